import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { faintTexts } from '#shared/email/look/faint-text.ts';
import { cssColour } from '#shared/text/css-colour.ts';

const white = { ground: '#ffffff', colour: '#20302a' };
const found = (html: string, css = '', around = white) =>
  faintTexts(html, css, around).map(({ text, colour, ground, scheme }) => [text, colour, ground, scheme]);

describe('text of a component that is hard to read', () => {
  it.each<[string, string, string[]]>([
    ['its own colour on the page', '<p style="color:#999999">Faint</p>', ['Faint', '#999999', '#ffffff']],
    [
      'on its own ground',
      '<p style="background:#336 none;color:rgb(80, 80, 120)">Faint</p>',
      ['Faint', '#505078', '#333366'],
    ],
    [
      'inherited, on the nearest ground around it',
      '<table><tr><td bgcolor="#222222" style="color:#555"><div><b>Faint</b></div></td></tr></table>',
      ['Faint', '#555555', '#222222'],
    ],
    [
      'the page’s colour on a dark ground',
      '<div style="background-color:black">Faint</div>',
      ['Faint', '#20302a', '#000000'],
    ],
    [
      'a link left blue on a dark ground',
      '<div style="background-color:#111111;color:#fff">Read <a href="https://x.example">Faint</a></div>',
      ['Faint', '#0000ee', '#111111'],
    ],
    [
      'a filled-in text',
      '<a href="{cta_link}" style="color:#fff;background:#f80">{cta_text}</a>',
      ['{cta_text}', '#ffffff', '#ff8800'],
    ],
    ['written with font', '<font color="#aaaaaa">Faint</font>', ['Faint', '#aaaaaa', '#ffffff']],
    [
      'a value of the platform',
      '<p style="color:#bbb">Hi {{ first_name }}</p>',
      ['Hi {{ first_name }}', '#bbbbbb', '#ffffff'],
    ],
  ])('%s', (_, html, [text, colour, ground]) => {
    expect(found(html)).toEqual([[text, colour, ground, 'light']]);
  });

  it.each([
    ['readable', '<p style="color:#555555">Plain</p>'],
    ['back on a light ground', '<div style="background:#111"><p style="background:#fff">Plain</p></div>'],
    ['after the dark part', '<div style="background:#111;color:#eee">x</div><p>Plain</p>'],
    [
      'over a picture',
      '<td style="background:#fff url(https://x.example/a.png)"><p style="color:#eee">Plain</p></td>',
    ],
    [
      'over a picture by attribute',
      '<table background="https://x.example/a.png"><tr><td style="color:#eee">Plain</td></tr></table>',
    ],
    ['of a colour that lets something through', '<p style="color:rgba(255,255,255,0.9)">Plain</p>'],
    [
      'hidden',
      '<div style="display:none;color:#fff">Hidden</div><p style="font-size:0;color:#fff">Hidden</p>',
    ],
    ['nothing but space', '<td style="color:#fff;background:#fff">&nbsp;</td>'],
    ['in a comment for Outlook', '<!--[if mso]><p style="color:#fff">Plain</p><![endif]-->'],
    ['a tag that does something', '<p style="color:#fff">{% if x %}{# note #}{% endif %}</p>'],
    ['a void element leaves nothing open', '<img src="https://x.example/a.png" style="color:#fff"><br>Plain'],
    [
      'a colour that is inherited on purpose',
      '<p>Read <a href="https://x.example" style="color:inherit">this</a></p>',
    ],
  ])('says nothing of what is %s', (_, html) => {
    expect(found(html)).toEqual([]);
  });

  it('in the dark goes by the fragment’s own rules for it, those that win', () => {
    const html =
      '<div class="g"><p class="t a" style="color:#222222;background-color:#ffffff">Words</p></div>';
    const dark = (rules: string) =>
      `@media (max-width:599px){.s .t{color:#fff !important}}\n@media (prefers-color-scheme: dark){${rules}}`;
    const scoped = `<div class="s">${html}</div>`;
    expect(found(scoped, dark('.s .t{background-color:#111111 !important}'))).toEqual([
      ['Words', '#222222', '#111111', 'dark'],
    ]);
    expect(
      found(scoped, dark('.s .g p.t{background-color:#111111 !important;color:#eeeeee !important}')),
    ).toEqual([]);
    expect(found(scoped, dark('.s .t{background-color:#111111}'))).toEqual([]);
    expect(found(scoped, dark('.s .other .t,.s .b{background-color:#111111 !important}'))).toEqual([]);
    // A selector too complex to evaluate.
    expect(found(scoped, dark('.s > .t{background-color:#111111 !important}'))).toEqual([]);
  });

  it('is nowhere in the components of the seeded brands', () => {
    const brands = 'infra/seed/brands';
    for (const brand of readdirSync(brands)) {
      const { look } = JSON.parse(readFileSync(join(brands, brand, 'brand.json'), 'utf8')) as {
        look: { colours: Record<'surface' | 'background' | 'text' | 'muted', string> };
      };
      const { surface, background, text, muted } = look.colours;
      for (const file of readdirSync(join(brands, brand, 'components'))) {
        const { compiled_html, head_css } = sanitizeComponent(
          readFileSync(join(brands, brand, 'components', file), 'utf8'),
          file,
        );
        const around = file.startsWith('footer')
          ? { ground: background, colour: muted }
          : { ground: surface, colour: text };
        expect(found(compiled_html, head_css, around), `${brand} ${file}`).toEqual([]);
      }
    }
  });
});

it.each([
  ['darkred', 'brown'],
  ['hsl(0, 100%, 27%)', 'rgb(65%, 16%, 16%)'],
  ['#8b0000', 'hsl(0 59% 41%) url("https://example.com/x.png") no-repeat'],
])('finds %s faint on %s, however the colours are written', (colour, ground) => {
  const html = `<p style="color:${colour};background:${ground}">Read me</p>`;
  const found = faintTexts(html, '', { ground: '#ffffff', colour: '#000000' });
  // The background of text on a picture is unknown.
  expect(found.map(({ text }) => text)).toEqual(ground.includes('url') ? [] : ['Read me']);
});

it.each([
  ['#ABC', '#aabbcc'],
  [' #A1b2C3 !important', '#a1b2c3'],
  ['rgb(1, 2, 300)', '#0102ff'],
  ['rgb(1 2 3 / 100%)', '#010203'],
  ['rgba(1,2,3,.5)', null],
  ['rgb(55%, 0%, 0%)', '#8c0000'],
  ['darkred', '#8b0000'],
  ['rebeccapurple', '#663399'],
  ['hsl(0, 100%, 27%)', '#8a0000'],
  ['hsl(.5turn 50% 50% / 100%)', '#40bfbf'],
  ['hwb(0 0% 0%)', '#ff0000'],
  ['oklch(0.5 0.1 20)', '#944a4b'],
  ['#abc8', null],
  ['transparent', null],
  ['White', '#ffffff'],
  ['constructor', null],
  ['var(--x)', null],
])('the colour %s', (written, colour) => {
  expect(cssColour(written)).toBe(colour);
});
