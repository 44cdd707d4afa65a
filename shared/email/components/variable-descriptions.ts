import type { BrandToken } from './brand-tokens.ts';
import type { PlaceholderName } from './placeholders.ts';

export interface Variable {
  name: string;
  description: string;
}

const listed = (descriptions: Record<string, string>): readonly Variable[] =>
  Object.entries(descriptions).map(([name, description]) => ({ name, description }));

const ofEmail: Record<PlaceholderName, string> = {
  cta_text: 'Text of the button',
  cta_link: 'Where the button leads',
  headline: 'The headline',
  subject: 'The subject line',
  preheader: 'The preview text',
  offer: 'The offer as the calendar words it',
  campaign_name: 'The campaign’s name',
  hero_image: 'Address of the hero image',
  hero_alt: 'What the hero image shows',
  product_name: 'Name of the first product',
  product_price: 'Price of the first product, as written',
  product_link: 'Page of the first product',
  product_image: 'Picture of the first product',
  review_text: 'The first review, word for word',
  review_author: 'Who wrote the first review',
  brand_name: 'The brand’s name',
  website: 'The brand’s website',
  logo: 'Address of the logo',
  company: 'Company name of the footer',
  address: 'Postal address (the platform’s in the Klaviyo variant)',
  phone: 'Support phone of the footer',
  legal: 'Legal text of the footer',
  unsubscribe: 'Unsubscribe address for an href; a whole link anywhere else',
};

const ofLook: Record<BrandToken, string> = {
  primary: 'The brand’s main colour, as on buttons',
  on_primary: 'Text on the main colour',
  background: 'Around the email and behind the footer',
  surface: 'Behind the email’s content',
  text: 'Text',
  muted: 'Less important text',
  link: 'Links',
  accent: 'The main colour as text, for small marks and prices',
  line: 'Rules and borders',
  tint: 'A pale ground beside the email’s own',
  on_tint: 'Text on the pale ground',
  dark: 'A dark ground in the brand’s hue',
  on_dark: 'Text on the dark ground',
  heading_font: 'Fonts of headings',
  body_font: 'Fonts of text',
  radius: 'Corner radius, with its unit',
};

export const placeholders = listed(ofEmail);
export const lookTokens = listed(ofLook);
