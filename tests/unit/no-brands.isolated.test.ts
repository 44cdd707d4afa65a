import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClients } from '#functions/app/brands/clients.ts';
import { clientOf, resolveCurrentClient } from '#functions/app/brands/current.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

const user = { sub: 'user-1' };
let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());

it('a stage without brands responds with the default brand, and explains what to do if one is needed', async () => {
  expect(await listClients()).toEqual([]);
  expect(await resolveCurrentClient(user)).toEqual({ client: 'invigor8', fallback: true });
  await expect(clientOf({ user, tabClient: undefined, named: 'invigor8' })).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringMatching(/^There are no brands yet\..*npm run seed/),
  });
});
