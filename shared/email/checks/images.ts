import { blockData } from '../../contract/blocks.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { isPublicImage, resolveImage } from '../../text/links.ts';
import { SHEET } from '../compile/markup.ts';
import type { Checked } from './checked.ts';
import { finding, inBrand, inCampaign, inComponent, inWords, short } from './finding.ts';

/** px; Outlook for Windows crops taller pictures. */
const TALLEST = 1728;

const ALT = 'Alt text is read aloud, and shown wherever pictures are blocked (WCAG 2.2 §1.1.1).';

function altTexts({ document: { hero, copy, blocks }, compiled: { html } }: Checked): EmailCheck[] {
  const shown = blocks.some(({ type }) => blockData(type).picture);
  const found: EmailCheck[] = [];
  if (hero && shown && copy.hero_alt.trim() === '' && hero.alt.trim() === '') {
    found.push(
      finding('alt', 'warn', 'The hero image has no alt text.', ALT, {
        subject: 'Alt text of the hero image',
        place: inWords('hero_alt'),
      }),
    );
  }
  for (const [tag] of html.matchAll(/<img\b[^<>]*>/gi)) {
    if (!/\salt=/i.test(tag))
      found.push(
        finding('alt', 'warn', 'A picture in a component has no alt attribute.', ALT, {
          subject: short(tag, 120),
          place: inComponent,
        }),
      );
  }
  return found;
}

function addresses({ document: { hero, products, brand, blocks } }: Checked): EmailCheck[] {
  const named = [
    { label: 'The hero image', url: hero?.url, place: inCampaign('image_tag') },
    { label: 'The logo', url: brand.logo?.url, place: inBrand },
    ...products.map(({ name, image_url }) => ({
      label: `The picture of ${short(name)}`,
      url: image_url.trim() || undefined,
      place: inCampaign('products'),
    })),
  ];
  const bad = named
    .filter(({ url }) => url !== undefined && resolveImage(url) === null)
    .map(({ label, url = '', place }) =>
      finding(
        'image-address',
        'warn',
        `${label} is left out: its address is not a web address.`,
        'Mail clients load pictures over https only.',
        { subject: short(url, 120), place },
      ),
    );
  const shows = blocks.some(({ type }) => blockData(type).products);
  const bare = shows ? products.filter(({ image_url }) => image_url.trim() === '') : [];
  return [
    ...bad,
    ...bare.map(({ name }) =>
      finding(
        'image-missing',
        'advise',
        `${short(name)} is shown without a picture.`,
        'Products with a picture are easier to recognise.',
        { subject: name, place: inCampaign('products') },
      ),
    ),
  ];
}

function shape({ document: { hero } }: Checked): EmailCheck[] {
  if (!hero || hero.width <= 0 || hero.height <= 0) return [];
  const height = Math.round((hero.height / hero.width) * Math.min(SHEET, hero.width));
  if (height > TALLEST) {
    return [
      finding(
        'image-shape',
        'warn',
        `The hero image is ${height} px tall in the email.`,
        `Outlook for Windows cuts off pictures taller than ${TALLEST} px.`,
        { place: inCampaign('image_tag') },
      ),
    ];
  }
  if (hero.width < SHEET) {
    const message = `The hero image is only ${hero.width} px wide.`;
    return [
      finding(
        'image-shape',
        'advise',
        message,
        `The email is ${SHEET} px wide; a picture of ${(2 * SHEET).toLocaleString('en')} px is sharp on every screen.`,
        { place: inCampaign('image_tag') },
      ),
    ];
  }
  return [];
}

function reach({
  document: { hero, backdrop, brand, products },
  variant,
  mediaPublic,
}: Checked): EmailCheck[] {
  const shown = [hero?.url, backdrop?.url, brand.logo?.url, ...products.map(({ image_url }) => image_url)];
  const urls = shown.map((url) => (url ? resolveImage(url) : null));
  const local = urls.filter((url) => url !== null && !isPublicImage(url)).length;
  if (mediaPublic || local === 0) return [];
  const message = `${local === 1 ? 'One image is' : `${local} images are`} not public.`;
  const isTakenAlong = variant === 'klaviyo';
  const reason = isTakenAlong
    ? 'What is stored on this computer goes along with an upload to Klaviyo; copied HTML would not show it.'
    : 'What is stored on this computer has to be on a web server before you send this file. An upload to Klaviyo takes it along.';
  return [finding('images-not-public', isTakenAlong ? 'advise' : 'warn', message, reason, { place: null })];
}

export const images = (checked: Checked): EmailCheck[] => [
  ...altTexts(checked),
  ...addresses(checked),
  ...shape(checked),
  ...reach(checked),
];
