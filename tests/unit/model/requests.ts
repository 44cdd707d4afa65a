import {
  noWords,
  type WrittenSection,
  type WrittenWords,
  writtenSection,
} from '#functions/services/model/words.ts';
import type { WriteFacts, WriteRequest } from '#functions/services/model/writer.ts';

export const someFacts = (more: Partial<WriteFacts> = {}): WriteFacts => ({
  campaign_name: 'Spring Sale',
  brief: 'Our spring sale is on. 20% off all blends until Sunday.',
  subject_line: 'Spring is here',
  preview_text: '',
  subject_variants: [],
  offer: '',
  offer_code: '',
  offer_terms: '',
  target_audience: '',
  theme: '',
  kind: 'promotional',
  cta_text: '',
  cta_link: 'https://example.com/spring',
  brand_link: 'https://example.com',
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

type SomeWords = Partial<Omit<WrittenWords, 'sections'>> & { sections?: Partial<WrittenSection>[] };

/** Words with sections of paragraphs and bullets; what is not given is usual. */
export const someWords = ({ sections, ...more }: SomeWords = {}): WrittenWords => ({
  ...noWords,
  subject: 'Spring, sorted',
  subject_candidates: [{ kind: 'plain', text: 'A lighter season' }],
  preheader: '20% off all blends until Sunday',
  headline: 'Spring is here',
  sections: (sections ?? [{ paragraphs: ['Our spring sale is on.'] }]).map((section) =>
    writtenSection(section),
  ),
  cta_text: 'Shop the sale',
  hero_alt: 'A jar of tea',
  ...more,
});
