import type { Campaign } from '../../contract/schemas/campaign.ts';

type Compared = Pick<Campaign, 'index' | 'campaign_name' | 'email' | 'resend_of' | 'image_tag'>;
type Made = Compared & { email: NonNullable<Compared['email']> };

export interface Alike {
  what: 'order' | 'picture' | 'opening' | 'subject';
  campaigns: Pick<Campaign, 'index' | 'campaign_name'>[];
}

/** Fewer emails say nothing. */
const FEW = 6;
const words = (text: string, count: number): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).slice(0, count).join(' ');

const subjectPattern = (subject: string): string =>
  [
    words(subject, 1),
    /\?\s*$/.test(subject) ? 'asks' : '',
    /\S:\s/.test(subject) ? 'colon' : '',
    /\s[–—-]\s/.test(subject) ? 'dash' : '',
    /\d/.test(subject) ? 'figure' : '',
  ].join('/');

interface Measure {
  what: Alike['what'];
  of: (campaign: Made) => string;
  tooMany: (all: number) => number;
  neighbours?: true;
}

const quarter = (all: number) => (all < FEW ? Number.POSITIVE_INFINITY : Math.ceil(all / 4) + 1);

const measures: readonly Measure[] = [
  { what: 'order', of: ({ email: { outline } }) => outline?.order ?? '', tooMany: quarter, neighbours: true },
  {
    what: 'picture',
    // A picture the plan itself repeats is intended.
    of: ({ email: { outline }, image_tag }) => (image_tag === '' ? (outline?.picture ?? '') : ''),
    tooMany: (all) => Math.max(3, Math.ceil(all / 3)),
    neighbours: true,
  },
  { what: 'opening', of: ({ email: { outline } }) => words(outline?.opening ?? '', 3), tooMany: () => 2 },
  {
    what: 'subject',
    of: ({ email: { subject } }) => subjectPattern(subject),
    tooMany: (all) => Math.max(3, Math.ceil(all / 4)),
  },
];

/** In sending order, without resends, which are meant to repeat. */
export function sameness(campaigns: readonly Compared[]): Alike[] {
  const made = campaigns.filter(
    (campaign): campaign is Made => campaign.email !== null && campaign.resend_of === '',
  );
  return measures.flatMap(({ what, of, tooMany, neighbours }): Alike[] => {
    const value = made.map(of);
    const groups = Map.groupBy(made, (_, at) => value[at] ?? '');
    return [...groups].flatMap(([shared, alike]): Alike[] => {
      if (shared === '' || alike.length < 2) return [];
      const inARow = neighbours && value.some((each, at) => each === shared && value[at - 1] === shared);
      if (alike.length < tooMany(made.length) && !inARow) return [];
      return [{ what, campaigns: alike.map(({ index, campaign_name }) => ({ index, campaign_name })) }];
    });
  });
}
