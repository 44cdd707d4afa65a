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
  [
    'a sentence of the contract is the whole message',
    routes.login,
    { password: 'x' },
    'Username is required',
  ],
  [
    'a sentence about a list is the whole message',
    routes.createBatch,
    { session_id: 'c1', indexes: [] },
    'Please select at least one campaign',
  ],
  [
    'a rule of the contract follows the name of its field',
    routes.saveBrandContext,
    { brand_name: 'x'.repeat(201) },
    'brand_name: at most 200 characters',
  ],
  [
    'a message of the schema library follows the path of its field, even if it contains words of ours',
    routes.applyReimport,
    { changed: [{ index: 1, overwrite: ['no_such_field'] }] },
    /^changed\.0\.overwrite\.0: Invalid option: expected one of "campaign_name"/,
  ],
])('%s', async (_, route, body, expected) => {
  expect(await refusalOf(route, body)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

it('removes control characters, lone surrogates and direction overrides from texts, but not from a password', async () => {
  const typed = 'A\u0000B\u001b[31m\u009b\u202ecod.exe\u202d\tC\nD \u05d0\u200f\ud83d\ude00';
  const kept = 'AB[31mcod.exe\tC\nD \u05d0\u200f\ud83d\ude00';
  const parse = async (
    route: RouteSpec,
    type: string,
    body: string | FormData | URLSearchParams,
  ): Promise<unknown> => {
    const sent = new Request('http://a', { method: 'POST', body });
    const event = {
      headers: { 'content-type': type || sent.headers.get('content-type') },
      body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
      isBase64Encoded: true,
      pathParameters: { client: 'invigor8' },
    } as unknown as APIGatewayProxyEventV2;
    return (await parseRequest(route, event)).body;
  };
  const json = JSON.stringify({ sender_name: `${typed}\ud800` });
  expect(await parse(routes.saveBrandContext, 'application/json', json)).toEqual({
    sender_name: `${kept}\ufffd`,
  });
  const form = new FormData();
  form.set('campaign_name', typed);
  form.set('html_content', 'x');
  const sent = kept.replaceAll('\n', '\r\n');
  expect(await parse(routes.uploadToKlaviyo, '', form)).toMatchObject({ campaign_name: sent });
  const login = new URLSearchParams({ username: 'demo', password: typed });
  expect(await parse(routes.login, '', login)).toMatchObject({ password: typed });
});
