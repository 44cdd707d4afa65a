import type { EmailDocument } from '../../../shared/email/document.ts';

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

/** The same eight blocks in react-email's components. */
export async function reactEmail(): Promise<(document: EmailDocument) => Promise<string>> {
  const names = { react: 'react', components: '@react-email/components' };
  const { createElement: h } = (await import(names.react)) as { createElement: CreateElement };
  const email = (await import(names.components)) as ReactEmail;
  const { Html, Head, Body, Preview, Container, Section, Row, Column, Heading, Text, Img, Link, Button } =
    email;

  const card = ({ name, url, price, image_url, description }: EmailDocument['products'][number]) => [
    image_url
      ? h(Link, { href: url, key: 'image' }, h(Img, { src: image_url, alt: name, width: 168 }))
      : null,
    h(Heading, { as: 'h2', key: 'name' }, name),
    h(Text, { key: 'words' }, description),
    h(Text, { key: 'price', style: { fontWeight: 700 } }, price),
    h(Link, { href: url, key: 'link' }, 'View product'),
  ];
  const tree = ({ copy, brand, products, reviews, hero, cta_link }: EmailDocument) => {
    const { colours } = brand.look;
    const surface = { backgroundColor: colours.surface, padding: '24px 48px' };
    const words = { fontFamily: 'Arial, sans-serif', fontSize: 16, lineHeight: '26px', color: colours.text };
    const [first, ...others] = products;
    return h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, copy.subject)),
      h(Preview, null, copy.preheader),
      h(
        Body,
        { style: { backgroundColor: colours.background } },
        h(
          Container,
          { style: { maxWidth: 600 } },
          h(
            Section,
            { style: surface },
            h(Text, { style: { ...words, fontSize: 22, textAlign: 'center' } }, brand.name),
          ),
          h(
            Section,
            null,
            h(Link, { href: cta_link }, h(Img, { src: hero?.url, alt: copy.hero_alt, width: 600 })),
          ),
          h(
            Section,
            { style: surface },
            h(Heading, { as: 'h1', style: words }, copy.headline),
            ...copy.sections.flatMap(({ heading, paragraphs, bullets }) => [
              h(Heading, { as: 'h2', style: words }, heading),
              ...paragraphs.map((text) => h(Text, { style: words }, text)),
              h('ul', { style: words }, ...bullets.map((text) => h('li', null, text))),
            ]),
          ),
          h(
            Section,
            { style: surface },
            h(
              Button,
              {
                href: cta_link,
                style: { backgroundColor: colours.primary, color: colours.on_primary, padding: '16px 32px' },
              },
              copy.cta_text,
            ),
          ),
          h(Section, { style: surface }, ...(first ? card(first) : [])),
          h(
            Section,
            { style: surface },
            h(Row, null, ...others.slice(0, 3).map((product) => h(Column, null, ...card(product)))),
          ),
          h(
            Section,
            { style: surface },
            h(Text, null, '★★★★★'),
            h(Text, { style: { ...words, fontSize: 20 } }, reviews[0]?.text),
            h(Text, null, reviews[0]?.author),
          ),
          h(
            Section,
            null,
            ...[brand.footer.company, brand.footer.address, brand.footer.phone, brand.footer.legal].map(
              (line) => h(Text, { style: { fontSize: 13 } }, line),
            ),
            h(Link, { href: '{% unsubscribe_link %}' }, 'Unsubscribe'),
          ),
        ),
      ),
    );
  };
  return (document) => email.render(tree(document));
}
