import type { EmailDocument } from '#shared/email/document/document.ts';
import { reviser as chooseReviser } from '../../../services/model/choose-reviser.ts';
import type { WriteRequest } from '../../../services/model/writer.ts';
import type { Rendered } from '../../emails/render.ts';
import { claimsRequest } from '../../writing/claims-request.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import type { Draft } from './draft.ts';
import { furtherCall } from './further-call.ts';
import type { Made } from './with-repair.ts';

const NOT_READ = 'The model could not be asked for claims. Read the email for them before you send it.';

/** An unsupported claim is a finding while the email contains its words. Throws `Superseded`. */
export async function withQuotedClaims<M extends Made & { draft: Draft }>(
  invocation: Invocation,
  steps: Steps,
  request: WriteRequest,
  made: M,
  render: (document: EmailDocument, notices: string[]) => Rendered,
): Promise<M> {
  if (made.draft.result.writer !== 'openai') return made;
  const reviser = await chooseReviser();
  if (!reviser) return made;
  const draft = await furtherCall(invocation, steps, made.draft, {
    part: 'reading',
    without: { claims: [] },
    account: reviser.account,
    call: async (timeoutMs) => {
      const asked = claimsRequest(request, made.document.copy);
      const { answer, usage } = await reviser.findClaims(asked, { timeoutMs });
      return { answer: { claims: answer }, usage };
    },
  });
  const { reading } = draft;
  const read = reading?.state === 'answered';
  const document = read ? { ...made.document, claims_read: reading.claims } : made.document;
  const notices = read ? made.notices : [...made.notices, NOT_READ];
  return { ...made, document, notices, draft, rendered: render(document, notices) };
}
