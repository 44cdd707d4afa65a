import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { previewHtml } from '@/entities/email/preview/preview-html.ts';
import { LibraryPicture } from '@/entities/image/library-picture.tsx';

// A page opened as `localhost` or through a tunnel has another origin than its pictures.
const FILE = '0123456789abcdef0123456789abcdef.jpg';

it('an email’s pictures are loaded from where the page itself was opened, others from where they are', () => {
  const sources = [
    `http://127.0.0.1:4280/media/${FILE}`,
    `http://localhost:99/media/${FILE}`,
    `https://cdn.example/media/${FILE}`,
  ];
  const html = sources.map((source) => `<img src="${source}">`).join('');
  const shown = previewHtml(html, { scheme: 'light', images: true, address: '' });
  expect([...shown.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    `${location.origin}/media/${FILE}`,
    `${location.origin}/media/${FILE}`,
    `https://cdn.example/media/${FILE}`,
  ]);
});

it('an email’s pictures keep their places while they load, unless pictures are off', () => {
  const hero = { url: `http://127.0.0.1:4280/media/${FILE}`, width: 1200, height: 800, alt: '' };
  const strange = { url: 'https://cdn.example/</style>"].png', width: 10, height: 20, alt: '', link: '' };
  const unknown = { url: 'https://cdn.example/b.png', width: 0, height: 0, alt: '', link: '' };
  const document = { hero, pictures: [strange, unknown] };
  const shown = (images: boolean) =>
    previewHtml('<html><head></head>', { scheme: 'light', images, address: '', document });
  const page = new DOMParser().parseFromString(shown(true), 'text/html');
  const style = page.querySelector('style')?.textContent ?? '';
  const rules = [...style.matchAll(/([^{}]+)\{aspect-ratio:([^}]+)\}/g)];
  const ratioOf = (src: string) => {
    const picture = Object.assign(page.createElement('img'), { src });
    return rules.find(([, selector = '']) => picture.matches(selector))?.[2];
  };
  const ratios = [`/media/${FILE}`, strange.url, unknown.url].map(ratioOf);
  expect(ratios).toEqual(['auto 1200/800', 'auto 10/20', undefined]);
  expect(shown(false)).not.toContain('aspect-ratio');
});

it.each(['http://127.0.0.1:4280', 'https://d1.cloudfront.net'])(
  'a picture of the library at %s is loaded from where the page itself was opened',
  (origin) => {
    render(<LibraryPicture image={{ url: `${origin}/media/${FILE}` }} alt="Tea" />);
    expect(screen.getByAltText('Tea').getAttribute('src')).toBe(`/media/${FILE}`);
  },
);

it('a list shows a picture’s thumbnail, and the picture itself where none is stored', () => {
  render(<LibraryPicture small image={{ url: `https://d1.cloudfront.net/media/${FILE}` }} alt="Tea" />);
  const picture = screen.getByAltText('Tea');
  expect(picture.getAttribute('src')).toBe('/media/0123456789abcdef0123456789abcdef-small.webp');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe(`/media/${FILE}`);
});
