import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler as batches } from '#functions/api/batches.ts';
import { handler as brands } from '#functions/api/brands.ts';
import { handler as calendars } from '#functions/api/calendars.ts';
import { handler as emails } from '#functions/api/emails.ts';
import { handler as imports } from '#functions/api/imports.ts';
import { handler as klaviyo } from '#functions/api/klaviyo.ts';
import { handler as open } from '#functions/api/public-review.ts';
import { handler as reviews } from '#functions/api/reviews.ts';
import { archiveClient, restoreClient } from '#functions/app/brands/clients.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import { emailVersions } from '#functions/app/emails/email-records.ts';
import { countWritten, ENTRIES_OF_A_LINK, ENTRIES_OF_THE_TEAM } from '#functions/app/review/rate.ts';
import { reviewComments, reviewLinks, reviewVerdicts } from '#functions/app/review/review-records.ts';
import type * as TableModule from '#functions/services/table.ts';
import { put, query, remove } from '#functions/services/table.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import { routes } from '#shared/contract/routes.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { addDays } from '#shared/text/day.ts';
import { sampleCopy } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { answered, call, event, type Handler, type RequestParts, refused } from '#tests/support/lambda.ts';

let reads = 0;
/** Called once, after the next read of an email's comments. */
let meanwhile: (() => Promise<unknown>) | undefined;
vi.mock('#functions/services/table.ts', async (original) => {
  const table = await original<typeof TableModule>();
  const counting =
    <A extends unknown[], R>(read: (...given: A) => R) =>
    (...given: A) => {
      reads += 1;
      return read(...given);
    };
  return {
    ...table,
    get: counting(table.get),
    getMany: counting(table.getMany),
    queryPage: counting(async (...given: Parameters<typeof table.queryPage>) => {
      const page = await table.queryPage(...given);
      const work = given[1]?.prefix?.startsWith('COMMENT#') ? meanwhile : undefined;
      if (work) meanwhile = undefined;
      await work?.();
      return page;
    }),
  };
});

const client = 'plain';
const today = new Date().toISOString().slice(0, 10);
const ends_on = addDays(today, 14);
let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand(client, { approval_needed: 'one' });
  await addKlaviyoBrand('careful', { approval_needed: 'all' });
});
afterAll(() => world.close());
beforeEach(() => {
  world.klaviyo.calls.length = 0;
});

let made = 0;
/** A calendar of campaigns with emails, a week apart. */
async function month(size: number, brand = client, more: Partial<CampaignFields> = {}): Promise<string> {
  made += 1;
  const session = `month-${made}`;
  await addKlaviyoCalendar(
    brand,
    session,
    Array.from({ length: size }, (_, index) => ({
      campaign_name: `Mail ${index}`,
      send_date: addDays(today, 7 * index),
      target_audience: 'Everybody',
      notes: 'INTERNAL: margin 4 %',
      brief: 'SECRET BRIEF of the plan',
      ...more,
    })),
  );
  for (let index = 0; index < size; index += 1)
    await addEmail(brand, session, index, {
      copy: sampleCopy({ subject: `Subject ${index}` }),
      writer: 'sample',
    });
  return session;
}

type Sharing = RequestParts<'shareForReview'>['body'] & object;
async function share(session: string, sharing: Partial<Sharing> = {}): Promise<string[]> {
  const body = { reviewers: ['Cleo Client'], scope: 'all' as const, ends_on, ...sharing };
  const { body: answer } = await call(reviews, 'shareForReview', { params: { session }, body });
  return answer.shared.map(({ token }) => token);
}
const shareOne = async (session: string, sharing: Partial<Sharing> = {}): Promise<string> =>
  (await share(session, sharing))[0] ?? '';

const with_ = (token: string) => ({ headers: { 'x-review-token': token }, user: null });
const opened = async (token: string) => (await call(open, 'openReview', with_(token))).body;
const emailOf = async (token: string, index: number) =>
  (await call(open, 'openReviewEmail', { ...with_(token), params: { index } })).body;
async function approve(token: string, index: number) {
  const { hash } = await emailOf(token, index);
  return call(open, 'decideInReview', {
    ...with_(token),
    params: { index },
    body: { verdict: 'approved', hash },
  });
}
const room = async (session: string) => (await call(reviews, 'getReviewRoom', { params: { session } })).body;
const reviewOf = async (session: string, index: number) =>
  (await call(reviews, 'getEmailReview', { params: { session, index } })).body;
