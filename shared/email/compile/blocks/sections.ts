import type { BlockType } from '../../../contract/blocks.ts';
import { announcement } from './announcement.ts';
import { ctaBand } from './cta-band.ts';
import { ctaButton } from './cta-button.ts';
import { divider } from './divider.ts';
import { event } from './event.ts';
import { footerSection } from './footer.ts';
import { header } from './header.ts';
import { hero, heroOverlay, heroSplit } from './hero.ts';
import { heroImage } from './hero-image.ts';
import { imageLeft, imageRight } from './image-side.ts';
import { app, social } from './links.ts';
import { agendaList, bullets, comparison, faq, poll, stats, steps, table } from './lists.ts';
import { lead, mainContent, textOnly } from './main-content.ts';
import { offerSection } from './offer.ts';
import { articles, gallery, video, zigzag } from './pictured.ts';
import { productGrid, productPair, productRows } from './product-cards.ts';
import { productSingle } from './product-single.ts';
import { press, rating } from './proof.ts';
import { quotes, review } from './review.ts';
import { secondaryCta } from './secondary-cta.ts';
import type { Section } from './section.ts';
import { signature } from './signature.ts';
import { usps } from './usps.ts';
import { viewOnline } from './view-online.ts';

const kinds: Record<Exclude<BlockType, 'component'>, Section> = {
  announcement,
  header,
  hero_image: heroImage,
  hero,
  hero_split: heroSplit,
  hero_overlay: heroOverlay,
  offer: offerSection,
  lead,
  main_content: mainContent,
  text_only: textOnly,
  image_left: imageLeft,
  image_right: imageRight,
  zigzag,
  event,
  agenda: agendaList,
  review,
  quotes,
  signature,
  steps,
  bullets,
  table,
  stats,
  faq,
  comparison,
  poll,
  video,
  gallery,
  articles,
  usps,
  rating,
  press,
  divider,
  secondary_cta: secondaryCta,
  cta_button: ctaButton,
  cta_band: ctaBand,
  social,
  app,
  view_online: viewOnline,
  footer: footerSection,
  product_single: productSingle,
  product_pair: productPair,
  product_grid_3: productGrid,
  product_four: productPair,
  product_rows: productRows,
};
export const sections: Partial<Record<BlockType, Section>> = kinds;
