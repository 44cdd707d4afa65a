import { describe, expect, it } from 'vitest';
import { emailFrom } from './proposals-from.ts';

const line = (text: string) => `<p>${text}</p>`;
const body = '<h1>A heading of four words</h1><p>Some text that people read in the email.</p>';
const footerOf = async (...lines: string[]) =>
  (await emailFrom(`${body.repeat(3)}${lines.map(line).join('')}<p><a href="#">Unsubscribe</a></p>`)).footer;

describe('the footer', () => {
  it.each([
    ['12 Garden Lane, Portland, OR 97201', '12 Garden Lane, Portland, OR 97201'],
    ['Our mailing address is: PO Box 1187, Boulder, CO 80306', 'PO Box 1187, Boulder, CO 80306'],
    ['Kew House, 14 Mill Road, Bath BA1 5TR', 'Kew House, 14 Mill Road, Bath BA1 5TR'],
    ['Herrengracht 182, 1016 BR Amsterdam', 'Herrengracht 182, 1016 BR Amsterdam'],
    ['Mariahilfer Straße 12/4, 1060 Wien', 'Mariahilfer Straße 12/4, 1060 Wien'],
    ['C/ Mayor 4, 28013 Madrid', 'C/ Mayor 4, 28013 Madrid'],
    ['Via Roma 7, 50123 Firenze', 'Via Roma 7, 50123 Firenze'],
    ['88 Queen St W, Toronto, ON M5H 2N2', '88 Queen St W, Toronto, ON M5H 2N2'],
    ['5 Harbour Street, Sydney NSW 2000', '5 Harbour Street, Sydney NSW 2000'],
  ])('has the address %s', async (written, address) => {
    expect((await footerOf('© 2026 Acme', written)).address).toBe(address);
  });

  it('joins a street and a town on two lines, and tells the company from the address', async () => {
    expect(
      await footerOf('Acme Goods Inc.', '500 Pine Street, Suite 4', 'Seattle, WA 98101', 'United States'),
    ).toMatchObject({
      company: 'Acme Goods Inc.',
      address: '500 Pine Street, Suite 4, Seattle, WA 98101, United States',
    });
    expect(
      await footerOf('Holzwerk Maier e.K. | Talweg 3 | 79098 Freiburg | Tel. +49 761 555 0100'),
    ).toMatchObject({
      company: 'Holzwerk Maier e.K.',
      address: 'Talweg 3, 79098 Freiburg',
      phone: '+49 761 555 0100',
    });
  });

  it.each([
    ['Order 12345 shipped on 2026-05-04 for $49.00'],
    ['Open daily 9:00 to 18:00, 7 days a week'],
    ['Save 20000 points before 31 December'],
    ['Bundle 3, 12345 Sterne, 20 €'],
  ])('does not take “%s” for an address', async (written) => {
    expect((await footerOf(written)).address).toBe('');
  });

  it.each([
    ['© 2026 Summit & Pine Outfitters. All rights reserved.', 'Summit & Pine Outfitters'],
    ['Copyright (C) 2024-2026 Acme Co., Inc. All rights reserved.', 'Acme Co., Inc.'],
    ['*Copyright © *|CURRENT_YEAR|* Huber GmbH, Alle Rechte vorbehalten.*', 'Huber GmbH'],
    ['© 2026 Les Embruns SARL – Tous droits réservés', 'Les Embruns SARL'],
    ['© 2026', ''],
  ])('reads the company in “%s”', async (written, company) => {
    expect((await footerOf(written)).company).toBe(company);
  });

  it.each([
    ['*|UNSUB|*', '*|UNSUB|*'],
    ['http://*|UNSUB|*', '*|UNSUB|*'],
    ['%%unsubscribe_url%%', '%%unsubscribe_url%%'],
    ['{% unsubscribe_link %}', '{% unsubscribe_link %}'],
    ['https://shop.example/unsubscribe', 'https://shop.example/unsubscribe'],
    ['https://shop.example/unsubscribe?e=ann%40b.example', ''],
    ['https://shop.example/u/8f14e45fceea167a5a36dedd4bea2543', ''],
    ['javascript:alert(1)', ''],
  ])('has the unsubscribe link %s', async (href, expected) => {
    const email = await emailFrom(`${body}<p><a href="${href}">Unsubscribe</a></p>`);
    expect(email.footer.unsubscribe).toBe(expected);
  });
});

