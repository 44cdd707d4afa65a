import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { parseRequest } from '#functions/api/lib/request.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

const refusalOf = async (route: RouteSpec, body: unknown): Promise<string> => {
  const event = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    isBase64Encoded: false,
    pathParameters: { session: 'c1', import: 'i1', client: 'invigor8' },
  } as unknown as APIGatewayProxyEventV2;
  return parseRequest(route, event).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
};

it.each([
  ['a sentence of the contract stands alone', routes.login, { password: 'x' }, 'Username is required'],
  [
    'so does one about a list',
    routes.createBatch,
    { session_id: 'c1', indexes: [] },
    'Please select at least one campaign',
  ],
  [
    'a description of what is accepted follows the name of the field',
    routes.saveBrandContext,
    { brand_name: 'x'.repeat(201) },
    'brand_name: at most 200 characters',
  ],
  [
    'a message of the library does so too, even one that has the words of a sentence of ours in it',
    routes.applyReimport,
    { changed: [{ index: 1, overwrite: ['no_such_field'] }] },
    /^changed\.0\.overwrite\.0: Invalid option: expected one of "campaign_name"/,
  ],
])('%s', async (_, route, body, expected) => {
  expect(await refusalOf(route, body)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});
