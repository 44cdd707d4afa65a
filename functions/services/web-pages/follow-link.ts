import { Lanes } from '../lanes.ts';
import { type Asking, askPage, type NoAnswer, type PageAnswer, PageError } from './ask-page.ts';

/** More than a browser makes would look like an attack. */
export const linkLanes = (): Lanes => new Lanes({ total: 8, perHost: 2 });

export interface Following {
  lanes: Lanes;
  asking: Asking;
  signal: AbortSignal;
  /** Milliseconds, not counting the wait for a turn. */
  times?: { request: number; link: number };
}

export interface Followed {
  status: number | null;
  failure: NoAnswer | 'loops' | null;
  /** For people; '' when it answers. */
  reason: string;
  url: string;
  body: string;
}

const TIMES = { request: 6_000, link: 15_000 };
const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** HEAD, and GET where that says too little, through redirects, each checked like the first. Never throws. */
export async function followLink(link: string, wantsBody: boolean, following: Following): Promise<Followed> {
  const seen = new Set<string>();
  const time = { spent: 0 };
  let url = URL.parse(link);
  for (let hop = 0; url; hop += 1) {
    if (hop > MOST_REDIRECTS || seen.has(url.href)) return failed('loops', 'It redirects in circles.', url);
    seen.add(url.href);
    try {
      const answer = await askOnce(url, wantsBody, time, following);
      const next = REDIRECTS.includes(answer.status) ? answer.location : undefined;
      if (next === undefined) {
        const { status, body } = answer;
        return { status, failure: null, reason: '', url: url.href, body };
      }
      const to = URL.parse(next, url.href);
      if (!to) return failed('broken', 'It redirects to something that is no address.', url);
      url = to;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      return failed(error.why, error.message, url);
    }
  }
  return { status: null, failure: 'broken', reason: 'It is no web address.', url: link, body: '' };
}

const failed = (failure: Followed['failure'], reason: string, { href: url }: URL): Followed => ({
  status: null,
  failure,
  reason,
  url,
  body: '',
});

/** Some servers do not know HEAD, or refuse it. */
async function askOnce(
  url: URL,
  wantsBody: boolean,
  time: { spent: number },
  { lanes, asking, signal, times = TIMES }: Following,
): Promise<PageAnswer> {
  const ask = (method: 'HEAD' | 'GET') =>
    lanes.run(url.hostname, async () => {
      const started = performance.now();
      const timeoutMs = Math.ceil(Math.min(times.request, times.link - time.spent));
      if (timeoutMs <= 0) throw new PageError('silent', 'It did not answer in time.');
      try {
        return await askPage(url, { method, wantsBody, timeoutMs, signal }, asking);
      } finally {
        time.spent += performance.now() - started;
      }
    });
  let head: PageAnswer;
  try {
    head = await ask('HEAD');
  } catch (error) {
    const mayAnswerGet = error instanceof PageError && (error.why === 'silent' || error.why === 'broken');
    if (!mayAnswerGet) throw error;
    return ask('GET');
  }
  const isClear = REDIRECTS.includes(head.status) || (isSuccess(head.status) && !wantsBody);
  return isClear ? head : ask('GET');
}
