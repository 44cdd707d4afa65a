import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// There is no server to ask before a lazy part is loaded.
vi.mock('@/lib/new-build.ts', async (original) => ({
  ...(await original<object>()),
  siteAnswers: async () => undefined,
}));

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
