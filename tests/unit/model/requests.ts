import type { WrittenWords } from '#functions/services/model/words.ts';
import type { WriteFacts, WriteRequest } from '#functions/services/model/writer.ts';

export const someFacts = (more: Partial<WriteFacts> = {}): WriteFacts => ({
  campaign_name: 'Spring Sale',
  brief: 'Our spring sale is on. 20% off all blends until Sunday.',
  subject_line: 'Spring is here',
  preview_text: '',
  subject_variants: [],
  offer: '',
  target_audience: '',
  theme: '',
  kind: 'promotional',
  cta_text: '',
  cta_link: 'https://example.com/spring',
  hero_alt_text: '',
  product_alt_text: '',
  products: [],
  blocks: ['hero_image', 'main_content', 'cta_button'],
  brand_name: 'Fern & Field',
  language: 'en',
  ...more,
});

export const someRequest = (more: Partial<WriteRequest> = {}): WriteRequest => ({
  model: 'gpt-6-luna',
  replacement_model: '',
  system: 'You write for Fern & Field.',
  user: 'Write about spring.',
  cache_key: 'galley-fern',
  facts: someFacts(),
  notices: [],
  ...more,
});

export const someWords = (more: Partial<WrittenWords> = {}): WrittenWords => ({
  subject: 'Spring, sorted',
  subject_variants: ['A lighter season'],
  preheader: '20% off all blends until Sunday',
  headline: 'Spring is here',
  sections: [{ heading: '', paragraphs: ['Our spring sale is on.'], bullets: [] }],
  cta_text: 'Shop the sale',
  product_lines: [],
  hero_alt: 'A jar of tea',
  product_alts: [],
  kind: null,
  theme: null,
  ...more,
});
