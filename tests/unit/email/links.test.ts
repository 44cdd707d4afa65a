import { describe, expect, it } from 'vitest';
import { type LinkNote, resolveImage, resolveLink } from '#shared/text/links.ts';
import { slug, utmParameters, withParameters } from '#shared/text/utm.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

describe('an address as written', () => {
  it.each<[string, string | null, LinkNote]>([
    ['https://shop.example/a?b=1#c', 'https://shop.example/a?b=1#c', 'ok'],
    ['  https://Shop.Example ', 'https://shop.example/', 'ok'],
    ['http://shop.example/a', 'https://shop.example/a', 'upgraded'],
    ['shop.example/a b', 'https://shop.example/a%20b', 'completed'],
    ['www.shop.example', 'https://www.shop.example/', 'completed'],
    ['//shop.example/x', 'https://shop.example/x', 'completed'],
    ['/sale?x=1', 'https://still.example/sale?x=1', 'relative'],
    ['https://müller.example/ä', 'https://xn--mller-kva.example/%C3%A4', 'ok'],
    [
      'https://shop.example/?e={{ person.email }}',
      'https://shop.example/?e=%7B%7B%20person.email%20%7D%7D',
      'ok',
    ],
    ['/\\evil.example/x', null, 'bad'],
    ['/\\[', null, 'bad'],
    ['', null, 'empty'],
    ['#', null, 'bad'],
    ['#top', null, 'bad'],
    ['javascript:alert(1)', null, 'bad'],
    ['JaVaScRiPt:alert(1)', null, 'bad'],
    ['data:text/html,x', null, 'bad'],
    ['mailto:a@b.example', null, 'bad'],
    ['file:///etc/passwd', null, 'bad'],
    ['ftp://shop.example', null, 'bad'],
    ['https://user:pass@shop.example/', null, 'bad'],
    ['https://localhost/', null, 'bad'],
    ['https://', null, 'bad'],
    ['see the brief', null, 'bad'],
    ['TBD', null, 'bad'],
    ['{{ url }}', null, 'bad'],
  ])('%j → %j (%s)', (raw, url, note) => {
    expect(resolveLink(raw, 'https://still.example')).toEqual({ url, note });
  });

  it('is taken on the website it is asked for', () => {
    expect(resolveLink('/x', 'https://one.example').url).toBe('https://one.example/x');
    expect(resolveLink('/x', 'two.example/shop').url).toBe('https://two.example/x');
    expect(resolveLink('/x', '/y').url).toBeNull();
    expect(resolveLink('/x').url).toBeNull();
  });

  it('is https or nothing, whatever was written, and the same when resolved again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.webPath(),
        ),
        (raw) => {
          const { url } = resolveLink(raw, 'https://still.example');
          if (url === null) return;
          expect(url).toMatch(/^https:\/\/[^/]+\.[^/]+\//);
          expect(url).not.toMatch(/[\s"<>{}]/);
          expect(resolveLink(url)).toEqual({ url, note: 'ok' });
        },
      ),
      propertyRuns(200),
    );
  });

  it('reads usual addresses as the platform’s own parser does', () => {
    const piece = fc.stringMatching(/^[\w\-.~!$&()*+,;=:@/]{0,8}$/);
    const host = fc.stringMatching(/^[a-z0-9.-]{1,12}\.[a-z0-9]{2,4}$/);
    fc.assert(
      fc.property(host, piece, piece, piece, (name, path, query, hash) => {
        const address = `https://${name}/${path}?${query}#${hash}`;
        const { url, note } = resolveLink(address);
        if (note === 'ok') expect(url).toBe(new URL(address).href);
      }),
      propertyRuns(1000),
    );
  });
});

describe('a picture’s address', () => {
  it.each<[string, string | null]>([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/media/abc.jpg', '/media/abc.jpg'],
    ['http://127.0.0.1:4280/media/abc.jpg', 'http://127.0.0.1:4280/media/abc.jpg'],
    ['data:image/png;base64,AAAA', null],
    ['hero.jpg photo', null],
    ['', null],
  ])('%j → %j', (raw, url) => {
    expect(resolveImage(raw)).toBe(url);
  });
});

describe('UTM parameters', () => {
  const values = {
    campaign_slug: 'spring-sale',
    theme_slug: 'promotional',
    brand: 'still-leaf',
    kind: 'promotional',
  };
  const parameters = utmParameters(
    '?utm_source=email&utm_campaign={campaign_slug}&utm_content={kind}&utm_term=&bad name=1&utm_id={nobody} x',
    values,
  );

  it('are read from the brand’s template, filled and encoded', () => {
    expect(parameters).toEqual([
      ['utm_source', 'email'],
      ['utm_campaign', 'spring-sale'],
      ['utm_content', 'promotional'],
      ['utm_id', '%7Bnobody%7D%20x'],
    ]);
  });

  it.each([
    ['https://a.example/', 'https://a.example/?utm_source=e'],
    ['https://a.example/?x=1', 'https://a.example/?x=1&utm_source=e'],
    ['https://a.example/?', 'https://a.example/?utm_source=e'],
    ['https://a.example/?x=1&', 'https://a.example/?x=1&utm_source=e'],
    ['https://a.example/p#frag', 'https://a.example/p?utm_source=e#frag'],
    ['https://a.example/?x=%20a+b#f?g', 'https://a.example/?x=%20a+b&utm_source=e#f?g'],
    ['https://a.example/?utm_source=other', 'https://a.example/?utm_source=other'],
    ['https://a.example/?UTM_Source=other', 'https://a.example/?UTM_Source=other'],
  ])('%s → %s', (url, tagged) => {
    expect(withParameters(url, [['utm_source', 'e']])).toBe(tagged);
    expect(withParameters(tagged, [['utm_source', 'e']])).toBe(tagged);
  });

  it.each([
    ['Spring Sale – 20 %!', 'spring-sale-20'],
    ['Café Été', 'cafe-ete'],
    ['خصم الصيف', 'خصم-الصيف'],
    ['___', ''],
  ])('slug of %j is %j', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });
});
