import type { CopySection, EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EditedBlock, EditedLayout } from '#shared/email/document/edited-layout.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import type { FieldOf } from '@/lib/record-form/three-way.ts';
import { blockLabel } from './block-kinds.ts';
import { copyOf, type EditedEmail, valuesOf } from './edited-email.ts';
import { combineCopy } from './merge-copy.ts';
import { saveCopy } from './save-copy.ts';

export const EMAIL_DRAFT = 'email';

const layoutLabels: Record<FieldOf<EditedLayout>, string> = {
  blocks: 'Layout',
  event: 'Event',
  video_url: 'Video',
  secondary_link: 'Address of the second link',
};
const isLayout = (field: string): field is FieldOf<EditedLayout> => Object.hasOwn(layoutLabels, field);

export const copyLabels: Record<FieldOf<EmailCopy>, string> = {
  subject: 'Subject line',
  subject_variants: 'Subject lines to test',
  preheader: 'Preview text',
  headline: 'Headline',
  sections: 'Sections',
  cta_text: 'CTA text',
  announcement: 'Announcement',
  eyebrow: 'Above the headline',
  sign_off: 'Closing of the letter',
  postscript: 'P.S.',
  secondary_cta_text: 'Second link',
  product_lines: 'Product lines',
  hero_alt: 'Hero alt text',
  product_alts: 'Product alt texts',
};

export const editLabels: Record<FieldOf<EditedEmail>, string> = { ...copyLabels, ...layoutLabels };

export const sectionText = ({ heading, paragraphs, bullets, items = [], rows = [] }: CopySection): string =>
  [
    heading,
    ...paragraphs,
    ...bullets.map((bullet) => `• ${bullet}`),
    ...items.map(({ title, text }) => [title, text].filter(Boolean).join(': ')),
    ...rows.map((cells) => cells.join(' | ')),
  ]
    .filter(Boolean)
    .join('\n');

export function copyText(field: FieldOf<EmailCopy>, value: unknown): string {
  if (field === 'sections') return (value as CopySection[]).map(sectionText).join('\n\n');
  if (Array.isArray(value))
    return value.map((part) => (typeof part === 'string' ? part : Object.values(part).join(': '))).join('\n');
  return String(value ?? '');
}

export function editText(field: FieldOf<EditedEmail>, value: unknown): string {
  if (field === 'blocks')
    return (value as EditedBlock[])
      .map(({ type, variant }) => [blockLabel(type), variant].filter(Boolean).join(', '))
      .join('\n');
  if (field === 'event')
    return value === null
      ? ''
      : Object.values(value as object)
          .filter(Boolean)
          .join(', ');
  return isLayout(field) ? String(value) : copyText(field, value);
}

const withoutBlankSubjects = (copy: EmailCopy): EmailCopy => ({
  ...copy,
  subject_variants: copy.subject_variants.filter((subject) => subject.trim() !== ''),
});

/** Rebases only on request, so that the person sees the merged texts first. */
export const emailForm = (
  client: string,
  record: Email,
): Omit<RecordFormOptions<Email, EditedEmail>, 'draft' | 'drafts'> & { draft: Omit<DraftOf, 'owner'> } => ({
  record,
  valuesOf,
  revisionOf: ({ version }) => version,
  save: (changes, base) => {
    const values: EditedEmail = { ...valuesOf(base), ...changes };
    const { blocks, event, video_url, secondary_link } = values;
    return saveCopy(client, base, {
      copy: withoutBlankSubjects(copyOf(values)),
      ...(Object.keys(changes).some(isLayout) && { layout: { blocks, event, video_url, secondary_link } }),
      base_version: base.version,
    });
  },
  combine: combineCopy,
  draft: {
    kind: EMAIL_DRAFT,
    client,
    address: { session: record.session_id, index: record.index },
    label: `Words of ${record.campaign_name || `campaign ${record.index + 1}`}`,
  },
  whenNewer: 'ask',
});