const stateOf = async (session: string, index: number) =>
  (await room(session)).emails.find((email) => email.index === index)?.state;
const upload = (
  session: string,
  index: number,
  more: Partial<RequestParts<'uploadToKlaviyo'>['body']> = {},
) => answered(klaviyo, event('uploadToKlaviyo', { body: { client, session_id: session, index, ...more } }));
async function edit(session: string, index: number, words: Partial<EmailCopy>, base_version = 1) {
  const at = { params: { client, index }, query: { session } };
  const { body } = await call(emails, 'getEmail', at);
  await call(emails, 'saveEmail', { ...at, body: { copy: { ...body.copy, ...words }, base_version } });
}

async function removeAll(session: string, prefixes: readonly string[]): Promise<void> {
  const pk = `REVIEW#${session}`;
  const items = await query(z.looseObject({ sk: z.string() }), pk);
  const wanted = items.filter(({ sk }) => prefixes.some((prefix) => sk.startsWith(prefix)));
  for (const { sk } of wanted) await remove({ pk, sk });
}

describe('a reviewer', () => {
  it('sees what readers get of what is shared, and nothing else of the product', async () => {
    const session = await month(3);
    const token = await shareOne(session, { scope: 'selected', indexes: [0, 2] });
    const { emails: shown, ...rest } = await opened(token);
    expect(rest).toEqual({ reviewer: 'Cleo Client', brand: 'plain', calendar: 'calendar.csv', ends_on });
    expect(shown.map(({ index, subject, audience }) => [index, subject, audience])).toEqual([
      [0, 'Subject 0', 'Everybody'],
      [2, 'Subject 2', 'Everybody'],
    ]);
    const email = await emailOf(token, 2);
    expect(email.html).toContain('<title>Subject 2</title>');
    const all = JSON.stringify([shown, email]);
    for (const internal of ['INTERNAL', 'SECRET BRIEF', '"usage"', '"model"', '"document"', '"ann"'])
      expect(all).not.toContain(internal);
    const { links } = await room(session);
    expect(links).toMatchObject([{ reviewer: 'Cleo Client', indexes: [0, 2], ended: null }]);
    expect(links[0]?.last_opened_at).not.toBeNull();
  });

  it('gets those that are due, as they were when the link was made', async () => {
    const session = await month(3);
    const token = await shareOne(session, { scope: 'due', due_by: addDays(today, 8) });
    expect((await opened(token)).emails.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('cannot decide on an email that changed while they were looking', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    const { hash } = await emailOf(token, 0);
    await edit(session, 0, { headline: 'Another headline' });
    const late = await refused(open, 'decideInReview', {
      ...with_(token),
      params: { index: 0 },
      body: { verdict: 'approved', hash },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body.detail).toContain('changed while you were looking');
    expect(await stateOf(session, 0)).toBe('waiting');
  });
});

describe('an approval', () => {
  it.each<[string, string[], (session: string) => Promise<unknown>]>([
    ['the words', ['email'], (session) => edit(session, 0, { headline: 'Another headline' })],
    ['the subject line', ['subject'], (session) => edit(session, 0, { subject: 'Another subject' })],
    ['the preview text', ['preview_text'], (session) => edit(session, 0, { preheader: 'Another text' })],
    [
      'the send date',
      ['send_date'],
      (session) => updateCampaign(session, 0, { set: { send_date: addDays(today, 3) } }),
    ],
    [
      'the audience',
      ['audience'],
      (session) => updateCampaign(session, 0, { set: { target_audience: 'New customers' } }),
    ],
    [
      'a fact outside',
      ['live_fact'],
      (session) =>
        updateCampaign(session, 0, {
          set: {
            live: {
              version: 1,
              checked_at: '2099-01-01T00:00:00.000Z',
              left: 0,
              problem: '',
              key: '',
              changes: [{ at: '2099-01-01T00:00:00.000Z', text: 'The Evening Blend is sold out.' }],
            },
          },
        }),
    ],
  ])('is void once %s changes, and says so', async (_, changed, change) => {
    const session = await month(2);
    const token = await shareOne(session);
    await approve(token, 0);
    await approve(token, 1);
    expect(await stateOf(session, 0)).toBe('approved');
    await change(session);
    expect(await reviewOf(session, 0)).toMatchObject({ state: 'voided', verdicts: [{ changed }] });
    expect(await reviewOf(session, 1)).toMatchObject({ state: 'approved', verdicts: [{ changed: [] }] });
    expect((await room(session)).emails).toMatchObject([{ state: 'voided' }, { state: 'approved' }]);
    expect((await opened(token)).emails.map(({ mine }) => mine)).toEqual(['voided', 'approved']);
    const [verdict] = (await emailOf(token, 0)).verdicts;
    const then = await call(open, 'openReviewedVersion', {
      ...with_(token),
      params: { index: 0, verdict: verdict?.id ?? '' },
    });
    expect(then.body).toMatchObject({ subject: 'Subject 0', send_date: today, audience: 'Everybody' });
    expect(then.body.html).toContain('Subject 0');
    if (changed[0] === 'live_fact') return;
    await approve(token, 0);
    expect(await stateOf(session, 0)).toBe('approved');
  });

  it('counts again when the approved version is restored, and wherever pictures are served', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await approve(token, 0);
    await edit(session, 0, { headline: 'Another headline' });
    expect(await stateOf(session, 0)).toBe('voided');
    await call(emails, 'restoreEmail', {
      params: { client, index: 0 },
      query: { session },
      body: { version: 1, base_version: 2 },
    });
    expect(await stateOf(session, 0)).toBe('approved');
    const base = process.env.MEDIA_BASE_URL;
    process.env.MEDIA_BASE_URL = 'https://another.example/media';
    expect(await stateOf(session, 0)).toBe('approved');
    process.env.MEDIA_BASE_URL = base;
  });

  it('covers both subject lines of an A/B test, wherever the second one comes from', async () => {
    const session = await month(1, client, { subject_variants: ['From the calendar'] });
    const token = await shareOne(session);
    const secondOf = async () => (await opened(token)).emails[0]?.second_subject;
    const again = async (changed: string[], second: string) => {
      expect(await reviewOf(session, 0)).toMatchObject({
        state: 'voided',
        second_subject: second,
        verdicts: [{ changed }],
      });
      expect(await stateOf(session, 0)).toBe('voided');
      expect(await secondOf()).toBe(second);
      await approve(token, 0);
      expect(await stateOf(session, 0)).toBe('approved');
    };
    expect(await secondOf()).toBe('From the calendar');
    await approve(token, 0);
    await updateCampaign(session, 0, { set: { subject_variants: ['Another one'] } });
    await again(['second_subject'], 'Another one');
    await edit(session, 0, { subject_variants: ['By hand', 'Another one'] });
    await again(['second_subject'], 'By hand');
    const { body: plan } = await call(klaviyo, 'planKlaviyoUpload', {
      params: { client },
      body: { session_id: session, indexes: [0] },
    });
    expect(plan.items).toMatchObject([{ second_subject: 'By hand', unapproved: null }]);
    await edit(session, 0, { subject_variants: ['Another one'] }, 2);
    await again(['second_subject'], 'Another one');
    await call(emails, 'restoreEmail', {
      params: { client, index: 0 },
      query: { session },
      body: { version: 2, base_version: 3 },
    });
    await again(['second_subject'], 'By hand');
    // An email of an earlier release, whose record has no alternatives.
    await emailVersions.apply({ session_id: session, index: 0, version: 4 }, { remove: ['alternatives'] });
    expect(await secondOf()).toBe('By hand');
    expect(await stateOf(session, 0)).toBe('approved');
  });

  it('by everybody is needed where the brand says so; a request for changes stands in its way', async () => {
    const session = await month(1, 'careful');
    const [one = '', other = ''] = await share(session, { reviewers: ['One', 'Other'] });
    await approve(one, 0);
    expect(await stateOf(session, 0)).toBe('waiting');
    const { hash } = await emailOf(other, 0);
    const asked = { ...with_(other), params: { index: 0 } };
    await call(open, 'decideInReview', {
      ...asked,
      body: { verdict: 'changes', hash, comment: 'The price is wrong' },
    });
    const standing = { state: 'changes', approvals: 1, reviewers: 2, open_comments: 1 };
    expect((await room(session)).emails).toEqual([{ index: 0, ...standing }]);
    const after = await reviewOf(session, 0);
    expect(after).toMatchObject(standing);
    expect(after.comments).toMatchObject([{ text: 'The price is wrong', by: { name: 'Other' }, version: 1 }]);
    await approve(other, 0);
    expect(await stateOf(session, 0)).toBe('approved');
  });
});

describe('the sheet given back', () => {
  it('says of each row whether it is approved, and by whom or for whom it waits', async () => {
    const session = await month(5);
    const [cleo = '', dan = ''] = await share(session, {
      reviewers: ['Cleo', 'Dan'],
      scope: 'selected',
      indexes: [0, 1, 2, 3],
    });
    for (const index of [0, 1]) await approve(cleo, index);
    await approve(dan, 0);
    await edit(session, 1, { headline: 'Not what was seen' });
    const { hash } = await emailOf(dan, 2);
    const asks = { verdict: 'changes' as const, hash, comment: 'Shorter' };
    await call(open, 'decideInReview', { ...with_(dan), params: { index: 2 }, body: asks });
    const { body } = await call(imports, 'sheetOut', { params: { session } });
    const [header, ...lines] = body.beside.split('\n').map((line) => line.split('\t').slice(2, 4));
    expect(header).toEqual(['Galley approval', 'Galley reviewer']);
    expect(lines.map(([approval]) => approval)).toEqual([
      'Approved',
      'Approval out of date',
      'Changes asked',
      'Waiting',
      '',
    ]);
    expect(lines.map(([, names]) => names?.split(', ').sort())).toEqual([
      ['Cleo', 'Dan'],
      ['Cleo'],
      ['Dan'],
      ['Cleo', 'Dan'],
      [''],
    ]);
  });
});

describe('a campaign that is late', () => {
  it('is named with what is due, until it is done; the brand’s calendars count them', async () => {
    await addKlaviyoBrand('timely', { approval_needed: 'one' });
    const session = await month(4, 'timely');
    const late = async () => (await call(calendars, 'getCalendar', { params: { session } })).body.late;
    const counted = async () => {
      const { body } = await call(batches, 'getOverview', {});
      const brand = body.brands.find(({ id }) => id === 'timely');
      return brand?.calendars.find(({ session_id }) => session_id === session)?.late;
    };
    expect([await late(), await counted()]).toEqual([undefined, 0]);
    const lead_times = { brief: null, email: null, review: 30, approval: 20 };
    await call(brands, 'saveBrandContext', { params: { client: 'timely' }, body: { lead_times } });
    const due = (stage: string, days: number, indexes: number[]) =>
      indexes.map((index) => ({ index, stage, due: addDays(today, 7 * index - days) }));
    expect(await late()).toEqual(due('review', 30, [0, 1, 2, 3]));
    const token = await shareOne(session);
    expect(await late()).toEqual(due('approval', 20, [0, 1, 2]));
    await approve(token, 1);
    expect(await late()).toEqual(due('approval', 20, [0, 2]));
    expect(await counted()).toBe(2);
    await call(emails, 'saveEmail', {
      params: { client: 'timely', index: 1 },
      query: { session },
      body: { copy: sampleCopy({ headline: 'Another one' }), base_version: 1 },
    });
    expect(await counted()).toBe(3);
  });
});

describe('what is said', () => {
  it('is answered and resolved on both sides, stands once, and stays when its reviewer has gone', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    const said = { text: 'We never say discount', place: 'text' as const, quote: '20% off', version: 1 };
    const at = { ...with_(token), params: { index: 0 } };
    const { body: comment } = await call(open, 'sayInReview', { ...at, body: said });
    await call(open, 'sayInReview', { ...at, body: said });
    const answer = { index: 0, text: 'Offer, then?', version: 1, reply_to: comment.id };
    await call(reviews, 'addReviewComment', { params: { session }, body: answer });
    const of = await emailOf(token, 0);
    expect(of.said.map(({ text, by, reply_to, quote }) => [text, by.kind, reply_to, quote])).toEqual([
      ['We never say discount', 'reviewer', null, '20% off'],
      ['Offer, then?', 'user', comment.id, ''],
    ]);
    await call(open, 'resolveInReview', {
      ...with_(token),
      params: { index: 0, comment: comment.id },
      body: { resolved: true },
    });
    const [opened] = (await room(session)).emails;
    expect(opened?.open_comments).toBe(0);
    expect((await reviewOf(session, 0)).comments[0]?.resolved).toMatchObject({ by: 'Cleo Client' });
    await call(reviews, 'resolveReviewComment', {
      params: { session, comment: comment.id },
      body: { resolved: false },
    });
    await approve(token, 0);
    const { links: [link] = [] } = await room(session);
    await call(reviews, 'endReviewLink', {
      params: { session, link: link?.id ?? '' },
      body: { forget: true },
    });
    const left = await room(session);
    expect(left.links).toEqual([]);
    expect(left.emails).toMatchObject([{ state: 'approved', open_comments: 1 }]);
    const { comments, verdicts } = await reviewOf(session, 0);
    expect(comments).toHaveLength(2);
    expect(verdicts).toMatchObject([{ reviewer: 'Cleo Client' }]);
  });
});

describe('what is counted of a review', () => {
  const sayAt = (token: string, index: number, text: string) =>
    call(open, 'sayInReview', { ...with_(token), params: { index }, body: { text, version: 1 } });

  it('misses nothing that was said, decided or resolved while somebody looked', async () => {
    const session = await month(2);
    const names = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eve', 'Finn'];
    const tokens = await share(session, { reviewers: names });
    const looked = new AbortController();
    const looking = Promise.all(
      [() => room(session), () => opened(tokens[0] ?? '')].map(async (look) => {
        while (!looked.signal.aborted) await look();
      }),
    );
    await Promise.all(
      tokens.flatMap((token) => [
        sayAt(token, 0, 'One').then(({ body }) =>
          call(open, 'resolveInReview', {
            ...with_(token),
            params: { index: 0, comment: body.id },
            body: { resolved: true },
          }),
        ),
        sayAt(token, 0, 'Two'),
        sayAt(token, 1, 'Three'),
        approve(token, 1),
      ]),
    );
    looked.abort();
    await looking;
    expect((await room(session)).emails).toMatchObject([
      { state: 'waiting', approvals: 0, open_comments: 6 },
      { state: 'approved', approvals: 6, open_comments: 6 },
    ]);
    for (const token of tokens)
      expect((await opened(token)).emails).toMatchObject([
        { mine: null, comments: 12 },
        { mine: 'approved', comments: 6 },
      ]);
  });

  it('does not keep a count that was out of date before it was stored', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await room(session);
    await sayAt(token, 0, 'One');
    meanwhile = () => sayAt(token, 0, 'Two');
    await room(session);
    expect(meanwhile).toBeUndefined();
    expect((await room(session)).emails).toMatchObject([{ open_comments: 2 }]);
  });

  it('is completed by sending again what was stored but not counted', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await sayAt(token, 0, 'One');
    await room(session);
    const [said] = await reviewComments.inPartition(`REVIEW#${session}`, { prefix: 'COMMENT#' });
    if (!said) throw new Error('Nothing was said');
    // A crash after the comment was stored.
    await reviewComments.put({ ...said, id: `${said.id}-2`, text: 'Two' });
    await sayAt(token, 0, 'Two');
    expect((await room(session)).emails).toMatchObject([{ open_comments: 2 }]);
    expect((await opened(token)).emails).toMatchObject([{ comments: 2 }]);
  });
});

