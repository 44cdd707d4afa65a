import { AppError, notFound } from '../../errors.ts';
import { isWithin } from '../../services/clock.ts';
import { areClosed } from '../brands/closed-reviews.ts';
import { endOf } from './links.ts';
import { countRequest } from './rate.ts';
import { type LinkRecord, reviewLinks } from './review-records.ts';
import { findToken, isTokenOf } from './tokens.ts';

/** 32 bytes as base64url; nothing else is looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const gone = (detail: string) => new AppError('gone', detail);

/**
 * A reviewer's only authorisation. Throws 404 for an unknown token, 410 for a revoked or expired link or an
 * archived brand's, 429 after too many calls.
 */
export async function requireReviewer(token: string | undefined, address: string): Promise<LinkRecord> {
  await countRequest('address', address);
  const link = token !== undefined && TOKEN.test(token) ? await linkOf(token) : undefined;
  if (!link) {
    await countRequest('unknown', address);
    throw notFound(
      'This link is not complete, or it never existed. Copy all of it from the message you were sent.',
    );
  }
  await countRequest('token', link.id);
  const { brand } = link;
  switch (endOf(link)) {
    case 'revoked':
      throw gone(`${brand} has closed this review. Ask whoever sent you the link for a new one.`);
    case 'over':
      throw gone(`This review by ${brand} has ended. Ask whoever sent you the link for a new one.`);
    case null:
      if (await areClosed(link.client))
        throw gone(
          `${brand} has closed its reviews for now. Ask whoever sent you the link whether they open again.`,
        );
      return link;
  }
}

async function linkOf(token: string): Promise<LinkRecord | undefined> {
  const found = await findToken(token);
  const link = found && (await reviewLinks.get({ session_id: found.session_id, id: found.link_id }));
  return link && isTokenOf(token, link.token_hash) ? link : undefined;
}

const NOTED_MS = 60_000;

export async function noteOpened({ session_id, id, last_opened_at }: LinkRecord): Promise<void> {
  if (last_opened_at !== null && isWithin(NOTED_MS, Date.parse(last_opened_at))) return;
  await reviewLinks.apply({ session_id, id }, { set: { last_opened_at: new Date().toISOString() } });
}
