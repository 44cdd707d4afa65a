import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  REVIEW_PATH,
  reviewPageHeaders,
} from '#infra/security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /\.(html|js|css|svg|csv|json|txt|webmanifest)$/;

interface Asset {
  body: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  etag: string;
}

export interface Site {
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

/** As CloudFront does: compressed, cached by content hash, with the shell for unknown paths. */
export function createSite(folder: string): Site {
  const assets = new Map<string, Promise<Asset | undefined>>();
  const load = (name: string) => {
    // Only names with a content hash can be cached: the shell changes when the app is rebuilt while the
    // server runs.
    if (!name.startsWith('assets/')) return read(folder, name);
    const asset = assets.get(name) ?? read(folder, name);
    assets.set(name, asset);
    // A file that a rebuild is about to write is found with the next request.
    asset.then(
      (found) => found ?? assets.delete(name),
      () => assets.delete(name),
    );
    return asset;
  };
  return {
    async serve(request, response, path) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const wanted = path === '/' ? 'index.html' : path.slice(1);
      const isFile = extname(wanted) !== '';
      const name = isFile ? wanted : 'index.html';
      const asset = await load(name);
      const shell = name === 'index.html' ? asset : await load('index.html');
      if (!asset || !shell) {
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
        return;
      }
      deliver(request, response, name, asset, shell, path === REVIEW_PATH);
    },
  };
}

function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  asset: Asset,
  shell: Asset,
  forReviewers: boolean,
): void {
  const headers: Record<string, string> = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': contentSecurityPolicy({
      scriptHashes: inlineScriptHashes(shell.body.toString()),
      forms: !forReviewers,
    }),
    ...(forReviewers && reviewPageHeaders),
    etag: asset.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === asset.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const offered = (['br', 'gzip'] as const).filter((name) => asset[name]);
  const encoding = offered.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const body = encoding ? (asset[encoding] as Buffer) : asset.body;
  if (encoding) headers['content-encoding'] = encoding;
  response.writeHead(200, { ...headers, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function read(folder: string, name: string): Promise<Asset | undefined> {
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(name)));
  } catch {
    return undefined;
  }
  if (!path.startsWith(folder + sep)) return undefined;
  const body = await readFile(path).catch(() => undefined);
  if (!body) return undefined;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (!compressible.test(name)) return { body, etag };
  const [zipped, br] = await Promise.all([
    promisify(gzip)(body, { level: 6 }),
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { body, gzip: zipped, br, etag };
}
