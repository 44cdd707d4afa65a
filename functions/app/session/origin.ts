import { AppError } from '../../errors.ts';

type Headers = Record<string, string | undefined>;

/**
 * Refuses a browser's request that a foreign page made (design §4): `/auth` reads a cookie, which the browser sends by
 * itself. Neither header present means it is no browser, and nothing is sent by itself.
 */
export function requireOwnOrigin(headers: Headers): void {
  const site = headers['sec-fetch-site'];
  // `none`: typed into the address bar.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== viewerHost(headers)) throw foreign();
}

const foreign = () => new AppError('forbidden', 'Sign-in only takes requests of its own pages.');

/**
 * The host the browser asked: CloudFront puts it into X-Forwarded-Host, as the API behind it sees its own name in Host.
 * A foreign page cannot set either header without a preflight, which is never granted.
 */
const viewerHost = (headers: Headers) => (headers['x-forwarded-host'] ?? headers.host)?.trim().toLowerCase();

function hostOf(origin: string): string | undefined {
  // An opaque origin is the word `null`, which is no URL.
  return URL.parse(origin)?.host.toLowerCase();
}
