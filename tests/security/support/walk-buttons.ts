import type { Page } from 'playwright-core';

/** They leave the app, close their container, or start work that changes later screens. */
const LEFT =
  /sign out|generat|retry|start|archive|delete|remove|reset|undo|restore|discard|save|close|cancel|done|back/i;
/** By first word: most differ only by their record, such as a table's rows. */
const OF_A_KIND = 2;

/**
 * Marks the next unpressed button of the top dialog or menu, else of the page; returns its name. A kind is
 * place (in a dialog, the opening button's kind), role and first word.
 */
const MARK_NEXT = `(pressed, opener, left, ofAKind) => {
  const isShown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const above = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter(isShown).at(-1);
  const place = above ? above.getAttribute('role') + ' behind ' + opener : location.pathname;
  const all = (above ?? document).querySelectorAll('button, [role=tab], [role=menuitem], summary, input[aria-haspopup]');
  document.querySelector('[data-next]')?.removeAttribute('data-next');
  for (const element of all) {
    if (!isShown(element) || element.disabled || element.matches('[aria-disabled=true], [data-disabled]')) continue;
    const name = (element.ariaLabel ?? element.textContent).trim();
    if (new RegExp(left, 'i').test(name)) continue;
    const inHeader = element.closest('header, nav') !== null;
    const kind = [inHeader ? 'header' : place, element.role ?? element.tagName, /^[A-Za-z]*/.exec(name)[0]].join(' > ');
    if ((pressed[kind] ?? 0) >= ofAKind) continue;
    element.setAttribute('data-next', '');
    return { kind, name: name.slice(0, 60), above: above !== undefined };
  }
  return { kind: null, name: '', above: above !== undefined };
}`;

interface Next {
  kind: string | null;
  name: string;
  above: boolean;
}

/**
 * Presses buttons, tabs and menu items, few of a kind over all walks that share `pressed`, and calls `look`
 * after each. `open` restores the initial screen.
 */
export async function walkButtons(
  page: Page,
  pressed: Record<string, number>,
  open: () => Promise<void>,
  look: (button: string) => Promise<void>,
): Promise<void> {
  await open();
  const { pathname } = new URL(page.url());
  const markNext = () =>
    page.evaluate<Next>(
      `(${MARK_NEXT})(${[pressed, opener, LEFT.source, OF_A_KIND].map((each) => JSON.stringify(each)).join()})`,
    );
  let closing = 0;
  let opener = '';
  for (;;) {
    if (new URL(page.url()).pathname !== pathname) await open();
    const { kind, name, above } = await markNext();
    if (kind === null && !above) return;
    if (kind === null) {
      closing += 1;
      // It may still be loading.
      if (closing === 1) await page.waitForTimeout(500);
      else await page.keyboard.press('Escape');
      if (closing > 4) await open();
      continue;
    }
    closing = 0;
    if (!above) opener = kind;
    pressed[kind] = (pressed[kind] ?? 0) + 1;
    const isPressed = await page
      .locator('[data-next]')
      .click({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (!isPressed) continue;
    await page.waitForTimeout(100);
    await look(name);
  }
}
