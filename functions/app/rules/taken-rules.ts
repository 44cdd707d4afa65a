import type { TakenRule } from '#shared/contract/schemas/rule-proposal.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { rulesDecidedBy } from './rules-records.ts';

/** Newest first. */
export async function takenRules(client: string): Promise<TakenRule[]> {
  await requireOpenBrand(client);
  const decided = await rulesDecidedBy(client);
  return decided
    .flatMap(({ decision, rule, calendar, key, places, by, at }) =>
      decision === 'taken' && rule && calendar ? [{ ...rule, key, places, calendar, by, at }] : [],
    )
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
