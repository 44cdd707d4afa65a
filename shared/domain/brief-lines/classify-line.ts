import { remembered } from '../../email/remembered.ts';
import { sentencesIn } from '../sentences.ts';
import { readLabel } from './content-labels.ts';
import { instructs } from './instruction.ts';
import { internal } from './internal.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForbiddingLabel, isForTeam, isInstructingLabel, labelOf, withoutTeamLabel } from './labels.ts';
import { describesEmail } from './orders/telling.ts';
import { forbidsWriter, prohibits } from './prohibition.ts';
import { showsReaders } from './reader-signs.ts';
import { inFull } from './short-forms.ts';

/**
 * What a line of a brief or of notes is: words for the readers (`copy`), what the writer should do
 * (`instruction`) or must not do (`prohibition`), or a remark among colleagues (`internal`).
 */
export type LineKind = 'copy' | 'instruction' | 'prohibition' | 'internal';

/** A label in front of a line that says nothing about what follows: "Note: …", "Important: …". */
const LABEL =
  /^(?:please\s+|(?:[a-zà-ɏ]{2,15}[ _-]){1,2}(?=notes?\b|comments?\b))?(?:notes?|nb|n\.b\.|important|comments?|compliance|legal|reminder|hinweis|wichtig|notiz|nota|importante|note|remarque|attention|opmerking|obs|ojo|aside)\s*[:–—-]\s*/iu;
const BULLET = /^\s*(?:[-–—•*·▪]|->|→|\d{1,2}[.)])\s+/u;

/** "Jodie can you …", "Joost: kun jij …" */
const ASKS_COLLEAGUE =
  /^(?!(?:What|How|When|Where|Why|Who|Which|Whom|Whose|And|Or|But|So|If|Then|Now|Here|There|That|This|Only|Also|As|Nor|Never|Not|Always|Maybe) |(?:Hi|Hello|Hey|Hallo|Hoi|Salut|Hola|Ciao|Ol[áa]|Bonjour)[ ,])(?:\p{Lu}\p{Ll}+|@[\p{L}.]+)[:,]? (?=(?:can|could|would|will) (?:you|u)(?![a-z]))|^(?!(?:Hallo|Hoi|Hé|Salut|Hola|Ciao|Ol[áa]|Bonjour|Cześć),)(?:\p{Lu}\p{Ll}+[:,]|@[\p{L}.]+) (?=(?:(?:kun|kan|wil) (?:jij|je)|(?:kannst|könntest|würdest) du|(?:peux|pourrais)-tu|¿?(?:puedes|podrías)|puoi|potresti|podes|pode|podrias|możesz)(?!\p{L}))/u;
/** "Karen - can we say which instructors are on?" */
const ASKS_WHETHER =
  /^\p{Lu}\p{Ll}+ [-–—] (?:(?:can|could|should|shall|do|did|are|have|können|sollen|dürfen|kunnen|mogen) (?:we|wir)|peut-on|on peut|podemos|possiamo)(?![a-zà-ɏ]).{0,120}\?$/u;
export const asksColleague = (line: string): boolean =>
  ASKS_COLLEAGUE.test(line.trim()) || ASKS_WHETHER.test(line.trim());
