import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { CampaignsChange, MappingChoice, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { SheetProposals } from '#shared/contract/schemas/sheet-reading.ts';
import { isDay, sayDay } from '#shared/text/day.ts';

export interface Proposal {
  key: string;
  title: string;
  /** The cells it is based on, or the original line. */
  because: string;
  now: string;
  choice?: MappingChoice;
  change?: CampaignsChange;
}

const quoted = (texts: readonly string[], separator = ', ') =>
  texts.map((text) => `“${text}”`).join(separator);

export function openProposals(
  { columns, state_words, year, words }: SheetProposals,
  results: ProcessingResults,
  campaigns: readonly Campaign[],
): Proposal[] {
  const ofColumns = columns.flatMap((proposed): Proposal[] => {
    const known = results.column_mapping[proposed.field];
    if (known?.match === 'chosen' || known?.match === 'remembered') return [];
    const said = state_words.filter(
      ({ column }) => proposed.field === 'approval' && proposed.columns.includes(column),
    );
    return [
      {
        key: `column ${proposed.field}`,
        title: `${fieldLabels[proposed.field]}: column${proposed.columns.length > 1 ? 's' : ''} ${quoted(proposed.columns, ' and ')}`,
        because: said.length > 0 ? meaningText(said) : proposed.cells.join(' · '),
        now: known?.columns.length ? `Now: ${quoted(known.columns, ' and ')}` : 'Now: no column',
        choice: {
          columns: { [proposed.field]: proposed.columns },
          ...(said.length > 0 && { state_words: said.map(stated) }),
        },
      },
    ];
  });
  const open = new Set(
    results.state_words?.flatMap(({ column, word, means }) => (means === null ? [`${column}|${word}`] : [])),
  );
  const ofStates = [
    ...Map.groupBy(
      state_words.filter(({ column, word }) => open.has(`${column}|${word}`)),
      ({ column }) => column,
    ),
  ].map(
    ([column, said]): Proposal => ({
      key: `state ${column}`,
      title: `What the words of “${column}” mean`,
      because: meaningText(said),
      now: 'Now: not known',
      choice: { state_words: said.map(stated) },
    }),
  );
  const ofWords = words.flatMap(({ index, field, given, words: proposed }): Proposal[] => {
    const campaign = campaigns.find((each) => each.index === index);
    if (campaign?.[field] !== given) return [];
    return [
      {
        key: `words ${index} ${field}`,
        title: `${fieldLabels[field]}: ${proposed}`,
        because: campaign.campaign_name,
        now: `Now: ${given}`,
        change: { indexes: [index], fields: { [field]: proposed } },
      },
    ];
  });
  return [...ofColumns, ...ofStates, ...ofYear(year, results, campaigns), ...ofWords];
}

type StateWords = SheetProposals['state_words'];
const stated = ({ column, word, means }: StateWords[number]) => ({ column, word, means });

function meaningText(said: StateWords): string {
  const of = (means: 'go' | 'wait') =>
    said.flatMap(({ word, means: each }) => (each === means ? [word] : []));
  return [
    of('go').length > 0 && `Go: ${quoted(of('go'))}`,
    of('wait').length > 0 && `Not yet: ${quoted(of('wait'))}`,
  ]
    .filter(Boolean)
    .join('. ');
}

function ofYear(
  proposed: SheetProposals['year'],
  { dates }: ProcessingResults,
  campaigns: readonly Campaign[],
): Proposal[] {
  if (proposed === null || (dates?.year ?? null) !== null) return [];
  const [first] = campaigns.flatMap(({ send_date }) => (isDay(send_date) ? [send_date] : [])).sort();
  return [
    {
      key: 'year',
      title: `The dates without a year begin in ${proposed.year}`,
      because: proposed.cells.join(' · '),
      now: first === undefined ? '' : `Now: the first is on ${sayDay(first)}`,
      choice: { year: proposed.year },
    },
  ];
}

/** Undefined when the proposals only change words. */
export function choiceOfAll(proposals: readonly Proposal[]): MappingChoice | undefined {
  const choices = proposals.flatMap(({ choice }) => choice ?? []);
  if (choices.length === 0) return undefined;
  const words = choices.flatMap(({ state_words = [] }) => state_words);
  return {
    ...Object.assign({}, ...choices),
    columns: Object.assign({}, ...choices.map(({ columns }) => columns)),
    ...(words.length > 0 && { state_words: words }),
  };
}
