import type { EmailCopy } from '#shared/email/copy.ts';
import type { EditedLayout } from '#shared/email/edited-layout.ts';

/** Everything the editor changes: the words, and how the email is arranged. */
export type EditedEmail = EmailCopy & EditedLayout;
