import type { KlaviyoPlan, KlaviyoPlanItem } from '#shared/contract/schemas/klaviyo.ts';
import { neverUploaded } from '#shared/email/checks/overrides.ts';
import { isUnchanged } from './plan-words.ts';

/** One upload, measured over a few calls. */
const EMAIL_MS = 1_500;
/** Klaviyo accepts 100 images a minute. */
const IMAGE_MS = 600;

export interface BulkEstimate {
  /** Indexes to upload without a question. */
  clean: number[];
  /** Indexes with findings to confirm, or without approval. */
  confirmable: number[];
  create: number;
  update: number;
  /** Null when only templates are uploaded. */
  newDrafts: number | null;
  unchanged: number;
  images: number;
  templatesOver: number;
  imagesOver: number;
  /** '40 s', '3 min'. */
  time: string;
}

const isLeftOut = ({ problem, blocking }: KlaviyoPlanItem) =>
  problem !== null || blocking.some(neverUploaded);

const isClean = ({ blocking, unapproved }: KlaviyoPlanItem) => blocking.length === 0 && unapproved === null;

export function estimateUpload({ items, quota, mode }: KlaviyoPlan): BulkEstimate {
  const possible = items.filter((item) => !isLeftOut(item));
  const count = (template: KlaviyoPlanItem['template']) =>
    possible.filter((item) => item.template === template).length;
  const create = count('create');
  const images = possible.reduce((sum, item) => sum + item.images.upload, 0);
  return {
    clean: possible.filter(isClean).map(({ index }) => index),
    confirmable: possible.filter((item) => !isClean(item)).map(({ index }) => index),
    create,
    update: count('update'),
    newDrafts: mode === 'campaign' ? possible.filter(({ draft }) => draft === 'create').length : null,
    unchanged: possible.filter(isUnchanged).length,
    images,
    templatesOver: over(create, quota.templates),
    imagesOver: over(images, quota.images_today),
    time: readableEstimate(possible.length * EMAIL_MS + images * IMAGE_MS),
  };
}

const over = (wanted: number, { used, limit }: { used: number; limit: number }) =>
  Math.max(0, wanted - Math.max(0, limit - used));

/** Ten-second steps below a minute, since an estimate is no more precise. */
function readableEstimate(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds <= 50) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  return `${Math.ceil(seconds / 60).toLocaleString('en')} min`;
}
