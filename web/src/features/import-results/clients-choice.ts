import type { CalendarClients, ClientsChoice } from '#shared/contract/schemas/calendar.ts';
import { proposedBrandId } from '@/entities/brand/brand-id.ts';

/** A brand's id, a new brand of that name, or neither. */
export type NameChoice = string;
export const NEW_BRAND = '+ new';
export const LEFT_OUT = '- out';

type Other = CalendarClients['others'][number];

/** A known brand's rows go there; unknown names stay out until someone decides. */
export const firstChoice = ({ client, suggested }: Other): NameChoice => client ?? suggested ?? LEFT_OUT;

export function splitChoice(
  others: readonly Other[],
  choices: ReadonlyMap<string, NameChoice>,
  brandIds: readonly string[],
): ClientsChoice {
  const used = [...brandIds];
  const names = others.map((other) => {
    const chosen = choices.get(other.name) ?? firstChoice(other);
    if (chosen === LEFT_OUT) return { name: other.name, client: null };
    if (chosen !== NEW_BRAND) return { name: other.name, client: chosen };
    const client = proposedBrandId(other.name, used) || proposedBrandId('brand', used);
    used.push(client);
    return { name: other.name, client, client_name: brandNameOf(other.name) };
  });
  return { take: 'split', names };
}

/** Without a leading emoji. */
const brandNameOf = (name: string): string => name.replace(/^[^\p{L}\p{N}]+/u, '').trim() || name;

/** One for each brand that has no calendar from this file yet. */
export function calendarsToMake(
  others: readonly Other[],
  choices: ReadonlyMap<string, NameChoice>,
  ownClient: string,
): number {
  const has = new Set(others.flatMap(({ calendar }) => calendar?.client ?? []));
  const brands = others.map((other) => {
    const chosen = choices.get(other.name) ?? firstChoice(other);
    return chosen === NEW_BRAND ? `new ${other.name}` : chosen;
  });
  return new Set(brands.filter((brand) => brand !== LEFT_OUT && brand !== ownClient && !has.has(brand))).size;
}
