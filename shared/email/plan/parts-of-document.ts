import { blockData } from '../../contract/blocks.ts';
import type { Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import { type Assigned, assign } from '../document/assign.ts';
import type { Block, EmailDocument, EmailPicture } from '../document/document.ts';
import { hasOwnButton } from '../document/nearby-buttons.ts';
import { isPlain } from '../document/plain-section.ts';
import {
  type EmailAnswer,
  type Fact,
  type FactType,
  noAnswer,
  type Part,
  type PartType,
  partOf,
  purposes,
} from '../reading/answer.ts';

interface Walk {
  document: EmailDocument;
  shown: Assigned;
  facts: Fact[];
}

const formOf: Partial<Record<NonNullable<CopySection['form']>, PartType>> = {
  bullets: 'bullets',
  steps: 'steps',
  table: 'table',
  agenda: 'agenda',
  faq: 'faq',
  stats: 'stats',
  usps: 'bullets',
  comparison: 'comparison',
  poll: 'poll',
  articles: 'articles',
  zigzag: 'articles',
};

const wordsIn = ({ heading, paragraphs, bullets, items = [], rows = [] }: CopySection): Partial<Part> => ({
  heading,
  paragraphs,
  items: [
    ...bullets.map((text) => ({ title: '', text, link: '' })),
    ...items.map(({ title, text, link = '' }) => ({ title, text, link })),
  ],
  rows,
});

const partOfSection = (section: CopySection): Part =>
  partOf((section.form && formOf[section.form]) ?? 'text', wordsIn(section));

function factId({ facts }: Walk, type: FactType, value: string, quote = value): string[] {
  if (value.trim() === '') return [];
  const known = facts.find((fact) => fact.type === type && fact.value === value);
  if (known) return [known.id];
  const id = `d${facts.length + 1}`;
  facts.push({ id, type, quote, value });
  return [id];
}

const momentOf = (written: string): string => written.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d).*$/s, '$1T$2');

function offerPart(walk: Walk, sections: readonly CopySection[]): Part[] {
  const offer = walk.document.campaign.offer_facts;
  if (!offer || (offer.words === '' && offer.code === '')) return [];
  const [section] = sections;
  const facts = [
    ...factId(walk, 'offer', offer.figure?.text ?? offer.words, offer.words),
    ...factId(walk, 'code', offer.code),
    ...factId(walk, 'starts', momentOf(offer.starts), offer.starts),
    ...factId(walk, 'ends', momentOf(offer.ends), offer.ends),
    ...factId(walk, 'terms', offer.terms),
  ];
  return [
    partOf('offer', { ...(section && wordsIn(section)), heading: section?.heading || offer.words, facts }),
  ];
}

function eventPart(walk: Walk, sections: readonly CopySection[]): Part[] {
  const { event } = walk.document;
  const [section] = sections;
  if (!event) return section ? [partOfSection({ ...section, form: 'agenda' })] : [];
  const facts = [
    ...factId(walk, 'event_start', event.starts),
    ...factId(walk, 'event_end', event.ends),
    ...factId(walk, 'place', event.place),
    ...factId(walk, 'link', event.link),
  ];
  const own = partOf('event', { heading: event.title, facts });
  const isProgramme = section && (section.items ?? []).length > 0;
  if (isProgramme) return [own, partOfSection({ ...section, form: 'agenda' })];
  return [section ? { ...own, paragraphs: section.paragraphs } : own];
}

const productPart = ({ document }: Walk, products: readonly Product[]): Part[] => {
  const lineOf = (name: string) => document.copy.product_lines.find((line) => line.name === name)?.line ?? '';
  const items = products.map(({ name, url }) => ({ title: name, text: lineOf(name), link: url }));
  return items.length > 0 ? [partOf('products', { items })] : [];
};

/** Reviews are the brand's; words that a row proves or nobody rated are quotes. */
function reviewPart({ document: { reading } }: Walk, { text, author, rating, product }: Review): Part {
  const isProven = reading?.facts.some((fact) => fact.type === 'quote' && fact.quote.includes(text.trim()));
  const isQuote = isProven ?? (rating === null && product === '');
  if (isQuote) return partOf('quote', { paragraphs: [text], by: author });
  return partOf('review', { items: [{ title: author, text, link: '' }] });
}

const picturePart = ({ tag = '', alt, link }: EmailPicture): Part =>
  partOf('picture', { items: [{ title: tag, text: alt, link }] });

function signerOf({ copy, brand }: EmailDocument): string {
  const signatory = brand.furniture?.signatory;
  const { sign_off = '' } = copy;
  if (sign_off.trim() !== '' || !signatory) return sign_off;
  return [signatory.name, signatory.role].filter((text) => text.trim() !== '').join(', ');
}

