import { describe, expect, it } from 'vitest';
import type { KlaviyoPlanItem } from '#shared/contract/schemas/klaviyo.ts';
import { estimateUpload } from '@/entities/klaviyo/bulk-estimate.ts';
import { klaviyoStateOf } from '@/entities/klaviyo/klaviyo-state.ts';
import { bothActions, imageWords, senderOf, sendTimeWords } from '@/entities/klaviyo/plan-words.ts';
import { emailOf } from '../../web/support/campaigns.ts';
import { planItemOf, planOf } from '../../web/support/klaviyo.ts';

type Action = KlaviyoPlanItem['template'];

describe('what a bulk upload needs', () => {
  const items = (count: number, change: Partial<KlaviyoPlanItem> = {}) =>
    Array.from({ length: count }, (_, index) => planItemOf(index, change));

  it('is counted without what cannot be uploaded', () => {
    const estimate = estimateUpload(
      planOf([
        planItemOf(0),
        planItemOf(1, {
          template: 'unchanged',
          draft: 'unchanged',
          images: { upload: 0, reused: 2, kept: 0 },
        }),
        planItemOf(2, { template: 'update', draft: 'create' }),
        planItemOf(3, { problem: 'There is no email yet.' }),
      ]),
    );
    expect(estimate).toMatchObject({
      clean: [0, 1, 2],
      confirmable: [],
      create: 1,
      update: 1,
      newDrafts: 2,
      unchanged: 1,
      images: 2,
      templatesOver: 0,
      imagesOver: 0,
    });
  });

  it('takes as long as its emails and images, in steps that do not pretend to be exact', () => {
    const image = { upload: 1, reused: 0, kept: 0 };
    const none = { upload: 0, reused: 0, kept: 0 };
    expect(estimateUpload(planOf(items(1, { images: none }))).time).toBe('10 s');
    expect(estimateUpload(planOf(items(12, { images: image }))).time).toBe('30 s');
    expect(estimateUpload(planOf(items(500, { images: none }))).time).toBe('13 min');
  });
});

describe('the words of a plan', () => {
  const cases: [template: Action, draft: Action | null, words: string][] = [
    ['create', 'create', 'New template and draft'],
    ['update', 'update', 'Updates template and draft'],
    ['unchanged', 'unchanged', 'Unchanged since the last upload'],
    ['unchanged', null, 'Unchanged since the last upload'],
    ['unchanged', 'create', 'New draft'],
    ['update', 'unchanged', 'Updates this template'],
    ['update', 'create', 'Updates this template, new draft'],
    ['create', null, 'New template'],
  ];
  it.each(cases)('say what happens to a template (%s) and its draft (%s)', (template, draft, words) => {
    expect(bothActions({ template, draft })).toBe(words);
  });

  it('say where images go, who sends and when', () => {
    expect(imageWords({ upload: 1, reused: 0, kept: 2 }, 7)).toBe(
      '1 image copied to Klaviyo (7 left today), 2 kept at their present address',
    );
    expect(imageWords({ upload: 0, reused: 0, kept: 0 }, 7)).toBe('None');
    expect(senderOf(planItemOf(0, { from_email: '' }))).toBe('The account’s own sender');
    expect(senderOf(planItemOf(0, { from_label: '' }))).toBe('hello@invigor8.example');
    expect(sendTimeWords(null)).toBe('Not set');
  });
});

describe('where a campaign stands in Klaviyo', () => {
  const klaviyo = {
    template_url: 'https://klaviyo.example/t',
    campaign_url: null,
    version: 3,
    uploaded_at: '2026-11-21T09:00:00.000Z',
  };

  it('is the uploaded version, or an older one', () => {
    expect(klaviyoStateOf({ klaviyo: null, email: emailOf(3) })).toBeNull();
    expect(klaviyoStateOf({ klaviyo, email: emailOf(3) })).toMatchObject({
      kind: 'current',
      label: 'In Klaviyo, v3',
    });
    const older = klaviyoStateOf({ klaviyo, email: emailOf(5) });
    expect(older).toMatchObject({ kind: 'older', label: 'Changed since upload' });
    expect(older?.hint).toMatch(/^Klaviyo has version 3; the newest is 5\. Uploaded 21 Nov 2026/);
    expect(klaviyoStateOf({ klaviyo: { ...klaviyo, version: null }, email: emailOf(5) })?.label).toBe(
      'In Klaviyo',
    );
  });
});
