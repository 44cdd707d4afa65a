import { attentionReasons, unanswerable } from '../../contract/attention-reasons.ts';
import type { CampaignsChange } from '../../contract/schemas/calendar.ts';
import type { AttentionReason, Campaign } from '../../contract/schemas/campaign.ts';
import { addDays, type IsoDay, sayDay, weekdayOf } from '../../text/day.ts';
import { comparable } from '../../text/words.ts';
import { movedDate } from '../calendar/dates/move.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { languageName } from '../language/language-name.ts';
import type { FindingGroup, FindingRow } from './group-findings.ts';

export interface Fix {
  label: string;
  done: string;
  changes: CampaignsChange[];
  preview: { index: number; name: string; before: string; after: string }[];
}

interface FixContext {
  today: IsoDay;
  rows: readonly FindingRow[];
}

type Proposal = (concerned: readonly Campaign[], context: FixContext) => Fix[];

const number = (count: number) => count.toLocaleString('en');
const these = (count: number) => (count === 1 ? 'it' : `all ${number(count)}`);
const indexesOf = (campaigns: readonly Campaign[]) => campaigns.map(({ index }) => index);

const proposals: Readonly<Record<string, Proposal>> = {
  past_date: (campaigns, { today }) => [...movedByYears(campaigns, today), leftOut(campaigns)],
  duplicate_name: (campaigns) => {
    const repeated = repeatsAmong(campaigns);
    return repeated.length === 0
      ? []
      : [{ ...leftOut(repeated), label: `Remove ${number(repeated.length)} that only repeat` }];
  },
  unclear_cell: asProposed,
  words_cleaned: (campaigns, { rows }) => asGiven(campaigns, rows),
  other_language: inOwnLanguage,
  other_channel: (campaigns) => [leftOut(campaigns)],
  unknown_channel: (campaigns) => [leftOut(campaigns)],
  plan_status: (campaigns) => [leftOut(campaigns)],
  weekday_contradicts_date: (campaigns) => [...anotherYear(campaigns), ...ownWeekday(campaigns)],
};

export function fixesFor(
  { cause, indexes, rows = [] }: Pick<FindingGroup, 'cause' | 'indexes'> & { rows?: readonly FindingRow[] },
  campaigns: readonly Campaign[],
  { today }: { today: IsoDay },
): Fix[] {
  const concerned = new Set(indexes);
  const affected = campaigns.filter(({ index }) => concerned.has(index));
  if (affected.length === 0) return [];
  return [...(proposals[cause]?.(affected, { today, rows }) ?? []), ...looksRight(cause, affected)];
}

/** Restores cells as written, unless somebody has edited them since. */
export function asGiven(campaigns: readonly Campaign[], rows: readonly FindingRow[]): Fix[] {
  const undone = rows.flatMap(({ index, cleaned }) => {
    const campaign = campaigns.find((each) => each.index === index);
    if (!campaign || !cleaned) return [];
    const { field, was, now } = cleaned;
    const value = campaign[field];
    return typeof value === 'string' && value.includes(now)
      ? [{ campaign, field, now, was, restored: value.replace(now, () => was) }]
      : [];
  });
  if (undone.length === 0) return [];
  return [
    {
      label: undone.length === 1 ? 'Undo' : `Undo ${these(undone.length)}`,
      done: 'put back as written',
      changes: undone.map(({ campaign, field, restored }) => ({
        indexes: [campaign.index],
        fields: { [field]: restored },
      })),
      preview: undone.map(({ campaign: { index, campaign_name: name }, now, was }) => ({
        index,
        name,
        before: now,
        after: was,
      })),
    },
  ];
}

function asProposed(campaigns: readonly Campaign[]): Fix[] {
  const taken = campaigns.flatMap(({ index, campaign_name, needs_a_look }) =>
    needs_a_look.flatMap(({ field, proposed, text }) =>
      proposed === undefined ? [] : [{ index, name: campaign_name, field, before: text, after: proposed }],
    ),
  );
  if (taken.length === 0) return [];
  return [
    {
      label: `Take what is proposed for ${these(taken.length)}`,
      done: 'changed to what was proposed',
      changes: taken.map(({ index, field, after }) => ({ indexes: [index], fields: { [field]: after } })),
      preview: taken.map(({ index, name, before, after }) => ({ index, name, before, after })),
    },
  ];
}

const YEAR_OF_WEEKS = 52;

/** Whole years of 52 weeks keep the weekdays. */
function movedByYears(campaigns: readonly Campaign[], today: IsoDay): Fix[] {
  const first = campaigns.map(({ send_date }) => send_date).sort()[0];
  if (first === undefined) return [];
  const days = YEAR_OF_WEEKS * 7;
  let years = 1;
  while (years < 10 && addDays(first, years * days) < today) years += 1;
  const weeks = years * YEAR_OF_WEEKS;
  const move_days = years * days;
  return [
    {
      label: `Move ${these(campaigns.length)} by ${weeks} weeks`,
      done: `moved by ${weeks} weeks`,
      changes: [{ indexes: indexesOf(campaigns), move_days }],
      preview: campaigns.map((campaign) => movedTo(campaign, addDays(campaign.send_date, move_days))),
    },
  ];
}

