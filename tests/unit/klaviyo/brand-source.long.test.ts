import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/klaviyo.ts';
import { proposedValue, targetOf } from '#shared/domain/brand-proposal/brand-proposal.ts';
import { proposeBrand } from '#shared/domain/brand-proposal/propose-brand.ts';
import { addKlaviyoBrand, type KlaviyoWorld, startKlaviyoWorld } from '#tests/support/klaviyo.ts';
import { call, refused } from '#tests/support/lambda.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/sent-emails/outdoor-klaviyo');
const AT = '2026-10-01T12:00:00Z';

let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand('trail');
});
afterAll(() => world.close());
beforeEach(() => world.klaviyo.faults.set([]));

/** With its own copy of a template, as Klaviyo keeps what was sent. */
function addCampaign(id: string, status: string, file: string, subject: string): void {
  const { templates, messages, campaigns } = world.klaviyo.store;
  const html = readFileSync(join(fixtures, file), 'utf8');
  const dates = { created: AT, updated: AT };
  templates.put({
    id: `T${id}`,
    name: id,
    editor_type: 'CODE',
    html,
    text: null,
    ...dates,
    of_message: true,
  });
  messages.put({
    id: `M${id}`,
    campaign_id: id,
    label: 'Email #1',
    subject,
    preview_text: '',
    from_email: 'trail@summitandpine.example',
    from_label: 'Summit & Pine',
    template_id: `T${id}`,
    updated: AT,
  });
  campaigns.put({
    id,
    name: file.replace('.html', ''),
    status,
    audiences: ['LNEWS1'],
    send_at: '2026-10-06T13:30:00+00:00',
    add_tracking_params: null,
    message_id: `M${id}`,
    ...dates,
  });
}

const brand = async () => (await call(handler, 'klaviyoBrand', { params: { client: 'trail' } })).body;

describe('a brand proposed from its Klaviyo account', () => {
  it('has its contact data, and its look and voice from what it sent, or from drafts before that', async () => {
    addCampaign('C1', 'Draft', 'Trail cleanup.html', 'Who’s in for Saturday?');
    expect((await brand()).notes).toEqual(['No campaign has been sent yet, so its drafts were read.']);

    addCampaign('C2', 'Sent', 'Ultralight launch.html', 'Carry less. See more.');
    const { notes, ...sources } = await brand();
    expect(notes).toEqual([]);
    expect(sources.campaigns.map(({ name, audiences }) => [name, audiences])).toEqual([
      ['Ultralight launch', ['Newsletter']],
    ]);
    const proposals = proposeBrand(sources);
    const values = Object.fromEntries(proposals.map((each) => [each.id, proposedValue(each)]));
    expect(values).toMatchObject({
      'look.primary': '#e4572e',
      language: 'en',
      primary_audience: 'People on the list “Newsletter”',
      default_send_time: expect.stringMatching(/^\d\d:\d\d$/),
      voice_samples: expect.arrayContaining(['Carry less. See more.', 'You need a lighter one.']),
    });
    for (const field of ['footer_company_name', 'footer_address', 'sender_address', 'time_zone'])
      expect(proposals.find(({ id }) => id === field)?.source.kind).toBe('account');
  });

  it('has what its brand library says beside what its emails show, field by field', async () => {
    const { notes, ...sources } = await brand();
    expect(notes).toEqual([]);
    const proposals = proposeBrand(sources);
    const library = proposals.filter(({ source }) => source.kind === 'library');
    expect(
      Object.fromEntries(library.map((each) => [each.id, [proposedValue(each), each.source.names[0]]])),
    ).toEqual({
      'library.logo': [`${world.url}/images/LOGO1.png`, 'Main logo'],
      'library.look.primary': ['#2f5d50', 'Primary CTA'],
      'library.look.background': ['#f4f1ea', 'email defaults'],
      'library.look.text': ['#2b2b2b', 'email defaults'],
      'library.look.muted': ['#6b655b', 'email defaults'],
      'library.look.link': ['#2f5d50', 'email defaults'],
      'library.look.heading_font': ['georgia', 'email defaults'],
      'library.look.button_style': ['filled', 'Primary CTA'],
      'library.look.radius': [6, 'Primary CTA'],
      'library.social_links': [
        [
          { label: '', url: 'https://www.instagram.com/laptopgoods' },
          { label: '', url: 'https://www.tiktok.com/@laptopgoods' },
        ],
        'Footer socials',
      ],
      'library.preferred_styles': [
        [
          'Warm: Speaks like a neighbour who knows the goods.',
          'Plain: Short words before long ones.',
          'Second person: Addresses the reader as you.',
        ],
        'brand voice',
      ],
    });
    // Only one can be chosen, and the library's comes first because people maintain it.
    expect(proposals.filter((each) => targetOf(each) === 'look.primary').map(proposedValue)).toEqual([
      '#2f5d50',
      '#e4572e',
    ]);
    expect(proposals.find(({ id }) => id === 'look.on_primary')?.note).toContain(
      'The brand library says the same.',
    );
  });

  it('works with a key that lacks the scope for brands, and names it once', async () => {
    world.klaviyo.faults.set([{ kind: 'scope', call: 'GET /api/brand-' }]);
    const { account, library, notes } = await brand();
    expect(account).not.toBeNull();
    expect(library).toBeNull();
    expect(notes).toEqual([
      'The Klaviyo API key may not read the brand library. Make a private key that has the scope brands:read, and replace it in Brand Settings, under Connections.',
    ]);
  });

  it.each(['server_error', 'dropped', 'wrong_shape', 'truncated'] as const)(
    'has the rest when the library cannot be read (%s)',
    async (kind) => {
      world.klaviyo.faults.set([{ kind, call: 'GET /api/brand-colors' }]);
      const { account, library, notes } = await brand();
      expect([account === null, library?.palette, library?.button?.name]).toEqual([
        false,
        null,
        'Primary CTA',
      ]);
      expect(notes).toHaveLength(1);
    },
  );

  it('leaves out and names a part that Klaviyo does not let us read', async () => {
    world.klaviyo.faults.set([{ kind: 'server_error', call: 'GET /api/campaign-messages' }]);
    const { account, emails, notes } = await brand();
    expect(account).not.toBeNull();
    expect(emails).toEqual([]);
    expect(notes.join(' ')).toMatch(
      /Klaviyo failed to read the campaign’s message.*1 of 1 campaigns could not be read/,
    );
  });

  it('says why nothing could be read, and what to do', async () => {
    world.klaviyo.faults.set([{ kind: 'unauthorized' }]);
    const wrongKey = await refused(handler, 'klaviyoBrand', { params: { client: 'trail' } });
    expect(wrongKey.body).toMatchObject({ code: 'not_connected' });
    expect(wrongKey.body.detail).toContain('Replace it in Brand Settings, under Connections');
  });
});
