import { classifyLine, looksOrdered } from './classify-line.ts';
import { type Labelled, readLabel, WHAT_THEY_GET } from './content-labels.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForbiddingLabel, isInstructingLabel } from './labels.ts';
import { isGreeting } from './letter.ts';
import { isAim } from './notes.ts';
import { openingHoursIn } from './opening-hours.ts';
import { FINITE } from './spoken.ts';
import { COUNTS_TOPICS, isEntry, isTimed } from './structure.ts';
import { asTitle, wordCount } from './wording.ts';

/** Labels that only say "list", not what is in it. */
const PLAIN_LIST =
  /^(?:key |main |talking |selling |support(?:ing)? |proof |product )*(?:points?|messages|details(?: to include)?|usps?|highlights?|contents?|facts|support|rtbs?|reasons to believe|proof)$|^(?:hero|featured) products?$|\s(?:to )?(?:feature|push|highlight|show|include)$/i;

/** Headings that say to the team what stands below them: "Notes", "What to say", "What they need to do". */
const FOR_WRITER = new RegExp(
  `^(?:${[
    "nur das (?:nötigste|wichtigste)|just the (?:basics|essentials|facts)|only the (?:basics|essentials)|(?:juste|seulement) l[’']essentiel|solo lo (?:esencial|imprescindible)|solo l[’']essenziale",
    'walk (?:them |people |readers )?through (?:it|this|them|the steps)(?: .{1,20})?',
    '(?:show|list|feature|use|include|push|highlight) (?:these|those|the following)(?: .{1,20})?',
    '(?:(?:and )?then )?the (?:steps|list|details|dates|prices|points)|(?:[a-zà-ɏ]+ )?(?:guide|list|round-?up|grid|selection|e-?mail|newsletter) with .{2,60}',
    'notes?|context|background|careful|caution|heads[- ]up|reminders?|(?:must|to|please|things to) (?:include|mention|cover|say|get (?:in|across)|work in|fit in)|inclu(?:de|sions)|trigger|why|how|tl;?dr',
    'what (?:(?:we|i|you) (?:want|need|have|would like) to|to|should we|we|it should) (?:say|tell|write|cover|include|mention|communicate)(?: .{1,20})?',
    'what (?:they|people|readers|subscribers) (?:need|have|should|must|want)(?: .{1,20})?',
    "(?:an? |the )?(?:letter|note|message|words|text|lettre|mot|carta|lettera|brief|nachricht) (?:from|by|von|de la part de|de parte de|da parte di) [a-zà-ɏ.’'& ]{2,30}|(?:from|von|de) (?:dr|prof|mrs?|ms)\\.? [a-zà-ɏ.’'& ]{2,30}",
    '(?:facts|details|info(?:rmation)?|points|things|stuff|lines|claims) (?:(?:that )?(?:we|you) (?:can|could|should|may|might|need to|want to|have to)(?: .{1,20})?|to use|for (?:the )?(?:copy|e-?mail|writer))',
    'notizen|hinweise?|hintergrund|kontext|was (?:wir )?(?:rein|hinein|gesagt|drin|sagen|schreiben).{0,20}|wichtig',
    '(?:à|a) (?:dire|mentionner|incluir|decir|dire|includere)|contexte?|contesto|contexto|remarques?|notas?|appunti|achtergrond',
  ].join('|')})$`,
  'i',
);

/** "Steps to include": what there is for readers, and that it must be there. */
const INCLUDED =
  /^((?:the |key |main )?(?:steps|tips|ingredients|dates|prices|programme?|agenda|schedule|menu|recipes|rules|courses|schritte|tipps|zutaten|termine|preise|programm|ablauf|étapes|conseils|ingrédients|dates|tarifs|prix|pasos|consejos|ingredientes|fechas|precios|programa|passaggi|consigli|ingredienti|date|prezzi|programma)) (?:to|zu[mr]?|à|a|da|per|para) (?:include|list|show|mention|cover|feature|highlight|erwähnen|nennen|aufnehmen|inclure|mentionner|citer|incluir|mencionar|includere|citare)$/iu;

