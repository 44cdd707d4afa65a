import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { comparable } from '../../text/words.ts';
import type { EmailBrand } from './document.ts';

const PART = /[^\n,]+[\n,]*/g;
const LEAVES_THE_NAME = /[.,:;!?…–—-]\s*$/;

/** A name the brand's signatory shares is left to that block; another signer replaces the signatory. */
export function signedOnce(copy: EmailCopy, brand: EmailBrand): { copy: EmailCopy; brand: EmailBrand } {
  const { sign_off = '' } = copy;
  const { furniture } = brand;
  const name = comparable(furniture?.signatory?.name ?? '');
  if (name === '' || sign_off.trim() === '') return { copy, brand };
  const parts = sign_off.match(PART) ?? [];
  const at = parts.findIndex((part) => {
    const said = comparable(part);
    return said !== '' && `${name} `.startsWith(`${said} `);
  });
  if (at >= 0) return { copy: { ...copy, sign_off: parts.slice(0, at).join('').trimEnd() }, brand };
  if (furniture === undefined || LEAVES_THE_NAME.test(sign_off)) return { copy, brand };
  return { copy, brand: { ...brand, furniture: { ...furniture, signatory: null } } };
}
