import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import type { EmailContent } from './email-content.ts';
import { BOILERPLATE, UNSUBSCRIBE } from './words.ts';

type Footer = EmailReading['footer'];

const FOOTER_LINES = 14;
const LAST_LINES = 12;

const LEGAL_FORM =
  /(?<![\p{L}])(?:GmbH|AG|KG|OHG|e\.\s?K\.|UG|Inc|LLC|Ltd|Limited|Corp|Co|PLC|S\.?A\.?R\.?L|SAS|S\.?A|SPRL|B\.?V|S\.?L|S\.?r\.?l|S\.?p\.?A|Lda|Pty)(?![\p{L}])\.?/u;
const EVERY_LEGAL_FORM = new RegExp(LEGAL_FORM, 'gu');
const RIGHTS =
  /(?:all rights reserved|alle rechte vorbehalten|tous droits r[ée]serv[ée]s|todos los derechos reservados|tutti i diritti riservati|todos os direitos reservados|alle rechten voorbehouden)/i;
const LEGAL =
  /\bHR[AB]\b|amtsgericht|handelsregister|firmenbuch|ust-?id|uid-?nr|steuernummer|gesch[äa]ftsf[üu]hr|inhaber|siret|siren\b|\bRCS\b|\bTVA\b|\bcapital (?:social|de)\b|\bVAT\b|company (?:no|number|registration)|registered (?:in|office)|\bP\.?\s?IVA\b|\bNIF\b|\bCIF\b|\bKvK\b|food and drug administration|not intended to diagnose/i;
/** Five digits, four before a town, UK, Canada, Netherlands. */
const POSTCODE =
  /(?<![\d.,-])\d{5}(?:-\d{4})?(?=$|[,.)](?!\d)|\s\p{Lu}|\s\()(?!\s?EUR)|(?<![\d.,-])(?:[A-Z]{1,2}-)?\d{4}(?= \p{Lu}\p{L})|(?<![\d.,-])(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) \d{4}(?!\d)|(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![A-Z\d])|(?<![A-Z\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])|(?<!\d)\d{4} ?[A-Z]{2}(?![A-Za-z])/u;
const BOX = /\b(?:p\.?\s?o\.? ?box|postfach|postbus|apartado|casella postale|\bBP) ?\d/i;
const STREET = /\d[a-z]?,?\s{1,3}(?:[a-z]\s)?\p{L}{2}|\p{L}{3}[.\s]\s?\d/iu;
const HOUSE =
  /house|haus|hof\b|villa|building|court|cent(?:re|er)|tower|floor|unit|r[ée]sidence|b[âa]timent|palazzo|edificio/i;
const NOT_ADDRESS = /[@©%€$£]|https?:|www\.|\btel\b|phone|t[ée]l[.:]|:\s*\d{2}[:.h]|\d{1,2}[:h]\d{2}/i;
const LEAD =
  /^[^:]{0,60}(?:address|anschrift|adresse|direcci[óo]n|indirizzo|endere[çc]o|adres)[^:]{0,20}:\s*/i;
const COUNTRY =
  /^(?:deutschland|germany|[öo]sterreich|austria|schweiz|switzerland|suisse|france|belgique|belgium|united states(?: of america)?|u\.?s\.?a?\.?|united kingdom|u\.?k\.?|canada|australia|espa[ñn]a|spain|italia|italy|portugal|nederland|netherlands|ireland|new zealand)\.?$/i;
