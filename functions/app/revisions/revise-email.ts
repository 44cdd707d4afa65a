import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { AppError, invalid } from '../../errors.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import type { EmailAddress } from '../emails/read.ts';
import { onlyOnce } from '../once.ts';
import { reviseRequest } from '../writing/revise-request.ts';
import { askReviser } from './ask.ts';
import { type EmailToRevise, emailToRevise } from './email-to-revise.ts';
import { previousEmail } from './previous-email.ts';
import { replanned } from './replanned.ts';
import { newTexts, rememberTexts, textsOnRequest } from './requested-texts.ts';
import {
  newRevision,
  type RevisionRecord,
  type RevisionSlot,
  revisions,
  shownRevision,
} from './revision-records.ts';
import { scopeOf, whereOf } from './scope.ts';
import { textsByHand } from './texts-by-hand.ts';
import { textsIn } from './texts-in-scope.ts';

export interface Revise extends EmailAddress {
  user: { sub: string; username: string };
  instruction: string;
  scope: string;
  version: number;
  copy: EmailCopy | undefined;
  keepEdited: boolean;
  review: boolean;
  idempotencyKey: string | undefined;
  remainingMs: () => number;
}

/**
 * Only offers the change: no version is stored. A repeated call gets the first result, or `running`. Throws
 * 409 when there is a newer version, 422 when the scope names no text, 429 and 503 as the model answers.
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
    if (stored?.id !== id) return shownRevision(open);
    if (stored.status !== 'failed') return shownRevision(stored);
  }
  await revisions.put(open);
  try {
    const ready: RevisionRecord = { ...open, ...(await changed(given, email)), status: 'ready' };
    await revisions.put(ready);
    return shownRevision(ready);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await revisions.put({ ...open, status: 'failed', error: error.message });
    throw error;
  }
}

type Changed = Pick<
  EmailRevision,
  'copy' | 'layout' | 'kept' | 'checks' | 'writer' | 'model' | 'notices' | 'usage'
>;

async function changed(
  { client, instruction, scope: path, keepEdited, remainingMs }: Revise,
  email: EmailToRevise,
): Promise<Changed> {
  const { campaign, copy, request } = email;
  const named = textsIn(copy, path);
  if (named.length === 0)
    throw invalid('That part of the email has no text to change.', { scope: 'names no text' });
  const byHand = keepEdited ? await textsByHand(campaign, copy) : new Set<string>();
  const kept = named.filter((field) => field.path !== path && byHand.has(field.path));
  if (kept.length === named.length)
    throw invalid(
      'Every text here was written by a person and is kept. Allow edited texts to change, or name one text.',
    );
  const base = { ...email.stored.document, copy };
  const before = previousEmail(base);
  const scope = scopeOf(path, before, copy);
  const asked = reviseRequest(request, { answer: before, instruction, where: whereOf(scope, before) });
  const { answer, writer, model, notices, usage } = await askReviser(
    { client, remainingMs },
    (reviser, timeoutMs) => reviser.revise(asked, { timeoutMs }),
  );
  const byHandTexts = new Set(kept.map(({ text }) => text.trim()));
  const { document, layout } = replanned(email, base, {
    before,
    answer,
    scope,
    path,
    instruction,
    byHand: byHandTexts,
  });
  if (isDeepStrictEqual(document.copy, copy) && layout === null)
    throw new AppError(
      'unavailable',
      'The answer changed nothing. Say more exactly what should be different.',
    );
  await rememberTexts(campaign, newTexts(copy, document.copy), instruction.trim());
  const { instructions } = await textsOnRequest(campaign);
  const [{ render }, otherBrands] = await Promise.all([
    import('../emails/render.ts'),
    otherBrandHosts(client),
  ]);
  const sources = [base.sources, ...instructions].join('\n');
  const { checks } = render({ ...document, sources }, 'klaviyo', {
    notices: email.stored.notices,
    otherBrands,
  });
  return {
    copy: document.copy,
    layout,
    kept: kept.map(({ label }) => label),
    checks: checks.map(({ alternative: _, place: __, ...shown }) => shown),
    writer,
    model,
    notices,
    usage,
  };
}