it('all brands count what waits for reviewers and what for the team', async () => {
  await addKlaviyoBrand('counted');
  const session = await month(3, 'counted');
  const token = await shareOne(session);
  await approve(token, 0);
  const { hash } = await emailOf(token, 1);
  await call(open, 'decideInReview', {
    ...with_(token),
    params: { index: 1 },
    body: { verdict: 'changes', hash, comment: 'Another picture' },
  });
  const ofBrand = async () => {
    const { body } = await call(batches, 'getOverview');
    return body.brands
      .find(({ id }) => id === 'counted')
      ?.reviews.find(({ session_id }) => session_id === session);
  };
  await expect.poll(ofBrand).toMatchObject({ for_reviewers: 1, for_us: 1 });
  const { links: [link] = [] } = await room(session);
  await call(reviews, 'endReviewLink', { params: { session, link: link?.id ?? '' }, body: {} });
  expect(await ofBrand()).toBeUndefined();
});

describe('an upload to Klaviyo', () => {
  it('takes exactly what is approved, names the others, and takes them for a reason that is kept', async () => {
    const session = await month(14);
    const token = await shareOne(session);
    for (let index = 0; index < 13; index += 1) await approve(token, index);
    await edit(session, 12, { headline: 'Changed after the approval' });
    const indexes = Array.from({ length: 14 }, (_, index) => index);
    const { body: plan } = await call(klaviyo, 'planKlaviyoUpload', {
      params: { client },
      body: { session_id: session, indexes },
    });
    expect(plan.items.filter(({ unapproved }) => unapproved === null).map(({ index }) => index)).toEqual(
      indexes.slice(0, 12),
    );
    expect(plan.items.slice(12).map(({ unapproved }) => unapproved)).toEqual([
      'Not approved: the email changed after the approval.',
      'Not approved: no reviewer has approved it.',
    ]);
    const statuses = [];
    for (const index of indexes) statuses.push((await upload(session, index)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 422, 422]);
    expect(world.klaviyo.calls.filter((name) => name === 'POST /api/templates')).toHaveLength(12);

    const given = await upload(session, 12, { override_reason: 'Cleo approved it on the phone' });
    expect(given.status).toBe(200);
    const { body: activity } = await call(calendars, 'listActivity', { params: { session } });
    expect(activity.activity).toMatchObject([
      {
        kind: 'uploaded_unapproved',
        by: 'ann',
        reason: 'Cleo approved it on the phone',
        campaign_name: 'Mail 12',
      },
    ]);
    expect((await upload(session, 12)).status).toBe(422);
  });

  it('is refused for HTML that nobody can have approved, and for an older version than the approved one', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await edit(session, 0, { headline: 'The second version' });
    await approve(token, 0);
    expect((await upload(session, 0, { version: 1 })).status).toBe(422);
    expect((await upload(session, 0)).status).toBe(200);
    const html_content = '<html><body><p>Hello</p></body></html>';
    const own = await upload(session, 0, { campaign_name: 'Mail 0', html_content });
    expect(own.body).toMatchObject({ code: 'validation' });
    expect(JSON.stringify(own.body)).toContain('no version of a campaign');
  });

  it('voids an approval when the template was edited in Klaviyo, until it is what was approved again', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await approve(token, 0);
    const { body: first } = await call(klaviyo, 'uploadToKlaviyo', {
      body: { client, session_id: session, index: 0 },
    });
    const template = world.klaviyo.store.templates.get(first.details.template_id);
    if (!template) throw new Error('There is no template');
    const html = template.html.replace('</main>', '<p>By hand</p></main>');
    world.klaviyo.store.templates.put({ ...template, html });
    expect((await upload(session, 0)).body).toMatchObject({ details: { outcome: 'conflict' } });
    expect(await reviewOf(session, 0)).toMatchObject({
      state: 'voided',
      verdicts: [{ changed: ['klaviyo_edit'] }],
    });
    expect(await stateOf(session, 0)).toBe('voided');
    expect((await upload(session, 0, { on_conflict: 'keep' })).status).toBe(422);
    expect((await upload(session, 0, { on_conflict: 'overwrite' })).status).toBe(200);
    expect(await stateOf(session, 0)).toBe('approved');
  });
});

