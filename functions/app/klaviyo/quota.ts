import {
  KLAVIYO_IMAGES_PER_DAY,
  KLAVIYO_TEMPLATES_LIMIT,
  KLAVIYO_TESTS_PER_DAY,
} from '#shared/contract/limits.ts';
import type { KlaviyoQuota } from '#shared/contract/schemas/klaviyo.ts';
import { klaviyoUsage } from './klaviyo-records.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

const daily = { images: KLAVIYO_IMAGES_PER_DAY, tests: KLAVIYO_TESTS_PER_DAY } as const;
type Daily = keyof typeof daily;

export async function quotaOf(account: string, now = new Date()): Promise<KlaviyoQuota> {
  const usage = await klaviyoUsage.get({ account });
  const today = dayOf(now);
  const usedToday = (what: Daily) => ({
    used: usage?.day === today ? Math.min(usage[what], daily[what]) : 0,
    limit: daily[what],
  });
  return {
    templates: {
      used: Math.min(usage?.templates ?? 0, KLAVIYO_TEMPLATES_LIMIT),
      limit: KLAVIYO_TEMPLATES_LIMIT,
    },
    images_today: usedToday('images'),
    tests_today: usedToday('tests'),
    resets_at: new Date(Date.parse(today) + DAY_MS).toISOString(),
  };
}

async function usageOf(account: string, today: string) {
  const known = await klaviyoUsage.get({ account });
  if (known) return known;
  const none = { account, templates: 0, day: today, images: 0, tests: 0 };
  await klaviyoUsage.create(none);
  return (await klaviyoUsage.get({ account })) ?? none;
}

const usedOn = (today: string, { day, images, tests }: Record<Daily, number> & { day: string }) =>
  day === today ? { images, tests } : { images: 0, tests: 0 };

/** We take Klaviyo's day to be UTC's. */
export const secondsUntilMidnight = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1_000);

const TRIES = 8;

/** Call before the upload or test; false when today's are used up. */
export async function countToday(account: string, what: Daily, now = new Date()): Promise<boolean> {
  const today = dayOf(now);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const usage = await usageOf(account, today);
    const { day, images, tests } = usage;
    const used = usedOn(today, usage);
    if (used[what] >= daily[what]) return false;
    const set = { day: today, ...used, [what]: used[what] + 1 };
    if (await klaviyoUsage.update({ account }, { set, expect: { day, images, tests } })) return true;
  }
  return true;
}

export async function markUsedUpToday(account: string, what: Daily, now = new Date()): Promise<void> {
  const today = dayOf(now);
  const used = usedOn(today, await usageOf(account, today));
  await klaviyoUsage.update({ account }, { set: { day: today, ...used, [what]: daily[what] } });
}

/** Klaviyo accepts one more only if some were deleted there. */
export async function countTemplate(account: string): Promise<void> {
  const { templates } = await usageOf(account, dayOf(new Date()));
  const isOver = templates >= KLAVIYO_TEMPLATES_LIMIT;
  await klaviyoUsage.update(
    { account },
    isOver ? { set: { templates: KLAVIYO_TEMPLATES_LIMIT - 1 } } : { add: { templates: 1 } },
  );
}

export async function markTemplatesUsedUp(account: string): Promise<void> {
  await usageOf(account, dayOf(new Date()));
  await klaviyoUsage.update({ account }, { set: { templates: KLAVIYO_TEMPLATES_LIMIT } });
}
