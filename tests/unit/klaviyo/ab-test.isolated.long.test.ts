import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/klaviyo.ts';
import type { KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { sampleCopy } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { call, type RequestParts } from '#tests/support/lambda.ts';

let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand('shop', { audience_ids: [{ id: 'LNEWS1', name: 'Newsletter', kind: 'list' }] });
});
afterAll(() => world.close());
beforeEach(() => {
  world.klaviyo.faults.set([]);
  process.env.KLAVIYO_REVISION = '2026-10-15';
});

let calendars = 0;
async function withTwoSubjects(
  subject_variants = ['Sleep well for less'],
  inEmail = subject_variants,
  client = 'shop',
) {
  calendars += 1;
  const session_id = `calendar-${calendars}`;
  const row = { campaign_name: 'Sale', send_date: '2027-03-14', subject_variants };
  await addKlaviyoCalendar(client, session_id, [row]);
  await addEmail(client, session_id, 0, { copy: sampleCopy({ subject_variants: inEmail }) });
  return { client, session_id, index: 0 };
}
type Body = RequestParts<'uploadToKlaviyo'>['body'];
const upload = async (body: Body): Promise<KlaviyoUploadResult> =>
  (await call(handler, 'uploadToKlaviyo', { body })).body;
const plan = async (session_id: string, client = 'shop') =>
  (
    await call(handler, 'planKlaviyoUpload', {
      params: { client },
      body: { session_id, indexes: [0] },
    })
  ).body.items[0];
function draftOf({ details }: KlaviyoUploadResult) {
  const campaign = world.klaviyo.store.campaigns.get(details.campaign_id ?? '');
  if (!campaign) throw new Error('There is no such draft');
  const variations = campaign.variation_ids.flatMap((id) => world.klaviyo.store.messages.get(id) ?? []);
  return { campaign, variations, subjects: variations.map(({ subject }) => subject) };
}
const both = ['Your evening ritual, 20% off', 'Sleep well for less'];
const opens = { ab_metric: 'open_rate', ab_share: 30, ab_hours: 6 } as const;

