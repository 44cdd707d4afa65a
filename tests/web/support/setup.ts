import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './screen.ts';

// Tests have no server to check for lazy parts or a newer build.
vi.mock('@/lib/new-build.ts', async (original) => ({
  ...(await original<object>()),
  siteAnswers: async () => undefined,
  reloadForNewerBuild: async () => false,
}));

configure({
  // Skips hidden-parent checks, a fifth of the time. Browser tests cover visibility.
  defaultHidden: true,
  // A busy machine needs longer than the default second.
  asyncUtilTimeout: PATIENCE_MS,
});

// Mantine needs these and jsdom lacks them.
class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', IdleObserver);
vi.stubGlobal('IntersectionObserver', IdleObserver);
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom searches every style sheet for each element, which takes most of the time. Accessible names need only
// inline styles and whether an element is inline; the app's style sheets are not loaded.
const computed = window.getComputedStyle;
const displays = new Map<string, string>();
function displayOf({ tagName }: Element): string {
  const known = displays.get(tagName) ?? computed(document.createElement(tagName)).display;
  displays.set(tagName, known);
  return known;
}
const unstyled = document.createElement('i').style;
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return unstyled;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return computed(element);
  const { style } = element;
  const read = (name: string) =>
    style.getPropertyValue(name) || (name === 'display' ? displayOf(element) : '');
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read;
      if (name === 'display') return read('display');
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
};
// jsdom walks the document for each control's labels, and again for each label's control. Its collections are
// proxies that compare every name on each read, hence the bound `item`.
const labels = document.getElementsByTagName('label');
const labelAt = labels.item.bind(labels);
function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  const found: HTMLLabelElement[] = [];
  for (let at = 0, label = labelAt(at); label; at += 1, label = labelAt(at)) {
    const own = label.htmlFor === '' ? label.contains(control) : label.htmlFor === control.id;
    if (own) found.push(label);
  }
  return found;
}
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
// React records where each element was made, for its warnings: a fifth of a form test's time.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);
// Four hundred options would be most of a form's elements.
Intl.supportedValuesOf = () => ['America/New_York', 'Europe/Berlin', 'Europe/Vienna'];
window.scrollTo = () => undefined;
// As in newer browsers: an effect that returned this as its clean-up would crash.
Element.prototype.scrollIntoView = () => Promise.resolve();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
