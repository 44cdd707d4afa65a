import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient, archiveClient, chooseClient } from '#functions/app/brands/clients.ts';
import { saveComponent } from '#functions/app/brands/components.ts';
import { clientOf, currentClient } from '#functions/app/brands/current.ts';
import { activeComponents, brandExists, getBrand } from '#functions/app/brands/store.ts';
import { getAgents } from '#functions/app/brands/stored-agents.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

const user = { sub: 'user-1' };
let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
  for (const id of ['invigor8', 'zebra_cbd', 'old_brand']) await addClient({ id, display_name: id });
  await archiveClient('old_brand');
  await chooseClient(user, 'zebra_cbd');
});
afterAll(() => table.close());

describe('the brand of a call', () => {
  it.each([
    ['the named one', 'invigor8', undefined, 'invigor8'],
    ['the named one, which is the tab’s too', 'invigor8', 'invigor8', 'invigor8'],
    ["the tab's when none is named", undefined, 'invigor8', 'invigor8'],
    ["the user's own when neither is said", undefined, undefined, 'zebra_cbd'],
  ])('is %s', async (_, named, tabClient, expected) => {
    expect(await clientOf({ user, tabClient, named })).toBe(expected);
  });

  it.each([
    [
      'another one than the tab’s',
      'invigor8',
      'zebra_cbd',
      'brand_mismatch',
      /belongs to the brand invigor8, not zebra_cbd/,
    ],
    ['unknown', 'nobody', undefined, 'not_found', /no brand nobody/],
    ['archived', undefined, 'old_brand', 'not_found', /old_brand is archived/],
    [
      'not loaded in the tab',
      'invigor8',
      'local-mode',
      'conflict',
      /^Current client not loaded\. Please wait and try again\.$/,
    ],
    ['no brand id', undefined, 'a b', 'validation', /X-Client/],
  ])('is refused when it is %s', async (_, named, tabClient, code, message) => {
    await expect(clientOf({ user, tabClient, named })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });
});

describe('queries about a brand', () => {
  it('finds an archived brand for work already begun, but not for new work', async () => {
    expect((await getBrand('old_brand')).brand_name).toBe('old_brand');
    expect([
      await brandExists('old_brand'),
      await brandExists('nobody'),
      await brandExists('invigor8'),
    ]).toEqual([false, false, true]);
    await expect(getBrand('nobody')).rejects.toMatchObject({ code: 'not_found' });
    expect(await currentClient({ sub: 'new' })).toBe('invigor8');
  });

  it('has agents before any are saved, and only its active components', async () => {
    expect(await getAgents('invigor8')).toEqual(defaultAgents);
    const fields = { description: 'd', html_content: '<p>x</p>' };
    await saveComponent(
      { client: 'invigor8', user: { sub: 'user-1', username: 'ann' } },
      { ...fields, name: 'Off', is_active: false },
    );
    await saveComponent(
      { client: 'invigor8', user: { sub: 'user-1', username: 'ann' } },
      { ...fields, name: 'On' },
    );
    await saveComponent(
      { client: 'invigor8', user: { sub: 'user-1', username: 'ann' } },
      { ...fields, name: 'Top', component_type: 'header', is_active: false },
    );
    expect((await activeComponents('invigor8')).map(({ name }) => name).sort()).toEqual(['On', 'Top']);
    expect(await activeComponents('zebra_cbd')).toEqual([]);
  });
});
