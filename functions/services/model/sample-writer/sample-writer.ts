import type { Writer } from '../writer.ts';
import { compose } from './compose.ts';

/**
 * Writes without a model: rules take from the brief what is meant for the reader and leave the instructions out. The
 * same campaign always gives the same words, and none of them claims what the brief does not. It is labelled `sample`
 * wherever its text is shown.
 */
export const sampleWriter: Writer = {
  kind: 'sample',
  account: null,
  write: async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return {
      writer: 'sample',
      model: 'sample',
      words: compose(request.facts),
      notices: request.notices,
      usage: { input_tokens: 0, cached_tokens: 0, output_tokens: 0, calls: 0, cost_usd: 0 },
    };
  },
};
