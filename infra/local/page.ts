import { escapeHtml } from '#shared/text/escape.ts';

/** As in `web/src/theme`, without its fonts: the page loads nothing. */
const STYLE = `:root{color-scheme:light dark;--ground:#faf8f3;--surface:#fff;--raised:#f3efe6;--rule:#d9d3c5;--text:#1d1b16;--dimmed:#625c50;--accent:#c2410c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#14130f;--surface:#1c1b17;--raised:#26241f;--rule:#3a372f;--text:#f3efe6;--dimmed:#b3ac9c;--accent:#ff7a59;--on:#1a0d08}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:14px/1.45 Inter,system-ui,sans-serif}
.bar{display:flex;gap:16px;align-items:baseline;padding:14px clamp(16px,2.5vw,32px);border-bottom:1px solid var(--rule)}.bar a{text-decoration:none}.mark{font:500 20px/1 Newsreader,Georgia,serif;letter-spacing:-.01em;color:var(--text)}
main{max-width:760px;margin:0 auto;padding:28px 16px 64px}h1,h2{font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.15}h1{margin:0 0 12px;font-size:28px}h2{margin:32px 0 8px;padding-top:16px;border-top:1px solid var(--rule);font-size:20px}
a{color:var(--accent)}small{color:var(--dimmed);font-size:13px}code{padding:1px 5px;border:1px solid var(--rule);border-radius:6px;background:var(--raised);font-family:ui-monospace,monospace;overflow-wrap:anywhere}
ul{padding-left:20px}li{margin:4px 0}iframe{width:100%;height:640px;border:1px solid var(--rule);border-radius:8px;background:#fff}form{display:grid;gap:12px;max-width:640px;margin-top:16px}label{display:grid;gap:4px;font-weight:500}
input,textarea,select,button{min-height:36px;padding:6px 10px;border:1px solid var(--rule);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-weight:400}textarea{font:13px/1.4 ui-monospace,monospace}button{justify-self:start;padding-inline:16px;border-color:var(--accent);background:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--dimmed)}dd{margin:0}
.images{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:160px}figure img{max-width:100%;border-radius:6px}figcaption{font-size:12px;overflow-wrap:anywhere}`;

/** `home` links to the stand-in's first page. */
export const standInPage = (
  title: string,
  body: string,
  home?: { href: string; label: string },
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header class="bar"><a class="mark" href="/">Galley</a><a href="/">Back to Galley</a>${home ? `<a href="${home.href}">${escapeHtml(home.label)}</a>` : ''}</header>
<main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;
