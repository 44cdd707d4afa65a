import { createHash } from 'node:crypto';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { backdropOf } from '#shared/email/look/backdrop.ts';
import { putObject } from '../../../services/bucket.ts';
import { mediaKey } from '../../images/library.ts';
import { absolute } from '../media.ts';
import { drawBackdrop } from './draw.ts';

interface Drawn {
  /** Named under `/media` by the hash of the content. */
  file: string;
  bytes: Uint8Array;
}

/** By what they were made from: a batch's emails share them. */
const drawn = new Map<string, Drawn>();
/** Some 2 MB. Eight emails at once need eight of them. */
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

/** Emails without a hero image. Store the drawing first (`storeBackdrop`). */
export function withBackdrop(document: EmailDocument, placeInMonth: number): EmailDocument {
  const { backdrop: _, ...plain } = document;
  const backdrop = backdropOf(plain, placeInMonth);
  if (!backdrop) return plain;
  const { file } = drawOnce(backdrop);
  return { ...plain, backdrop: { url: absolute(`/media/${file}`), ground: backdrop.ground } };
}

const stored = new Set<string>();

/**
 * Once per process: checking would need the right to list the bucket. Belongs to no brand, because others
 * have the same.
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
