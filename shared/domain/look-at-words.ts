import type { CampaignFields, LookReason } from '../contract/schemas/campaign.ts';
import { detectLanguage } from './language/detect-language.ts';
import { languageName, primaryOf } from './language/language-name.ts';

type Judged = Pick<
  CampaignFields,
  'brief' | 'subject_line' | 'language' | 'finished_copy' | 'finished_copy_use'
>;

export interface WritingBrand {
  brand_name: string;
  /** The language its emails are written in, as a BCP 47 tag. */
  language: string;
}

/** Norwegian and Danish, or Ukrainian and Russian, share too many words to be told apart for sure. */
const ALIKE: Readonly<Record<string, string>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  sv: 'da',
  uk: 'ru',
  bg: 'ru',
  sr: 'ru',
};
const family = (tag: string) => ALIKE[primaryOf(tag)] ?? primaryOf(tag);

/** Finished copy nobody has decided about, and text in another language than the email would be. */
export function lookAtWords(campaign: Judged, brand: WritingBrand): LookReason[] {
  const { finished_copy, finished_copy_use, language } = campaign;
  const found: LookReason[] = [];
  if (finished_copy.trim() !== '' && finished_copy_use === '')
    found.push({
      reason: 'finished_copy',
      field: 'finished_copy_use',
      text: 'Looks like finished copy. Choose whether the email uses these words or is written from them.',
    });
  if (language !== '' || brand.language === '') return found;
  const spoken = detectLanguage(`${campaign.subject_line}\n${campaign.brief || finished_copy}`);
  if (spoken !== '' && family(spoken) !== family(brand.language))
    found.push({
      reason: 'other_language',
      field: 'language',
      text: `The brief is in ${languageName(spoken)}; ${brand.brand_name || 'the brand'} writes in ${languageName(primaryOf(brand.language))}. Choose the email’s language.`,
    });
  return found;
}

/** What a person saw who said that it looks right. */
export const seenWords = (field: string, campaign: Judged): string | undefined => {
  if (field === 'finished_copy_use') return campaign.finished_copy;
  return field === 'language' ? `${campaign.brief}|${campaign.language}` : undefined;
};
