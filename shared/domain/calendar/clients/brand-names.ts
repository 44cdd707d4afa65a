import { hostOf } from '../../../text/links.ts';
import { fold } from '../../../text/words.ts';

export interface KnownBrand {
  client: string;
  display_name: string;
  website: string;
  archived: boolean;
}

const CONNECTORS = new Set('and und y e et en og och i the'.split(' '));
const LEGAL_FORMS = new Set('inc llc ltd limited gmbh ag kg ug sl slu srl sarl bv plc pty'.split(' '));

/** Ignores case, accents, punctuation, "&", "and" and a final legal form. */
function nameWords(name: string): string[] {
  const words = fold(name.replace(/['’`]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const significant = words.filter(
    (word, at) => at === 0 || at === words.length - 1 || !CONNECTORS.has(word),
  );
  while (significant.length > 1 && LEGAL_FORMS.has(significant.at(-1) ?? '')) significant.pop();
  return significant;
}

/** "Barker & Sons" and "barker and sons" have the same key; '' without letters. */
export const nameKey = (name: string): string => nameWords(name).join(' ');

const compactKey = (name: string) => nameWords(name).join('');

const MIN_HOST_NAME = 4;

function isNamed(brand: KnownBrand, name: string): boolean {
  const compact = compactKey(name);
  if (compact === '') return false;
  if (compact === compactKey(brand.display_name) || compact === compactKey(brand.client)) return true;
  const host = hostOf(brand.website);
  if (host === '') return false;
  return hostOf(name) === host || (compact.length >= MIN_HOST_NAME && isHostName(name, host));
}

/** "Barker & Sons" matches `barkerandsons.com` and `barkersons.com`. */
function isHostName(name: string, host: string): boolean {
  const label = host.split('.')[0]?.replaceAll('-', '') ?? '';
  const spelled = (fold(name.replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
  return label === compactKey(name) || label === spelled;
}

/** At least two words: "Barker & Sons" for "Barker and Sons Dog Beds". */
function isBeginning(brand: KnownBrand, name: string): boolean {
  const [words, whole] = [nameWords(name), nameWords(brand.display_name)];
  return words.length >= 2 && words.length < whole.length && words.every((word, at) => word === whole[at]);
}

const withoutBrackets = (name: string) => name.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim();

/**
 * By `nameKey`, whole words only; null for none or several. A beginning counts unless another listed name is
 * that brand's own.
 */
export function brandsByName(
  names: readonly string[],
  brands: readonly KnownBrand[],
): Map<string, string | null> {
  const only = (fitting: readonly KnownBrand[]) =>
    fitting.length === 1 ? (fitting[0]?.client ?? null) : null;
  const exact = new Map(
    names.map((name) => {
      const whole = only(brands.filter((brand) => isNamed(brand, name)));
      return [name, whole ?? only(brands.filter((brand) => isNamed(brand, withoutBrackets(name))))];
    }),
  );
  const named = new Set(exact.values());
  const left = brands.filter(({ client }) => !named.has(client));
  return new Map(
    names.map((name) => [
      nameKey(name),
      exact.get(name) ?? only(left.filter((brand) => isBeginning(brand, name))),
    ]),
  );
}

export function likelyBrand(name: string, brands: readonly KnownBrand[]): string | undefined {
  const words = nameWords(name);
  const likely = brands.filter(({ display_name, archived }) => {
    const own = nameWords(display_name);
    const shared = Math.min(words.length, own.length);
    return !archived && shared > 0 && words.slice(0, shared).every((word, at) => word === own[at]);
  });
  return likely.length === 1 ? likely[0]?.client : undefined;
}
