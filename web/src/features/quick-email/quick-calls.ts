import { INLINE_FILE_LIMIT } from '#shared/contract/limits.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { QuickEmailResult } from '#shared/contract/schemas/quick-email.ts';
import { proposedProducts, proposedReview, quickCampaignName } from '#shared/domain/quick/quick-email.ts';
import { imageTypeOf } from '@/entities/image/image-file.ts';
import { ApiError, call, NetworkError } from '@/lib/api.ts';
import { mayHaveHappened } from '@/lib/api-error.ts';
import type { Store } from '@/lib/store.ts';
import { uploadFile } from '@/lib/upload-file.ts';
import { findPicture } from './picture-store.ts';
import { type DraftPicture, draftStore, type EmailAddress, type QuickDraft } from './quick-draft.ts';

/** Spec §8. */
export const NO_IMAGE = 'Please upload an image first.';
export const NOT_READY = 'Please upload an image and provide a brief.';
const BRIEF_FAILED = 'Failed to generate brief';
export const EMAIL_FAILED = 'Failed to generate email. Please try again.';

/** The server keeps uploads for a day. */
const UPLOAD_KEPT_MS = 20 * 3_600_000;

export function choicesOf({ style, products, review }: QuickDraft, brand: BrandContext) {
  const shown = products[style] ?? proposedProducts(style, brand);
  return {
    products: shown,
    proposed: products[style] === undefined,
    review: review === undefined ? proposedReview(style, brand, shown) : review,
  };
}

interface SentPicture {
  body: { image_key?: string; image_tag?: string; name?: string };
  files: { image?: File };
}

/** Uploads files over 4 MB, once. */
async function sentPicture(store: Store<QuickDraft>): Promise<SentPicture> {
  const { picture } = store.get();
  if (!picture) throw new Error(NO_IMAGE);
  if (picture.kind === 'library') return { body: { image_tag: picture.tag }, files: {} };
  const { upload, name } = picture;
  if (upload && upload.at > Date.now() - UPLOAD_KEPT_MS)
    return { body: { image_key: upload.key, name }, files: {} };
  const file = await findFile(picture);
  if (file.size <= INLINE_FILE_LIMIT) return { body: {}, files: { image: file } };
  const key = await uploadFile('image', file, imageTypeOf(file));
  if (store.get().picture === picture)
    store.set({ picture: { ...picture, upload: { key, at: Date.now() } } });
  return { body: { image_key: key, name }, files: {} };
}

const files = new Map<string, File>();
export const rememberFile = (id: string, file: File): void => void files.set(id, file);

/** Works after a reload too. Throws when the browser lost the file. */
export async function findFile({ id, name }: Extract<DraftPicture, { kind: 'file' }>): Promise<File> {
  const file = files.get(id) ?? (await findPicture(id));
  if (!file)
    throw new Error(
      `This browser has not kept “${name}”. Choose it again with Change Image; your brief is kept.`,
    );
  files.set(id, file);
  return file;
}

const pictureKey = (picture: DraftPicture | null): string | undefined =>
  picture?.kind === 'file' ? picture.id : picture?.tag;

/**
 * Keeps the person's own brief. Resolves with false, changing nothing, if the picture has changed. Rejects
 * with the text to show.
 */
export async function writeBrief(client: string, store: Store<QuickDraft>): Promise<boolean> {
  const { picture } = store.get();
  if (!picture) throw new Error(NO_IMAGE);
  try {
    const { body, files: sent } = await sentPicture(store);
    const { style } = store.get();
    const { success, brief, source, notes, error } = await call('generateBriefFromImage', {
      as: 'multipart',
      body: { ...body, style, campaign_type: 'promotional', client },
      files: sent,
    });
    if (!success) throw new Error(error ?? BRIEF_FAILED);
    const before = store.get();
    if (pictureKey(before.picture) !== pictureKey(picture)) return false;
    const own = before.brief.trim() !== '' && before.briefSource === null ? before.brief : null;
    store.set({
      brief,
      briefSource: source,
      briefNotes: notes,
      replacedBrief: own ?? before.replacedBrief,
    });
    return true;
  } catch (error) {
    throw new Error(sentenceOf(error, BRIEF_FAILED, `${BRIEF_FAILED}. Please try again.`), { cause: error });
  }
}

