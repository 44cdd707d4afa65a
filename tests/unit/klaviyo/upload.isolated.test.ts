import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/klaviyo.ts';
import { findCampaign, updateCampaign } from '#functions/app/calendars/store.ts';
import { connections } from '#functions/app/connections/connection-records.ts';
import { noConnections } from '#functions/app/connections/store.ts';
import { fingerprintOf } from '#functions/services/brand-keys.ts';
import type { Fault } from '#infra/local/klaviyo/faults.ts';
import type { KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { type Hold, holdKey } from '#shared/domain/campaign/hold.ts';
import { sampleCopy, sampleImage } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  publishPicture,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { call, type RequestParts, refused } from '#tests/support/lambda.ts';
import { firstOf, longTest } from '#tests/support/long-test.ts';

let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand('plain');
  await addKlaviyoBrand('editable', {
    audience_ids: [{ id: 'LNEWS1', name: 'Newsletter', kind: 'list' }],
    hybrid: true,
  });
  await addKlaviyoBrand('drafts', {
    audience_ids: [
      { id: 'LNEWS1', name: 'Newsletter', kind: 'list' },
      { id: 'SENG90', name: 'Engaged in the last 90 days', kind: 'segment' },
    ],
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.klaviyo.faults.set([]);
  world.klaviyo.calls.length = 0;
});

let calendars = 0;
async function campaignWithEmail(
  client: string,
  fields: Parameters<typeof addKlaviyoCalendar>[2][number] = {},
) {
  calendars += 1;
  const session_id = `calendar-${calendars}`;
  await addKlaviyoCalendar(client, session_id, [
    { campaign_name: `Sale ${calendars}`, send_date: '2027-03-14', ...fields },
  ]);
  await addEmail(client, session_id, 0);
  return { client, session_id, index: 0 };
}

const addOwnPicture = async (client: string, session_id: string, version = 2) =>
  addEmail(client, session_id, 0, { version, hero: sampleImage({ url: await publishPicture(session_id) }) });

const upload = async (body: RequestParts<'uploadToKlaviyo'>['body']): Promise<KlaviyoUploadResult> =>
  (await call(handler, 'uploadToKlaviyo', { body })).body;
const refusal = (body: RequestParts<'uploadToKlaviyo'>['body']) =>
  refused(handler, 'uploadToKlaviyo', { body });
const templates = () => world.klaviyo.store.templates.list().filter((each) => !each.of_message);
const writes = () => world.klaviyo.calls.filter((name) => !name.startsWith('GET'));
const templateOf = ({ details }: KlaviyoUploadResult) => {
  const found = world.klaviyo.store.templates.get(details.template_id);
  if (!found) throw new Error('There is no such template');
  return found;
};
const draftOf = ({ details }: KlaviyoUploadResult) => {
  const campaign = world.klaviyo.store.campaigns.get(details.campaign_id ?? '');
  const [variation = campaign?.message_id ?? ''] = campaign?.variation_ids ?? [];
  const message = world.klaviyo.store.messages.get(variation);
  const copy = world.klaviyo.store.templates.get(message?.template_id ?? '');
  if (!campaign || !message || !copy) throw new Error('There is no such draft');
  return { campaign, message, copy, label: campaign.message_name || message.label };
};
/** New drafts use the first. */
const revisions = ['2026-10-15', '2026-07-15'];
const html = '<html><body><p>Hello</p></body></html>';

describe('an upload with the fields of the specification alone', () => {
  it('creates a template, updates it, and says when nothing changed [spec 3.063-3.072, 7.010]', async () => {
    const body = {
      client: 'plain',
      campaign_name: 'From elsewhere',
      html_content: html,
      subject: 'Hello',
      send_date: '2027-01-02',
      image_tag: 'hero',
    };
    const first = await upload(body);
    expect(first).toMatchObject({ success: true, error: null, details: { outcome: 'created' } });
    expect(first.message).toBe('“From elsewhere” is in Klaviyo as a template.');
    expect(templateOf(first)).toMatchObject({ html, text: 'Hello', editor_type: 'CODE' });
    expect(first.details.template_name).toBe(templateOf(first).name);
    expect(first.details.template_name).toMatch(/^From elsewhere · 2027-01-02 · g-[0-9a-f]{8}$/);
    expect(first.details.template_url).toBe(
      `https://klaviyo.example/email-editor/${first.details.template_id}/edit`,
    );
    expect((await upload(body)).details).toMatchObject({
      outcome: 'unchanged',
      template_id: first.details.template_id,
    });
    const second = await upload({ ...body, html_content: html.replace('Hello', 'Good day') });
    expect(second.details).toMatchObject({ outcome: 'updated', template_id: first.details.template_id });
    expect(templateOf(second).html).toContain('Good day');
  });

  it('belongs to the campaign of that name, whose own version it may be', async () => {
    const { session_id } = await campaignWithEmail('plain');
    const name = `Sale ${calendars}`;
    await upload({ client: 'plain', session_id, campaign_name: name, html_content: html });
    const campaign = await findCampaign(session_id, 0);
    expect(campaign?.klaviyo).toMatchObject({ version: null, campaign_url: null });
    const found = await upload({ client: 'plain', session_id, index: 0 });
    expect(found.details.outcome).toBe('updated');
    expect((await findCampaign(session_id, 0))?.klaviyo).toMatchObject({
      version: 1,
      template_url: found.details.template_url,
    });
  });

  it('is refused without a name and HTML, and with gaps that would be sent', async () => {
    expect((await refusal({ client: 'plain', campaign_name: 'x' })).status).toBe(422);
    const gap = await refusal({
      client: 'plain',
      campaign_name: 'x',
      html_content: '<p>{headline}</p>',
      confirmed: 'true',
    });
    expect(gap.body).toMatchObject({ error: 'Failed to upload to Klaviyo', success: false });
    expect(gap.body.detail).toContain('{headline} is not filled.');
    expect(writes()).toEqual([]);
  });
});

describe.each(firstOf(revisions))('with drafts of revision %s', (revision) => {
  beforeEach(() => {
    process.env.KLAVIYO_REVISION = revision;
  });

  describe('an upload of a campaign’s email', () => {
    it('takes its images along, each only once', async () => {
      const first = await campaignWithEmail('plain');
      await addOwnPicture('plain', first.session_id);
      const uploaded = await upload(first);
      const [image] = world.klaviyo.store.images.list();
      expect(templateOf(uploaded).html).toContain(`${world.url}/images/${image?.id}.png`);
      expect(templateOf(uploaded).html).not.toContain('/media/');
      expect(templateOf(uploaded).html).toContain('{% unsubscribe');
      const hero = sampleImage({ url: await publishPicture(first.session_id) });
      await addEmail('plain', first.session_id, 0, {
        version: 3,
        hero,
        copy: sampleCopy({ headline: 'Another' }),
      });
      expect((await upload(first)).details.outcome).toBe('updated');
      expect(writes().filter((name) => name.includes('image'))).toHaveLength(1);
    });

    it('makes a draft campaign with audiences, time, subject and preview, and never sends it [spec 1.007, 1.014]', async () => {
      const campaign = await campaignWithEmail('drafts', { send_time: '08:15', time_zone: 'Europe/Berlin' });
      const result = await upload(campaign);
      const { campaign: draft, message, copy } = draftOf(result);
      expect(draft).toMatchObject({
        status: 'Draft',
        audiences: ['LNEWS1', 'SENG90'],
        send_at: '2027-03-14T07:15:00.000Z',
        add_tracking_params: null,
      });
      expect(message).toMatchObject({
        subject: 'Your evening ritual, 20% off',
        preview_text: 'Five nights of calm, made of three herbs you know.',
        from_email: 'hello@laptop-goods.example',
      });
      expect(copy.html).toBe(templateOf(result).html);
      expect(result.details.campaign_url).toBe(`https://klaviyo.example/campaign/${draft.id}/wizard`);
      expect(result.message).toMatch(/a template and a draft campaign\.$/);
      expect((await upload(campaign)).details.outcome).toBe('unchanged');
      expect(world.klaviyo.calls.filter((name) => /send-job/.test(name))).toEqual([]);
    });

    it('can be edited in Klaviyo where the brand wants that, and greets readers by name', async () => {
      const address = await campaignWithEmail('editable');
      const copy = sampleCopy({
        subject: "{{first_name | default: 'there'}}, tea is back",
        headline: "Hi {{ first_name|default:'there' }}",
      });
      await addEmail('editable', address.session_id, 0, { version: 2, copy });
      const uploaded = await upload(address);
      const template = templateOf(uploaded);
      expect(template.editor_type).toBe('USER_DRAGGABLE');
      expect(template.html).toContain('data-klaviyo-region="true"');
      expect(template.html).toContain(">Hi {{ first_name|default:'there' }}</h1>");
      expect(draftOf(uploaded).message.subject).toBe("{{ first_name|default:'there' }}, tea is back");
      expect((await upload(address)).details.outcome).toBe('unchanged');
    });

    it('updates the draft and its copy with a newer version', async () => {
      const campaign = await campaignWithEmail('drafts');
      const before = draftOf(await upload(campaign));
      await addEmail('drafts', campaign.session_id, 0, {
        version: 2,
        copy: sampleCopy({ subject: 'Another subject', headline: 'Another headline' }),
      });
      const result = await upload(campaign);
      expect(result.details.outcome).toBe('updated');
      const after = draftOf(result);
      expect(after.campaign.id).toBe(before.campaign.id);
      expect(after.message.subject).toBe('Another subject');
      expect(after.copy.html).toContain('Another headline');
    });

    longTest('says where a second subject is, and why a draft has no send time', async () => {
      const campaign = await campaignWithEmail('drafts', {
        send_date: '2020-01-01',
        subject_variants: ['Sleep well for less'],
      });
      const result = await upload(campaign);
      expect(draftOf(result).label).toBe('Second subject: Sleep well for less');
      expect(draftOf(result).campaign.send_at).toBeNull();
      expect(result.details.notes.join(' ')).toContain('“Sleep well for less”');
      expect(result.details.notes.join(' ')).toContain('The send time has passed');
    });

    it('stays a template when asked, and needs an audience for a draft', async () => {
      const campaign = await campaignWithEmail('drafts');
      expect((await upload({ ...campaign, mode: 'template' })).details.campaign_id).toBeNull();
      const other = await campaignWithEmail('plain');
      const answer = await refusal({ ...other, mode: 'campaign' });
      expect(answer.body.detail).toContain('needs a list or segment');
      expect(templates().filter(({ name }) => name.startsWith(`Sale ${calendars} `))).toEqual([]);
    });

    it('is refused for a mistake that would be sent, and goes on past others once confirmed', async () => {
      const campaign = await campaignWithEmail('plain');
      const forbidden = await addForbiddenClaim(campaign.session_id);
      const answer = await refusal(campaign);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toContain('nothing was uploaded');
      expect(forbidden).toBeGreaterThan(0);
      expect((await upload({ ...campaign, confirmed: 'true' })).success).toBe(true);
    });

    it('is refused while its row says that it waits, and goes on once somebody says that it does not', async () => {
      const campaign = await campaignWithEmail('plain');
      const hold: Hold = { quote: 'LEGAL TO APPROVE', why: 'waits_for_approval' };
      await updateCampaign(campaign.session_id, 0, { set: { hold } });
      const answer = await refusal({ ...campaign, confirmed: 'true' });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toContain('“LEGAL TO APPROVE”');
      const { session_id } = campaign;
      const { items } = (
        await call(handler, 'planKlaviyoUpload', {
          params: { client: 'plain' },
          body: { session_id, indexes: [0] },
        })
      ).body;
      expect(items[0]?.blocking.map(({ rule }) => rule)).toEqual(['held']);
      await updateCampaign(session_id, 0, { set: { not_held: [holdKey(hold)] } });
      expect((await upload(campaign)).success).toBe(true);
    });

    it('is refused while nobody has written it, whatever a person confirms', async () => {
      const campaign = await campaignWithEmail('plain');
      await addEmail('plain', campaign.session_id, 0, { version: 2, writer: 'unwritten' });
      const answer = await refusal({ ...campaign, confirmed: 'true' });
      expect(answer.body.detail).toContain('Nobody has written this email');
      expect(writes()).toEqual([]);
    });

    async function addForbiddenClaim(session_id: string): Promise<number> {
      const { sampleDocument } = await import('#tests/support/emails.ts');
      const document = sampleDocument();
      const rules = { ...document.brand.rules, forbidden_claims: ['smoothest yet'] };
      await addEmail('plain', session_id, 0, { version: 2, brand: { ...document.brand, rules } });
      return (await findCampaign(session_id, 0))?.email?.checks.block ?? 0;
    }
  });

  describe('what was edited in Klaviyo since', () => {
    const edit = (id: string, change: (html: string) => string) => {
      const found = world.klaviyo.store.templates.get(id);
      if (found) world.klaviyo.store.templates.put({ ...found, html: change(found.html) });
    };

    it('is never overwritten unasked: the difference is shown, and each choice is honoured', async () => {
      const campaign = await campaignWithEmail('plain');
      const first = await upload(campaign);
      edit(first.details.template_id, (text) => text.replace('Rest is a skill.', 'Rest is an art.'));
      await addEmail('plain', campaign.session_id, 0, {
        version: 2,
        copy: sampleCopy({ cta_text: 'Buy it now' }),
      });

      const asked = await upload(campaign);
      expect(asked).toMatchObject({ success: false, details: { outcome: 'conflict' } });
      expect(asked.error).toContain('was edited in Klaviyo');
      const [difference] = asked.details.difference;
      expect(difference).toMatchObject({ place: 'template', label: 'Text' });
      expect(difference?.lines).toContainEqual({ kind: 'removed', text: 'Rest is a skill. Practise it.' });
      expect(difference?.lines).toContainEqual({ kind: 'added', text: 'Rest is an art. Practise it.' });
      expect(templateOf(first).html).toContain('Rest is an art.');

      const kept = await upload({ ...campaign, on_conflict: 'keep' });
      expect(kept.success).toBe(true);
      expect(templateOf(kept).html).toContain('Rest is an art.');
      expect((await upload(campaign)).details.outcome).toBe('conflict');

      const replaced = await upload({ ...campaign, on_conflict: 'overwrite' });
      expect(replaced.details.outcome).toBe('updated');
      expect(templateOf(replaced).html).toContain('Buy it now');
      expect(templateOf(replaced).html).toContain('Rest is a skill.');
      expect((await upload(campaign)).details.outcome).toBe('unchanged');
    });

    longTest('is found in the draft’s own copy and settings too', async () => {
      const campaign = await campaignWithEmail('drafts');
      const first = await upload(campaign);
      const { message, copy, campaign: draft } = draftOf(first);
      edit(copy.id, (text) => text.replaceAll('Shop the blend', 'Get the blend'));
      world.klaviyo.store.messages.put({ ...message, subject: 'Edited over there' });
      world.klaviyo.store.campaigns.put({ ...draft, audiences: ['LVIP01'] });
      const asked = await upload(campaign);
      expect(asked.details.difference.map(({ place, label }) => `${place} ${label}`)).toEqual([
        'draft Subject',
        'draft Audiences',
        'draft Text',
      ]);
      expect(asked.details.difference[1]?.lines).toEqual([
        { kind: 'removed', text: 'Newsletter, Engaged in the last 90 days' },
        { kind: 'added', text: 'LVIP01' },
      ]);
      expect((await upload({ ...campaign, on_conflict: 'keep' })).success).toBe(true);
      expect(draftOf(first).message.subject).toBe('Edited over there');
      const replaced = draftOf(await upload({ ...campaign, on_conflict: 'overwrite' }));
      expect(replaced.message.subject).toBe('Your evening ritual, 20% off');
      expect(replaced.campaign.audiences).toEqual(['LNEWS1', 'SENG90']);
      expect(replaced.copy.html).toContain('Shop the blend');
    });

    it('is left alone once it is scheduled, and names that people gave stay', async () => {
      const campaign = await campaignWithEmail('drafts');
      const first = await upload(campaign);
      const { campaign: draft } = draftOf(first);
      world.klaviyo.store.campaigns.put({ ...draft, status: 'Scheduled' });
      world.klaviyo.store.templates.put({ ...templateOf(first), name: 'Our best one' });
      await addEmail('drafts', campaign.session_id, 0, {
        version: 2,
        copy: sampleCopy({ subject: 'Later' }),
      });
      const result = await upload(campaign);
      expect(result.details.notes.join(' ')).toContain('no draft any more in Klaviyo (Scheduled)');
      expect(templateOf(result).name).toBe('Our best one');
      expect(draftOf(result).message.subject).toBe('Your evening ritual, 20% off');
    });
  });

  describe('a failure of Klaviyo', () => {
    const lost: Fault[] = [
      { kind: 'dropped', call: 'POST /api/templates', times: 1, after: true },
      { kind: 'truncated', call: 'POST /api/campaigns', times: 1, after: true },
      { kind: 'html', call: 'POST /api/campaign-message-assign-template', times: 1, after: true },
      { kind: 'html', call: 'PATCH /api/campaign-messages', times: 1, after: true },
      { kind: 'server_error', call: 'POST /api/image-upload', times: 1, after: true },
    ];

    longTest('after the work was done loses nothing and creates nothing twice', async () => {
      const campaign = await campaignWithEmail('drafts');
      const name = `Sale ${calendars} `;
      await addOwnPicture('drafts', campaign.session_id);
      const images = world.klaviyo.store.images.list().length;
      world.klaviyo.faults.set(lost);
      const first = await refusal(campaign);
      expect(first.body).toMatchObject({ code: 'unavailable', error: 'Failed to upload to Klaviyo' });
      expect(first.body.detail).toContain('upload again, and it continues where it stopped');
      const result = await upload(campaign);
      expect(result.success).toBe(true);
      expect(templates().filter((each) => each.name.startsWith(name))).toHaveLength(1);
      expect(world.klaviyo.store.campaigns.list().filter((each) => each.name.startsWith(name))).toHaveLength(
        1,
      );
      expect(world.klaviyo.store.images.list().length - images).toBe(1);
      expect((await upload(campaign)).details.outcome).toBe('unchanged');
    });

    longTest('before the work was done is tried again where that is safe', async () => {
      const campaign = await campaignWithEmail('plain');
      await upload(campaign);
      await addEmail('plain', campaign.session_id, 0, {
        version: 2,
        copy: sampleCopy({ headline: 'Again' }),
      });
      world.klaviyo.faults.set([
        { kind: 'server_error', call: 'GET /api/templates', times: 2 },
        { kind: 'dropped', call: 'PATCH /api/templates', times: 1 },
      ]);
      expect((await upload(campaign)).details.outcome).toBe('updated');
    });

    it('of a few seconds is waited for; a longer one is answered with the time to wait', async () => {
      const campaign = await campaignWithEmail('plain');
      world.klaviyo.faults.set([
        { kind: 'rate_limit', call: 'POST /api/templates', times: 1, retry_after: 0.05 },
      ]);
      expect((await upload(campaign)).details.outcome).toBe('created');
      world.klaviyo.faults.set([{ kind: 'long_rate_limit' }]);
      const answer = await refusal(campaign);
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
      expect(answer.body.detail).toBe(
        'Klaviyo is asking for fewer calls at a time. Try again in 60 seconds.',
      );
    });

    it.each<[Fault['kind'], number, string]>(
      firstOf(
        [
          [
            'unauthorized',
            409,
            'Klaviyo refused the API key. Replace it in Brand Settings, under Connections.',
          ],
          ['scope', 409, 'has the scope templates:read'],
          ['wrong_shape', 503, 'could not be read'],
          ['html', 503, 'Klaviyo failed to read the template (502).'],
          ['dropped', 503, 'Klaviyo could not be reached to read the template.'],
          ['quota', 429, 'Try again in 12 hours.'],
        ],
        2,
      ),
    )(
      '%s is said in words that help, and the campaign can be uploaded afterwards',
      async (kind, status, words) => {
        const campaign = await campaignWithEmail('plain');
        await upload(campaign);
        world.klaviyo.faults.set([{ kind, call: 'GET /api/templates' }]);
        const answer = await refusal(campaign);
        expect(answer.status).toBe(status);
        expect(answer.body.detail).toContain(words);
        expect(JSON.stringify(answer.body)).not.toMatch(/pk_test|<html|Bad Gateway/);
        world.klaviyo.faults.set([]);
        expect((await upload(campaign)).details.outcome).toBe('unchanged');
      },
    );

    longTest('recreates a template and a draft that were deleted there, and says so', async () => {
      const campaign = await campaignWithEmail('drafts');
      const first = await upload(campaign);
      world.klaviyo.faults.set([]);
      world.klaviyo.store.templates.remove(first.details.template_id);
      world.klaviyo.store.campaigns.remove(first.details.campaign_id ?? '');
      const again = await upload(campaign);
      expect(again.details.outcome).toBe('created');
      expect(again.details.template_id).not.toBe(first.details.template_id);
      expect(again.details.notes).toEqual([
        'The template was deleted in Klaviyo, so it was created again.',
        'The draft campaign was deleted in Klaviyo, so it was created again.',
      ]);
    });

    longTest('lets one upload of a campaign run at a time, the first and any later one', async () => {
      const campaign = await campaignWithEmail('drafts');
      for (const version of [2, 3]) {
        await addEmail('drafts', campaign.session_id, 0, {
          version,
          copy: sampleCopy({ subject: `No. ${version}` }),
        });
        const answers = await Promise.allSettled([upload(campaign), upload(campaign)]);
        const reasons = answers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
        expect(reasons).toEqual([expect.stringContaining('is being uploaded to Klaviyo right now')]);
      }
      expect(templates().filter(({ name }) => name.startsWith(`Sale ${calendars} `))).toHaveLength(1);
    });
  });
});

describe('the limits of the account', () => {
  it('are shown as counted, and an image too many is told before anything is created', async () => {
    const quota = async () => (await call(handler, 'klaviyoQuota', { params: { client: 'plain' } })).body;
    const before = await quota();
    expect(before.templates.used).toBeGreaterThanOrEqual(templates().length);
    expect(before.images_today.used).toBeGreaterThanOrEqual(world.klaviyo.store.images.list().length);
    const campaign = await campaignWithEmail('plain');
    await addOwnPicture('plain', campaign.session_id);
    world.klaviyo.faults.set([{ kind: 'quota', call: 'POST /api/image-upload' }]);
    const count = templates().length;
    const answer = await refusal(campaign);
    expect(answer.body.detail).toContain('Klaviyo accepts 100 images a day');
    expect((await quota()).images_today).toEqual({ used: 100, limit: 100 });
    expect(templates()).toHaveLength(count);
    process.env.MEDIA_PUBLIC = 'true';
    const kept = await upload(campaign);
    process.env.MEDIA_PUBLIC = 'false';
    expect(kept.details.notes.join(' ')).toContain('One image stays at our address.');
    expect(templateOf(kept).html).toContain('/media/');
  });

  it('at 1,000 templates says what to do', async () => {
    const campaign = await campaignWithEmail('plain');
    world.klaviyo.faults.set([{ kind: 'template_limit', call: 'POST /api/templates' }]);
    process.env.MEDIA_PUBLIC = 'true';
    const answer = await refusal(campaign);
    process.env.MEDIA_PUBLIC = 'false';
    expect(answer.body.detail).toContain('Delete templates there that are no longer needed');
  });
});

describe('what an upload would do', () => {
  const plan = async (client: string, session_id: string, indexes: number[]) =>
    (await call(handler, 'planKlaviyoUpload', { params: { client }, body: { session_id, indexes } })).body;

  it('is said before it is done, and changes nothing', async () => {
    const campaign = await campaignWithEmail('drafts');
    const before = await plan('drafts', campaign.session_id, [0]);
    expect(writes()).toEqual([]);
    expect(before).toMatchObject({
      mode: 'campaign',
      account: { id: 'LAPTOP', organization: 'Laptop Goods (stand-in)' },
      items: [
        {
          template: 'create',
          draft: 'create',
          version: 1,
          send_time: { date: '2027-03-14', time: '09:30', time_zone: 'America/New_York', default_time: true },
          audiences: [{ name: 'Newsletter' }, { name: 'Engaged in the last 90 days' }],
          problem: null,
        },
      ],
    });
    await addEmail('drafts', campaign.session_id, 0, { version: 2 });
    const [item] = (await plan('drafts', campaign.session_id, [0])).items;
    expect(item?.version, 'the newest, when none is named').toBe(2);
  });

  it('names the account before anybody confirms, or says that Klaviyo refuses the key', async () => {
    await addKlaviyoBrand('newcomer');
    const { session_id } = await campaignWithEmail('newcomer');
    world.klaviyo.faults.set([{ kind: 'unauthorized' }]);
    const params = { client: 'newcomer' };
    const answer = await refused(handler, 'planKlaviyoUpload', {
      params,
      body: { session_id, indexes: [0] },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_connected']);
    world.klaviyo.faults.set([]);
    for (const time of ['first', 'second']) {
      world.klaviyo.calls.length = 0;
      const { account } = await plan('newcomer', session_id, [0]);
      expect(account?.organization, time).toBe('Laptop Goods (stand-in)');
    }
    expect(world.klaviyo.calls, 'it is remembered').toEqual([]);
  });

  longTest('asks whose key it is when another one is in use than the account was read with', async () => {
    await addKlaviyoBrand('moved');
    const { session_id } = await campaignWithEmail('moved');
    const known = await connections.get({ client: 'moved' });
    const earlier = { id: 'OLD', organization: 'Earlier', address: '', sender_name: '', sender_email: '' };
    await connections.put({
      ...(known ?? noConnections('moved')),
      klaviyo_account: earlier,
      klaviyo_key: fingerprintOf('pk_earlier'),
    });
    const { account } = await plan('moved', session_id, [0]);
    expect(account).toEqual({ id: 'LAPTOP', organization: 'Laptop Goods (stand-in)' });
    expect((await connections.get({ client: 'moved' }))?.klaviyo_account?.id).toBe('LAPTOP');
  });

  it('is what the upload then does, also when the campaign has another name, here or in Klaviyo', async () => {
    const campaign = await campaignWithEmail('drafts');
    const { session_id } = campaign;
    const planned = async () => {
      const [item] = (await plan('drafts', session_id, [0])).items;
      return [item?.template, item?.draft];
    };
    const uploaded = async () => (await upload(campaign)).details.outcome;
    const result = await upload(campaign);
    await updateCampaign(session_id, 0, { set: { campaign_name: 'Renamed here' } });
    expect([await planned(), await uploaded()]).toEqual([['update', 'update'], 'updated']);
    expect([await planned(), await uploaded()]).toEqual([['unchanged', 'unchanged'], 'unchanged']);

    world.klaviyo.store.templates.put({ ...templateOf(result), name: 'Named there' });
    world.klaviyo.store.campaigns.put({ ...draftOf(result).campaign, name: 'Named there too' });
    const copy = sampleCopy({ headline: 'Another headline' });
    await addEmail('drafts', session_id, 0, { version: 2, copy });
    expect([await planned(), await uploaded()]).toEqual([['update', 'update'], 'updated']);
    expect([await planned(), await uploaded()]).toEqual([['unchanged', 'unchanged'], 'unchanged']);
    await updateCampaign(session_id, 0, { set: { campaign_name: 'Renamed here again' } });
    await uploaded();
    expect([await planned(), await uploaded()]).toEqual([['unchanged', 'unchanged'], 'unchanged']);
    expect([templateOf(result).name, draftOf(result).campaign.name]).toEqual([
      'Named there',
      'Named there too',
    ]);
  });

  longTest('says that a draft gets other audiences', async () => {
    const newsletter = { id: 'LNEWS1', name: 'Newsletter', kind: 'list' } as const;
    await addKlaviyoBrand('regrouped', { audience_ids: [newsletter] });
    const campaign = await campaignWithEmail('regrouped');
    await upload(campaign);
    const drafts = async () => (await plan('regrouped', campaign.session_id, [0])).items[0]?.draft;
    expect(await drafts()).toBe('unchanged');
    const { klaviyo } = (await connections.get({ client: 'regrouped' })) ?? noConnections('regrouped');
    const audience_ids = [{ id: 'LVIP01', name: 'VIP customers', kind: 'list' } as const];
    await connections.update({ client: 'regrouped' }, { set: { klaviyo: { ...klaviyo, audience_ids } } });
    expect(await drafts()).toBe('update');
  });

  longTest('counts an image that several emails share once', async () => {
    await addKlaviyoCalendar('plain', 'sharing', [{}, {}]);
    const hero = sampleImage({ url: await publishPicture('sharing') });
    for (const index of [0, 1]) await addEmail('plain', 'sharing', index, { hero });
    const { items } = await plan('plain', 'sharing', [0, 1]);
    expect(items.map(({ images }) => images)).toEqual([
      { upload: 1, reused: 0, kept: 0 },
      { upload: 0, reused: 1, kept: 0 },
    ]);
  });

  it('names what has no email yet', async () => {
    await addKlaviyoCalendar('plain', 'without-email', [{ campaign_name: 'Later' }]);
    const { items } = await plan('plain', 'without-email', [0, 7]);
    expect(items).toMatchObject([
      { index: 0, problem: 'There is no email for "Later" yet. Generate it first.' },
    ]);
  });

  it('lists the account’s audiences by name', async () => {
    const { audiences } = (await call(handler, 'klaviyoAudiences', { params: { client: 'plain' } })).body;
    expect(audiences.map(({ name, kind }) => `${name} (${kind})`)).toEqual([
      'Engaged in the last 90 days (segment)',
      'Lapsed customers (segment)',
      'Newsletter (list)',
      'Preview list (list)',
      'VIP customers (list)',
    ]);
  });
});
