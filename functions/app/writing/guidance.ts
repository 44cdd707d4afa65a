import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { languageInWords } from '#shared/domain/language/language-in-words.ts';
import type { WriterWords } from '#shared/domain/writer-words.ts';
import { lines, plain, tagged } from './tags.ts';

/** What the calendar says beside the brief, each part between tags; '' when it says nothing. */
export function guidanceText({ parts, rules }: Pick<WriterWords, 'parts' | 'rules'>): string {
  return lines(
    ...parts.map(({ name, text }) => tagged(name, plain(text))),
    tagged('rules', rules.map((rule) => `- ${plain(rule)}`).join('\n')),
  );
}

/** The language of an email that is not written in the brand's; '' otherwise. */
export function languageText(
  { language, time_zone }: Pick<CampaignFields, 'language' | 'time_zone'>,
  brand: Pick<BrandContext, 'language' | 'time_zone'>,
): string {
  if (language === '' || language === brand.language) return '';
  return `Write this email in ${languageInWords(language, time_zone || brand.time_zone)}, whatever language is named elsewhere. Use the words and spelling of that region.`;
}
