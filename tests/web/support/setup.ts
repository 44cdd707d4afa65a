import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './screen.ts';

// There is no server to ask before a lazy part is loaded, nor for a newer build when loading ends with the test.
vi.mock('@/lib/new-build.ts', async (original) => ({
  ...(await original<object>()),
  siteAnswers: async () => undefined,
  reloadForNewerBuild: async () => false,
}));

configure({
  // Asking for every element whether a parent hides it takes a fifth of the time. Browser tests show what is visible.
  defaultHidden: true,
  // A busy machine needs longer than the default second.
  asyncUtilTimeout: PATIENCE_MS,
});

// What Mantine needs and jsdom lacks.
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
// jsdom searches every style sheet for each element, which takes most of the time. Names of elements need only
// inline styles, and whether an element stands in a line; no style sheet of the app is loaded that could put words before or after it.
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
// jsdom walks the whole document for the labels of each control, and then again for the control of each label. Its
// collections are proxies that compare every element's name on each property read, hence the bound `item`.
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
// React notes where each element was made, for its warnings: a fifth of the time that a form's test takes.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);
// Four hundred options of one field would be most of a form's elements.
Intl.supportedValuesOf = () => ['America/New_York', 'Europe/Berlin', 'Europe/Vienna'];
window.scrollTo = () => undefined;
// As newer browsers do: an effect that returned it as its clean-up would end the screen.
Element.prototype.scrollIntoView = () => Promise.resolve();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
