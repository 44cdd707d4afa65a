import type { CalendarClients, ClientsChoice } from '#shared/contract/schemas/calendar.ts';
import { proposedBrandId } from '@/entities/brand/brand-id.ts';

/** What becomes of a name's rows: a brand's id, a new brand of that name, or neither. */
export type NameChoice = string;
export const NEW_BRAND = '+ new';
export const LEFT_OUT = '- out';

type Other = CalendarClients['others'][number];

/** Rows of a known brand go there; an unknown name's stay out until somebody says whose they are. */
export const firstChoice = ({ client, suggested }: Other): NameChoice => client ?? suggested ?? LEFT_OUT;

/** The answer that splits the file, as sent to the server. */
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

/** A name without an emoji before it. */
const brandNameOf = (name: string): string => name.replace(/^[^\p{L}\p{N}]+/u, '').trim() || name;

/** How many calendars the answer makes: one for each brand that has none from this file yet. */
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
