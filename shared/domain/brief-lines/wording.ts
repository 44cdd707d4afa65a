export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** "iPhone" and "eBook" keep their spelling. */
export const capitalised = (text: string): string =>
  /^[a-z][A-Z]/.test(text) ? text : text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());

/** "Zu vom 24.12. bis 6.1.", "voor € 2.249,-": what ends them is the day's or the price's. */
const KEEPS_END = /(?<![a-zà-ɏ])(?:bis|zum|am|vom|ab|dem|und) (?:\d{1,2}\.){2}$|\d,[–-]$/iu;
/** Text as a list entry or heading: capitalised, without a full stop. */
export const asPoint = (text: string): string =>
  KEEPS_END.test(text.trim())
    ? capitalised(text.trim())
    : capitalised(text.trim().replace(/(?<![\s.,;:/–—-]|[ap]\.m(?=\.$))[\s.,;:–—-]+$/iu, ''));

/** The same, without shouting: "WHAT CHANGED" → "What changed". */
export const asTitle = (text: string): string =>
  asPoint(text === text.toUpperCase() && text.length > 3 && text !== 'RSVP' ? text.toLowerCase() : text);

/** As many whole words as fit into `most` characters, with an ellipsis where something is left out. */
export function cutAtWord(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return text.trim();
  const head = characters.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/(?<![\s,;:·–—-])[\s,;:·–—-]+$/, '')}…`;
}

/** Text without quotes around it. */
export function unquoted(text: string): string {
  const typed = text.trim();
  const bare = typed
    .replace(/^(["“„«][^"“”„«»]+["”“»])\.$/u, '$1')
    .replace(/^["“„«»'‘‚]+|(?<!["“”«»'’])["“”«»'’]+$/g, '')
    .trim();
  // "„Rennsteig“ ansehen": quotes around a part of it stay.
  return /["“”„«»]/.test(bare) ? typed : bare;
}

/** Somebody and what they say: neither stands without the other. */
export const SAYS = /:\s["“„«][^"“”„«»]+["“”»][.!?]?$/u;
/** What somebody says, whatever commas it has. */
const QUOTE = /^["“„«][^"“”„«»]+["“”»][.!?]?$/u;

/** A clause with its own subject is no entry: "on répare les talus, on nettoie les vasières". */
const CLAUSE =
  /^(?:we|you|they|it|he|she|i|wir|sie|er|es|ich|ihr|du|nous|vous|ils?|elles?|on|je|noi|voi|nós|wij|ze|zij|je)['’ ]\S+ \S/i;

/** "Thursdays 3, 10 and 17 December", "38 shows, nine of them concerts": what commas divide is one. */
const ONE_THING =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day,\s[a-z]{3,9}\s\d|\d(?:st|nd|rd|th|\.)?,\s\d{1,2}(?:st|nd|rd|th|\.)?(?:,|\s(?:and|und|et|y|e|en|i)\s)|,\s(?:(?:[a-zà-ɏ]+ )?of (?:which|them)|including|incl\.|davon|darunter|dont|de l[oa]s (?:que|cuales)|di cui|dos quais|das quais|waarvan|w tym)\s/iu;

/** Says more of what stands before it: "roast lamb or hake, with the usual puddings". */
const ADDS = /^(?:with(?:out)?|bring|plus|mit|ohne|avec|sans|con|sin|senza|com|sem|met|zonder|z|bez)\s/i;

/** Of a priced list, each entry has its price: "wax £15, edges £29, full service with base repair and bindings £49". */
const PRICE = /[$€£]\s?\d|\d\s?[$€£]/;

/** The parts of "a, b and c" or "a; b; c"; undefined unless there are at least three short ones. */
export function enumeration(text: string): string[] | undefined {
  if (QUOTE.test(text.trim()) || ONE_THING.test(text)) return undefined;
  const bare = text.trim().replace(/(?<![.;])[.;]+$/, '');
  const listed = bare.split(bare.includes(';') ? ';' : /,\s+(?!\d{4}\b|[^()]{0,80}\))/);
  const ends = listed.at(-1)?.split(/\s(?:and|or|und|oder|et|y|e|en)\s/) ?? [];
  const arePriced = listed.every((part) => PRICE.test(part));
  const last = arePriced && !ends.every((part) => PRICE.test(part)) ? listed.slice(-1) : ends;
  const parts = [...listed.slice(0, -1), ...(listed.length > 1 ? last : listed)]
    .map((part) => part.trim().replace(/^(?:and|or|und|oder|et|y|e|en)\s/i, ''))
    .filter(Boolean);
  return parts.length >= 3 &&
    parts.every((part) => wordCount(part) <= 8 && !CLAUSE.test(part)) &&
    (ADDS.test(parts[0] ?? '') || !parts.some((part) => ADDS.test(part))) &&
    !/[.!?]\s/.test(bare)
    ? parts
    : undefined;
}
