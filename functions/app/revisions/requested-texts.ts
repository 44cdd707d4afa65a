import { createHash } from 'node:crypto';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import { requestedTexts } from './revision-records.ts';

interface Address {
  session_id: string;
  index: number;
}

/** An email has a few dozen texts. */
const MOST_TEXTS = 1_000;
const MOST_INSTRUCTIONS = 20;

const hashOf = (text: string) => createHash('sha256').update(text.trim()).digest('base64url').slice(0, 16);

/** A later change must not take them for a person's. */
export async function rememberTexts(
  { session_id, index }: Address,
  texts: readonly string[],
  instruction?: string,
): Promise<void> {
  for (;;) {
    const before = await requestedTexts.get({ session_id, index });
    const hashes = new Set([...(before?.hashes ?? []), ...texts.map(hashOf)]);
    const instructions = new Set([...(before?.instructions ?? []), ...(instruction ? [instruction] : [])]);
    const set = {
      hashes: [...hashes].slice(-MOST_TEXTS),
      instructions: [...instructions].slice(-MOST_INSTRUCTIONS),
    };
    const written = before
      ? await requestedTexts.update(
          { session_id, index },
          { set, expect: { hashes: before.hashes, instructions: before.instructions } },
        )
      : await requestedTexts.create({ session_id, index, ...set });
    if (written) return;
  }
}

export interface Requested {
  has: (text: string) => boolean;
  /** Figures may come from people's requests. */
  instructions: readonly string[];
}

export async function textsOnRequest({ session_id, index }: Address): Promise<Requested> {
  const stored = await requestedTexts.get({ session_id, index });
  const hashes = new Set(stored?.hashes);
  return { has: (text) => hashes.has(hashOf(text)), instructions: stored?.instructions ?? [] };
}

export function newTexts(before: EmailCopy, after: EmailCopy): string[] {
  const known = new Set(copyFields(before).map(({ text }) => text.trim()));
  return copyFields(after)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && !known.has(text));
}
