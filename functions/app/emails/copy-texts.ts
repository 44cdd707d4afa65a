import type { EmailCopy } from '#shared/contract/schemas/copy.ts';

/** In the order of the email. */
export function textsOfCopy(copy: EmailCopy): string[] {
  const sections = copy.sections.flatMap(({ heading, paragraphs, bullets, items = [], rows = [] }) => [
    heading,
    ...paragraphs,
    ...bullets,
    ...items.flatMap(({ title, text }) => [title, text]),
    ...rows.flat(),
  ]);
  return [
    copy.subject,
    copy.preheader,
    copy.announcement ?? '',
    copy.eyebrow ?? '',
    copy.headline,
    ...sections,
    copy.cta_text,
    copy.secondary_cta_text ?? '',
    ...copy.product_lines.map(({ line }) => line),
    copy.sign_off ?? '',
    copy.postscript ?? '',
  ];
}