describe('two subjects of a calendar', () => {
  it('become variations of the draft once somebody chooses a test, which is remembered', async () => {
    const campaign = await withTwoSubjects();
    expect(await plan(campaign.session_id)).toMatchObject({ ab_test: null, ab_possible: true });
    const result = await upload({ ...campaign, ...opens });
    const { campaign: draft, variations, subjects } = draftOf(result);
    expect(subjects).toEqual(both);
    expect(variations.map(({ label, preview_text }) => [label, preview_text])).toEqual([
      ['Subject A', 'Five nights of calm, made of three herbs you know.'],
      ['Subject B', 'Five nights of calm, made of three herbs you know.'],
    ]);
    expect(draft).toMatchObject({
      status: 'Draft',
      send_at: expect.stringContaining('2027-03-14'),
      message_name: 'Email #1',
      ab_test: { winner_metric: 'open_rate', winner_percentage: 30, winner_wait_hours: 6 },
    });
    expect(result.details.notes).toEqual([]);
    expect((await upload(campaign)).details.outcome).toBe('unchanged');
    expect(await plan(campaign.session_id)).toMatchObject({
      draft: 'unchanged',
      ab_test: { metric: 'open_rate', share: 30, hours: 6 },
    });
    await addEmail('shop', campaign.session_id, 0, {
      version: 2,
      copy: sampleCopy({ headline: 'Newer', subject_variants: ['Sleep well for less'] }),
    });
    const copies = draftOf(await upload(campaign)).variations.map(
      ({ template_id }) => world.klaviyo.store.templates.get(template_id ?? '')?.html ?? '',
    );
    expect(copies.map((html) => html.includes('Newer'))).toEqual([true, true]);
  });

  it('are added to a draft that had one, and leave it as it is once they are not wanted any more', async () => {
    const campaign = await withTwoSubjects();
    const first = await upload(campaign);
    expect(draftOf(first).campaign.message_name).toBe('Second subject: Sleep well for less');
    expect(draftOf(first).subjects).toEqual(both.slice(0, 1));
    const second = await upload({ ...campaign, ...opens });
    expect(second.details.outcome).toBe('updated');
    expect(draftOf(second).subjects).toEqual(both);
    expect(draftOf(second).campaign.id).toBe(draftOf(first).campaign.id);
    const third = await upload({ ...campaign, ab_metric: 'off' });
    expect(draftOf(third).subjects, 'nothing is deleted in Klaviyo').toEqual(both);
  });

  it('are in the draft although Klaviyo refuses how the winner is chosen, which is told', async () => {
    const campaign = await withTwoSubjects();
    await upload(campaign);
    world.klaviyo.faults.set([{ kind: 'refused', call: 'PATCH /api/campaign-messages' }]);
    const result = await upload({ ...campaign, ...opens });
    world.klaviyo.faults.set([]);
    expect(result.success).toBe(true);
    expect(draftOf(result).subjects).toEqual(both);
    expect(result.details.notes.join(' ')).toContain('set “more opens among 30% after 6 hours” in Klaviyo');
    expect(draftOf(await upload(campaign)).campaign.ab_test).not.toBeNull();
  });

  it.each([
    [
      'changed',
      ['Sleep well for less'],
      ['Sleep well, for a little less', 'Suggested'],
      'Sleep well, for a little less',
    ],
    ['moved', ['Sleep well for less'], ['Suggested', 'Sleep well for less'], 'Sleep well for less'],
    ['removed', ['Sleep well for less'], ['Suggested'], ''],
    ['added beside a suggestion', [], ['Suggested', 'From a person'], 'From a person'],
    ['left as the writer suggests it', [], ['Suggested'], ''],
  ])('are those of the email once a person has worked on it: %s', async (_, given, edited, second) => {
    const { session_id } = await withTwoSubjects(given, [...given, 'Suggested']);
    expect((await plan(session_id))?.second_subject).toBe(given[0] ?? '');
    await addEmail('shop', session_id, 0, { version: 2, copy: sampleCopy({ subject_variants: edited }) });
    expect(await plan(session_id)).toMatchObject({ second_subject: second, ab_possible: second !== '' });
  });

  it('that were edited in Klaviyo are never overwritten unasked', async () => {
    const campaign = await withTwoSubjects();
    const first = draftOf(await upload({ ...campaign, ...opens }));
    const [a, b] = first.variations;
    if (!a || !b) throw new Error('There are not two variations');
    const edit = () => {
      world.klaviyo.store.messages.put({
        ...b,
        subject: 'Sleep, at last',
        reply_to_email: 'care@shop.example',
      });
      const copy = world.klaviyo.store.templates.get(b.template_id ?? '');
      if (copy)
        world.klaviyo.store.templates.put({ ...copy, html: copy.html.replace('Rest is a skill.', 'Rest!') });
      world.klaviyo.store.campaigns.put({
        ...first.campaign,
        ab_test: { winner_metric: 'click_rate', winner_percentage: 30, winner_wait_hours: 6 },
      });
    };
    edit();
    const asked = await upload(campaign);
    expect(asked.details.difference.map(({ place, label }) => `${place} ${label}`)).toEqual([
      'draft Second subject',
      'draft A/B test',
      'draft Text',
    ]);
    expect(asked.details.difference[1]?.lines.map(({ text }) => text)).toEqual([
      'more opens among 30% after 6 hours',
      'more clicks among 30% after 6 hours',
    ]);
    const kept = draftOf(await upload({ ...campaign, on_conflict: 'keep' }));
    expect(kept.subjects).toEqual([both[0], 'Sleep, at last']);
    const replaced = draftOf(await upload({ ...campaign, on_conflict: 'overwrite' }));
    expect(replaced.subjects).toEqual(both);
    expect(replaced.variations[1]?.reply_to_email, 'what is not ours stays').toBe('care@shop.example');
    expect(replaced.campaign.ab_test?.winner_metric).toBe('open_rate');
  });

  it('of a draft made with the earlier revision stay where they were, and the upload says what to do', async () => {
    const campaign = await withTwoSubjects();
    process.env.KLAVIYO_REVISION = '2026-07-15';
    await upload(campaign);
    process.env.KLAVIYO_REVISION = '2026-10-15';
    expect(await plan(campaign.session_id)).toMatchObject({ ab_possible: false });
    const later = await upload({ ...campaign, ...opens });
    expect(later.details.notes.join(' ')).toContain('made before A/B tests could be set up here');
    expect(draftOf(later).campaign.revision).toBe('2026-07-15');
    world.klaviyo.store.campaigns.remove(later.details.campaign_id ?? '');
    expect(draftOf(await upload(campaign)).subjects).toEqual(both);
  });

  it('are both where reviewers approve, because they see and approve both', async () => {
    await addKlaviyoBrand('reviewed', {
      audience_ids: [{ id: 'LNEWS1', name: 'Newsletter', kind: 'list' }],
      approval_needed: 'one',
    });
    const { session_id } = await withTwoSubjects(undefined, undefined, 'reviewed');
    expect(await plan(session_id, 'reviewed')).toMatchObject({
      second_subject: 'Sleep well for less',
      ab_possible: true,
    });
  });
});