describe('a token', () => {
  const publicRoutes = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].auth === 'review');

  it('reaches its own emails alone: forged, foreign and ended ones reach nothing', async () => {
    const [own, foreign] = [await month(2), await month(2)];
    const token = await shareOne(own, { scope: 'selected', indexes: [0] });
    const other = await shareOne(foreign);
    const [revoked, over] = await share(own, { reviewers: ['Revoked', 'Over'] });
    const { links } = await room(own);
    const idOf = (name: string) => links.find(({ reviewer }) => reviewer === name)?.id ?? '';
    await call(reviews, 'endReviewLink', { params: { session: own, link: idOf('Revoked') }, body: {} });
    await reviewLinks.apply({ session_id: own, id: idOf('Over') }, { set: { ends_on: addDays(today, -2) } });
    await approve(token, 0);
    const { said, verdicts, hash } = await emailOf(token, 0);
    const { body: comment } = await call(open, 'sayInReview', {
      ...with_(token),
      params: { index: 0 },
      body: { text: 'Hello', version: 1 },
    });
    expect(said).toEqual([]);
    const stored = async () =>
      JSON.stringify([
        await query(z.looseObject({}), `REVIEW#${own}`),
        await query(z.looseObject({}), `REVIEW#${foreign}`),
      ]);
    const before = await stored();

    const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    const bad: Record<string, [token: string | undefined, status: number]> = {
      none: [undefined, 404],
      empty: ['', 404],
      forged: [flipped, 404],
      truncated: [token.slice(0, -1), 404],
      longer: [`${token}A`, 404],
      'its own hash': [createHash('sha256').update(token).digest('base64url'), 404],
      'its hash in hex': [createHash('sha256').update(token).digest('hex'), 404],
      'the id of its link': [idOf('Cleo Client'), 404],
      'a key of the table': ['LINK#', 404],
      revoked: [revoked, 410],
      over: [over, 410],
      'another calendar’s': [other, 404],
    };
    const parts: Record<string, object> = {
      openReviewedVersion: { verdict: verdicts[0]?.id },
      resolveInReview: { comment: comment.id },
    };
    const bodies: Record<string, object> = {
      sayInReview: { text: 'Forged', version: 1 },
      resolveInReview: { resolved: true },
      decideInReview: { verdict: 'approved', hash },
    };
    const reached: string[] = [];
    let tried = 0;
    for (const name of publicRoutes) {
      for (const [kind, [given, status]] of Object.entries(bad)) {
        // Another calendar's token opens its own emails, but not these.
        if (kind.startsWith('another') && ['openReview', 'openReviewEmail', 'sayInReview'].includes(name))
          continue;
        const answer = await answered(
          open as Handler,
          event(name, {
            params: { index: 0, ...parts[name] },
            body: bodies[name],
            headers: given === undefined ? {} : { 'x-review-token': given },
            user: null,
            sourceIp: `198.51.100.${tried % 250}`,
          } as never),
        );
        tried += 1;
        const wanted = kind.startsWith('another') && name === 'decideInReview' ? [409, 200] : [status];
        if (!wanted.includes(answer.status)) reached.push(`${name} with ${kind}: ${answer.status}`);
      }
      // A good token, but another email.
      if (name === 'openReview') continue;
      const beside = await answered(
        open as Handler,
        event(name, { ...with_(token), params: { index: 1, ...parts[name] }, body: bodies[name] } as never),
      );
      if (beside.status !== 404) reached.push(`${name} of an email that is not shared: ${beside.status}`);
    }
    expect(reached).toEqual([]);
    expect(publicRoutes).toHaveLength(6);
    expect(JSON.parse(await stored())[0]).toEqual(JSON.parse(before)[0]);
  });

  it('opens nothing while its brand is archived, and opens again once that is restored', async () => {
    await addKlaviyoBrand('leaving');
    const session = await month(1, 'leaving');
    const token = await shareOne(session);
    await approve(token, 0);
    await archiveClient('leaving');
    for (const name of ['openReview', 'openReviewEmail'] as const) {
      const shut = await refused(open, name, { ...with_(token), params: { index: 0 } } as never);
      expect(shut).toMatchObject({ status: 410, body: { detail: expect.stringContaining('for now') } });
    }
    await restoreClient('leaving');
    expect((await opened(token)).emails).toMatchObject([{ mine: 'approved' }]);
  });

  it('stops after too many calls, by itself and with unknown ones from an address', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    const from = (sourceIp: string, given: string) =>
      answered(open, event('openReview', { ...with_(given), sourceIp }));
    const unknown = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.9', 'x'.repeat(43))));
    expect(unknown.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await from('203.0.113.9', token)).status).toBe(200);
    const many = [];
    for (let call = 0; call < 305; call += 1)
      many.push((await from(`203.0.114.${call % 200}`, token)).status);
    expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  });

  it('writes a thousand entries at most, so that no link fills a review until nobody can open it', async () => {
    const session = await month(2);
    const [loud = '', quiet = ''] = await share(session, { reviewers: ['Loud', 'Quiet'] });
    const { links } = await room(session);
    const { id = '' } = links.find(({ reviewer }) => reviewer === 'Loud') ?? {};
    for (let written = 0; written < ENTRIES_OF_A_LINK - 1; written += 1) await countWritten({ id, ends_on });
    const say = (token: string, text: string) =>
      answered(
        open,
        event('sayInReview', { ...with_(token), params: { index: 0 }, body: { text, version: 1 } }),
      );
    expect((await say(loud, 'The last word')).status).toBe(200);
    const { hash } = await emailOf(loud, 1);
    for (const body of [
      { verdict: 'approved' as const, hash },
      { verdict: 'changes' as const, hash, comment: 'More' },
    ])
      expect(
        (await answered(open, event('decideInReview', { ...with_(loud), params: { index: 1 }, body })))
          .status,
      ).toBe(409);
    expect((await say(loud, 'And one more')).status).toBe(409);
    expect((await say(quiet, 'Hello')).status).toBe(200);
    const said = (await reviewOf(session, 0)).comments.map(({ text }) => text);
    expect(said.toSorted()).toEqual(['Hello', 'The last word']);
    expect(await reviewVerdicts.inPartition(`REVIEW#${session}`, { prefix: 'VERDICT#' })).toEqual([]);
  });

  it('leaves its calendar three thousand comments by users of the app', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await put({ pk: `REVIEW#${session}`, sk: 'WRITTEN', calls: ENTRIES_OF_THE_TEAM - 1 });
    const say = (text: string) =>
      answered(
        reviews,
        event('addReviewComment', { params: { session }, body: { index: 0, text, version: 1 } }),
      );
    expect((await say('The last word')).status).toBe(200);
    const refusal = await say('And one more');
    expect([refusal.status, JSON.stringify(refusal.body)]).toEqual([
      409,
      expect.stringContaining('3,000 comments'),
    ]);
    const body = { text: 'Hello', version: 1 };
    expect(
      (await answered(open, event('sayInReview', { ...with_(token), params: { index: 0 }, body }))).status,
    ).toBe(200);
    const said = (await reviewOf(session, 0)).comments.map(({ text }) => text);
    expect(said.toSorted()).toEqual(['Hello', 'The last word']);
  });

  it('is stored nowhere, and says nothing of itself in answers', async () => {
    const session = await month(1);
    const token = await shareOne(session);
    await opened(token);
    const stored = JSON.stringify(await query(z.looseObject({}), `REVIEW#${session}`));
    expect(stored).not.toContain(token);
    expect(JSON.stringify([await room(session), await reviewOf(session, 0)])).not.toMatch(/token/);
  });
});

