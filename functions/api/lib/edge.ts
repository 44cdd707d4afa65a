import { createHash, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/environment.ts';
import { AppError } from '#functions/errors.ts';

/** CloudFront adds it with a secret value; `EDGE_SECRET` lists those accepted, separated by commas. */
export const EDGE_HEADER = 'x-galley-edge';

type Headers = Record<string, string | undefined>;

export function isFromEdge(headers: Headers): boolean {
  const [given, expected] = [headers[EDGE_HEADER], setting('EDGE_SECRET')];
  if (expected === '' || given === undefined) return false;
  return expected.split(',').some((each) => timingSafeEqual(digest(given), digest(each)));
}

/** Calls to the API's own address bypass the firewall. Throws 403. */
export function requireEdge(headers: Headers): void {
  if (setting('EDGE_SECRET') !== '' && !isFromEdge(headers))
    throw new AppError('forbidden', 'Call Galley at its own address.');
}

/** `timingSafeEqual` requires equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest();
