import { createHash } from 'node:crypto';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { backdropOf } from '#shared/email/look/backdrop.ts';
import { putObject } from '../../../services/bucket.ts';
import { mediaKey } from '../../images/library.ts';
import { absolute } from '../media.ts';
import { drawBackdrop } from './draw.ts';

interface Drawn {
  /** Name under `/media`: the hash of the content, as of every picture there. */
  file: string;
  bytes: Uint8Array;
}

/** Drawings by what they were made from: the emails of a batch share them. */
const drawn = new Map<string, Drawn>();
/** Some 2 MB. The eight emails that are made at once need eight: what is dropped has long been stored. */
const MOST = 100;

function drawOnce(backdrop: NonNullable<ReturnType<typeof backdropOf>>): Drawn {
  const key = JSON.stringify(backdrop);
  const found = drawn.get(key);
  if (found) return found;
  const bytes = drawBackdrop(backdrop);
  const made = { file: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`, bytes };
  const [oldest = ''] = drawn.size >= MOST ? drawn.keys() : [];
  drawn.delete(oldest);
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

/** What this process has stored. */
const stored = new Set<string>();

/**
 * Stores the drawing that an email shows, unless this process has. It belongs to no brand: others have the same. Once
 * more does no harm, and asking whether it is there would need the right to list the bucket.
 */
export async function storeBackdrop({ backdrop }: EmailDocument): Promise<void> {
  const shown = [...drawn.values()].find(({ file }) => backdrop?.url.endsWith(`/${file}`));
  if (!shown || stored.has(shown.file)) return;
  await putObject(mediaKey(shown.file), shown.bytes, {
    contentType: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  stored.add(shown.file);
}
