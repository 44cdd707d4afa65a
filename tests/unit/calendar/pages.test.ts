import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { importItems, rewritePages } from '#functions/app/calendars/pages.ts';
import type { CampaignRecord } from '#functions/app/calendars/records.ts';
import {
  everyCampaignOf,
  findCampaign,
  findCampaigns,
  writeCampaign,
} from '#functions/app/calendars/store.ts';
import { putMany } from '#functions/services/table.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());

let sessions = 0;
/** An import of so many campaigns, their briefs of so many characters. */
async function imported(count: number, brief = (_index: number) => 10) {
  sessions += 1;
  const session_id = `session-${sessions}`;
  const campaigns = Array.from({ length: count }, (_, index) =>
    newCampaign({
      session_id,
      client: 'acme',
      index,
      preview_text_auto: true,
      source_row: index + 2,
      fields: {
        campaign_name: `Campaign ${index}`,
        brief: 'x'.repeat(brief(index)),
        subject_variants: ['B'],
      },
      image: { has_image: false, image_source: '', resolved_image_url: '' },
    }),
  );
  const items = importItems(campaigns);
  await putMany(items);
  return { session_id, campaigns, items };
}

describe('campaigns of an import', () => {
  it('come back as they were written, all, some and one', async () => {
    const { session_id, campaigns, items } = await imported(120);
    expect(items).toHaveLength(3);
    expect(await everyCampaignOf(session_id)).toEqual(campaigns);
    expect(
      (await findCampaigns(session_id, [3, 60, 119, 500])).map(({ index }) => index).sort((a, b) => a - b),
    ).toEqual([3, 60, 119]);
    expect(await findCampaign(session_id, 77)).toEqual(campaigns[77]);
    expect(await findCampaign(session_id, 120)).toBeUndefined();
  });

  it('are stored by themselves where they do not fit a page', async () => {
    const { session_id, campaigns, items } = await imported(60, (index) => (index % 2 ? 60_000 : 10));
    expect(items.length).toBeGreaterThan(20);
    for (const item of items) expect(JSON.stringify(item).length).toBeLessThan(380 * 1024);
    expect(await everyCampaignOf(session_id)).toEqual(campaigns);
    expect(await findCampaign(session_id, 57)).toEqual(campaigns[57]);
  });

  it('change one by one, and only those that exist and as expected', async () => {
    const { session_id, campaigns } = await imported(60);
    expect(
      await writeCampaign(session_id, 55, {
        set: { brief: 'New' },
        add: { revision: 1 },
        expect: { revision: 0 },
      }),
    ).toEqual({
      ...campaigns[55],
      brief: 'New',
      revision: 1,
    });
    expect(
      await writeCampaign(session_id, 55, { set: { brief: 'Late' }, expect: { revision: 0 } }),
    ).toBeUndefined();
    expect(
      await writeCampaign(session_id, 54, { set: { brief: 'Never' }, expect: { revision: 9 } }),
    ).toBeUndefined();
    expect(await writeCampaign(session_id, 60, { set: { brief: 'None' } })).toBeUndefined();
    const after = await everyCampaignOf(session_id);
    expect(after.filter(({ index }) => index !== 55)).toEqual(campaigns.filter(({ index }) => index !== 55));
    expect(after[55]).toMatchObject({ brief: 'New', revision: 1 });
  });

  it('lose nothing when two first changes meet', async () => {
    const { session_id } = await imported(10);
    await Promise.all([
      writeCampaign(session_id, 4, { set: { theme: 'Mine' } }),
      writeCampaign(session_id, 4, { set: { offer: '10%' } }),
      writeCampaign(session_id, 4, { add: { version_seq: 1 } }),
      writeCampaign(session_id, 4, { add: { version_seq: 1 } }),
    ]);
    expect(await findCampaign(session_id, 4)).toMatchObject({ theme: 'Mine', offer: '10%', version_seq: 2 });
  });

  it('are rewritten page by page, once, except those with an item of their own', async () => {
    const { session_id } = await imported(60);
    await writeCampaign(session_id, 1, { set: { brief: 'Own' } });
    const changes = [0, 1, 59].map((index) => ({ index, revision: 0, set: { brief: 'Read anew' } }));
    await Promise.all([rewritePages(session_id, { changes }), rewritePages(session_id, { changes })]);
    const after = await everyCampaignOf(session_id);
    expect([0, 1, 2, 59].map((index) => [after[index]?.brief, after[index]?.revision])).toEqual([
      ['Read anew', 1],
      ['Own', 0],
      ['xxxxxxxxxx', 0],
      ['Read anew', 1],
    ]);
  });

  it('are joined by new ones that share their page, however often that is repeated', async () => {
    const { session_id, campaigns } = await imported(30);
    const added = Array.from({ length: 90 }, (_, n) => ({
      ...(campaigns[0] as CampaignRecord),
      index: 30 + n,
      campaign_name: `New ${n}`,
    }));
    const changes = [{ index: 3, revision: 0, set: { brief: 'Read anew' } }];
    await writeCampaign(session_id, 4, { set: { brief: 'Own' } });
    // As a stop half way would leave it: only the second page was written.
    await rewritePages(session_id, { changes: [], added: added.slice(20, 70) });
    await writeCampaign(session_id, 60, { set: { brief: 'Edited meanwhile' }, add: { revision: 1 } });
    await Promise.all([
      rewritePages(session_id, { changes, added }),
      rewritePages(session_id, { changes, added }),
    ]);
    await rewritePages(session_id, { changes, added });
    const after = await everyCampaignOf(session_id);
    expect(after.map(({ index }) => index)).toEqual(Array.from({ length: 120 }, (_, index) => index));
    expect(
      [3, 4, 30, 60, 119].map((index) => [
        after[index]?.campaign_name,
        after[index]?.brief,
        after[index]?.revision,
      ]),
    ).toEqual([
      ['Campaign 3', 'Read anew', 1],
      ['Campaign 4', 'Own', 0],
      ['New 0', 'xxxxxxxxxx', 0],
      ['New 30', 'Edited meanwhile', 1],
      ['New 89', 'xxxxxxxxxx', 0],
    ]);
    expect(await findCampaign(session_id, 119)).toEqual(after[119]);
  });

  it('leave a page they have outgrown, with their change, and lose nothing by it', async () => {
    const { session_id } = await imported(50);
    const changes = Array.from({ length: 50 }, (_, index) => ({
      index,
      revision: 0,
      set: { brief: `${index} ${'y'.repeat(30_000)}` },
    }));
    await Promise.all([
      rewritePages(session_id, { changes }),
      writeCampaign(session_id, 40, { set: { theme: 'Mine' } }),
    ]);
    await rewritePages(session_id, { changes });
    const after = await everyCampaignOf(session_id);
    expect(after).toHaveLength(50);
    expect(
      after
        .filter(({ index }) => index !== 40)
        .every(({ index, brief, revision }) => brief.startsWith(`${index} yy`) && revision === 1),
    ).toBe(true);
    expect(after[40]?.theme).toBe('Mine');
  });
});
