import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Faults } from '../faults.ts';
import { readBody } from '../http.ts';
import { type FileResource, LocalFolders } from './folders.ts';
import { readMultipart } from './multipart.ts';

const UPLOAD_LIMIT = 50 * 1024 * 1024;
const FOLDER_TYPE = 'application/vnd.google-apps.folder';
const ACCOUNT = 'galley-laptop@example.iam.gserviceaccount.com';

export interface DriveStandIn {
  url: string;
  accessToken: string;
  folders: LocalFolders;
  faults: Faults;
  close: () => Promise<void>;
}

/** Lists a folder's images, reads and adds files; 501 for everything else. */
export async function startDriveStandIn({
  folder,
  accessToken = randomUUID(),
}: {
  folder: string;
  accessToken?: string;
}): Promise<DriveStandIn> {
  const folders = new LocalFolders(folder);
  const faults = new Faults('drive');
  const server = createServer((request, response) => {
    void answer({ folders, faults, accessToken }, request, response).catch((error: unknown) => {
      console.error(error);
      refuse(response, 500, 'backendError');
    });
  });
  // Longer than the client keeps an idle connection, so that none is closed just as it is used.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken,
    folders,
    faults,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface Context {
  folders: LocalFolders;
  faults: Faults;
  accessToken: string;
}

async function answer(
  { folders, faults, accessToken }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A web page using DNS rebinding would send its own host name.
  if (!/^127\.0\.0\.1:\d+$/.test(request.headers.host ?? '')) return refuse(response, 403, 'forbidden');
  const body = await readBody(request, UPLOAD_LIMIT);
  const failing = faults.answer(response, (kind) => {
    if (kind === 'unauthorized') return refusal(401, 'authError');
    if (kind === 'quota') return refusal(403, 'dailyLimitExceeded');
    return kind === 'server_error' ? refusal(503, 'backendError') : refusal(429, 'rateLimitExceeded');
  });
  if (failing) return;
  if (request.headers.authorization !== `Bearer ${accessToken}`) return refuse(response, 401, 'authError');
  if (!body) return refuse(response, 413, 'uploadTooLarge');
  const url = new URL(request.url ?? '/', 'http://drive');
  const { pathname, searchParams: query } = url;
  if (request.method === 'POST' && pathname === '/upload/drive/v3/files')
    return create(folders, response, {
      type: request.headers['content-type'] ?? '',
      body,
      multipart: query.get('uploadType') === 'multipart',
    });
  if (request.method !== 'GET') return refuse(response, 501, 'notImplemented');
  if (pathname === '/drive/v3/about') return send(response, { user: { emailAddress: ACCOUNT } });
  if (pathname === '/drive/v3/files') return list(folders, response, query);
  const [, id] = /^\/drive\/v3\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (id === undefined) return refuse(response, 501, 'notImplemented');
  return read(folders, response, { id: decodeURIComponent(id), media: query.get('alt') === 'media' });
}

/** Exactly the product's query, so that a changed one is noticed. */
const QUESTION = /^'((?:[^'\\]|\\.)*)' in parents and mimeType contains 'image\/' and trashed = false$/;

async function list(folders: LocalFolders, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const [, quoted] = QUESTION.exec(query.get('q') ?? '') ?? [];
  if (quoted === undefined) return refuse(response, 501, 'notImplemented');
  const id = quoted.replaceAll(/\\(.)/g, '$1');
  if (!folders.pathOf(id)) return refuse(response, 404, 'notFound');
  const all = (await folders.files(id)).filter(({ mimeType }) => mimeType.startsWith('image/'));
  const size = Number(query.get('pageSize') ?? 100);
  const start = Number(query.get('pageToken') ?? 0);
  const next = start + size;
  send(response, {
    files: all.slice(start, next),
    ...(next < all.length && { nextPageToken: String(next) }),
  });
}

async function read(
  folders: LocalFolders,
  response: ServerResponse,
  { id, media }: { id: string; media: boolean },
): Promise<void> {
  const path = folders.pathOf(id);
  if (path && !media)
    return send(response, {
      id,
      name: path,
      mimeType: FOLDER_TYPE,
      trashed: false,
      capabilities: { canAddChildren: true },
    });
  const found = await folders.find(id);
  if (!found) return refuse(response, 404, 'notFound');
  if (!media) return send(response, found.file);
  response.writeHead(200, { 'content-type': found.file.mimeType });
  response.end(readFileSync(found.path));
}

async function create(
  folders: LocalFolders,
  response: ServerResponse,
  { type, body, multipart }: { type: string; body: Buffer; multipart: boolean },
): Promise<void> {
  const [described, content] = multipart ? readMultipart(type, body) : [];
  if (!described || !content) return refuse(response, 501, 'notImplemented');
  const { name, parents, appProperties } = JSON.parse(described.toString('utf8')) as Partial<FileResource>;
  const added = await folders.add(parents?.[0] ?? '', {
    name: name ?? 'Untitled',
    bytes: content,
    properties: appProperties ?? {},
  });
  if (!added) return refuse(response, 404, 'notFound');
  send(response, added);
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}

/** Drive v3 still uses the error form of Google's older APIs. */
const refusal = (status: number, reason: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: `The laptop's Drive: ${reason}`,
      errors: [{ domain: 'global', reason, message: reason }],
    },
  },
});

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(refusal(status, reason).body));
}