const PHONE_LABEL =
  /(?<![\p{L}])(?:tel(?:efon|ephone|\.)?|phone|call(?: us)?|t[ée]l(?:[ée]phone|\.)?|fon|telefono|tel[ée]fono|telefone)\s?[.:]*\s{0,3}(?:at |unter |au )?(\+?\(?\d[\d ()./-]{5,22}\d)/iu;

/** px; footers are smaller. */
const PROSE_SIZE = 14;
const PROSE_WORDS = 8;

/** In a letter, only a long line or body-size sentence ends the footer. */
const isProse = ({ text, runs }: EmailContent['lines'][number]): boolean =>
  text.length > 160 ||
  (/[.!?…]["”»')]?$/.test(text) &&
    text.split(/\s+/).length >= PROSE_WORDS &&
    runs.every(({ size }) => size === null || size >= PROSE_SIZE));

export function footerStart({ lines, links }: EmailContent): number {
  const marks = links
    .filter(({ href, text }) => UNSUBSCRIBE.test(href) || UNSUBSCRIBE.test(text))
    .map(({ line }) => line);
  const byText = lines.findLastIndex(({ text }) => text.length < 400 && UNSUBSCRIBE.test(text));
  const mark = Math.max(byText, ...marks);
  // A link at the very top does not mark the end.
  const end = mark >= lines.length / 3 ? mark : lines.findLastIndex(({ text }) => text.includes('©'));
  if (end < lines.length / 3) return lines.length;
  let start = Math.min(end, lines.length);
  for (let at = start - 1; at >= Math.max(0, end - FOOTER_LINES); at -= 1) {
    const line = lines[at];
    if (!line || line.runs.some(({ heading, link }) => heading || link?.button)) break;
    if (isProse(line) && !BOILERPLATE.test(line.text) && !LEGAL.test(line.text)) break;
    start = at;
  }
  return start;
}

export function readFooter(content: EmailContent, start: number): Footer {
  const { lines, links } = content;
  const from = start < lines.length ? start : Math.max(0, lines.length - LAST_LINES);
  const texts = lines.slice(from).map(({ text }) => text.slice(0, 600));
  const segments = texts.flatMap((text) => text.split(/[|·•]|\s[–—]\s/)).map((text) => text.trim());
  const postal = readAddress(segments.filter((text) => text !== ''));
  return {
    company: (companyOf(texts, segments) || postal.company).slice(0, 200),
    address: postal.address.slice(0, 300),
    phone: phoneOf(
      links.map(({ href }) => href),
      texts,
    ),
    legal: texts
      .filter((text) => LEGAL.test(text))
      .join('\n')
      .slice(0, 2_000),
    unsubscribe: unsubscribeOf(content),
  };
}

function readAddress(segments: readonly string[]): Pick<Footer, 'company' | 'address'> {
  for (const [at, written] of segments.entries()) {
    const segment = written.replace(LEAD, '');
    if (segment.length > 160 || NOT_ADDRESS.test(segment) || LEGAL.test(segment)) continue;
    if (!POSTCODE.test(segment) && !BOX.test(segment)) continue;
    const own = splitCompany(segment);
    const before = segments[at - 1]?.replace(LEAD, '') ?? '';
    const twoBefore = segments[at - 2]?.replace(LEAD, '') ?? '';
    const parts: string[] = [own.address];
    let company = own.company;
    const hasStreet = BOX.test(own.address) || STREET.test(own.address.replace(POSTCODE, ' '));
    if (!hasStreet) {
      const street = splitCompany(before);
      if (!isStreet(street.address)) continue;
      parts.unshift(street.address);
      company ||= street.company || nameOf(twoBefore);
    } else company ||= nameOf(before);
    const next = segments[at + 1] ?? '';
    if (COUNTRY.test(next)) parts.push(next);
    return { company, address: parts.join(', ').replace(/\s{1,10}\.?$/, '') };
  }
  return { company: '', address: '' };
}

const isStreet = (text: string): boolean =>
  text.length <= 90 && (STREET.test(text) || BOX.test(text)) && !NOT_ADDRESS.test(text) && !LEGAL.test(text);

function splitCompany(segment: string): Pick<Footer, 'company' | 'address'> {
  const pieces = segment.split(/,\s*/);
  const street = pieces.findIndex((piece) => /\d/.test(piece));
  if (street <= 0) return { company: '', address: segment };
  const name = pieces.slice(0, street).join(', ');
  const rest = pieces.slice(street).join(', ');
  const isCompany = LEGAL_FORM.test(name) || (street === 1 && !HOUSE.test(name));
  return isCompany && STREET.test(rest.replace(POSTCODE, ' '))
    ? { company: nameOf(name), address: rest }
    : { company: '', address: segment };
}

const nameOf = (text: string): string =>
  text.length > 0 &&
  text.length <= 80 &&
  /^[\p{Lu}\d]/u.test(text) &&
  text.split(' ').length <= 8 &&
  !/[@:?!]|https?:|\d{3}/.test(text) &&
  !BOILERPLATE.test(text)
    ? text.replace(/,$/, '')
    : '';

function companyOf(lines: readonly string[], segments: readonly string[]): string {
  for (const line of lines) {
    const [, rest] = /(?:©|\(c\)|copyright)(.{0,200})/i.exec(line) ?? [];
    if (rest === undefined) continue;
    const [stated = ''] = rest
      .replace(/^(?:[\s©,-]|\(c\)|copyright|\d{4}|\*\|[^|]{1,40}\|\*|\{[{%][^}]{0,60}\})*/i, '')
      .split(RIGHTS);
    const [name = ''] = stated.split(/[|·•]|(?<!\b(?:Inc|Co|Ltd|Corp))\.\s/);
    const cleaned = name.replace(/^[\s,–-]+/, '').replace(/(?<![\s,;-])[\s,;-]+$/, '');
    const form = [...cleaned.matchAll(EVERY_LEGAL_FORM)].at(-1);
    const kept = form ? cleaned.slice(0, form.index + form[0].length) : (cleaned.split(/,\s/)[0] ?? '');
    const found = nameOf(kept.replace(/(?<!\b(?:Inc|Co|Ltd|Corp|K|A|L|V))\.$/, ''));
    if (found !== '') return found;
  }
  for (const segment of segments) {
    const form = LEGAL_FORM.exec(segment);
    if (!form || form.index === 0) continue;
    const found = nameOf(segment.slice(0, form.index + form[0].length));
    if (found !== '') return found;
  }
  return '';
}

function phoneOf(hrefs: readonly string[], texts: readonly string[]): string {
  for (const text of texts) {
    const [, number] = PHONE_LABEL.exec(text) ?? [];
    if (number !== undefined) return number.trim();
  }
  const dialled = hrefs.find((href) => /^tel:\+?[\d\s().%-]{6,30}$/i.test(href));
  return dialled ? decoded(dialled.slice(4)).trim() : '';
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Ignores addresses made for one recipient: copies would unsubscribe that person. */
function unsubscribeOf({ links, lines }: EmailContent): string {
  const link = links.findLast(({ href, text }) => UNSUBSCRIBE.test(text) || UNSUBSCRIBE.test(href));
  const href = link?.href ?? '';
  if (/\{%\s*unsubscribe/i.test(href) || lines.some(({ text }) => /\{%\s*unsubscribe/i.test(text)))
    return '{% unsubscribe_link %}';
  const tag =
    /^(?:https?:\/\/)?(\*\|[A-Z:_]{1,60}\|\*|%%[\w .-]{1,60}%%|\[\[?[\w .-]{1,60}\]\]?|\{\{[^{}]{1,80}\}\})$/i.exec(
      href,
    );
  if (tag) return tag[1] ?? '';
  const url = URL.parse(href);
  if (!url?.protocol.startsWith('http') || url.search !== '' || url.hash !== '') return '';
  const isPersonal = url.pathname
    .split('/')
    .some((part) => part.length > 24 || /\d{4}|[0-9a-f]{8}/i.test(part));
  return isPersonal ? '' : url.href;
}
