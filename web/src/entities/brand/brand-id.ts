import { BRAND_ID, BRAND_ID_LENGTH } from '#shared/contract/brand-id.ts';
import type { Client } from '#shared/contract/schemas/brand.ts';

const cut = (id: string, length: number) => id.slice(0, length).replace(/_$/, '');

/** 'Crème & Co.' → 'creme_and_co'; 'brand' without Latin letters or digits; '' for an empty name. */
export function proposedBrandId(name: string, used: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_');
  if (name.trim() === '') return '';
  const id = cut(plain.replace(/^_/, ''), BRAND_ID_LENGTH) || 'brand';
  if (!used.includes(id)) return id;
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const next = `${cut(id, BRAND_ID_LENGTH - ending.length)}${ending}`;
    if (!used.includes(next)) return next;
  }
}

/** Undefined for a usable id. */
export function brandIdError(id: string, brands: readonly Client[]): string | undefined {
  if (id === '') return 'An id is required';
  if (id.length > BRAND_ID_LENGTH) return `Use at most ${BRAND_ID_LENGTH} characters.`;
  if (!BRAND_ID.test(id)) return 'Use lower-case letters, digits and underscores only.';
  const holder = brands.find((brand) => brand.id === id);
  if (!holder) return undefined;
  return holder.archived
    ? `${holder.display_name}, which is archived, has this id. Restore it or choose another id.`
    : `${holder.display_name} has this id. Choose another.`;
}

/** Another brand of the same name may be intended. */
export function sameNameWarning(name: string, brands: readonly Client[]): string | undefined {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  const holder = brands.find((brand) => plain(brand.display_name) === plain(name));
  if (!holder) return undefined;
  return holder.archived
    ? `An archived brand is called ${holder.display_name}. You can restore it from the brand menu instead.`
    : `There is already a brand called ${holder.display_name}.`;
}