const isHeadline = ({ shown }: Walk, at: number): boolean => shown.headlineAt === at;

/** Beside the headline it belongs to the opening, above a letter to the email. */
function heroPart(walk: Walk, at: number): Part[] {
  const { hero, copy } = walk.document;
  if (hero === null || Math.abs(walk.shown.headlineAt - at) === 1) return [];
  return [
    partOf('picture', { items: [{ title: hero.tag ?? '', text: copy.hero_alt || hero.alt, link: '' }] }),
  ];
}

function textParts(walk: Walk, block: Block, at: number): Part[] {
  const sections = walk.shown.sections[at] ?? [];
  if (block.type === 'text_only') {
    const signed = walk.document.blocks[at + 1]?.type === 'signature';
    return sections.map((section, place) =>
      place === 0
        ? partOf('letter', { ...wordsIn(section), by: signed ? signerOf(walk.document) : '' })
        : partOfSection(section),
    );
  }
  return sections.map((section, place) => {
    const isOpening = isHeadline(walk, at) && place === 0 && isPlain(section);
    return isOpening ? { ...partOfSection(section), type: 'opening' as const } : partOfSection(section);
  });
}

function buttonPart(walk: Walk, link: string, heading = ''): Part {
  return partOf('button', { heading, facts: factId(walk, 'link', link) });
}

function partsOfBlock(walk: Walk, block: Block, at: number): Part[] {
  const { document, shown } = walk;
  const { type } = block;
  const data = blockData(type);
  const sections = shown.sections[at] ?? [];
  if (type === 'offer') return offerPart(walk, sections);
  if (type === 'event') return eventPart(walk, sections);
  if (type === 'hero_image') return heroPart(walk, at);
  if (type === 'gallery') return (shown.pictures[at] ?? []).filter(({ url }) => url !== '').map(picturePart);
  if (type === 'cta_button') return [buttonPart(walk, document.cta_link)];
  if (type === 'cta_band') return [...sections.map(partOfSection), buttonPart(walk, document.cta_link)];
  if (type === 'secondary_cta')
    return [buttonPart(walk, document.secondary_link ?? '', document.copy.secondary_cta_text ?? '')];
  if (data.products) return productPart(walk, shown.products[at] ?? []);
  if (data.reviews) return (shown.reviews[at] ?? []).map((review) => reviewPart(walk, review));
  return textParts(walk, block, at);
}

const isUsual = ({ type, heading }: Part): boolean => type === 'button' && heading === '';
const mayHaveButton = ({ type, button }: Block): boolean =>
  (type === 'offer' || (blockData(type).title === true && hasOwnButton({ type }))) && button !== false;

function walked(walk: Walk): Part[] {
  const { blocks, copy, campaign, cta_link } = walk.document;
  const parts = blocks.map((block, at) => partsOfBlock(walk, block, at));
  const isAsked = !campaign.without_button && copy.cta_text.trim() !== '';
  const last = blocks.findLastIndex(mayHaveButton);
  if (!isAsked || last < 0 || parts.flat().some(isUsual)) return parts.flat();
  return parts.with(last, [...(parts[last] ?? []), buttonPart(walk, cta_link)]).flat();
}

function withoutEarly(parts: readonly Part[]): Part[] {
  const first = parts.findIndex(isUsual);
  const isEarly = first === 1 && parts.findLastIndex(isUsual) > first;
  return isEarly ? parts.toSpliced(first, 1) : [...parts];
}

const purposeOf = ({ reading, layout, campaign }: EmailDocument): EmailAnswer['purpose'] => {
  const named = purposes.find((purpose) => purpose === layout?.template);
  return reading?.purpose ?? named ?? (campaign.kind === 'promotional' ? 'sell' : 'tell');
};

/** Planning the answer again gives the same parts and words. */
export function partsOfDocument(document: EmailDocument): EmailAnswer {
  const { copy, campaign, reading } = document;
  const walk: Walk = { document, shown: assign(document), facts: [...(reading?.facts ?? [])] };
  return {
    ...noAnswer,
    purpose: purposeOf(document),
    kind: campaign.kind,
    theme: campaign.theme || null,
    language: document.lang,
    hold: reading?.hold ?? null,
    left_out: reading?.left_out ?? [],
    missing: reading?.missing ?? [],
    parts: withoutEarly(walked(walk)),
    facts: walk.facts,
    headline: copy.headline,
    eyebrow: copy.eyebrow ?? '',
    subject: copy.subject,
    preheader: copy.preheader,
    subject_candidates: copy.subject_variants.map((text) => ({ kind: 'plain' as const, text })),
    cta_text: copy.cta_text,
    hero_alt: copy.hero_alt,
  };
}
