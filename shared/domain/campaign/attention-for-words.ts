import type { AttentionReason, CampaignFields } from '../../contract/schemas/campaign.ts';
import { languageName, primaryOf } from '../language/language-name.ts';
import { languageOfText } from '../language/language-of-text.ts';

type Judged = Pick<
  CampaignFields,
  'brief' | 'subject_line' | 'language' | 'finished_copy' | 'finished_copy_use'
>;

export interface WritingBrand {
  brand_name: string;
  /** BCP 47, of the emails. */
  language: string;
}

export function attentionForWords(campaign: Judged, brand: WritingBrand): AttentionReason[] {
  const { finished_copy, finished_copy_use, language } = campaign;
  const found: AttentionReason[] = [];
  if (finished_copy.trim() !== '' && finished_copy_use === '')
    found.push({
      reason: 'finished_copy',
      field: 'finished_copy_use',
      text: 'Looks like finished copy. Choose whether the email uses these words or is written from them.',
    });
  if (language !== '' || brand.language === '') return found;
  const said = `${campaign.subject_line}\n${campaign.brief || finished_copy}`;
  const spoken = languageOfText(said, brand.language);
  if (spoken !== brand.language)
    found.push({
      reason: 'other_language',
      field: 'language',
      text: `The brief is in ${languageName(spoken)}; ${brand.brand_name || 'the brand'} writes in ${languageName(primaryOf(brand.language))}. Choose the email’s language.`,
    });
  return found;
}

export const seenWords = (field: string, campaign: Judged): string | undefined => {
  if (field === 'finished_copy_use') return campaign.finished_copy;
  return field === 'language' ? `${campaign.brief}|${campaign.language}` : undefined;
};
