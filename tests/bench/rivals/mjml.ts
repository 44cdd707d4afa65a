import type { EmailDocument } from '../../../shared/email/document/document.ts';
import { parseInline } from '../../../shared/text/inline.ts';
import { darkStyles } from './dark-styles.ts';

type Mjml = (source: string) => Promise<{ html: string }> | { html: string };

const text = (words: string) =>
  words.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const inline = (source: string) =>
  parseInline(source)
    .map(({ text: plain, bold, href }) => {
      const words = bold ? `<strong>${text(plain)}</strong>` : text(plain);
      return href === undefined ? words : `<a href="${text(href)}">${words}</a>`;
    })
    .join('');

function source({ copy, brand, products, reviews, hero, cta_link }: EmailDocument): string {
  const colours = brand.look.colours;
  const card = (product: EmailDocument['products'][number] | undefined) =>
    product
      ? `<mj-column>${product.image_url ? `<mj-image src="${text(product.image_url)}" alt="${text(product.name)}" href="${text(product.url)}" />` : ''}<mj-text align="center"><h2>${text(product.name)}</h2><p>${text(product.description)}</p><p><strong>${text(product.price)}</strong></p><a href="${text(product.url)}">View product</a></mj-text></mj-column>`
      : '';
  const sections = copy.sections
    .map(
      ({ heading, paragraphs, bullets }) =>
        `<h2>${text(heading)}</h2>${paragraphs.map((words) => `<p>${inline(words)}</p>`).join('')}<ul>${bullets.map((words) => `<li>${inline(words)}</li>`).join('')}</ul>`,
    )
    .join('');
  const [first, ...others] = products;
  return `<mjml lang="en"><mj-head><mj-title>${text(copy.subject)}</mj-title><mj-preview>${text(copy.preheader)}</mj-preview><mj-attributes><mj-all font-family="Arial, sans-serif" /><mj-text font-size="16px" line-height="26px" color="${colours.text}" /></mj-attributes><mj-style>${darkStyles}</mj-style></mj-head>
<mj-body css-class="page" background-color="${colours.background}">
<mj-section css-class="surface" background-color="${colours.surface}"><mj-column><mj-text align="center" font-size="22px">${text(brand.name)}</mj-text></mj-column></mj-section>
<mj-section css-class="surface" background-color="${colours.surface}" padding="0"><mj-column><mj-image padding="0" src="${text(hero?.url ?? '')}" alt="${text(copy.hero_alt)}" href="${text(cta_link)}" /></mj-column></mj-section>
<mj-section css-class="surface" background-color="${colours.surface}"><mj-column><mj-text><h1>${text(copy.headline)}</h1>${sections}</mj-text></mj-column></mj-section>
<mj-section css-class="surface" background-color="${colours.surface}"><mj-column><mj-button background-color="${colours.primary}" color="${colours.on_primary}" href="${text(cta_link)}">${text(copy.cta_text)}</mj-button></mj-column></mj-section>
<mj-section css-class="surface" background-color="${colours.surface}">${card(first)}</mj-section>
<mj-section css-class="surface" background-color="${colours.surface}">${others.slice(0, 3).map(card).join('')}</mj-section>
<mj-section css-class="surface" background-color="${colours.surface}"><mj-column><mj-text align="center">★★★★★</mj-text><mj-text align="center" font-size="20px">${text(reviews[0]?.text ?? '')}</mj-text><mj-text align="center">${text(reviews[0]?.author ?? '')}</mj-text></mj-column></mj-section>
<mj-section><mj-column><mj-text align="center" font-size="13px"><p>${text(brand.footer.company)}</p><p>${text(brand.footer.address)}</p><p>${text(brand.footer.phone)}</p><p>${text(brand.footer.legal)}</p><a href="{% unsubscribe_link %}">Unsubscribe</a></mj-text></mj-column></mj-section>
</mj-body></mjml>`;
}

export async function mjml(): Promise<(document: EmailDocument) => Promise<string>> {
  const name = 'mjml';
  const { default: convert } = (await import(name)) as { default: Mjml };
  return async (document) => (await convert(source(document))).html;
}
