import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient, archiveClient, listClients } from '#functions/app/brands/clients.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());

it('leaves one brand when two people archive the last two at the same time', async () => {
  const [one, two] = ['brand_1', 'brand_2'] as const;
  for (const id of [one, two]) await addClient({ id, display_name: id });
  const results = await Promise.allSettled([archiveClient(one), archiveClient(two)]);
  expect((await listClients()).length).toBeGreaterThan(0);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/is the only brand/),
      });
  }
});
