const SHORT: Readonly<Record<string, string>> = {
  q: 'que',
  tmb: 'también',
  pls: 'please',
  plz: 'please',
  ppl: 'people',
  'w/': 'with ',
  v: 'very',
};
/** Between spaces and in small letters: "Q: …" is a question, "Blatt v. oben" has its full stop. */
const SHORT_FORM = /(?<=^|\s)(?:(?:q|tmb|pls|plz|ppl|v)(?=\s)|w\/ ?(?=\p{L}))/gu;

/** What people abbreviate as they type, in full: "avisar q cerramos" → "avisar que cerramos". */
export const inFull = (text: string): string =>
  text.replace(SHORT_FORM, (short) => SHORT[short.trim()] ?? short);
