import { expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { startServerForLongTests } from '#tests/support/long-server.ts';

const CLIENT = 'invigor8';
const ROUNDS = 8;
/** Campaigns that many people write in. */
const SHARED = 10;
const CAMPAIGNS = 60;

let client: GalleyClient;
let session: string;
startServerForLongTests((signedIn) => {
  client = signedIn;
});

const indexes = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const rounds = indexes(0, ROUNDS);

/** `changed` campaigns have `version` in their briefs. */
function plan(changed: readonly number[] = [], version = 'first'): Uint8Array {
  const rows = indexes(0, CAMPAIGNS).map((index) => {
    const brief = `Announce launch ${index} to everyone on the list and say how long it lasts, ${changed.includes(index) ? version : 'first'} words.`;
    return `Launch ${index},"${brief}",Launch ${index} is here`;
  });
  return new TextEncoder().encode(['campaign_name,brief,subject_line', ...rows].join('\n'));
}
const file = (bytes: Uint8Array) => ({ csv_file: { name: 'plan.csv', type: 'text/csv', bytes } });

async function read(): Promise<Campaign[]> {
  return (await client.call('getCalendar', { params: { session } })).campaigns;
}

/** May only be refused with a conflict that shows the current campaign. */
async function save(body: Omit<RouteBodyInput<'saveCampaign'>, 'session_id'>) {
  const response = await client.send('saveCampaign', {
    params: { client: CLIENT },
    body: { session_id: session, ...body },
  });
  const answer = (await response.json()) as { campaign: Campaign; current: Campaign };
  expect([200, 409], JSON.stringify(answer).slice(0, 300)).toContain(response.status);
  return { isConflict: response.status === 409, campaign: answer.campaign ?? answer.current };
}

it('thirty people on one calendar lose nothing to each other, and conflicts are told', async () => {
  ({ session_id: session } = await client.call('uploadCampaignCalendar', {
    body: { client: CLIENT },
    files: file(plan()),
  }));
  let conflicts = 0;

  /** Others write in these notes, too; each line is added to those last seen. */
  async function noteTaker(person: number): Promise<void> {
    for (const round of rounds) {
      const index = (person + round) % SHARED;
      let seen = (await read()).find((campaign) => campaign.index === index);
      for (let stored = false; !stored; ) {
        const notes = `${seen?.notes ?? ''}\nnote ${person}.${round};`.trim();
        const { isConflict, campaign } = await save({ index, notes, revision: seen?.revision });
        stored = !isConflict;
        seen = campaign;
        if (isConflict) conflicts += 1;
      }
    }
  }

  /** Nobody else writes this field. */
  async function fieldWriter(field: 'offer' | 'target_audience' | 'cta_link'): Promise<void> {
    for (const round of rounds)
      for (const index of indexes(0, SHARED))
        expect((await save({ index, [field]: `https://example.com/${round}` })).isConflict).toBe(false);
  }

  async function bulkEditor(field: 'cta_text' | 'theme' | 'hero_alt_text'): Promise<readonly number[]> {
    let refused: number[] = [];
    for (const round of rounds) {
      const body = { indexes: indexes(0, 2 * SHARED), fields: { [field]: `Round ${round}` } };
      const answer = await client.call('changeCampaigns', { params: { session }, body });
      refused = answer.refused.map(({ index }) => index);
    }
    return refused;
  }

  async function importer(own: readonly number[]): Promise<void> {
    for (const round of indexes(0, 3)) {
      const bytes = plan(own, `round ${round}`);
      for (let applied = false; !applied; ) {
        const preview = await client.call('previewReimport', { params: { session }, files: file(bytes) });
        const response = await client.send('applyReimport', {
          params: { session, import: preview.import_id },
          // The other file has older words for these rows, so this one's would count as hand edits.
          body: { changed: own.map((index) => ({ index, overwrite: ['brief' as const] })) },
        });
        await response.text();
        expect([200, 409]).toContain(response.status);
        applied = response.status === 200;
        if (!applied) conflicts += 1;
      }
    }
  }

  async function generator(own: readonly number[]): Promise<void> {
    const { batch_id } = await client.call('createBatch', {
      body: { session_id: session, indexes: [...own], duplicate_mode: 'auto_use' },
    });
    await expect
      .poll(async () => (await client.call('getBatch', { params: { batch: batch_id } })).state, {
        timeout: 120_000,
        interval: 500,
      })
      .toBe('complete');
  }

  const [buttons, themes, alts] = await Promise.all([
    bulkEditor('cta_text'),
    bulkEditor('theme'),
    bulkEditor('hero_alt_text'),
    fieldWriter('offer'),
    fieldWriter('target_audience'),
    fieldWriter('cta_link'),
    importer(indexes(30, 35)),
    importer(indexes(35, 40)),
    generator(indexes(40, 50)),
    generator(indexes(50, 60)),
    ...indexes(0, 20).map(noteTaker),
  ]);

  const campaigns = await read();
  expect(campaigns).toHaveLength(CAMPAIGNS);
  for (const person of indexes(0, 20))
    for (const round of rounds) {
      const notes = campaigns[(person + round) % SHARED]?.notes ?? '';
      expect(notes.split(`note ${person}.${round};`)).toHaveLength(2);
    }
  const last = `https://example.com/${ROUNDS - 1}`;
  for (const campaign of campaigns.slice(0, SHARED))
    expect(campaign).toMatchObject({ offer: last, target_audience: last, cta_link: last });
  const bulk = [
    ['cta_text', buttons],
    ['theme', themes],
    ['hero_alt_text', alts],
  ] as const;
  for (const [field, refused] of bulk)
    for (const campaign of campaigns.slice(0, 2 * SHARED))
      if (!refused.includes(campaign.index)) expect(campaign[field]).toBe(`Round ${ROUNDS - 1}`);
  for (const { brief } of campaigns.slice(30, 40)) expect(brief).toContain('round 2 words');
  for (const { status, email } of campaigns.slice(40))
    expect({ status, version: email?.version }).toEqual({ status: 'completed', version: 1 });
  console.log(`thirty people: ${conflicts} conflicts were told and solved`);
  expect(conflicts).toBeGreaterThan(0);
});
