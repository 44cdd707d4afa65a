import type { Page } from 'playwright-core';
import { RAN } from './hostile-texts.ts';

export interface PageWatch {
  /** What hostile texts did in the page and its frames since the last look. */
  look: () => Promise<string[]>;
}

/** Runs before the page's scripts: counts calls by hostile texts, and what the page's policy blocked. */
const COUNT = `
  globalThis.${RAN} = () => { globalThis.__ran = (globalThis.__ran ?? 0) + 1; };
  addEventListener('securitypolicyviolation', (event) => {
    (globalThis.__stopped ??= []).push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });
`;

/**
 * Finds what could run: handlers, scripts from elsewhere, code in addresses, and elements that load or send
 * something.
 */
const FIND = `(() => {
  const found = [];
  // Emails in which nothing was found before: a screen shows up to a hundred of them, look after look.
  const emails = (globalThis.__harmlessEmails ??= new Set());
  const code = /^[\\s\\u0000-\\u0020]*(javascript|vbscript|data:(?!image\\/))/i;
  const bare = (value) => value.replace(/[\\u0000-\\u0020]/g, '');
  const inEmail = new Set(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'FORM', 'LINK', 'PORTAL', 'FRAME', 'APPLET']);
  const inPage = new Set(['OBJECT', 'EMBED', 'BASE', 'PORTAL', 'FRAME', 'APPLET']);
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background', 'srcset']);
  const walk = (root, where, email) => {
    for (const element of root.querySelectorAll('*')) {
      const { tagName } = element;
      const name = tagName.toUpperCase();
      if ((email ? inEmail : inPage).has(name)) found.push(where + ': <' + tagName + '>');
      if (name === 'META' && /refresh/i.test(element.httpEquiv ?? '')) found.push(where + ': a page that leads away');
      if (!email && name === 'SCRIPT' && element.src && new URL(element.src).origin !== location.origin)
        found.push(where + ': a script of ' + element.src);
      for (const attribute of element.attributes) {
        if (/^on/i.test(attribute.name)) found.push(where + ': ' + tagName + ' ' + attribute.name + '=' + attribute.value);
        if (addresses.has(attribute.name.toLowerCase()) && code.test(bare(attribute.value)))
          found.push(where + ': ' + tagName + ' ' + attribute.name + '=' + attribute.value.slice(0, 200));
      }
      if (name === 'IFRAME' && !email) {
        const sandbox = element.getAttribute('sandbox');
        if (sandbox === null || /allow-scripts/.test(sandbox)) found.push(where + ': a frame that may run scripts');
        if (element.srcdoc && !emails.has(element.srcdoc)) {
          const before = found.length;
          walk(new DOMParser().parseFromString(element.srcdoc, 'text/html'), where + ' > frame', true);
          if (found.length === before) emails.add(element.srcdoc);
        }
        if (element.contentDocument) walk(element.contentDocument, where + ' > drawn frame', true);
      }
      if (name === 'TEMPLATE') walk(element.content, where + ' > template', email);
      if (element.shadowRoot) walk(element.shadowRoot, where + ' > shadow', email);
    }
  };
  walk(document, location.pathname, false);
  const ran = globalThis.__ran ?? 0;
  if (ran > 0) found.push('a script ran ' + ran + ' times');
  globalThis.__ran = 0;
  for (const stopped of globalThis.__stopped ?? []) found.push('the policy had to stop ' + stopped);
  globalThis.__stopped = [];
  return found;
})()`;

/** Requests to other origins are recorded and never sent. */
export async function watchPage(page: Page, origin: string): Promise<PageWatch> {
  const seen: string[] = [];
  await page.addInitScript({ content: COUNT });
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      seen.push(`a request to ${route.request().url().slice(0, 200)}`);
      return route.abort();
    },
  );
  page.on('console', (message) => {
    if (/Content Security Policy|Blocked script execution|sandboxed/i.test(message.text()))
      seen.push(`the browser said: ${message.text().slice(0, 300)}`);
  });
  page.on('popup', (popup) => seen.push(`a window of ${popup.url()}`));
  page.on('dialog', (dialog) => {
    // The browser's question about unsaved text.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    async look() {
      const found = await page.evaluate<string[]>(FIND);
      return [...seen.splice(0), ...found];
    },
  };
}
