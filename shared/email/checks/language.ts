import type { EmailCheck } from '../../contract/schemas/email.ts';
import { isDetectable } from '../../domain/language/detect-language.ts';
import { languageName, primaryOf } from '../../domain/language/language-name.ts';
import { languageOfText } from '../../domain/language/language-of-text.ts';
import type { Checked } from './checked.ts';
import { finding, inWords } from './finding.ts';

/** A brief in that language may be the reason. */
export function language({ document, fields }: Checked): EmailCheck[] {
  const asked = document.asked_lang ?? document.lang;
  if (document.writer !== 'openai' || !isDetectable(asked)) return [];
  const body = fields.filter(({ path }) => /^(?:headline|sections)\b/.test(path));
  const spoken = languageOfText(body.map(({ plain }) => plain).join('\n'), asked);
  if (spoken === asked) return [];
  if (document.asked_lang !== undefined && languageOfText(document.campaign.brief, asked) === spoken)
    return [];
  const [is, should] = [spoken, asked].map((tag) => languageName(primaryOf(tag)));
  return [
    finding(
      'language',
      'warn',
      `The words are in ${is}, and ${should} was asked for.`,
      `Regenerate the email, or change it with words: “in ${should}”. If ${is} is right, say so in the campaign’s details.`,
      { place: inWords('headline') },
    ),
  ];
}
