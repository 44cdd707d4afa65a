import { isOffer } from '../domain/offer-words.ts';
import type { EmailDocument } from './document.ts';

const LONGEST_LINE = 80;

interface Promised {
  campaign: Pick<EmailDocument['campaign'], 'offer' | 'kind'>;
}

/** The offer when it is short enough to stand alone above a headline and `isOffer`; null otherwise. */
export function offerLine({ campaign }: Promised): string | null {
  const text = campaign.offer.trim();
  if (campaign.kind !== 'promotional' || text === '' || text.length > LONGEST_LINE || text.includes('\n'))
    return null;
  return isOffer(text) ? text : null;
}

/** "20 %", "$15": the part of an offer that need not be repeated. */
const FIGURES = /[$€£]\s?\d[\d.,]*|(?<!\d|\d[.,])\d[\d.,]*\s?[%€£]/g;
const figures = (text: string): string[] =>
  (text.match(FIGURES) ?? []).map((figure) => figure.replace(/\s|(?<![.,])[.,]+$/g, ''));

/** `offerLine`, unless the copy contains it already or the headline has the same figures; null then. */
export function offerBadge({
  campaign,
  copy: { headline, sections },
}: Promised & Pick<EmailDocument, 'copy'>): string | null {
  const line = offerLine({ campaign });
  if (line === null) return null;
  const words = line.replace(/(?<![.!])[.!]+$/, '');
  const says = (text: string) => text.includes(words);
  const said =
    says(headline) ||
    sections.some(
      ({ heading, paragraphs, bullets }) => says(heading) || paragraphs.some(says) || bullets.some(says),
    );
  if (said) return null;
  if (!/\d/.test(headline)) return line;
  const [promised, heard] = [figures(line), figures(headline)];
  return promised.length > 0 && promised.every((figure) => heard.includes(figure)) ? null : line;
}
