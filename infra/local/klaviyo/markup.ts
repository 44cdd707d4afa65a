import { escapeHtml } from '#shared/text/escape.ts';

export const escaped = escapeHtml;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px;color:#1d1c1a;background:#faf8f4}
h1{font-size:26px}h2{font-size:18px;margin-top:32px;border-top:1px solid #d8d2c6;padding-top:16px}small{color:#6b655b;font-weight:400}a{color:#7a3b12}
iframe{width:100%;height:640px;border:1px solid #d8d2c6;background:#fff}form{display:grid;gap:12px;margin-top:16px}label{display:grid;gap:4px}
input,textarea,select,button{font:inherit;padding:6px 8px;border:1px solid #a39b8c;background:#fff;color:inherit}textarea{font:13px/1.4 ui-monospace,monospace}button{justify-self:start;cursor:pointer}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0}.images{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:160px}figure img{max-width:100%}figcaption{font-size:12px;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#1b1a18;color:#ece8e0}input,textarea,select,button{background:#272522}a{color:#e7b08a}small{color:#a9a294}}`;

/** A page; `home` links back to the list. */
export const pageOf = (title: string, body: string, home?: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${home === undefined ? '' : `<p><a href="${home}">All of Klaviyo on this laptop</a></p>`}<h1>${escaped(title)}</h1>
${body}</body></html>`;

export const listOf = (entries: string[]): string =>
  entries.length === 0
    ? '<p><small>None yet.</small></p>'
    : `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

/** An email as a recipient would see it, with the account's own tags filled. */
export const shown = (html: string): string =>
  `<iframe sandbox title="The email" srcdoc="${escaped(filled(html))}"></iframe>`;

const filled = (html: string): string =>
  html
    .replace(/\{\{\s*[\w.|]*?default:\s*(['"])(.*?)\1\s*\}\}/g, '$2')
    .replace(/\{%\s*unsubscribe_link\s*%\}/g, '#')
    .replace(/\{%\s*unsubscribe[^%]*%\}/g, '<a href="#">Unsubscribe</a>')
    .replace(/\{\{\s*organization\.full_address\s*\}\}/g, '1 Loopback Lane, Portland, OR 97201')
    .replace(/\{\{\s*organization\.name\s*\}\}/g, 'Laptop Goods');
