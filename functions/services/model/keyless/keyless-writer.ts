import { noUsage } from '#shared/contract/schemas/email.ts';
import type { Writer } from '../writer.ts';
import { recordedAnswer } from './recorded/recorded-answer.ts';
import { unwrittenDraft } from './unwritten.ts';

/**
 * A sample's row gets the answer a model gave to exactly this row; others are laid out unchanged. Both say
 * so.
 */
export const keylessWriter: Writer = {
  kind: 'keyless',
  account: null,
  write: async ({ written_for, notices }, { signal } = {}) => {
    signal?.throwIfAborted();
    const recorded = await recordedAnswer({ ...written_for.campaign, client: written_for.client });
    return recorded
      ? { writer: 'recorded', model: '', answer: recorded, reads: true, notices, usage: noUsage }
      : {
          writer: 'unwritten',
          model: '',
          answer: unwrittenDraft(written_for.campaign),
          reads: false,
          notices,
          usage: noUsage,
        };
  },
};
