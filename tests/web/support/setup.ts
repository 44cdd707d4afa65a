import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// There is no server to ask before a lazy part is loaded.
vi.mock('@/lib/new-build.ts', async (original) => ({
  ...(await original<object>()),
  siteAnswers: async () => undefined,
}));

configure({
  // Asking for every element whether a parent hides it takes a fifth of the time. Browser tests show what is visible.
  defaultHidden: true,
  // A busy machine needs longer than the default second.
  asyncUtilTimeout: 10_000,
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
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
