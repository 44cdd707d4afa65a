import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, isIPv4, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The only module that opens addresses people wrote. */

export type NoAnswer =
  /** Not a public address, or one that Galley never opens. */
  'not_public' | 'no_host' | 'silent' | 'broken' | 'stopped';

export class PageError extends Error {
  override readonly name = 'PageError';
  readonly why: NoAnswer;
  constructor(why: NoAnswer, message: string, cause?: unknown) {
    super(message, { cause });
    this.why = why;
  }
}

export interface PageAnswer {
  status: number;
  location: string | undefined;
  /** '' unless it was wanted and is HTML. */
  body: string;
}

export type Resolve = (host: string) => Promise<readonly string[]>;

export interface Asking {
  mayConnect: (address: string) => boolean;
  anyPort: boolean;
  /** Defaults to the computer's own. */
  resolve?: Resolve;
}
/** For AWS, and for laptops by default. */
export const publicPages: Asking = { mayConnect: isPublicAddress, anyPort: false };
/** For a laptop whose owner allows its own network. */
export const anyPages: Asking = { mayConnect: () => true, anyPort: true };

export interface PageRequest {
  method: 'HEAD' | 'GET';
  wantsBody: boolean;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Shops describe a product in the head of its page, or soon after. */
export const BODY_BYTES = 512 * 1024;
const HEADER_BYTES = 32 * 1024;
const AGENT = 'GalleyLinkCheck/1.0 (opens the links of an email before it is sent)';

const resolveName: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Throws `PageError` for another scheme or port, or for credentials. */
function requireAskable(url: URL, { anyPort }: Asking): void {
  const refuse = (message: string) => {
    throw new PageError('not_public', message);
  };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse('It is no web address.');
  if (url.username !== '' || url.password !== '') refuse('It has a name or password in it.');
  if (url.port !== '' && !anyPort) refuse('It names a port, which public pages do not.');
}

/** All of a name's addresses have to be allowed: none is reached by chance. */
async function addressOf(url: URL, { mayConnect, resolve = resolveName }: Asking): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host).catch((error: unknown) => unresolved(error));
  const [first] = addresses;
  if (first === undefined) throw new PageError('no_host', 'There is no such website.');
  if (!addresses.every(mayConnect)) throw new PageError('not_public', 'It leads to a private network.');
  // Lambda functions cannot reach IPv6 addresses.
  return addresses.find(isIPv4) ?? first;
}

function unresolved(error: unknown): never {
  const gone = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
  throw gone
    ? new PageError('no_host', 'There is no such website.', error)
    : new PageError('broken', 'Its name could not be looked up.', error);
}

/** Another look-up could give another address. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** No redirects, cookies or credentials; reads at most `BODY_BYTES`. Throws `PageError`. */
export async function askPage(
  url: URL,
  { method, wantsBody, timeoutMs, signal }: PageRequest,
  asking: Asking,
): Promise<PageAnswer> {
  requireAskable(url, asking);
  const limit = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([limit, signal]);
  const ended = (error: unknown): PageError => {
    if (error instanceof PageError) return error;
    if (signal.aborted) return new PageError('stopped', 'There was no time left.', error);
    if (limit.aborted) return new PageError('silent', 'It did not answer in time.', error);
    return new PageError('broken', reasonOf(error), error);
  };
  try {
    const address = await until(either, addressOf(url, asking));
    return await send(url, address, { method, wantsBody, signal: either });
  } catch (error) {
    throw ended(error);
  }
}

/** A look-up cannot be stopped. */
async function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([promise, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Sending {
  method: 'HEAD' | 'GET';
  wantsBody: boolean;
  signal: AbortSignal;
}

function send(url: URL, address: string, { method, wantsBody, signal }: Sending): Promise<PageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method,
      lookup: pinnedTo(address),
      // A kept connection could belong to another name's address.
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      signal,
      headers: {
        'user-agent': AGENT,
        accept: 'text/html,*/*;q=0.8',
        // Uncompressed, so that a few bytes cannot become very many.
        'accept-encoding': 'identity',
      },
    },
    (response) => {
      const { statusCode: status = 0, headers } = response;
      const done = (body: string) => {
        resolve({ status, location: headers.location, body });
        request.destroy();
      };
      response.on('error', reject);
      const type = headers['content-type'] ?? '';
      const isReadable = /^(?:text\/html|application\/xhtml)/i.test(type) && !headers['content-encoding'];
      if (method === 'HEAD' || !wantsBody || !isReadable) {
        done('');
        return;
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => done(new TextDecoder().decode(Buffer.concat(chunks).subarray(0, BODY_BYTES)));
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= BODY_BYTES) finish();
      });
      response.on('end', finish);
    },
  );
  request.on('error', reject);
  // Changing the protocol (101) gives neither a response nor an error.
  request.on('close', () => reject(new Error('closed without an answer')));
  request.end();
  return promise;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 'Its answer could not be read.';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)) return 'Its certificate is not valid.';
  return 'It could not be reached.';
}
