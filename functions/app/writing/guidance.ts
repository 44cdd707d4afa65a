import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { languageName } from '#shared/domain/language/language-name.ts';
import { partNames, type WriterWords } from '#shared/domain/writer-words.ts';

/** A tag of ours within a calendar's text would end its part early. */
const OWN_TAGS = new RegExp(`</?(?:${[...Object.keys(partNames), 'rules'].join('|')})>`, 'gi');
const inside = (text: string) => text.replace(OWN_TAGS, '').trim();

/** What the calendar says beside the brief, each part between tags; '' when it says nothing. */
export function guidanceText({ parts, rules }: Pick<WriterWords, 'parts' | 'rules'>): string {
  const tagged = parts.map(({ name, text }) => `<${name}>\n${inside(text)}\n</${name}>`);
  const bound =
    rules.length > 0 ? [`<rules>\n${rules.map((rule) => `- ${inside(rule)}`).join('\n')}\n</rules>`] : [];
  return [...tagged, ...bound].join('\n');
}

/** The language of an email that is not written in the brand's; '' otherwise. */
export function languageText(
  { language }: Pick<CampaignFields, 'language'>,
  brand: Pick<BrandContext, 'language'>,
): string {
  if (language === '' || language === brand.language) return '';
  return `Write this email in ${languageName(language)} (${language}), whatever language is named elsewhere. Use the words and spelling of that region.`;
}
