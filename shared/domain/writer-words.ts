import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { SUPPOSES } from './brief-lines/chats.ts';
import { bareLine, classifyLine, type LineKind, looksOrdered } from './brief-lines/classify-line.ts';
import { readLabel } from './brief-lines/content-labels.ts';
import { areSteps } from './brief-lines/forms.ts';
import { toldToTeam } from './brief-lines/labelled-lines.ts';
import { foldLists, isForTeam } from './brief-lines/labels.ts';
import { withoutMessages } from './brief-lines/messages.ts';
import { ruleIn } from './brief-lines/rule-in.ts';
import { isNumbered } from './brief-lines/structure.ts';
import { countWords } from './calendar/words.ts';
import { sentenceParts } from './sentences.ts';

/** Parts of a calendar's row that are sent beside its brief, by the tag around them in a request. */
export const partNames = {
  goal: 'Goal',
  angle: 'Angle',
  talking_points: 'Talking points',
  creative: 'Creative notes',
  notes: 'Notes',
} as const;
export type PartName = keyof typeof partNames;

export interface WriterPart {
  name: PartName;
  /** One or more lines. */
  text: string;
}

/** What of a campaign's brief and notes a writer gets, and what stays among people. */
export interface WriterWords {
  /** The brief without what has become a rule and without remarks for people. */
  brief: string;
  parts: WriterPart[];
  /** What this email must not do, as the calendar says it. */
  rules: string[];
  /** Remarks for people, never sent. */
  people: string[];
}

type Source = Pick<CampaignFields, 'brief' | 'notes'>;

const LABEL = /^([\p{L}][\p{L} /&'’-]{1,30}):\s+(?=\S)/u;
const labels: readonly [PartName, RegExp][] = [
  [
    'goal',
    /^(?:campaign |email )?(?:goals?|objectives?|purpose|aim|ziele?|zielsetzung|objetivos?|objectifs?|obiettiv[oi]|doel|cel)$/i,
  ],
  [
    'angle',
    /^(?:angle|hook|angle ?\/ ?theme|aufhänger|[áa]ngulo|accroche|insight|value prop(?:osition)?)$/iu,
  ],
  [
    'talking_points',
    /^(?:talking points?|key points?|key messages?|must[- ]haves?|usps?|kernbotschaft(?:en)?|puntos clave|points cl[ée]s)$/iu,
  ],
  [
    'creative',
    /^(?:creative(?: notes?| direction)?|copy notes?|copywriting notes?|design notes?|art direction|visual notes?|creative\/copy notes?|(?:(?:hero|header|main) ?)?(?:photos?|pictures?|pics?|images?|visuals?|artwork|graphics?|fotos?|bild(?:er)?|grafik|visuels?|im[áa]gen(?:es)?|immagin[ei]|image[mn]s?|afbeelding(?:en)?|beeld|zdj[ęe]ci[ae]|grafika|obraz)(?: ?[/&] ?[a-zà-ɏ]{3,12})?)$/iu,
  ],
];
/** Lines that the import writes into notes, and lists of who is left out: for people. */
const FOR_PEOPLE =
  /^(?:section|channel|image link|also on|date|week|calendar week|kw|quarter|exclusions?|excluded?(?: segments?)?|suppress(?:ions?|ed)?|segment exclusions?|owner|status|budget)$/i;
/** Columns such as "Internal notes", "Notizen intern", "Notas internas". */
export const INTERNAL =
  /(?<![a-zà-ɏ])(?:intern|internal|interne|interno|internas?|confidential|vertraulich|team only)(?![a-zà-ɏ])/iu;
const IMPORTED = /^(?:Runs until|Between \d|Also on) /;

/** A brief of fewer words leaves so much open that facts in the notes are sent too. */
export const THIN_WORDS = 15;

interface NoteLine {
  name: PartName;
  text: string;
  kind: LineKind;
}

function noteLines(notes: string): NoteLine[] {
  return foldLists(notes)
    .split('\n')
    .flatMap((line) => {
      const label = LABEL.exec(line.trim());
      const said = label?.[1]?.trim() ?? '';
      if (IMPORTED.test(line) || FOR_PEOPLE.test(said) || INTERNAL.test(said))
        return [{ name: 'notes' as const, text: line.trim(), kind: 'internal' as const }];
      const named = labels.find(([, pattern]) => pattern.test(said));
      const name = named?.[0] ?? 'notes';
      const text = named ? line.trim().slice(label?.[0].length) : line;
      return sentenceParts(text).map((sentence) => ({ name, text: sentence, kind: classifyLine(sentence) }));
    });
}

/** "Deadline: 14 May" beside "When: …" and "Price: …" is no deadline of the team's. */
const isDeadline = (line: string, lines: readonly string[]): boolean =>
  /^\s*deadline\s?:/i.test(line) &&
  lines.some((other) => other !== line && readLabel(other.trim()).role === 'fact');

const isRuleAlone = (sentence: string, rule: string) => rule !== '' && bareLine(sentence) === rule;

/**
 * Divides brief and notes into what the writer writes from, the rules of this email, and what stays among people.
 * Goals, angles and instructions are always sent; other notes are sent when the brief is thin.
 */
export function writerWords({ brief, notes }: Source): WriterWords {
  const rules: string[] = [];
  const people: string[] = [];
  const addRule = (rule: string) => {
    if (rule !== '' && !rules.includes(rule)) rules.push(rule);
  };
  const lines = foldLists(withoutMessages(brief)).split('\n');
  const numbered = lines.filter(isNumbered);
  const steps = areSteps(numbered) ? numbered : [];
  const written = lines
    .map((line) => {
      if (line.trim() === '') return '';
      const told = toldToTeam(line);
      if (told.length > 0) {
        for (const sentence of told) addRule(ruleIn(sentence));
        const orders = told.filter(looksOrdered);
        people.push(...told.filter((sentence) => !orders.includes(sentence)));
        return orders.length > 0 ? `TEAM: ${orders.join(' ')}` : '';
      }
      const sentences = sentenceParts(line);
      let talks = false;
      const left = sentences.filter((sentence) => {
        const rule = ruleIn(sentence);
        addRule(rule);
        if (isRuleAlone(sentence, rule)) return false;
        const kind = classifyLine(sentence);
        const goesOn = talks && SUPPOSES.test(sentence);
        // What tells the writer nothing to do is talk, whatever it is like.
        const isTalk = kind !== 'prohibition' && isForTeam(line) && !looksOrdered(sentence);
        const isRemark = (kind === 'internal' && !isDeadline(line, lines)) || goesOn || isTalk;
        talks = isRemark;
        if (rule !== '' || steps.includes(line) || !isRemark) return true;
        people.push(sentence);
        return false;
      });
      if (left.length === sentences.length) return line;
      return left.length === 0 ? null : left.join(' ');
    })
    .filter((line) => line !== null)
    .join('\n')
    .trim();

  const thin = countWords(written) < THIN_WORDS;
  const parts = new Map<PartName, string[]>();
  for (const { name, text, kind } of noteLines(notes)) {
    const rule = ruleIn(text);
    addRule(rule);
    if (isRuleAlone(text, rule)) continue;
    if (kind === 'internal' || (kind === 'copy' && name === 'notes' && !thin)) people.push(text);
    else if (!parts.get(name)?.push(text)) parts.set(name, [text]);
  }
  return {
    brief: written,
    parts: (Object.keys(partNames) as PartName[]).flatMap((name) => {
      const text = parts.get(name)?.join('\n') ?? '';
      return text === '' ? [] : [{ name, text }];
    }),
    rules,
    people,
  };
}