const writtenWeekday = ({ needs_a_look }: Campaign): number | undefined =>
  needs_a_look.find(({ weekday }) => weekday !== undefined)?.weekday;

/** The nearest year that fits every weekday, as in a file copied from that year's. */
function anotherYear(campaigns: readonly Campaign[]): Fix[] {
  // Some year always fits a single date.
  const years = campaigns.length === 1 ? [-1, 1] : [-1, 1, -2, 2, -3, 3];
  for (const move_years of years) {
    const moved = campaigns.map((campaign) => movedDate(campaign.send_date, { move_years }));
    const fits = campaigns.every((campaign, at) => {
      const day = moved[at];
      return day !== undefined && weekdayOf(day) === writtenWeekday(campaign);
    });
    if (!fits) continue;
    const away = Math.abs(move_years);
    const words = `${away === 1 ? 'one year' : `${away} years`} ${move_years < 0 ? 'earlier' : 'later'}`;
    return [
      {
        label: `Take the year: ${these(campaigns.length)} fit${campaigns.length === 1 ? 's' : ''} ${words}`,
        done: `moved ${words}`,
        changes: [{ indexes: indexesOf(campaigns), move_years }],
        preview: campaigns.map((campaign, at) => movedTo(campaign, moved[at])),
      },
    ];
  }
  return [];
}

function ownWeekday(campaigns: readonly Campaign[]): Fix[] {
  const byWeekday = Map.groupBy(campaigns, writtenWeekday);
  const changes = [...byWeekday].flatMap(([to_weekday, group]) =>
    to_weekday === undefined ? [] : [{ indexes: indexesOf(group), to_weekday }],
  );
  return [
    {
      label: campaigns.length === 1 ? 'Move it to its weekday' : 'Move each to its weekday',
      done: 'moved to their weekdays',
      changes,
      preview: campaigns.map((campaign) =>
        movedTo(campaign, movedDate(campaign.send_date, { to_weekday: writtenWeekday(campaign) })),
      ),
    },
  ];
}

const movedTo = ({ index, campaign_name, send_date }: Campaign, day: IsoDay = send_date) => ({
  index,
  name: campaign_name,
  before: sayDay(send_date),
  after: sayDay(day),
});

function inOwnLanguage(campaigns: readonly Campaign[]): Fix[] {
  const byLanguage = Map.groupBy(campaigns, ({ subject_line, brief, finished_copy }) =>
    detectLanguage(`${subject_line}\n${brief || finished_copy}`),
  );
  byLanguage.delete('');
  const groups = [...byLanguage];
  const [first] = groups;
  if (!first) return [];
  const languages = groups.length === 1 ? languageName(first[0]) : 'its own language';
  return [
    {
      label:
        groups.length === 1
          ? `Write ${these(first[1].length)} in ${languages}`
          : `Write each in ${languages}`,
      done: `changed; they are written in ${languages}`,
      changes: groups.map(([language, of]) => ({ indexes: indexesOf(of), fields: { language } })),
      preview: groups.flatMap(([language, of]) =>
        of.map(({ index, campaign_name }) => ({
          index,
          name: campaign_name,
          before: 'in the brand’s language',
          after: `in ${languageName(language)}`,
        })),
      ),
    },
  ];
}

const leftOut = (campaigns: readonly Campaign[]): Fix => ({
  label: `Leave ${these(campaigns.length)} out`,
  done: 'left out',
  changes: [{ indexes: indexesOf(campaigns), remove: true }],
  // One row is named beside the button.
  preview:
    campaigns.length === 1
      ? []
      : campaigns.map(({ index, campaign_name }) => ({
          index,
          name: campaign_name,
          before: 'in the calendar',
          after: 'left out',
        })),
});

function repeatsAmong(campaigns: readonly Campaign[]): Campaign[] {
  const seen = new Set<string>();
  return campaigns.filter(({ campaign_name, send_date, brief, subject_line, target_audience, email }) => {
    const said = [comparable(campaign_name), send_date, brief, subject_line, target_audience].join('\n');
    const repeats = seen.has(said) && email === null;
    seen.add(said);
    return repeats;
  });
}

type Doubt = Exclude<AttentionReason['reason'], 'held'>;
const isDoubt = (cause: string): cause is Doubt =>
  cause !== 'held' && attentionReasons.some((reason) => reason === cause);

function rightWords(reason: Doubt, count: number): string {
  if (reason === 'unreadable_date') return count === 1 ? 'Leave it undated' : 'Leave them undated';
  return count === 1 ? 'It looks right' : 'They look right';
}

function looksRight(cause: string, campaigns: readonly Campaign[]): Fix[] {
  const reason =
    cause === 'date_needs_anchor' || cause === 'date_without_weekday' ? 'unreadable_date' : cause;
  if (reason === 'held')
    return [
      {
        label: 'Not held any more',
        done: 'not held any more',
        changes: [{ indexes: indexesOf(campaigns), not_held: true }],
        preview: [],
      },
    ];
  // Product names are answered one by one, for the whole brand.
  if (!isDoubt(reason) || unanswerable.has(reason) || reason === 'product_likely') return [];
  return [
    {
      label: rightWords(reason, campaigns.length),
      done: 'marked as looking right',
      changes: [{ indexes: indexesOf(campaigns), looks_right: [reason] }],
      preview: [],
    },
  ];
}
