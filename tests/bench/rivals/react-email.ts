import type { EmailDocument } from '../../../shared/email/document/document.ts';
import { parseInline } from '../../../shared/text/inline.ts';
import { darkStyles } from './dark-styles.ts';

type Component = unknown;
type Element = unknown;
type CreateElement = (
  type: Component,
  properties: Record<string, unknown> | null,
  ...children: Element[]
) => Element;
interface ReactEmail {
  render(element: Element): Promise<string>;
  [component: string]: Component;
}

/** As react-email's users write: inline styles, and a style sheet for dark mode and phones. */
export async function reactEmail(): Promise<(document: EmailDocument) => Promise<string>> {
  const names = { react: 'react', components: '@react-email/components' };
  const { createElement: h } = (await import(names.react)) as { createElement: CreateElement };
  const email = (await import(names.components)) as ReactEmail;
  const { Html, Head, Body, Preview, Container, Section, Row, Column, Heading, Text, Img, Link, Button } =
    email;

  const stylesOf = ({ colours }: EmailDocument['brand']['look']) => {
    const font = { fontFamily: "'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
    const serif = { fontFamily: "Georgia, 'Times New Roman', serif", fontWeight: 700 };
    const body = { ...font, fontSize: 16, lineHeight: '26px', color: colours.text, margin: '0 0 16px' };
    const centred = { textAlign: 'center' };
    return {
      surface: { backgroundColor: colours.surface, padding: '24px 40px' },
      body,
      wordmark: { ...body, ...serif, ...centred, fontSize: 24, lineHeight: '28px' },
      title: { ...body, ...serif, fontSize: 34, lineHeight: '40px' },
      heading: { ...body, ...serif, fontSize: 22, lineHeight: '28px' },
      name: { ...body, ...serif, ...centred, fontSize: 17, lineHeight: '23px' },
      line: { ...body, ...centred, fontSize: 14, lineHeight: '21px', color: colours.muted },
      price: { ...body, ...centred, fontWeight: 700, margin: 0 },
      link: { color: colours.link, textDecoration: 'underline' },
      image: { display: 'block', width: '100%', height: 'auto' },
      stars: { ...body, ...centred, fontSize: 20, letterSpacing: 3, color: colours.primary },
      quote: { ...body, ...serif, ...centred, fontSize: 20, lineHeight: '30px' },
      foot: { ...body, ...centred, fontSize: 13, lineHeight: '20px', color: colours.muted },
      button: {
        ...font,
        backgroundColor: colours.primary,
        color: colours.on_primary,
        padding: '16px 32px',
        borderRadius: 8,
        fontWeight: 700,
      },
    };
  };
  type Styles = ReturnType<typeof stylesOf>;

  const inline = (source: string, { link }: Styles): Element[] =>
    parseInline(source).map(({ text, bold, href }, key) => {
      const words = bold ? h('strong', { key }, text) : text;
      return href === undefined ? words : h(Link, { key, href, className: 'link', style: link }, words);
    });

  const card = (
    { name, url, price, image_url, description }: EmailDocument['products'][number],
    { product_lines }: EmailDocument['copy'],
    styles: Styles,
  ) => {
    const line = product_lines.find((each) => each.name === name)?.line ?? description;
    return [
      image_url === ''
        ? null
        : h(
            Link,
            { href: url, key: 'image' },
            h(Img, { src: image_url, alt: name, width: 168, style: styles.image }),
          ),
      h(Heading, { as: 'h2', key: 'name', className: 'text', style: styles.name }, name),
      line === '' ? null : h(Text, { key: 'line', className: 'muted', style: styles.line }, line),
      h(Text, { key: 'price', className: 'text', style: styles.price }, price),
      h(Link, { href: url, key: 'link', className: 'link', style: styles.link }, 'View product'),
    ];
  };
  const tree = ({ lang, dir, copy, brand, products, reviews, hero, cta_link }: EmailDocument) => {
    const { colours } = brand.look;
    const styles = stylesOf(brand.look);
    const surface = { className: 'surface', style: styles.surface };
    const [first, ...others] = products;
    const { company, address, phone, legal } = brand.footer;
    return h(
      Html,
      { lang, dir },
      h(
        Head,
        null,
        h('title', null, copy.subject),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', null, darkStyles),
      ),
      h(Preview, null, copy.preheader),
      h(
        Body,
        { className: 'page', style: { backgroundColor: colours.background } },
        h(
          Container,
          { style: { maxWidth: 600 } },
          h(
            Section,
            surface,
            h(
              Text,
              { className: 'text', style: styles.wordmark },
              h(Link, { href: brand.website, className: 'text', style: styles.wordmark }, brand.name),
            ),
          ),
          h(
            Section,
            null,
            h(
              Link,
              { href: cta_link },
              h(Img, { src: hero?.url, alt: copy.hero_alt, width: 600, style: styles.image }),
            ),
          ),
          h(
            Section,
            surface,
            h(Heading, { as: 'h1', className: 'text', style: styles.title }, copy.headline),
            ...copy.sections.flatMap(({ heading, paragraphs, bullets }) => [
              heading === ''
                ? null
                : h(Heading, { as: 'h2', className: 'text', style: styles.heading }, heading),
              ...paragraphs.map((text) =>
                h(Text, { className: 'text', style: styles.body }, ...inline(text, styles)),
              ),
              bullets.length === 0
                ? null
                : h(
                    'ul',
                    { className: 'text', style: styles.body },
                    ...bullets.map((text) => h('li', null, ...inline(text, styles))),
                  ),
            ]),
          ),
          h(
            Section,
            surface,
            h(Button, { href: cta_link, className: 'button', style: styles.button }, copy.cta_text),
          ),
          h(Section, surface, ...(first ? card(first, copy, styles) : [])),
          h(
            Section,
            surface,
            h(
              Row,
              null,
              ...others
                .slice(0, 3)
                .map((product) =>
                  h(Column, { className: 'column', width: '33%' }, ...card(product, copy, styles)),
                ),
            ),
          ),
          h(
            Section,
            surface,
            h(Text, { className: 'link', style: styles.stars }, '★★★★★'),
            h(Text, { className: 'text', style: styles.quote }, reviews[0]?.text),
            h(Text, { className: 'muted', style: styles.line }, reviews[0]?.author),
          ),
          h(
            Section,
            null,
            h(Text, { className: 'muted', style: styles.foot }, h('strong', null, company)),
            ...[address, phone, legal].map((line) =>
              h(Text, { className: 'muted', style: styles.foot }, line),
            ),
            h(
              Text,
              { className: 'muted', style: styles.foot },
              h(
                Link,
                { href: '{% unsubscribe_link %}', className: 'muted', style: styles.link },
                'Unsubscribe',
              ),
            ),
          ),
        ),
      ),
    );
  };
  return (document) => email.render(tree(document));
}
