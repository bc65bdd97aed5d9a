"""Files as one stream that is unpacked as it comes: a tar, packed with xz."""

from __future__ import annotations

import io
import lzma
import tarfile
from collections.abc import Mapping

WINDOW = 4 << 20
"""Bytes that the browser keeps in mind while it unpacks; four times as many save one part in 500."""
FILTER = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": WINDOW}


def packed(files: Mapping[str, bytes]) -> bytes:
    """The files in their order, with nothing of the time or of this machine about them."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as out:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
    return lzma.compress(buffer.getvalue(), check=lzma.CHECK_CRC32, filters=[FILTER])


def unpacked(pack: bytes) -> dict[str, bytes]:
    """The files again."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(pack), mode="r:xz") as files:
        for entry in files:
            stream = files.extractfile(entry)
            found[entry.name] = stream.read() if stream else b""
    return found
