import type { LinkState, LiveLink } from '#shared/contract/schemas/live.ts';
import { isHomePage, isSamePage } from '#shared/domain/live/page-address.ts';
import { type Followed, type Following, followLink } from '../../services/web-pages/follow-link.ts';
import { productOf } from './product-page.ts';

export interface LinkToOpen {
  url: string;
  label: string;
  /** The name of the product whose card leads there; null for any other link. */
  product: string | null;
  /** The code of the offer: its own link may well lead to the home page. */
  code: string;
}

const GONE: readonly number[] = [404, 410];
/** Not for programs, or not now: says nothing about people. */
const REFUSED: readonly number[] = [401, 403, 405, 406, 429, 451];

/** Opens a link and says what it does; null when there was no time for it. */
export async function openLink(link: LinkToOpen, following: Following): Promise<LiveLink | null> {
  const { url, label, product } = link;
  const followed = await followLink(url, product !== null, following);
  if (followed.failure === 'stopped') return null;
  const { state, note } = stateOf(link, followed);
  const to = followed.status !== null && !isSamePage(url, followed.url) ? followed.url.slice(0, 1_000) : '';
  return {
    url,
    label,
    state,
    to,
    note,
    asked_at: new Date().toISOString(),
    product: state === 'answers' && product !== null ? productOf(followed.body, product) : null,
  };
}

function stateOf({ url, code }: LinkToOpen, followed: Followed): { state: LinkState; note: string } {
  const { status, failure, reason } = followed;
  if (failure === 'no_host') return { state: 'gone', note: reason };
  if (failure === 'not_public') return { state: 'not_asked', note: reason };
  if (failure === 'silent') return { state: 'slow', note: reason };
  if (status === null) return { state: 'broken', note: reason };
  if (GONE.includes(status)) return { state: 'gone', note: `The website answers ${status}.` };
  if (REFUSED.includes(status)) return { state: 'refused', note: `The website answers ${status}.` };
  if (status >= 400 || status < 200) return { state: 'broken', note: `The website answers ${status}.` };
  const ownsCode = code !== '' && url.toLowerCase().includes(code.toLowerCase());
  const isHome = !isHomePage(url) && !ownsCode && isHomePage(followed.url);
  return { state: isHome ? 'home' : 'answers', note: '' };
}