function sentenceOf(error: unknown, refused: string, unreachable: string): string {
  if (error instanceof ApiError) return error.explained ? error.message : refused;
  if (error instanceof NetworkError) return unreachable;
  return error instanceof Error && error.message !== '' ? error.message : refused;
}

export interface Started {
  address: EmailAddress;
  batch: string | undefined;
}

const running = new WeakMap<Store<QuickDraft>, Promise<Started>>();

export const isRunning = (store: Store<QuickDraft>): boolean => running.has(store);

/**
 * Writes a new email, or a version of the one at `address`. Unanswered work reuses its key, even after a
 * reload, so that nothing is written twice. `resume` continues interrupted work unless the draft has
 * changed. Rejects when not started; the draft says why.
 */
export function startEmail(
  client: string,
  store: Store<QuickDraft>,
  address: EmailAddress | null,
  brand: BrandContext,
  { resume = false }: { resume?: boolean } = {},
): Promise<Started> {
  const known = running.get(store);
  if (known) return known;
  const started = start({ client, store, address, brand, resume }).finally(() => running.delete(store));
  running.set(store, started);
  return started;
}

interface Start {
  client: string;
  store: Store<QuickDraft>;
  address: EmailAddress | null;
  brand: BrandContext;
  resume: boolean;
}

async function start({ client, store, address, brand, resume }: Start): Promise<Started> {
  const draft = store.get();
  const { picture, brief, style } = draft;
  if (!picture || brief.trim() === '') {
    store.set({ error: NOT_READY });
    throw new Error(NOT_READY);
  }
  const { products, proposed, review } = choicesOf(draft, brand);
  const words = {
    brief,
    style,
    campaign_name: quickCampaignName(style),
    ...(!proposed && { products: JSON.stringify(products) }),
    review: JSON.stringify(review),
  };
  const work = JSON.stringify([address, pictureKey(picture), words]);
  const { unanswered } = draft;
  if (resume && unanswered?.work !== work) throw new Error('The draft has changed since.');
  const key = unanswered?.work === work ? unanswered.key : crypto.randomUUID();
  store.set({ error: null, unanswered: { key, work } });
  try {
    const sent = await sentPicture(store);
    const result = await call('quickEmailGenerate', {
      as: 'multipart',
      body: {
        ...sent.body,
        ...words,
        client,
        respond_async: 'true',
        ...(address && { session_id: address.session, index: address.index }),
      },
      files: sent.files,
      idempotencyKey: key,
    });
    return settle(client, store, address, result);
  } catch (error) {
    store.set({
      unanswered: mayHaveHappened(error) ? { key, work } : null,
      error: sentenceOf(error, EMAIL_FAILED, EMAIL_FAILED),
    });
    throw error;
  }
}

function settle(
  client: string,
  store: Store<QuickDraft>,
  address: EmailAddress | null,
  { session_id, index, batch_id, image, notes, status, error }: QuickEmailResult,
): Started {
  if (session_id === null || index === null) throw new Error(error ?? EMAIL_FAILED);
  const made = { session: session_id, index };
  const answered = {
    unanswered: null,
    notes,
    error: status === 'error' ? (error ?? EMAIL_FAILED) : null,
    cleared: null,
    ...(image && {
      picture: { kind: 'library' as const, tag: image.tag, name: image.name, url: image.url },
    }),
  };
  if (address) store.set(answered);
  else {
    // Includes what was typed meanwhile.
    draftStore(client, made).set({ ...store.get(), ...answered });
    // Shown until the address changes.
    store.set({ moved: true });
  }
  return { address: made, batch: status === 'running' ? (batch_id ?? undefined) : undefined };
}