it('a review of 200 reviewers, 2,000 comments and 2,000 verdicts is read in as many calls as an empty one', async () => {
  const session = await month(12);
  const token = await shareOne(session);
  const counted = async (read: () => Promise<unknown>) => {
    const before = reads;
    await read();
    return reads - before;
  };
  await room(session);
  const idle = { room: await counted(() => room(session)), list: await counted(() => opened(token)) };
  const { links: [link] = [] } = await room(session);
  const record = await reviewLinks.get({ session_id: session, id: link?.id ?? '' });
  await approve(token, 0);
  const [verdict] = await reviewVerdicts.inPartition(`REVIEW#${session}`, { prefix: 'VERDICT#' });
  if (!record || !verdict) throw new Error('Nothing is shared');
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const place = (number: number) => `${String(number % 12).padStart(5, '0')}-20261129T000000000Z-${number}`;
  await reviewLinks.putMany(
    numbers
      .slice(0, 199)
      .map((number) => ({ ...record, id: `link-${number}`, token_hash: `hash-${number}` })),
  );
  await reviewVerdicts.putMany(
    numbers.map((number) => ({
      ...verdict,
      id: place(number),
      index: number % 12,
      link_id: `link-${number % 199}`,
    })),
  );
  await reviewComments.putMany(
    numbers.map((number) => ({
      id: place(number),
      session_id: session,
      index: number % 12,
      by: { kind: 'reviewer' as const, name: 'Cleo', link_id: `link-${number % 199}` },
      text: `Comment ${number}`,
      place: 'email' as const,
      quote: '',
      version: 1,
      reply_to: null,
      resolved: null,
      created_at: '2026-11-29T00:00:00.000Z',
    })),
  );
  // As an earlier release left it, which made no sums.
  await removeAll(session, ['SUM#', 'SUMMED_UP']);
  const { emails: standing } = await room(session);
  expect(await counted(() => room(session))).toBeLessThanOrEqual(idle.room);
  expect(await counted(() => opened(token))).toBeLessThanOrEqual(idle.list);
  expect(standing.map(({ reviewers }) => reviewers)).toEqual(Array<number>(12).fill(200));
  expect(standing.reduce((sum, { open_comments }) => sum + open_comments, 0)).toBe(2_000);
});
