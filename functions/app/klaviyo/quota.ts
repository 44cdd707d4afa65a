import { KLAVIYO_IMAGES_PER_DAY, KLAVIYO_TEMPLATES_LIMIT } from '#shared/contract/limits.ts';
import type { KlaviyoQuota } from '#shared/contract/schemas/klaviyo.ts';
import { klaviyoUsage } from './records.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

export async function quotaOf(account: string, now = new Date()): Promise<KlaviyoQuota> {
  const usage = await klaviyoUsage.get({ account });
  const today = dayOf(now);
  return {
    templates: {
      used: Math.min(usage?.templates ?? 0, KLAVIYO_TEMPLATES_LIMIT),
      limit: KLAVIYO_TEMPLATES_LIMIT,
    },
    images_today: {
      used: usage?.day === today ? Math.min(usage.images, KLAVIYO_IMAGES_PER_DAY) : 0,
      limit: KLAVIYO_IMAGES_PER_DAY,
    },
    resets_at: new Date(Date.parse(today) + DAY_MS).toISOString(),
  };
}

async function usageOf(account: string, today: string) {
  const known = await klaviyoUsage.get({ account });
  if (known) return known;
  await klaviyoUsage.create({ account, templates: 0, day: today, images: 0 });
  return (await klaviyoUsage.get({ account })) ?? { account, templates: 0, day: today, images: 0 };
}

const TRIES = 8;

/** Counts one image before it is uploaded; returns false when today's are used up. */
export async function countImage(account: string, now = new Date()): Promise<boolean> {
  const today = dayOf(now);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { day, images } = await usageOf(account, today);
    const used = day === today ? images : 0;
    if (used >= KLAVIYO_IMAGES_PER_DAY) return false;
    const change = { set: { day: today, images: used + 1 }, expect: { day, images } };
    if (await klaviyoUsage.update({ account }, change)) return true;
  }
  return true;
}

/** Notes that Klaviyo itself says today's images are used up. */
export async function noImagesLeft(account: string, now = new Date()): Promise<void> {
  await usageOf(account, dayOf(now));
  await klaviyoUsage.update({ account }, { set: { day: dayOf(now), images: KLAVIYO_IMAGES_PER_DAY } });
}

/** Counts a template that was created. After the limit was reached, templates must have been deleted in Klaviyo. */
export async function countTemplate(account: string): Promise<void> {
  const { templates } = await usageOf(account, dayOf(new Date()));
  const isOver = templates >= KLAVIYO_TEMPLATES_LIMIT;
  await klaviyoUsage.update(
    { account },
    isOver ? { set: { templates: KLAVIYO_TEMPLATES_LIMIT - 1 } } : { add: { templates: 1 } },
  );
}

/** Notes that Klaviyo itself says it has as many templates as it creates. */
export async function noTemplatesLeft(account: string): Promise<void> {
  await usageOf(account, dayOf(new Date()));
  await klaviyoUsage.update({ account }, { set: { templates: KLAVIYO_TEMPLATES_LIMIT } });
}
