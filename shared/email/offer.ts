import type { EmailDocument } from './document.ts';

const LONGEST_LINE = 80;

/** The offer when it can stand alone above a headline: short, and really one ("TBD" and "none" are not). Null otherwise. */
export function offerLine({ campaign }: Pick<EmailDocument, 'campaign'>): string | null {
  const text = campaign.offer.trim();
  if (campaign.kind !== 'promotional' || text === '' || text.length > LONGEST_LINE || text.includes('\n')) return null;
  return /\d|\b(free|off|gift|bogo|save|sale|gratis|gratuit|kostenlos)\b/iu.test(text) ? text : null;
}

/** `offerLine`, unless the headline or the text says the same already. */
export function offerBadge(document: Pick<EmailDocument, 'campaign' | 'copy'>): string | null {
  const line = offerLine(document);
  if (line === null) return null;
  const { headline, sections } = document.copy;
  const words = line.replace(/[.!]+$/, '');
  const says = (text: string) => text.includes(words);
  const said =
    says(headline) || sections.some(({ heading, paragraphs, bullets }) => says(heading) || paragraphs.some(says) || bullets.some(says));
  return said ? null : line;
}
