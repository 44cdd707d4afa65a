import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '#shared/text/escape.ts';
import { faultKinds, isFaultKind } from '../faults.ts';
import { readBody } from '../http.ts';
import { standInPage } from '../page.ts';
import type { DriveStandIn } from './index.ts';

const FORM_LIMIT = 1_024;

/** `/drive/folders/<id>`: its place on this machine, files, and faults to switch on. */
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
    return void response.end(standInPage('No such folder', '<p>This laptop has no folder with this id.</p>'));
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
    ({ name, size }) => `<li>${escapeHtml(name)} <small>${Math.ceil(Number(size) / 1024)} KB</small></li>`,
  );
  const options = [['', 'Answer properly'], ...Object.entries(faultKinds)].map(
    ([kind = '', label = '']) =>
      `<option value="${kind}"${kind === (faults.current ?? '') ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  response.end(
    standInPage(
      'Google Drive on this laptop',
      `<p>This folder stands in for Google Drive. Put pictures in it, then press Refresh in the asset library.</p>
<p><code>${escapeHtml(path)}</code></p>
<h2>What is in it</h2><ul>${rows.join('') || '<li>The folder is empty.</li>'}</ul>
<h2>Faults</h2>
<form method="post"><label>How Drive answers, to try what the screens say <select name="fault">${options.join('')}</select></label> <button>Set</button></form>
<p><small>Set GOOGLE_CREDENTIALS in .env to use the real Google Drive.</small></p>`,
    ),
  );
}
