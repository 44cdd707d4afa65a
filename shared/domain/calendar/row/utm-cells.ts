import { wordsOf } from '../../../text/words.ts';
import { readLink } from './links.ts';

export interface UtmCell {
  header: string;
  text: string;
}

export interface ReadUtm {
  /** `utm_source=email&utm_campaign=spring`, each name once. */
  utm: string;
  link: string;
}

const NAMES = ['source', 'medium', 'campaign', 'content', 'term', 'id'] as const;
const PARAMETER = /(?:^|[?&\s;,])(utm_[a-z_]{1,20})=([^&\s;#]*)/gi;

const parameterOf = (header: string): string =>
  `utm_${NAMES.find((name) => wordsOf(header).includes(name)) ?? 'campaign'}`;

const spelled = (value: string) =>
  value
    .trim()
    .replace(/[&=%#+?]/g, encodeURIComponent)
    .slice(0, 200);

/** From a parameter per column, a whole query, or a tracking link. */
export function readUtm(cells: readonly UtmCell[]): ReadUtm {
  const found = new Map<string, string>();
  let link = '';
  for (const { header, text } of cells) {
    const cell = text.trim();
    if (cell === '') continue;
    const { url } = readLink(cell);
    if (url !== '' && /^https?:|^www\./i.test(cell)) link ||= url;
    let pairs = 0;
    for (const [, name = '', value = ''] of cell.matchAll(PARAMETER)) {
      pairs += 1;
      const key = name.toLowerCase();
      if (value !== '' && !found.has(key)) found.set(key, value);
    }
    const key = parameterOf(header);
    if (pairs === 0 && url === '' && cell.length <= 200 && !found.has(key)) found.set(key, spelled(cell));
  }
  const utm = [...found].map(([name, value]) => `${name}=${value}`).join('&');
  return { utm: utm.slice(0, 1_000), link };
}
