/* Ranks rules and rulings for what somebody typed: numbers, any form of a Russian word, both
   languages, abbreviations, dice, players' words, slips of the keyboard. It knows no page: the box
   that shows the results is searchbox.js. Its index comes from the build (trainer/site/search.py).

   A rule is one document in two languages. What it says counts by BM25F: title, players' words and
   text are fields of different weight. To that come the concepts of the termbase with their home
   rules, how much of the title was asked for, and the passage that says most of it. */
(() => {
  "use strict";

  const FIELDS = { title: 4, asked: 2.5, text: 1 };
  const LONG = { title: 0.5, asked: 0.5, text: 0.65 };
  const SATURATION = 1.3;
  const CONCEPT = 1;
  const KIN = 0.35;
  const INSIDE = 0.5;
  const ALIAS = 0.9; /* an alias beside the name of a concept */
  const BEGUN = 0.5;
  const SLIP = 0.75;
  const HOME = 1.8;
  const TITLE = 1.6;
  const CALLED = 1.6;
  const TURNED = 0.85; /* the words of a title in another order */
  const ALIKE = 0.55;
  const PASSAGE = 1;
  const SENTENCES = 0.7; /* the same for the rule's own text alone: what it says, not what it is called */
  const SAME = 0.35; /* a title, or a player's wording, that was typed word for word, small words too */
  const RULING = 0.8;
  const PARTLY = 0.2; /* what is left to a rule that has next to nothing of what was asked */
  const NEXT = 0.9; /* in a short list, how good a result must be to stand before the next book */
  const HERE = 0.3; /* how good, beside the best, an answer of the book at hand must be to come first */
  const STOP = new Set(
    (
      "a an the and or of to in on at by for from with as is are was were be been it its this that these those " +
      "i me my you your she they them their his her we our us do does did can could may might must should would will shall " +
      "how what when where which who whom why if there then than so about into onto out up down over get gets got " +
      "many much have has had any some one ones happen happens please rule rules " +
      "а и или но в во на по из от до за к ко с со у о об при для над под про через без не ли бы же то это эта этот эти " +
      "как что чем чего кто кого кому где куда когда какой какая какое какие каких каким сколько почему зачем если ли " +
      "я мы ты вы он она они оно его ее их нем ней них нас вас меня тебя себя себе мой свой своего своей своих мне нам вам " +
      "быть есть был была были будет мочь может могут можно нельзя ли надо нужно должен должна должны должно " +
      "правило правила пункт так там тут тот та те все уже еще"
    ).split(" ")
  );
  const IRREGULAR = new Map(
    Object.entries({
      shot: "shoot", shots: "shoot", blew: "blow", blown: "blow", lost: "lost", lose: "lost", loses: "lost", losing: "lost",
      fought: "fight", died: "die", dies: "die", dying: "die", dead: "die", dice: "d6", die: "die", left: "leave",
      lives: "life", men: "man", feet: "foot", hexes: "hex", won: "win", winner: "win", drew: "draw",
      drawn: "draw", threw: "throw", thrown: "throw", driven: "drive", drove: "drive", hid: "hide",
      hidden: "hide", held: "hold", flew: "fly", flown: "fly", flies: "fly", flying: "fly", spent: "spend",
      laid: "lay", went: "go", gone: "go", goes: "go", burnt: "burn", dug: "dig", ran: "run", stood: "stand",
      mines: "mine", mined: "mine", grey: "gray", has: "have",
    })
  );
  const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
  const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё";
  const TO_CYRILLIC = new Map([...LATIN].map((letter, n) => [letter, CYRILLIC[n]]));
  const TO_LATIN = new Map([...CYRILLIC].map((letter, n) => [letter, LATIN[n]]));
  const SOUNDS = new Map(
    Object.entries({
      а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m",
      н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh",
      щ: "sch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya",
    })
  );
  const PLAIN = new Map([["‘", "'"], ["’", "'"], ["−", "-"], ["–", "-"], ["—", "-"], ["×", "x"], ["ё", "е"]]);
  const WORD =
    /\d+(?:\.\d+)+(?:\.[a-z]+)?|\d*[dкд]6(?!\d)|\p{L}{1,4}-?\d+(?:-\d+)?(?![\p{L}\d])|\d+|\p{L}+(?:'\p{L}+)?/gu;
  /* A rule's number as people type it, perhaps after a word for it and the name of its book. */
  const numbersIn = (books) =>
    new RegExp(
      String.raw`(?:^|[\s(])((?:пп?\.?|пункте?|правил[оау]|раздел[ае]?|глав[аеы]|rule|section|chapter|ch\.?|sec\.?|§)\s*)?` +
        String.raw`(?:(${books.join("|")})[-\s.]*)?([bв](?=\d))?(\d+(?:[.,-]\d+)*)(?:[.,-]?([a-zа-я]{1,8}))?[.,]?(?=$|[\s)?!;:])`,
      "giu"
    );

  const SENTENCE = /\n+|[.?!] (?=\p{Lu})/u;

  const folded = (text) => text.toLowerCase().replace(/[‘’−–—×ё]/g, (sign) => PLAIN.get(sign));
  const isCyrillic = (word) => /[а-я]/.test(word);
  const isEmpty = (word, term) => STOP.has(word) || (word.length > 2 && STOP.has(term));
  const mapped = (text, letters) => [...text].map((letter) => letters.get(letter) ?? letter).join("");
  const sounded = (word) => mapped(word, SOUNDS);

  /* An English word without its endings. */
  function stem(word) {
    const known = IRREGULAR.get(word);
    if (known && known !== word) return stem(known);
    let rest = word.replace(/'s?$|'\p{L}+$/u, "").replace(/our(?=\p{L}?|$)/u, (m, at) => (at > 1 ? "or" : m));
    if (rest.length > 3) {
      if (/[^aeiou]ies$/.test(rest)) rest = `${rest.slice(0, -3)}y`;
      else if (/(?:s|x|z|ch|sh)es$/.test(rest)) rest = rest.slice(0, -2);
      else if (/[^suи]s$/.test(rest) && !/is$/.test(rest)) rest = rest.slice(0, -1);
    }
    if (/[^aeiou]ied$/.test(rest)) rest = `${rest.slice(0, -3)}y`;
    else {
      const cut = rest.replace(/(?:ing|ed)$/, "");
      if (cut !== rest && cut.length > 2 && /[aeiouy]/.test(cut)) {
        rest = cut.replace(/([^aeiouls])\1$/, "$1");
      }
    }
    return rest.length > 3 ? rest.replace(/e$/, "") : rest;
  }

  /* The words of a text as they are indexed before their forms are looked up. */
  function* words(text) {
    for (const [word] of folded(text).matchAll(WORD)) {
      if (!/\d/.test(word)) {
        yield word;
        continue;
      }
      if (/^\d+\./.test(word)) continue;
      const dice = /^(\d*)[dкд]6$/.exec(word);
      if (dice) {
        yield `${dice[1]}d6`;
        if (dice[1]) yield "d6";
      } else if (/^\p{L}.*\d$/u.test(word)) {
        yield sounded(word).replaceAll("-", "");
        yield /^\p{L}+/u.exec(word)[0];
      } else yield word;
    }
  }

  /* A text of the index as it is read: each of the letters has changed places with its short sign. */
  function lengthener([letters, signs]) {
    const table = new Uint16Array(0x10000).map((_, code) => code);
    [...letters].forEach((letter, n) => {
      table[letter.charCodeAt(0)] = signs.charCodeAt(n);
      table[signs.charCodeAt(n)] = letter.charCodeAt(0);
    });
    return (text) => {
      const codes = new Uint16Array(text.length);
      for (let n = 0; n < text.length; n += 1) codes[n] = table[text.charCodeAt(n)];
      let long = "";
      for (let at = 0; at < codes.length; at += 8192) long += String.fromCharCode(...codes.subarray(at, at + 8192));
      return long;
    };
  }

  /* Every form of a word → its dictionary form. A row of endings may name rows before it. */
  function unpack([rows, kinds], long) {
    const tails = [];
    for (const row of rows) {
      tails.push(
        long(row).split(" ").flatMap((said) => {
          const start = said.replace(/\d+$|^-$/, "");
          const more = /\d+$/.exec(said);
          return more ? tails[more[0]].map((tail) => start + tail) : start;
        })
      );
    }
    const forms = new Map();
    for (const [ending, row, stems] of kinds) {
      for (const trunk of long(stems).split(" ")) {
        const lemma = trunk + long(ending).replace("-", "");
        for (const tail of tails[row]) forms.set(trunk + tail, lemma);
      }
    }
    return forms;
  }

  const common = (one, other) => {
    let n = 0;
    while (n < one.length && one[n] === other[n]) n += 1;
    return n;
  };

  /* How near two words are by how they begin: штурм is in штурмовать, стрельба begins as стрелять. */
  function kin(one, other) {
    const same = common(one, other);
    const short = Math.min(one.length, other.length);
    if (same === short) return same > 3 ? INSIDE : 0;
    return (same > 4 && same >= short * 0.6) || (same > 3 && same >= short * 0.75) ? KIN : 0;
  }

  class Search {
    constructor(index) {
      const long = lengthener(index.letters);
      const said = ([en, ru]) => [en, long(ru)];
      this.documents = index.documents.map(([id, number, page, anchor, titles, texts, asked], n) => ({
        n, id, number, page, anchor, titles: said(titles), texts: said(texts), asked: said(asked),
        book: id.split("-")[0],
        ruling: id.includes("-ruling-"),
        own: id.slice(id.indexOf("-") + 1).replace(/^b(?=\d)/, ""),
      }));
      const books = [...new Set(this.documents.map(({ book }) => book))];
      this.numbers = numbersIn(books);
      this.called = new Map([...books.map((book) => [book, book]), ...CALLED_TOO]);
      this.forms = unpack(index.forms, long);
      this.known = new Map(); /* surface word → term */
      this.terms = new Map(); /* term → Map(document → weight) */
      this.read();
      this.learnConcepts(index.concepts);
      this.learnAlike(index.alike);
      this.weigh();
    }

    term(word) {
      if (isCyrillic(word)) return this.forms.get(word) ?? word;
      return /^[a-z']+$/.test(word) ? stem(word) : word;
    }

    read() {
      this.fields = this.documents.map((doc) => {
        doc.wordings = new Set();
        const called = (said) => {
          const terms = [];
          doc.wordings.add(this.whole(said, terms));
          return terms;
        };
        const title = doc.titles.map(called);
        const asked = doc.asked.flatMap((text) => text.split(";").map(called));
        const text = doc.texts.flatMap((whole) => whole.split(SENTENCE).map((one) => this.said(one)));
        doc.heads = title;
        doc.called = asked.filter((terms) => terms.length);
        doc.sentences = text;
        return { title: title.flat(), asked: asked.flat(), text: text.flat() };
      });
    }

    /* The words of a text as terms, without those that say nothing; they are known from then on. */
    said(text) {
      const terms = [];
      this.whole(text, terms);
      return terms;
    }

    /* All words of a text as terms, in one string; those that say something are put into `said`. */
    whole(text, said) {
      const all = [];
      for (const word of words(text)) {
        let term = this.known.get(word);
        if (term === undefined) this.known.set(word, (term = this.term(word)));
        all.push(term);
        if (!isEmpty(word, term)) said.push(term);
      }
      return all.join(" ");
    }

    /* Wherever a wording of a concept stands, its concept stands. */
    learnConcepts(packed) {
      this.concepts = packed.map(([home, names, aliases], n) => ({
        name: `#${n}`,
        home,
        book: this.documents[home].book,
        wordings: [[names, 1], [aliases, ALIAS]].flatMap(([texts, worth]) =>
          texts.split("|").map((text) => ({ terms: this.said(text), worth })).filter(({ terms }) => terms.length)
        ),
      }));
      this.inConcepts = new Set(this.concepts.flatMap((concept) => concept.wordings.flatMap(({ terms }) => terms)));
      this.byFirst = new Map();
      for (const concept of this.concepts)
        for (const { terms } of concept.wordings) {
          const first = this.byFirst.get(terms[0]) ?? [];
          first.push([concept, terms]);
          this.byFirst.set(terms[0], first);
        }
      this.documents.forEach((doc, n) => {
        for (const terms of Object.values(this.fields[n])) {
          const found = [];
          terms.forEach((term, at) => {
            for (const [concept, wording] of this.byFirst.get(term) ?? [])
              if (concept.book === doc.book && wording.every((one, k) => terms[at + k] === one)) found.push(concept.name);
          });
          terms.push(...found);
        }
      });
    }

    /* Words that say the same: each may be meant by any of the others. */
    learnAlike(packed) {
      this.alike = new Map();
      for (const group of packed) {
        const terms = [...new Set(this.said(group))];
        for (const term of terms) this.alike.set(term, [...(this.alike.get(term) ?? []), ...terms]);
      }
    }

    weigh() {
      const mean = {};
      for (const name of Object.keys(FIELDS)) {
        mean[name] = this.fields.reduce((sum, fields) => sum + fields[name].length, 0) / this.fields.length || 1;
      }
      this.fields.forEach((fields, n) => {
        for (const [name, terms] of Object.entries(fields)) {
          const part = FIELDS[name] / (1 - LONG[name] + (LONG[name] * terms.length) / mean[name]);
          for (const term of terms) {
            let row = this.terms.get(term);
            if (!row) this.terms.set(term, (row = new Map()));
            row.set(n, (row.get(n) ?? 0) + part);
          }
        }
      });
      this.fields = null;
      this.rare = new Map(); /* term → its rarity */
      this.sizes = new Map(); /* title or wording → how much it says */
      this.families = new Map(); /* terms by their first four letters */
      for (const term of new Set(this.known.values())) {
        const family = this.families.get(term.slice(0, 4)) ?? [];
        family.push(term);
        this.families.set(term.slice(0, 4), family);
      }
    }

    /* Whether a term stands anywhere: in a text, or in the wording of a concept. */
    means(term) {
      return this.terms.has(term) || this.inConcepts.has(term) || this.alike.has(term);
    }

    rarity(term) {
      let rare = this.rare.get(term);
      if (rare === undefined) {
        const found = this.terms.get(term)?.size ?? 0;
        rare = Math.log(1 + (this.documents.length - found + 0.5) / (found + 0.5));
        this.rare.set(term, rare);
      }
      return rare;
    }

    /* How much a title, or a player's wording, says in all. */
    size(head) {
      let size = this.sizes.get(head);
      if (size === undefined) {
        size = [...new Set(head)].reduce((sum, term) => sum + this.rarity(term), 0) || 1;
        this.sizes.set(head, size);
      }
      return size;
    }

    isKnown(word) {
      if (STOP.has(word) || this.known.has(word) || this.forms.has(word)) return true;
      return this.means(this.term(word));
    }

    /* What was typed, as words; in the other keyboard layout where only that makes sense. */
    typed(query) {
      const chunks = folded(query).split(/\s+/).filter(Boolean);
      return chunks.flatMap((chunk) => {
        const own = [...words(chunk)];
        if (own.length && own.every((word) => this.isKnown(word) || /^\d/.test(word))) return own;
        const letters = /[а-я]/.test(chunk) ? TO_LATIN : TO_CYRILLIC;
        const other = [...words(mapped(chunk, letters).replaceAll("ё", "е"))];
        return other.length && other.every((word) => this.isKnown(word)) ? other : own;
      });
    }

    /* Terms that a word may mean, each with a weight of at most 1. */
    meant(word, last) {
      const found = new Map();
      const add = (term, weight) => {
        if (weight > (found.get(term) ?? 0)) found.set(term, weight);
      };
      const own = this.term(word);
      if (this.means(own)) add(own, 1);
      else if (/^\d/.test(word)) {
        if (/d6$/.test(word)) add("d6", 1);
        return found;
      } else {
        for (const near of this.near(word)) add(near, SLIP);
        if (!found.size) {
          const sound = isCyrillic(word) ? sounded(word) : "";
          if (sound && this.means(stem(sound))) add(stem(sound), SLIP);
          else if (sound) for (const near of this.near(sound)) add(near, SLIP * 0.8);
        }
      }
      if (/^\d/.test(word) || word.length < 3) return found;
      for (const [term, part] of [...found]) for (const other of this.alike.get(term) ?? []) add(other, ALIKE * part);
      for (const term of this.families.get(own.slice(0, 4)) ?? []) add(term, kin(own, term));
      if (last) {
        for (const [key, family] of this.families) {
          if (!key.startsWith(word.slice(0, 4))) continue;
          for (const term of family) {
            if (term.length > word.length && term.startsWith(word)) add(term, found.has(own) ? KIN : BEGUN);
          }
        }
      }
      return found;
    }

    /* Terms one slip of the finger away; two for long words. */
    near(word) {
      if (word.length < 4) return [];
      const letters = isCyrillic(word) ? "абвгдежзийклмнопрстуфхцчшщъыьэюя" : "abcdefghijklmnopqrstuvwxyz";
      const look = (candidates) => {
        const found = new Set();
        for (const one of candidates) {
          const term = this.forms.get(one) ?? this.known.get(one);
          if (term !== undefined && this.means(term)) found.add(term);
        }
        return [...found];
      };
      const once = look(slips(word, letters));
      if (once.length || word.length < 8) return once;
      const found = new Set();
      for (const [known, term] of [...this.forms, ...this.known]) {
        if (Math.abs(known.length - word.length) < 3 && known[0] === word[0] && apart(known, word, 2) && this.means(term)) {
          found.add(term);
        }
      }
      return [...found];
    }

    /* Rules whose numbers were typed: {found: document → how well, rest: what else was typed}. */
    numbered(query) {
      const found = new Map();
      const text = folded(query).replace(/[хx](?=\d)/g, "x");
      let rest = text;
      for (const match of text.matchAll(this.numbers)) {
        const [whole, lead, named, b, digits, tail = ""] = match;
        const alone = text.trim() === whole.trim();
        if (!/[.,]/.test(digits) && !lead && !named && !b && !alone) continue;
        const number = digits.replace(/[,-]/g, ".");
        const letter = tail ? (TAILS.get(tail) ?? tail) : "";
        const only = named || (b ? "asl" : "");
        for (const doc of this.documents) {
          if (doc.ruling || (only && doc.book !== only)) continue;
          let well = 0;
          if (letter && doc.own === `${number}.${letter}`) well = 4;
          else if (doc.own === number || doc.own === `${number}.0`) well = 3;
          else if (doc.number === number || doc.number === `${number}.0`) well = 2.5;
          else if (isUnder(doc, number)) well = 1;
          if (well) found.set(doc.n, Math.max(found.get(doc.n) ?? 0, well));
        }
        rest = rest.replace(whole, " ");
      }
      return { found, rest: found.size ? rest : text };
    }

    /* What answers, by book: {groups: [{book, results: [{doc, score}]}], terms, all: how many there
       are}. The book where the reader is comes first if it answers at all well, then the book with
       the best answer. `most` is for a short list: so many results of a book, and none that stands
       before a much better one of the next book. `terms` are what the words of the query may mean,
       for `pieces` and `paragraph`. */
    find(query, { book = "", most = Infinity } = {}) {
      const { results, terms } = this.ask(query);
      const best = results[0]?.score ?? 0;
      const groups = new Map();
      for (const result of results) {
        const group = groups.get(result.doc.book) ?? { book: result.doc.book, results: [] };
        groups.set(group.book, group);
        group.results.push(result);
      }
      const list = [...groups.values()];
      const here = groups.get(book);
      if (here && here.results[0].score > best * HERE) list.sort((one, other) => (other === here) - (one === here));
      const shown = list.map((group, n) => {
        const next = group === here ? 0 : (list[n + 1]?.results[0].score ?? 0) * NEXT;
        const better = group.results.filter(({ score }, at) => at === 0 || most === Infinity || score >= next);
        return { book: group.book, results: better.slice(0, most) };
      });
      return { groups: shown, terms, all: results.length };
    }

    /* A text in pieces: [piece, whether it was asked for]. */
    pieces(text, terms) {
      const found = [];
      let from = 0;
      for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const asked = [...words(match[0])].some((word) => (terms.get(this.term(word)) ?? 0) >= INSIDE);
        if (!asked) continue;
        if (match.index > from) found.push([text.slice(from, match.index), false]);
        found.push([match[0], true]);
        from = match.index + match[0].length;
      }
      if (from < text.length) found.push([text.slice(from), false]);
      return found;
    }

    /* Which paragraph of a document says most of what was asked, in whichever language. */
    paragraph(doc, terms) {
      let best = { worth: 0, at: 0 };
      for (const text of doc.texts) {
        text.split("\n\n").forEach((one, at) => {
          const there = new Set(this.said(one));
          let worth = 0;
          for (const [term, part] of terms) if (there.has(term)) worth += part * this.rarity(term);
          if (worth > best.worth) best = { worth, at };
        });
      }
      return best.at;
    }

    /* Everything that answers, the best first: {results: [{doc, score}], terms}. */
    ask(query) {
      const asked = query.slice(0, 200);
      const { found: numbers, rest } = this.numbered(asked);
      const scores = new Map();
      const list = this.typed(rest);
      const scope = new Set();
      const said = list.filter((word) => {
        const named = this.called.get(word);
        if (named) scope.add(named);
        return !named && !isEmpty(word, this.term(word));
      });
      const asking = said.length ? said : list.filter((word) => !this.called.has(word));
      const slots = asking.map((word, n) => ({ word, terms: this.meant(word, n === asking.length - 1) }));
      if (slots.length) this.score(slots, scores);
      const most = Math.max(1, ...scores.values());
      const wording = list.map((word) => this.term(word)).join(" ");
      for (const doc of this.documents) {
        if (wording && doc.wordings.has(wording)) scores.set(doc.n, (scores.get(doc.n) ?? 0) + SAME * most);
      }
      for (const [n, well] of numbers) scores.set(n, (scores.get(n) ?? 0) + well * most * 2);
      const results = [...scores].map(([n, score]) => {
        const doc = this.documents[n];
        let value = score * (doc.ruling ? RULING : 1);
        if (scope.size) value *= scope.has(doc.book) ? 1.5 : 0.5;
        return { doc, score: value };
      });
      results.sort((one, other) => other.score - one.score || one.doc.n - other.doc.n);
      const terms = new Map(slots.flatMap((slot) => [...slot.terms]));
      return { results, terms };
    }

    score(slots, scores) {
      const weights = slots.map(({ terms }) => {
        let weight = 0;
        for (const [term, part] of terms) weight = Math.max(weight, part * this.rarity(term));
        return weight;
      });
      const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
      const groups = slots.map(({ terms }, n) => ({ terms, weight: weights[n], covers: [n], extra: 0 }));
      const homes = new Map();
      for (const [concept, covers, sure] of this.conceptsOf(slots)) {
        const part = (covers.reduce((sum, n) => sum + weights[n], 0) / whole) * sure ** 0.5;
        homes.set(concept.home, Math.max(homes.get(concept.home) ?? 0, part));
        if (covers.length === 1) {
          groups[covers[0]].terms = new Map(groups[covers[0]].terms).set(concept.name, CONCEPT * sure);
        } else groups.push({ terms: new Map([[concept.name, CONCEPT]]), covers, extra: 1 });
      }
      const matched = new Map();
      for (const { terms, covers, extra } of groups) {
        const best = new Map();
        for (const [term, part] of terms) {
          const rarity = this.rarity(term);
          for (const [n, weight] of this.terms.get(term) ?? []) {
            const value = (part * rarity * weight * (SATURATION + 1)) / (weight + SATURATION);
            if (value > (best.get(n) ?? 0)) best.set(n, value);
          }
        }
        for (const [n, value] of best) {
          scores.set(n, (scores.get(n) ?? 0) + value * (extra ? 0.6 : 1));
          if (!matched.has(n)) matched.set(n, new Set());
          for (const slot of covers) matched.get(n).add(slot);
        }
      }
      for (const [n, part] of homes) {
        if (scores.has(n) || part > 0.5) scores.set(n, (scores.get(n) ?? 0) + HOME * whole * part ** 2);
      }
      const sought = new Map(); /* term → [which word may mean it, how well] */
      slots.forEach(({ terms }, n) => {
        for (const [term, part] of terms) {
          if (!part) continue;
          const by = sought.get(term);
          if (by) by.push([n, part]);
          else sought.set(term, [[n, part]]);
        }
      });
      for (const [n, score] of scores) {
        const doc = this.documents[n];
        const seen = matched.get(n) ?? new Set();
        const share = [...seen].reduce((sum, slot) => sum + weights[slot], 0) / whole;
        const said = this.passage(doc.sentences, sought, weights);
        scores.set(
          n,
          score * (PARTLY + (1 - PARTLY) * share) +
            TITLE * this.titled(doc.heads, sought, weights, whole) +
            CALLED * this.titled(doc.called, sought, weights, whole) +
            PASSAGE * Math.max(said, this.passage(doc.heads, sought, weights), this.passage(doc.called, sought, weights)) +
            SENTENCES * said
        );
      }
    }

    /* How much of what was asked is a title, and of that title was asked: the best of several. */
    titled(heads, sought, weights, whole) {
      let most = 0;
      for (const head of heads) {
        if (!head.some((term) => sought.has(term))) continue;
        const best = weights.map(() => 0);
        const at = weights.map(() => -1);
        const hit = new Set();
        head.forEach((term, place) => {
          for (const [n, part] of sought.get(term) ?? []) {
            if (part >= KIN) hit.add(term);
            if (part > best[n]) [best[n], at[n]] = [part, place];
          }
        });
        if (!hit.size) continue;
        let asked = 0;
        let before = -1;
        let inOrder = true;
        at.forEach((place, n) => {
          if (place >= 0 && place < before) inOrder = false;
          if (place >= 0) before = place;
          asked += best[n] * weights[n];
        });
        const there = [...hit].reduce((sum, term) => sum + this.rarity(term), 0);
        most = Math.max(most, asked * (there / this.size(head)) * (inOrder ? 1 : TURNED));
      }
      return most * (most / whole > 0.45 ? 1 : 0.6);
    }

    /* The weight of what the best passage says of what was asked. */
    passage(passages, sought, weights) {
      let most = 0;
      const best = weights.map(() => 0);
      for (const terms of passages) {
        let found = false;
        for (const term of terms) {
          const by = sought.get(term);
          if (!by) continue;
          if (!found) best.fill(0);
          found = true;
          for (const [n, part] of by) if (part > best[n]) best[n] = part;
        }
        if (found) most = Math.max(most, best.reduce((sum, part, n) => sum + part * weights[n], 0));
      }
      return most;
    }

    /* Concepts whose wording was asked for: [concept, which words]. */
    *conceptsOf(slots) {
      for (const concept of this.concepts) {
        let best = null;
        for (const { terms: wording, worth } of concept.wordings) {
          let part = worth;
          const covers = wording.map((term) => {
            const at = slots.findIndex(({ terms }) => terms.has(term));
            part = Math.min(part, at < 0 ? 0 : worth * slots[at].terms.get(term));
            return at;
          });
          if (part && (!best || covers.length * part > best.worth)) {
            best = { worth: covers.length * part, part, covers: [...new Set(covers)] };
          }
        }
        if (best && (best.part > KIN || best.covers.length === 1)) yield [concept, best.covers, best.part];
      }
    }
  }

  const TAILS = new Map(Object.entries({ а: "a", б: "b", в: "b", a: "a", b: "b" }));
  const CALLED_TOO = [["асл", "asl"], ["gamebook", "abtf"]]; /* what a book is called beside its prefix */

  /* Whether a rule's number stands under another: 6.1.1 under 6.1, and in ASL 6.331 under 6.33. */
  function isUnder({ own, book }, number) {
    return own.startsWith(`${number.replace(/\.0$/, "")}.`) || (book === "asl" && /\./.test(number) && own.startsWith(number));
  }

  function* slips(word, letters) {
    for (let at = 0; at <= word.length; at += 1) {
      const before = word.slice(0, at);
      const after = word.slice(at);
      if (after) yield before + after.slice(1);
      if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
      for (const letter of letters) {
        yield before + letter + after;
        if (after) yield before + letter + after.slice(1);
      }
    }
  }

  /* Whether at most `most` letters lie between two words. */
  function apart(one, other, most) {
    let row = Array.from({ length: other.length + 1 }, (_, n) => n);
    for (let i = 1; i <= one.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= other.length; j += 1) {
        next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      }
      if (Math.min(...next) > most) return false;
      row = next;
    }
    return row.at(-1) <= most;
  }

  globalThis.fourBridgesSearch = { Search };
})();
