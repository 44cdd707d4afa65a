import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForNewerBuild, reloadForNewerBuild, useNewerBuild } from '@/lib/new-build.ts';
import { useUnsavedFields } from '@/lib/unsaved-fields.ts';

vi.unmock('@/lib/new-build.ts');

const page = (entry: string) => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`;
const serve = (html: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(html)),
  );
const offered = () => renderHook(useNewerBuild).result.current;
const reloadedFor = () => sessionStorage.getItem('galley-reloaded-for');

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = page('index-old');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leaves the page alone when the server has the same build, cannot be reached, or breaks off', async () => {
  serve(page('index-old'));
  expect(await reloadForNewerBuild()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  expect(await reloadForNewerBuild()).toBe(false);
  const brokenOff = () => Promise.reject(new TypeError('network error'));
  vi.stubGlobal('fetch', async () => Object.assign(new Response(''), { text: brokenOff }));
  expect(await reloadForNewerBuild()).toBe(false);
  await lookForNewerBuild();
  expect(offered()).toBe(false);
  expect(reloadedFor()).toBeNull();
});

it('reloads once for a newer build, and offers it from then on', async () => {
  serve(page('index-new'));
  expect(await reloadForNewerBuild()).toBe(true);
  expect(reloadedFor()).toBe('/assets/index-new.js');
  expect(await reloadForNewerBuild()).toBe(false);
  expect(offered()).toBe(true);
});

it('never reloads over unsaved fields', async () => {
  serve(page('index-new'));
  const form = renderHook(() => useUnsavedFields(true));
  expect(await reloadForNewerBuild()).toBe(false);
  expect(reloadedFor()).toBeNull();
  expect(offered()).toBe(true);
  form.unmount();
  expect(await reloadForNewerBuild()).toBe(true);
});
