import type { SendTime } from '#shared/domain/campaign/send-time.ts';

const sentences = {
  no_date: 'The campaign has no send date, so the draft has no send time. Set it in Klaviyo.',
  unreadable_date: 'The send date could not be read, so the draft has no send time. Set it in Klaviyo.',
  past: 'The send time has passed, so the draft has none. Set it in Klaviyo.',
};

export const missingTimeNote = (send: SendTime): string | null =>
  'missing' in send ? sentences[send.missing] : null;
