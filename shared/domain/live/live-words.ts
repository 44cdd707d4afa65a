import type { LiveFacts } from '../../contract/schemas/live.ts';

type Counted = Pick<LiveFacts, 'links' | 'findings' | 'left'>;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** "14 links answer, 1 is gone, 1 product is sold out": what a check found, in a line. */
export function liveWords({ links, findings, left }: Counted): string {
  const of = (...states: string[]) => links.filter(({ state }) => states.includes(state)).length;
  const found = (kind: string) => findings.filter((each) => each.kind === kind).length;
  const parts = [
    ...counted(of('answers'), 'link answers', 'links answer'),
    ...counted(of('home'), 'leads to the home page', 'lead to the home page'),
    ...counted(of('gone'), 'is gone', 'are gone'),
    ...counted(of('slow'), 'is too slow', 'are too slow'),
    ...counted(of('broken'), 'does not answer', 'do not answer'),
    ...counted(of('refused'), 'cannot be checked', 'cannot be checked'),
    ...counted(found('sold_out'), 'product is sold out', 'products are sold out'),
    ...counted(found('price'), 'price differs', 'prices differ'),
    ...counted(left, 'is still to be asked', 'are still to be asked'),
  ];
  return parts.length === 0 ? 'No link to check' : parts.join(', ');
}
