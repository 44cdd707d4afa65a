import { readLabel } from '#shared/domain/brief-lines/content-labels.ts';
import { labelOf } from '#shared/domain/brief-lines/labels.ts';
import { capitalised } from '#shared/domain/brief-lines/wording.ts';
import { EXCLUDES } from './line-signs.ts';

/* Which lines of a brief can stand beside a subject line in an inbox. */

/** "11:00: tea and coffee" */
const ENTRY =
  /^\d{1,2}(?:[:.h]\d{0,2})?\s?(?:[ap]m|uhr)?(?:\s?[-–]\s?\d{1,2}(?:[:.h]\d{0,2})?\s?(?:[ap]m|uhr)?)?\s?[:–—-]\s/iu;
/** Begins with a word for what stood before it. */
const POINTS_BACK: Record<string, RegExp> = {
  en: /^(?:(?:it|they|he|she|that)(?:['’](?:s|re|ll|d|ve))?(?![a-z’'])(?! (?:(?:nearly |almost |finally )?(?:time|official|been)|(?:costs|takes) (?:nothing|\d)))|(?:its|their|his|her|then|after that|but|however|instead|also|otherwise|too)(?![a-z])|so(?! (?:many|much|far)(?![a-z]))(?= |,)|(?:this|these|those|both|all|neither|each) (?:is|are|was|were|means|will|come|of (?:it|them|which))(?![a-z])|to [a-z]+(?: [a-z]+){0,2} (?:it|this|that|them)(?![a-z])|(?:for|because of|after|before|with|on) (?:it|this|that|them)(?= |,))/i,
  de: /^(?:(?:er|sie (?:ist|hat|war|wird|kann)|es (?:ist|sind|hat|kostet|dauert)|dies(?:e|er|es)? (?:ist|sind|war|wird)|das (?:ist|sind|war|wird|macht|heißt|gilt|kostet)|da(?:zu|für|bei|mit|nach|nn|her|rum|gegen)|deshalb|deswegen|aber|und|denn|doch|auch|außerdem|jedoch|trotzdem|stattdessen)(?![a-zà-ɏ]))/iu,
  fr: /^(?:(?:ils?(?! (?:y a|reste|est temps|fait|suffit))|elles?|cela|ça|ce sont|c['’]est (?:pourquoi|pour (?:ça|cela))|ensuite|puis|mais|et|donc|aussi|alors|pourtant|cependant|en plus|leurs?|pour (?:cela|ça))(?![a-zà-ɏ]))/iu,
  es: /^(?:(?:él|ell[oa]s?|est[oa] (?:es|significa)|esto|eso|por es[oa]|luego|después|entonces|pero|y|además|también|sin embargo|así que|su[s]? )(?![a-zà-ɏ]))/iu,
  it: /^(?:(?:lui|lei|loro|ess[oaie]|questo (?:è|significa)|ciò|poi|dopo|quindi|ma|e|inoltre|anche loro|però|per questo|ecco perché|perciò)(?![a-zà-ɏ]))/iu,
  pt: /^(?:(?:ele|ela|eles|elas|isto|isso|por isso|depois|então|mas|e|também|além disso|no entanto)(?![a-zà-ɏ]))/iu,
  nl: /^(?:(?:hij|zij|ze|het (?:is|kost|duurt)|dit (?:is|zijn)|dat (?:is|zijn)|daar(?:om|na|voor|mee|bij)|dan|maar|en|ook|bovendien|echter)(?![a-zà-ɏ]))/iu,
  pl: /^(?:(?:on|ona|ono|oni|one|to (?:jest|są)|dlatego|potem|ale|i|także|również|jednak)(?![a-zà-ɏ]))/iu,
};
/** "It's National Coffee Day": nothing stood before it. */
const NAMES_DAY = /^It['’]s (?:\p{Lu}|our \d|that time)/u;
/** What readers are to bring, whom to ask and what holds only for some, which is told after everything else. */
const LATER =
  /^(?:please|bring|no (?:food|drinks?|dogs|pets|parking|entry|children|under)|if(?! you)|unless|wenn(?! (?:sie|du|ihr|euch|dir|ihnen) )|falls|sofern|si(?! (?:vous|tu|te|quieres|buscas|tienes) )|s['’]il|indien|se(?! (?:ti|vuoi|hai|cerchi|volete|cercate|avete|você|quer) )|jeśli|any questions|questions|call|ring|phone|(?:book|order)[^.!?]{0,30} (?:or|and) (?:call|ring|phone)|to (?:put|book|reserve|sign|register|order|enter|rsvp)|bitte|fragen|merci de|prévoyez|apportez|réservation (?:au|par)|por favor|trae|traed|per favore|portate|porta |graag|neem |prosimy)(?![a-zà-ɏ])|^\p{Lu}\p{Ll}+ (?:online )?(?:oder|ou|or|o) (?:telefonisch|par téléphone|by phone|por teléfono|per telefono)/iu;
const WHEN =
  /^(?:when|dates?|date ?(?:&|and|\+) ?time|wann|termine?|datum|quand|dates?|cu[áa]ndo|fechas?|quando|data|wanneer|kiedy)$/i;
const WHERE =
  /^(?:where|venue|location|place|wo|ort|o[ùu]|lieu|d[óo]nde|lugar|dove|luogo|onde|local|waar|plaats|gdzie)$/i;

/** A line without the label of a day or place, which says itself what it is. */
const withoutWhen = (line: string): string => {
  const label = labelOf(line);
  return WHEN.test(label) || WHERE.test(label)
    ? capitalised(line.slice(label.length).replace(/^\s?[:：]\s*/u, ''))
    : line;
};
const isLabelled = (line: string): boolean => {
  const { role } = readLabel(line);
  return role === 'fact' || role === 'list';
};

/**
 * The lines that can be read behind a subject line, those first that say what an email is about: none that only excludes
 * something, names an hour of a programme, has a label or goes on with a sentence before it. `language` is BCP 47.
 */
export function previewLines(lines: readonly string[], language: string): string[] {
  const back = POINTS_BACK[language.split('-')[0]?.toLowerCase() || 'en'];
  const places = new Set(lines.filter((line) => WHERE.test(labelOf(line))).map(withoutWhen));
  const readable = lines
    .map(withoutWhen)
    .filter((line) => !isLabelled(line))
    .filter(
      (line) => !EXCLUDES.test(line) && !ENTRY.test(line) && (NAMES_DAY.test(line) || !back?.test(line)),
    );
  const isLater = (line: string) => LATER.test(line) || places.has(line);
  return [...readable.filter((line) => !isLater(line)), ...readable.filter(isLater)];
}
