import { escapeHtml } from '#shared/text/escape.ts';
import { standInPage } from '../page.ts';

export const escaped = escapeHtml;

export const pageOf = (title: string, body: string, home?: string): string =>
  standInPage(title, body, home === undefined ? undefined : { href: home, label: 'All of Klaviyo here' });

export const listOf = (entries: string[]): string =>
  entries.length === 0
    ? '<p><small>None yet.</small></p>'
    : `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

export const shown = (html: string): string =>
  `<iframe sandbox title="The email" srcdoc="${escaped(filled(html))}"></iframe>`;

const filled = (html: string): string =>
  html
    .replace(/\{\{\s*[\w.|]*?default:\s*(['"])(.*?)\1\s*\}\}/g, '$2')
    .replace(/\{%\s*unsubscribe_link\s*%\}/g, '#')
    .replace(/\{%\s*unsubscribe[^%]*%\}/g, '<a href="#">Unsubscribe</a>')
    .replace(/\{\{\s*organization\.full_address\s*\}\}/g, '1 Loopback Lane, Portland, OR 97201')
    .replace(/\{\{\s*organization\.name\s*\}\}/g, 'Laptop Goods');
