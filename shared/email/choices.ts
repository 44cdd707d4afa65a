import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { entryText, isEntry } from '../domain/brief-lines/structure.ts';
import { linksIn, withoutPage } from '../domain/brief-links.ts';
import { comparable, countWords } from '../domain/calendar/words.ts';
import type { CopySection, EmailCopy } from './copy.ts';
import type { LabelledLink } from './document.ts';

const LONGEST_BRIEF = 6_000;
const MOST = 6;
const MOST_WORDS = 6;
const LABELLED = /^(?:options?|choices|answers|candidates|vote for|antworten|opciones)\s?:(.{2,200})$/iu;
/** "Plum or cheese: which cake …", "Plum or cheese?" */
const BEFORE =
  /(?:^|[.!?:]\s)((?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+) (?:or|oder|ou|oppure) ((?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+)\s*(?:\?|:|–|—)/u;
const ASKS = /[?？؟]/;

/** An answer and its page, if it has one: "Plum: https://…" */
function choiceOf(line: string): LabelledLink | null {
  const [url = ''] = linksIn(line);
  const label = withoutPage(line, url)
    .replace(/(?<![\s:–—,.-])[\s:–—,.-]+$/u, '')
    .trim();
  return label === '' || countWords(label) > MOST_WORDS ? null : { label, url };
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function allChoices(lines: readonly string[]): LabelledLink[] {
  const choices = lines.map(choiceOf);
  const found = choices.flatMap((choice) =>
    choice ? [{ ...choice, label: capitalised(choice.label) }] : [],
  );
  return found.length === lines.length && found.length >= 2 && found.length <= MOST ? found : [];
}

/** The answers that a row lets its readers choose from; none unless it asks something. */
export function choicesIn({
  campaign_name,
  subject_line,
  brief,
}: Pick<CampaignFields, 'campaign_name' | 'subject_line' | 'brief'>): LabelledLink[] {
  const text = brief.slice(0, LONGEST_BRIEF);
  if (!ASKS.test(`${campaign_name}\n${subject_line}\n${text}`)) return [];
  const lines = text.split('\n');
  const labelled = lines.map((line) => LABELLED.exec(line.trim())?.[1]).find(Boolean);
  if (labelled) return allChoices(labelled.replace(/[.;]$/, '').split(/,\s*|;\s*|\s\/\s|\s(?:or|oder|ou)\s/));
  const first = lines.findIndex(isEntry);
  const end = lines.findIndex((line, at) => at > first && !isEntry(line));
  if (first >= 0) return allChoices(lines.slice(first, end < 0 ? undefined : end).map(entryText));
  const [, one, other] = BEFORE.exec(text) ?? BEFORE.exec(campaign_name) ?? [];
  return one && other ? allChoices([one, other]) : [];
}

const names = (section: CopySection): string[] => [
  ...section.bullets,
  ...(section.items ?? []).map(({ title, text }) => title || text),
];

/** Whether a section lists these choices and nothing else. */
function lists(section: CopySection, choices: readonly LabelledLink[]): boolean {
  const written = names(section).map(comparable);
  return (
    written.length === choices.length &&
    choices.every(({ label }) => written.some((name) => name.startsWith(comparable(label))))
  );
}

const asked = (choices: readonly LabelledLink[]): NonNullable<CopySection['items']> =>
  choices.map(({ label }) => ({ title: label, text: '' }));

/**
 * The words with the choices of a vote, each of which leads to its own page or else to that of the button. Choices
 * that the writer listed stay as written.
 */
export function withChoices(copy: EmailCopy, choices: readonly LabelledLink[], page: string): EmailCopy {
  const polls = copy.sections.some(({ form }) => form === 'poll');
  if (!polls && choices.length === 0) return copy;
  const at = copy.sections.findIndex((section) => section.form === 'poll' || lists(section, choices));
  const own = copy.sections[at];
  const written = own?.form === 'poll' && own.items?.length ? own.items : asked(choices);
  const items = written.map((item) => {
    const url = choices.find(({ label }) => comparable(label) === comparable(item.title))?.url;
    const link = item.link || url || page;
    return { ...item, ...(link !== '' && { link }) };
  });
  if (!own) {
    const vote: CopySection = { heading: '', paragraphs: [], bullets: [], form: 'poll', items };
    return { ...copy, sections: copy.sections.toSpliced(1, 0, vote) };
  }
  const bullets = own.form === 'poll' ? own.bullets : [];
  return { ...copy, sections: copy.sections.with(at, { ...own, form: 'poll', bullets, items }) };
}
