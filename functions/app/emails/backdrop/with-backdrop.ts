import { createHash } from 'node:crypto';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { backdropOf } from '#shared/email/look/backdrop.ts';
import { headObject, putObject } from '../../../services/bucket.ts';
import { mediaKey } from '../../images/library.ts';
import { absolute } from '../media.ts';
import { drawBackdrop } from './draw.ts';

export interface Drawn {
  /** Name under `/media`: the hash of the content, as of every picture there. */
  file: string;
  bytes: Uint8Array;
}

/** Drawings by what they were made from: the emails of a batch share them. */
const drawn = new Map<string, Drawn>();
const MOST = 48;

function drawOnce(backdrop: NonNullable<ReturnType<typeof backdropOf>>): Drawn {
  const key = JSON.stringify(backdrop);
  const found = drawn.get(key);
  if (found) return found;
  const bytes = drawBackdrop(backdrop);
  const made = { file: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`, bytes };
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, made);
  return made;
}

/**
 * An email without a hero image, with a drawing behind its opening. The file has to be stored before the email is
 * (`storeBackdrop`).
 */
export function withBackdrop(document: EmailDocument, turn: number): EmailDocument {
  const { backdrop: _, ...plain } = document;
  const backdrop = backdropOf(plain, turn);
  if (!backdrop) return plain;
  const { file } = drawOnce(backdrop);
  return { ...plain, backdrop: { url: absolute(`/media/${file}`), ground: backdrop.ground } };
}

/** Stores the drawing that an email shows, unless it is there. It belongs to no brand: others have the same. */
export async function storeBackdrop({ backdrop }: EmailDocument): Promise<void> {
  const shown = [...drawn.values()].find(({ file }) => backdrop?.url.endsWith(`/${file}`));
  if (!shown) return;
  const key = mediaKey(shown.file);
  if (await headObject(key)) return;
  await putObject(key, shown.bytes, {
    contentType: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
}
