import { randomUUID } from 'node:crypto';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import { copyFields } from '#shared/email/fields.ts';
import { AppError, invalid } from '../../errors.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import type { EmailAddress } from '../emails/read.ts';
import { onlyOnce } from '../once.ts';
import { reviseRequest } from '../writing/revise-request.ts';
import { askReviser } from './ask.ts';
import { changeTexts, textsIn } from './change-texts.ts';
import { type EmailToRevise, emailToRevise, linksIn } from './email-to-revise.ts';
import { newRevision, type RevisionRecord, type RevisionSlot, revisions, shown } from './records.ts';
import { newTexts, rememberTexts, textsOnRequest } from './requested-texts.ts';
import { textsByHand } from './texts-by-hand.ts';

export interface Revise extends EmailAddress {
  user: { sub: string; username: string };
  instruction: string;
  scope: string;
  version: number;
  copy: EmailCopy | undefined;
  keepEdited: boolean;
  /** Keep the result in the calendar's list of changes to review. */
  review: boolean;
  idempotencyKey: string | undefined;
  remainingMs: () => number;
}

/**
 * Changes an email's words as asked. Stores no version: the result is an offer. A repeated call gets the first
 * call's result, or `running` until that is there. Throws 409 when there is a newer version, 422 when the scope
 * names no text, 429 and 503 as the model answers.
 */
export async function reviseEmail(given: Revise): Promise<EmailRevision> {
  const email = await emailToRevise(given);
  const { session_id, index } = email.campaign;
  const slot: RevisionSlot = given.review ? 'review' : 'screen';
  const { user, instruction, scope, version, copy, keepEdited } = given;
  const once = await onlyOnce(
    {
      user,
      call: 'revise-email',
      key: given.idempotencyKey,
      request: [session_id, index, instruction, scope, version, copy, keepEdited, slot],
    },
    [randomUUID()],
  );
  const [id = ''] = once.ids;
  const open = newRevision(
    {
      id,
      session_id,
      index,
      client: given.client,
      slot,
      status: 'running',
      instruction,
      scope,
      keep_edited: keepEdited,
      base_version: version,
    },
    user,
  );
  if (!once.first) {
    const stored = await revisions.get({ session_id, index, slot });
    if (stored?.id !== id) return shown(open);
    if (stored.status !== 'failed') return shown(stored);
  }
  await revisions.put(open);
  try {
    const ready: RevisionRecord = { ...open, ...(await changed(given, email)), status: 'ready' };
    await revisions.put(ready);
    return shown(ready);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await revisions.put({ ...open, status: 'failed', error: error.message });
    throw error;
  }
}

type Changed = Pick<EmailRevision, 'copy' | 'kept' | 'checks' | 'writer' | 'model' | 'notices' | 'usage'>;

async function changed(
  { client, instruction, scope, keepEdited, remainingMs }: Revise,
  email: EmailToRevise,
): Promise<Changed> {
  const { campaign, copy, request, stored } = email;
  const named = textsIn(copy, scope);
  if (named.length === 0)
    throw invalid('That part of the email has no text to change.', { scope: 'names no text' });
  const byHand = keepEdited ? await textsByHand(campaign, copy) : new Set<string>();
  const texts = named.filter(({ path }) => path === scope || !byHand.has(path));
  if (texts.length === 0)
    throw invalid(
      'Every text here was written by a person and is kept. Allow edited texts to change, or name one text.',
    );
  const asked = reviseRequest(request, { copy, texts, instruction });
  const { answer, writer, model, notices, usage } = await askReviser(
    { client, remainingMs },
    (reviser, timeoutMs) => reviser.revise(asked, { timeoutMs }),
  );
  const allowed = new Set(texts.map(({ path }) => path));
  const changes = new Map([...answer].filter(([path]) => allowed.has(path)));
  const next = changeTexts(copy, changes, linksIn(email, instruction));
  const fresh = newTexts(copy, next);
  if (fresh.length === 0 && copyFields(next).length === copyFields(copy).length)
    throw new AppError(
      'unavailable',
      'The answer changed nothing. Say more exactly what should be different.',
    );
  await rememberTexts(campaign, fresh, instruction.trim());
  const { instructions } = await textsOnRequest(campaign);
  const [{ render }, otherBrands] = await Promise.all([
    import('../emails/render.ts'),
    otherBrandHosts(client),
  ]);
  const sources = [stored.document.sources, ...instructions].join('\n');
  const { checks } = render({ ...stored.document, sources, copy: next }, 'klaviyo', {
    notices: stored.notices,
    otherBrands,
  });
  const kept = named.filter(({ path }) => !allowed.has(path)).map(({ label }) => label);
  return { copy: next, kept, checks, writer, model, notices, usage };
}
