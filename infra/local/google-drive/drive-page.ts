import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultKinds, isFaultKind } from '../faults.ts';
import { readBody } from '../http.ts';
import type { DriveStandIn } from './index.ts';

const FORM_LIMIT = 1_024;

/** `/drive/folders/<id>`: where the folder is on this machine, what is in it, and faults to switch on. */
export async function showDrivePage(
  { folders, faults }: DriveStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://drive');
  const [, id = ''] = /^\/drive\/folders\/([\w-]+)$/.exec(pathname) ?? [];
  const path = folders.pathOf(id);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  if (!path) {
    response.writeHead(404);
    return void response.end(pageOf('No such folder', '<p>This laptop has no folder with this id.</p>'));
  }
  if (request.method === 'POST') {
    const body = await readBody(request, FORM_LIMIT);
    const kind = new URLSearchParams(body?.toString('utf8')).get('fault') ?? '';
    faults.current = isFaultKind(kind) ? kind : null;
    response.writeHead(303, { location: pathname });
    return void response.end();
  }
  const files = await folders.files(id);
  const rows = files.map(
    ({ name, size }) => `<li>${escaped(name)} <small>${Math.ceil(Number(size) / 1024)} KB</small></li>`,
  );
  const options = [['', 'Answer properly'], ...Object.entries(faultKinds)].map(
    ([kind = '', label = '']) =>
      `<option value="${kind}"${kind === (faults.current ?? '') ? ' selected' : ''}>${escaped(label)}</option>`,
  );
  response.end(
    pageOf(
      'Google Drive on this laptop',
      `<p>This folder stands in for Google Drive. Put pictures in it, then press Refresh in the asset library.</p>
<p><code>${escaped(path)}</code></p>
<ul>${rows.join('') || '<li>The folder is empty.</li>'}</ul>
<form method="post"><label>Every call <select name="fault">${options.join('')}</select></label> <button>Set</button></form>
<p><small>Set GOOGLE_CREDENTIALS in .env to use the real Google Drive.</small></p>`,
    ),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pageOf = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:42rem;margin:3rem auto;padding:0 1rem}code{overflow-wrap:anywhere}</style>
<h1>${title}</h1>${body}</html>`;