/** What a label above text or a list is as a heading; '' for the team's words, such as "Key points" and "Button". */
export const headingOfLabel = ({ role, label: typed }: Pick<Labelled, 'role' | 'label'>): string => {
  const label = INCLUDED.exec(typed)?.[1] ?? typed;
  return PLAIN_LIST.test(label) ||
    FOR_WRITER.test(label) ||
    WHAT_THEY_GET.test(label) ||
    COUNTS_TOPICS.test(label) ||
    (role !== undefined && role !== 'list' && role !== 'fact')
    ? ''
    : asTitle(label);
};

const withoutMarks = (line: string): string => asTitle(line.replace(/^#{1,4}\s+/, ''));

/** From where a label names what stands below it: "How the test works:". */
const TOPIC = 0.5;

/**
 * The heading that the first of these lines is: a label alone on its line, a marked line, or a short one without an end
 * above a text or a list. '' for a label that is no heading; undefined for any other line. `before` is the line above.
 */
export function headingAt(lines: readonly string[], before: string): string | undefined {
  const line = lines[0]?.trim() ?? '';
  const { role, label, text } = readLabel(line);
  if (isGreeting(line)) return undefined;
  const isLabel = label !== '' && text === '';
  if (isLabel && (classifyLine(line) === 'copy' || kindOdds(label).topic > TOPIC || headsFacts(label, lines)))
    return headingOfLabel({ role, label });
  if (role !== undefined || !(line.startsWith('#') || (before === '' && isShortAbove(line, lines.slice(1)))))
    return undefined;
  const heading = withoutMarks(line);
  if (FOR_WRITER.test(heading) || isInstructingLabel(heading) || isForbiddingLabel(heading)) return '';
  return headsText(heading) ? heading : undefined;
}

/** "The rules are simple but strict:" */
const isLead = (label: string): boolean =>
  wordCount(label) >= LEAD_WORDS && FINITE.test(label.toLowerCase()) && kindOdds(label).team < FOR_TEAM;
const LEAD_WORDS = 4;

/** Whether entries with figures stand below a label without a sign of an order: "Prices per day / per week:". */
function headsFacts(label: string, [, ...below]: readonly string[]): boolean {
  const from = below.findIndex((line) => line !== '');
  const end = below.findIndex((line, at) => at >= from && !isEntry(line) && !isTimed(line));
  const entries = below.slice(Math.max(from, 0), end < 0 ? undefined : end);
  const stating = entries.filter((line) => /\d/.test(line));
  return (
    entries.length > 1 &&
    (stating.length * 2 > entries.length || isLead(label)) &&
    !looksOrdered(label) &&
    !isInstructingLabel(label) &&
    !isForbiddingLabel(label)
  );
}

/** From where words that stand as a heading are for the team all the same: "Something punchy about rye". */
const FOR_TEAM = 0.9;
/** Whether words that stand where a heading does can be one: a topic can ("How it works"), an order cannot. */
export const headsText = (words: string): boolean => {
  const { team, task } = kindOdds(words);
  return (
    team + task < FOR_TEAM &&
    !looksOrdered(words) &&
    !isAim(words) &&
    !['internal', 'prohibition'].includes(classifyLine(words))
  );
};

function isShortAbove(line: string, below: readonly string[]): boolean {
  const from = Math.max(
    below.findIndex((each) => each !== ''),
    0,
  );
  const next = below[from] ?? '';
  const short = wordCount(line) <= 7 && /[\p{L}\p{N})]$/u.test(line);
  const heads = isEntry(next) || isTimed(next) || openingHoursIn(below.slice(from)) !== undefined;
  return short && (heads || /[.!?|](?:\s|$)/.test(next));
}
