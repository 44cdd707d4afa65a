import type { Writer } from '../writer.ts';
import { compose } from './compose.ts';
import { keepTags } from './keep-tags.ts';

/**
 * Writes without a model: rules select what a brief says to the reader and drop the instructions. The same
 * campaign always gets the same words, and they claim only what the brief does. The text is labelled `sample`
 * wherever it is shown.
 */
export const sampleWriter: Writer = {
  kind: 'sample',
  account: null,
  write: async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return {
      writer: 'sample',
      model: 'sample',
      words: keepTags(request.facts, compose),
      notices: request.notices,
      usage: { input_tokens: 0, cached_tokens: 0, output_tokens: 0, calls: 0, cost_usd: 0 },
    };
  },
};