/** "Melissa - lead with the pain" */
const ADDRESSED =
  /^\p{Lu}\p{Ll}+(?: [-–—]|,) (?=(?:lead|start|open|end|close|mention|can you|could you|please|pls|keep it|don't|use the (?:photo|pic|image|picture|quote|logo|old|new|same|first|second|blue|attached)|put|check|write)(?![a-z]))/u;

const IN_BRACKETS = /^\(([^()]+)\)[.!]?$/u;
/** What people say before what they mean: "Maybe …", "Can you …", "We'd like to …". */
const LEAD_IN =
  /^(?:whatever you do|please|pls|plz|¡?ojo!?:?|atención|attenzione|atenção|attention|achtung|let op|maybe|perhaps|also|and|then|so|ok(?:ay)?|finally|make sure to|be sure to|remember to|(?:don't|do not) forget to|try to|let's|(?:need|needs|have|has|want) to(?= (?:say|mention|stress|add|tell|remind|explain|point out)(?![a-z]))|(?:we|i) (?:want|need|would like|would love) to|(?:we|i)'d (?:like|love) to|(?:we|i|you) (?:should|could|(?:have to|must|ought to|might want to)(?= (?:also |really )?(?:mention|stress|highlight|include|point out|emphasi[sz]e|remind|explain|announce|say that|tell (?:people|them|readers|customers|everyone)) ))|(?:can|could|would) (?:you|we)|(?:it would|it'd|would) be (?:nice|good|great|lovely) (?:to|if (?:we|you|it) could)|(?:the )?(?:[a-z]+ ){1,2}(?:wants?|asked|asks|would like|needs?) (?:us|you|me) to|(?:legal|compliance|(?:the )?(?:client|boss|lawyers?)) (?:says?|said|insists?):?(?: that)?)[ ,]+/i;
/** "Dont", as people type it. */
const TYPED = /\b(do|does|ca|wo|should|must|is|are)nt\b/gi;

/** The line without its bullet, brackets around it and a label such as "Note:". */
export const bareLine = (line: string): string =>
  withoutTeamLabel(
    line
      .replace(BULLET, '')
      .trim()
      .replace(IN_BRACKETS, '$1')
      .replace(LABEL, '')
      .replace(ADDRESSED, '')
      .replace(ASKS_COLLEAGUE, '')
      .trim(),
  );

/** "Could you mention the waiting list?": the question is not the readers'. */
const ASKED = /^(?:can|could|would)(?![a-zà-ɏ])/i;

/** An instruction without what leads in to it. */
export function withoutLeadIns(text: string): string {
  const next = text.replace(LEAD_IN, '');
  return next === text ? text : withoutLeadIns(ASKED.test(text) ? next.replace(/\?+$/, '') : next);
}

/** What a line says, and what it means without its lead-ins. */
function readingsOf(line: string): [said: string, ...meant: string[]] {
  const said = inFull(bareLine(line).replaceAll('’', "'")).replace(TYPED, "$1n't");
  const meant = withoutLeadIns(said);
  return meant === said ? [said] : [said, meant];
}

/** Whether a line has signs of an order. */
export const looksOrdered = remembered((line): boolean => readingsOf(line).some(instructs));

/** From where a sentence is for readers, whatever signs of an order it has. */
const SURE = 0.95;
/** From where it is for readers although it has signs of a prohibition: "Please book, as we can't promise a seat." */
const FORBIDDEN = 0.7;
/** From where it is for readers with and without such signs, and as what may be a list's entry or an answer. */
const LIKELY = { ordered: 0.8, plain: 0.28, short: 0.1 };
/** What is learned is learned from single sentences. */
const SEVERAL = /[.!?]["”»)]*\s+["“„«(]*\p{Lu}/u;
/** What somebody says, with or without who it is. */
const QUOTED =
  /^(?:[\p{Lu}][^"“„«:：]{1,70}[:：]\s*)?["“„«][^"“”„«»]{12,600}["”“»][.!?]?(?:\s[–—-]\s.{2,60})?$/u;
export const isQuoted = (text: string): boolean => QUOTED.test(text.trim());
/** One or two words; up to six without an end; up to twenty without one that hold a figure. */
const SHORT = /^\S+(?: \S+)?$|^\S+(?: \S+){0,5}(?<![.!?:…])$|^(?=.*\d)\S+(?: \S+){0,19}(?<![.!?:…])$/u;

/** A name in front of quotation marks: "Ron: “…”", "Ron Metzger, league secretary: “…”". */
const SPEAKER =
  /^(\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]*){0,3})(?:,[^"“„«:]{2,50}|\s*\([^()]{2,40}\))?:\s*["“„«]/u;
/** Whether it is what a named person says, which orders nothing, whatever its words ("they've never misspelled it"). */
function isSomebodysWords(said: string): boolean {
  const name = SPEAKER.exec(said)?.[1];
  return (
    name !== undefined &&
    isQuoted(said) &&
    readLabel(`${name}: `).role === undefined &&
    ![isForbiddingLabel, isInstructingLabel, instructs, prohibits].some((forTeam) => forTeam(name))
  );
}

/** How likely words are for readers; a label that says what they are settles it. */
function oddsOf(said: string): { readers: number; topic: number } {
  if (isInstructingLabel(labelOf(said))) return { readers: 0, topic: 0 };
  // "Dr. Anand wrote it" is one.
  const areSeveral = SEVERAL.test(said) && sentencesIn(said).length > 1;
  return areSeveral || isQuoted(said) ? { readers: 0.5, topic: 0 } : kindOdds(said);
}

/**
 * Says what one line or sentence is, in the languages that calendars are read in. When nothing tells it apart, it
 * is copy. Remembered, because plan, request and checks of an email all ask about the same lines.
 */
export const classifyLine = remembered((line): LineKind => {
  const readings = readingsOf(line);
  const [said] = readings;
  if (said === '' || isSomebodysWords(said)) return 'copy';
  if (isForTeam(line) && !readings.some(prohibits)) return looksOrdered(line) ? 'instruction' : 'internal';
  if (ASKS_WHETHER.test(line.trim())) return 'internal';
  if (asksColleague(line) && !looksOrdered(line)) return 'internal';
  const { readers, topic } = oddsOf(said);
  if (readings.some(forbidsWriter)) return 'prohibition';
  if (describesEmail(said.toLowerCase()) && !isQuoted(said)) return 'instruction';
  if (readers > SURE) return 'copy';
  if (showsReaders(said)) return 'copy';
  if (readers < FORBIDDEN && readings.some(prohibits)) return 'prohibition';
  if (internal(said)) return 'internal';
  const plain = SHORT.test(said) ? LIKELY.short : LIKELY.plain;
  const told = readers + topic;
  return told < plain || (told < LIKELY.ordered && looksOrdered(line)) ? 'instruction' : 'copy';
});