describe('the look', () => {
  it('reads attributes, classes and the later of two styles', async () => {
    const { look } = await emailFrom(`<style>
      .copy, td.x p { color: #111 } .copy p { color: #333333 } p { color: #999999 } p:hover { color: red }
      @media (prefers-color-scheme: dark) { .copy p { color: #eeeeee } }
      .broken { color: </style><style>h2 { font-family: Georgia }</style>
      <body bgcolor="#EEEEEE"><table bgcolor=white><tr><td class="copy"><h2>Hello to all of you</h2>
      <p>A paragraph that is long enough to count.</p>
      <font face="Verdana" color="navy" size="1">small print</font></td></tr></table></body>`);
    expect(look).toMatchObject({
      background: '#eeeeee',
      surface: '#ffffff',
      text: '#333333',
      muted: '#000080',
      heading_font: 'Georgia',
    });
  });

  it('tells buttons from links, cards and pictures', async () => {
    const email = await emailFrom(`${body}
      <div style="background:#e0f0e0;padding:9px">A card with <a href="https://x.example/card">a link</a> in it.</div>
      <a href="https://x.example/img" style="background:#ff0000;padding:9px"><img src="https://x.example/a.png"> Bowl</a>
      <a href="https://x.example/img2" style="background:#ff0000;padding:9px"><img src="https://x.example/b.png"> Cup</a>
      <a href="https://x.example/go" style="border:2px solid #0a5;border-radius:8px;padding:12px;color:#0a5">Go</a>`);
    expect(email.look).toMatchObject({ primary: '#00aa55', outlined: true, radius: 8 });
    expect(email.button_links).toEqual(['https://x.example/go']);
  });

  it('is read whole for its voice, short sentences and figures too, without prices, links and a footer', async () => {
    const letter = await emailFrom(`
      <h1>The cracked ones</h1>
      <p>Eleven bowls came out with a hairline crack. We will not sell them as firsts.</p>
      <p>They hold fruit. They hold keys. Not soup.</p>
      <p>Harbour Bowl</p><p>$54</p>
      <p><a href="https://x.example/seconds">See the seconds</a></p>
      <p>Unsubscribe | 14 Harbour Street, Bath</p>`);
    expect(letter.body).toBe(
      'The cracked ones\nEleven bowls came out with a hairline crack. We will not sell them as firsts.\nThey hold fruit. They hold keys. Not soup.',
    );
  });

  it('leaves out what nobody sees', async () => {
    const { sentences } = await emailFrom(`
      <div style="display:none">Only the inbox line shows this.</div>
      <div style="max-height:0;overflow:hidden">Nor does anybody see this one.</div>
      <p style="font-size:1px">Nor this one, for it is tiny.</p>
      <style>.gone{display:none}</style><p class="gone">A class hides this sentence too.</p>
      <p>Everybody sees this short sentence.</p>`);
    expect(sentences).toEqual(['Everybody sees this short sentence.']);
  });
});

describe('links, logo and language', () => {
  it('finds the website behind trackers and networks, and keeps a page’s own parameters', async () => {
    const email = await emailFrom(`${body}
      <a href="https://ctrk.klclick1.com/l/abc">A</a><a href="https://www.facebook.com/acme">F</a>
      <a href="https://acme.list-manage.com/track/click?u=1">B</a>
      <a href="http://shop.acme.example/p?size=m&utm_source=kl&utm_medium=email&_kx=9" style="background:#222;padding:4px">Buy it</a>`);
    expect(email.website).toBe('https://shop.acme.example');
    expect(email.button_links).toEqual(['https://shop.acme.example/p?size=m']);
    expect(email.utm).toEqual({ utm_source: 'kl', utm_medium: 'email' });
  });

  it.each([
    [
      '<img src="https://c.example/a1.png" alt="Acme" width="160"><img src="https://c.example/hero.jpg" width="600">',
      'https://c.example/a1.png',
    ],
    [
      '<img src="https://c.example/hero.jpg" width="600" height="400"><img src="https://c.example/logo_2x.png" width="120">',
      'https://c.example/logo_2x.png',
    ],
    ['<img src="https://c.example/hero.jpg" width="600" height="400">', ''],
    ['<img src="https://c.example/facebook-logo.png" width="32">', ''],
    ['<img src="cid:logo" alt="logo"><img src="data:image/png;base64,AA" alt="logo">', ''],
    ['<img src="https://c.example/logo.png" width="1" height="1">', ''],
  ])('finds the logo in %s', async (pictures, logo) => {
    const email = await emailFrom(`<a href="https://www.acme.example/">${pictures}</a>${body}`);
    expect(email.logo).toBe(logo);
  });

  it.each([
    [
      '<html lang="de-AT"><p>Wir sind für dich da und das ist nicht nur eine Phrase, die auf der Karte steht.',
      'de-AT',
    ],
    [
      '<html lang="en"><p>Wij zijn er voor jou en dat is niet zomaar een zin die op de kaart staat van ons.',
      'nl',
    ],
    ['<html lang="sv"><p>Vi finns här för dig, alltid.', 'sv'],
    ['<html lang="en"><p>新しいパンが焼きあがりました。ぜひお越しください。', 'ja'],
    ['<html><p>Bun.', ''],
  ])('reads the language of %s', async (html, language) => {
    expect((await emailFrom(html)).language).toBe(language);
  });
});
