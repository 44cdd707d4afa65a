import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { monthOf } from '#functions/app/batches/writing/month.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { findCampaign, updateCampaign } from '#functions/app/calendars/store.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { storeEmail } from '#tests/support/stored-email.ts';

vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('../workflow/support/stores.ts')).memoryBucket(await original()),
);

let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
  Object.assign(process.env, { MEDIA_PUBLIC: 'true', MEDIA_BASE_URL: 'https://media.example' });
});
afterAll(() => table.close());

it('knows what the same batch has written a moment ago', async () => {
  const { session_id } = await openCalendar({
    user: { username: 'ann' },
    client: 'still_leaf',
    name: 'a.csv',
  });
  const { index } = await appendCampaign(session_id, { campaign_name: 'Second', send_date: '2027-03-04' });
  const first = await appendCampaign(session_id, { campaign_name: 'First', send_date: '2027-03-02' });
  const own = { session_id, index };
  expect((await monthOf(own, 'batch/1')).neighbours).toMatchObject([{ subject_line: '', opening: '' }]);

  const email = {
    ...(await storedSummary(session_id)),
    subject: 'Your evening ritual',
    outline: { order: 'lead, button', picture: '', opening: 'Our Evening Blend is back.' },
  };
  await updateCampaign(session_id, first.index, { set: { email } });
  expect((await monthOf(own, 'batch/1')).neighbours).toMatchObject([
    {
      subject_line: 'Your evening ritual',
      opening: 'Our Evening Blend is back.',
      parts: 'lead, button',
      days: -2,
    },
  ]);
});

async function storedSummary(session: string) {
  const { params } = await storeEmail({ session, client: 'still_leaf' });
  const campaign = await findCampaign(session, params.index);
  if (!campaign?.email) throw new Error('no email was stored');
  return campaign.email;
}
