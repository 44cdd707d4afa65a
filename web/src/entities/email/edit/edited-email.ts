import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { type EditedLayout, layoutOf, withLayout } from '#shared/email/document/edited-layout.ts';

export type EditedEmail = EmailCopy & EditedLayout;

export const documentOf = ({ document }: Email) => document as EmailDocument;

export const valuesOf = (email: Email): EditedEmail => ({ ...email.copy, ...layoutOf(documentOf(email)) });

export const copyOf = ({
  blocks: _,
  event: __,
  video_url: ___,
  secondary_link: ____,
  ...copy
}: EditedEmail): EmailCopy => copy;

export const editedDocument = (email: Email, values: EditedEmail): EmailDocument =>
  withLayout({ ...documentOf(email), copy: copyOf(values) }, values);
