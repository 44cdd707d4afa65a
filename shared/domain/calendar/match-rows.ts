import { fold } from './words.ts';

/** What tells which row of a newer file a campaign is. */
export interface Identity {
  campaign_name: string;
  send_date: string;
  subject_line: string;
  brief: string;
}

const text = (value: string) =>
  fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** From the surest sign to the faintest; each pairs only what is still without a partner. `alone`: only where it fits exactly one on each side. */
const signs: readonly { of: (row: Identity) => string; alone: boolean }[] = [
  {
    of: ({ campaign_name, send_date, brief }) => joined(text(campaign_name), send_date, text(brief)),
    alone: false,
  },
  { of: ({ campaign_name, send_date }) => joined(text(campaign_name), send_date), alone: false },
  { of: ({ campaign_name }) => joined(text(campaign_name)), alone: true },
  // Renamed on its day, or renamed and moved with its texts.
  { of: ({ send_date, brief }) => joined(send_date, text(brief)), alone: true },
  { of: ({ send_date, subject_line }) => joined(send_date, text(subject_line)), alone: true },
  { of: ({ brief, subject_line }) => joined(text(brief), text(subject_line)), alone: true },
];
/** '' when a part is missing: nothing is not a sign. */
const joined = (...parts: string[]) => (parts.some((part) => part === '') ? '' : parts.join('\n'));

/** Pairs the campaigns of a calendar with the rows of a newer file, by name and date first. Positions in the two lists. */
export function matchRows(before: readonly Identity[], after: readonly Identity[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { of, alone } of signs) {
    const open = (rows: readonly Identity[], used: (at: number) => boolean) =>
      Map.groupBy(
        rows.map((row, at) => ({ at, sign: used(at) ? '' : of(row) })).filter(({ sign }) => sign !== ''),
        ({ sign }) => sign,
      );
    const left = open(before, (at) => pairs.has(at));
    const right = open(after, (at) => taken.has(at));
    for (const [sign, olds] of left) {
      const news = right.get(sign) ?? [];
      if (alone && (olds.length > 1 || news.length > 1)) continue;
      for (const [n, { at }] of olds.entries()) {
        const partner = news[n];
        if (!partner) break;
        pairs.set(at, partner.at);
        taken.add(partner.at);
      }
    }
  }
  return pairs;
}
