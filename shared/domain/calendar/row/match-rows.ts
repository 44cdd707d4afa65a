import { fold } from '../../../text/words.ts';

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

/** Most reliable first. A `unique` key must occur once on each side. */
const keys: readonly { of: (row: Identity) => string; unique: boolean }[] = [
  {
    of: ({ campaign_name, send_date, brief }) => joined(text(campaign_name), send_date, text(brief)),
    unique: false,
  },
  { of: ({ campaign_name, send_date }) => joined(text(campaign_name), send_date), unique: false },
  { of: ({ campaign_name }) => joined(text(campaign_name)), unique: true },
  { of: ({ send_date, brief }) => joined(send_date, text(brief)), unique: true },
  { of: ({ send_date, subject_line }) => joined(send_date, text(subject_line)), unique: true },
  { of: ({ brief, subject_line }) => joined(text(brief), text(subject_line)), unique: true },
];
const joined = (...parts: string[]) => (parts.some((part) => part === '') ? '' : parts.join('\n'));

/** From positions in `before` to positions in `after`. */
export function matchRows(before: readonly Identity[], after: readonly Identity[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { of, unique } of keys) {
    const open = (rows: readonly Identity[], used: (at: number) => boolean) =>
      Map.groupBy(
        rows.map((row, at) => ({ at, sign: used(at) ? '' : of(row) })).filter(({ sign }) => sign !== ''),
        ({ sign }) => sign,
      );
    const left = open(before, (at) => pairs.has(at));
    const right = open(after, (at) => taken.has(at));
    for (const [sign, olds] of left) {
      const news = right.get(sign) ?? [];
      if (unique && (olds.length > 1 || news.length > 1)) continue;
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
