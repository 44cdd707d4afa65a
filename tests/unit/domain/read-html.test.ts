import { describe, expect, it } from 'vitest';
import { productOf } from '#functions/app/live/product-page.ts';
import { readContent } from '#shared/domain/sent-emails/email-content.ts';
import { readHtml } from '#shared/text/read-html.ts';

const opened = (html: string) => {
  const tags: string[] = [];
  let text = '';
  const isWhole = readHtml(html, {
    onopentag: (tag) => void tags.push(tag),
    ontext: (words) => {
      text += words;
    },
  });
  return { isWhole, tags: tags.length, text };
};

describe('HTML from strangers', () => {
  it('is read whole, however many elements follow each other', () => {
    const { isWhole, tags } = opened('<table><tr><td><img><br><p>Tea<p>Cups</table>'.repeat(5_000));
    expect([isWhole, tags]).toEqual([true, 35_000]);
  });

  it.each(['<b>', '<svg><g>', '<div></i>', '<object><p>'])(
    'is read only as deep as a browser goes, so that no page can keep the server busy: %s',
    (piece) => {
      const { isWhole, tags, text } = opened(`<p>Tea</p>${piece.repeat(170_000)}Never`);
      expect([isWhole, text]).toEqual([false, 'Tea']);
      expect(tags).toBeLessThan(520);
    },
  );

  it('says what it said before it went too deep', () => {
    const data = '{"@type":"Product","name":"Tea","offers":{"price":"4.90"}}';
    const deep = '<b>'.repeat(170_000);
    const page = `<script type="application/ld+json">${data}</script>${deep}`;
    expect(productOf(page, 'Tea')?.prices).toEqual([4.9]);
    const email = readContent(`<p>Hello</p><svg>${deep}`);
    expect([email.cut, email.lines.map(({ text }) => text)]).toEqual([true, ['Hello']]);
  });

  it('may name more things than anybody looks at', () => {
    const many = (field: string) => `{"${field}":[${'1,'.repeat(2_000_000)}1]}`;
    for (const field of ['@graph', 'mainEntity'])
      expect(productOf(`<script type="application/ld+json">${many(field)}</script>`, 'Tea')).toBeNull();
  });
});
