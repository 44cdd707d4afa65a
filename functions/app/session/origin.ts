import { AppError } from '../../errors.ts';

type Headers = Record<string, string | undefined>;

/**
 * Browsers add the `/auth` cookie to any page's requests. A request with neither header is not from a browser.
 * Throws 403 for a foreign page.
 */
export function requireOwnOrigin(headers: Headers): void {
  const site = headers['sec-fetch-site'];
  // `none`: typed into the address bar.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== viewerHost(headers)) throw foreign();
}

const foreign = () => new AppError('forbidden', 'Sign-in only accepts requests from its own pages.');

/**
 * CloudFront's header first: Host is then the API's own. A foreign page cannot set either without a preflight,
 * which is never granted.
 */
const viewerHost = (headers: Headers) => (headers['x-forwarded-host'] ?? headers.host)?.trim().toLowerCase();

function hostOf(origin: string): string | undefined {
  // A sandboxed page's origin is the word `null`.
  return URL.parse(origin)?.host.toLowerCase();
}
