import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { AboutEmail } from '../../services/model/reviser.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import { previousText, sharedWith } from './revise-request.ts';

const TASK = `The email is written. Do not write it anew: look for claims in it.
This task's answer replaces the shape described above: {"claims": [{"quote", "why"}]}.
- A claim is what a reader could ask a proof of: an effect on body, mind or results; a rank or a comparison; an award, a study, a number of customers; an origin or a certificate; "safe", "guaranteed", "natural".
- Only claims that neither the campaign nor the brand makes. What they say, in other words too, is none.
- Taste and mood are no claims, and neither is what the reader is asked to do.
- "quote" is copied from one text, letter by letter, at most one sentence. "why" is one short sentence in English: which proof is missing.
- Without any claim the list is empty.`;

/** Begins like the request for the words, which is cached. */
export const claimsRequest = (first: WriteRequest, copy: EmailCopy): AboutEmail => ({
  ...sharedWith(first),
  user: [first.user, previousText(copy, new Set()), TASK].join('\n\n'),
});
