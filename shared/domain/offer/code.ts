/** Not even after "code". */
export const NO_CODES: ReadonlySet<string> = new Set(
  'BOGO BOGOF FREE SALE NONE GRATIS KOSTENLOS SOLDE SOLDES REBAJAS OFFER PROMO DISCOUNT RABATT VIP CODE NEW TBD TBA TBC YES AUTO'.split(
    ' ',
  ),
);

export const CODE_NOUN = 'code|c[oó]d\\.|c[oó]digo|codice|kod|kode|coupon|cup[oó]n|voucher';
const NOUN = `(?:promo|promotion|discount|coupon|voucher|offer|gift|rabatt|gutschein|aktions|kortings|actie)?[ -]?(?:${CODE_NOUN})`;
const ENTERED =
  '(?: (?:to (?:be )?(?:use|used|enter|entered|quote|quoted|apply)|da (?:inserire|usare|utilizzare|indicare)|à (?:saisir|utiliser|indiquer)|(?:para|a) (?:usar|introducir|indicar|inserir)|zum eingeben)(?: (?:at (?:the )?checkout|online|nel carrello|au panier|en la web|no site|in the basket))?)?';
const TOKEN = '[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{2,29}';
const WHOLE_TOKEN = new RegExp(`^${TOKEN}$`, 'u');
const AFTER_NOUN = new RegExp(
  String.raw`(?<![\p{L}])${NOUN}${ENTERED}(?: is)?[ :=]{1,3}["“”'‘’„«(]?(${TOKEN})`,
  'giu',
);
const MIXED = /(?<![\p{L}\p{N}_-])(\p{Lu}{3,20}\d{1,4})(?![\p{L}\p{N}_-])/u;

const hasCapitals = (token: string) => /\p{Lu}/u.test(token) && !/\p{Ll}/u.test(token);
const looksLikeCode = (token: string) => hasCapitals(token) || (/\p{N}/u.test(token) && /\p{L}/u.test(token));

/** "use code TAPE15", "Rabattcode: HERBST", "15% off (TAPE15)"; '' without a code. */
export function codeIn(text: string): string {
  for (const [, token = ''] of text.matchAll(AFTER_NOUN))
    if (looksLikeCode(token) && !NO_CODES.has(token.toUpperCase())) return token;
  return MIXED.exec(text)?.[1] ?? '';
}

export function codeCell(cell: string, ofCodes: boolean): string {
  const token = cell.trim().replace(/^["“'#]|["”']$/g, '');
  if (!WHOLE_TOKEN.test(token) || NO_CODES.has(token.toUpperCase())) return '';
  const isCode = ofCodes
    ? looksLikeCode(token) || /^\p{L}{3,20}$/u.test(token)
    : hasCapitals(token) && (/\p{N}/u.test(token) || token.length >= 5);
  return isCode ? token : '';
}

const JOINS_CODE =
  '(?:with|w/?|using|use|enter|apply|quot(?:e|ing)|ref(?:erence|\\.)?|mit|m[./]?|avec|av\\.?|con|c/|com|met|by using)(?![a-zà-ɏ])';
const BEFORE_CODE = `(?:[\\s,;:(–—-]{0,4}(?<![a-zà-ɏ])${JOINS_CODE}(?: (?:the|our|your|dem|le|el|il))?)?`;

const BEHIND_CODE =
  '(?: (?:(?:at|in) (?:the )?(?:checkout|basket|cart|till)|on(?:line| the (?:phone|website))|when (?:you )?(?:book(?:ing)?|order(?:ing)?|check(?:ing)? out)(?: online)?|beim (?:Buchen|Bestellen)|bei der (?:Onlinebuchung|Bestellung|Buchung)(?: eingeben)?|im (?:Warenkorb|Onlineshop)|au moment de (?:la )?(?:commande|réservation)|al (?:reservar|comprar|pagar)|al momento dell[’\x27]ordine))?(?: or (?:quote|mention|give|say|show) it(?: (?:(?:over|on) the phone|at the (?:till|desk|counter)|in (?:the )?(?:shop|store)))?)?';

/** "15% off with code TAPE15" → "15% off" */
export function withoutCode(text: string, code: string): string {
  if (code === '') return text;
  const literal = code.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
  const whole = new RegExp(
    String.raw`${BEFORE_CODE}[\s,;:(–—-]{0,4}(?:${NOUN}${ENTERED}(?: is)?[ :=]{1,3})?["“”'‘’„«(]?(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])["”'’“»)]?${BEHIND_CODE}`,
    'giu',
  );
  return (
    text
      // The code TOTE is not the word "tote".
      .replace(whole, (found) => (/\d/.test(code) || found.includes(code) ? ' ' : found))
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ (?=[.,;])/g, '')
      .replace(/^[\s,;:|=–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/g, '')
  );
}
