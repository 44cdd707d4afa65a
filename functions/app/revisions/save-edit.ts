import { isDeepStrictEqual } from 'node:util';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { type EditedLayout, withLayout } from '#shared/email/document/edited-layout.ts';
import { inAskedLanguage } from '#shared/email/document/spoken-language.ts';
import { AppError } from '../../errors.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import { summarise } from '../emails/campaign-summary.ts';
import { factsOf } from '../emails/email-facts.ts';
import { countChecks, type EmailRecord, emailVersions, type StoredEmail } from '../emails/email-records.ts';
import { reserveNext } from '../emails/next-version.ts';
import { asStored, type EmailAddress } from '../emails/read.ts';
import { readStored, writeVersion } from '../emails/store.ts';
import { newTexts, textsOnRequest } from './requested-texts.ts';
import { revisions } from './revision-records.ts';

export interface Edit extends EmailAddress {
  user: { username: string };
  copy: EmailCopy;
  /** Undefined keeps the layout. */
  layout?: EditedLayout | undefined;
  baseVersion: number;
}

const LOST = 'Your words are not saved; compare and save again.';

/**
 * Throws 409 with the newest version when the edit started from an older one. A repeated save returns its
 * version.
 */
export async function saveEdit(edit: Edit): Promise<Email> {
  try {
    return await saveNewVersion(edit);
  } catch (error) {
    const newest = error instanceof AppError && (error.options.current as Email | undefined);
    if (newest && isResultOf(edit, newest)) return newest;
    throw error;
  }
}

function isResultOf({ user, copy, layout }: Edit, newest: Email): boolean {
  if (newest.created_by !== user.username || !isDeepStrictEqual(newest.copy, copy)) return false;
  const document = newest.document as EmailDocument;
  return !layout || isDeepStrictEqual(withLayout(document, layout), document);
}

async function saveNewVersion({ user, copy, layout, baseVersion, ...address }: Edit): Promise<Email> {
  const words = { subject: copy.subject, preheader: copy.preheader };
  const { calendarId, newest, version } = await reserveNext(address, baseVersion, LOST, (before) =>
    emailVersions.requireFits({ ...before, ...words }, 'The email'),
  );
  const [stored, { render }, otherBrands, requested] = await Promise.all([
    readStored(newest),
    import('../emails/render.ts'),
    otherBrandHosts(newest.client),
    textsOnRequest(newest),
  ]);
  const fresh = newTexts(stored.document.copy, copy);
  const onRequest = fresh.filter(requested.has);
  const sources =
    onRequest.length === 0
      ? stored.document.sources
      : withSources(stored.document.sources, requested.instructions);
  const writer = confirmedBy(newest.writer);
  const worded = inAskedLanguage({ ...stored.document, sources, copy, writer });
  const document = layout ? withLayout(worded, layout) : worded;
  const { compiled, checks } = render(document, 'klaviyo', { notices: stored.notices, otherBrands });
  const record: EmailRecord = {
    ...newest,
    version,
    created_at: new Date().toISOString(),
    created_by: user.username,
    writer,
    origin: !layout && onRequest.length > 0 && onRequest.length === fresh.length ? 'revised' : 'edited',
    restored_from: null,
    ...factsOf(document),
    alternatives: alternativesOf(copy, newest, (text) => fresh.includes(text) && !requested.has(text)),
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage: noUsage,
  };
  const next: StoredEmail = { ...stored, document, checks, text: compiled.text };
  await writeVersion(record, next, compiled.html);
  await summarise(record);
  if (onRequest.length > 0)
    await revisions.remove({ session_id: calendarId, index: address.index, slot: 'review' });
  return asStored(record, { stored: next, html: compiled.html, latest: version });
}

/** Those that people wrote, now or before. */
const alternativesOf = (
  { subject_variants }: EmailCopy,
  { alternatives }: EmailRecord,
  isNew: (text: string) => boolean,
): EmailRecord['alternatives'] =>
  alternatives &&
  subject_variants.map((text) => {
    const before = alternatives.find((each) => each.text.trim() === text.trim());
    return { text, by_hand: before?.by_hand ?? isNew(text.trim()) };
  });

/** Saving makes it a person's, changed or not. */
const confirmedBy = (writer: WordsBy): WordsBy => (writer === 'unwritten' ? 'person' : writer);

const withSources = (sources: string, said: readonly string[]): string =>
  [sources, ...said.filter((text) => !sources.includes(text))].join('\n');
