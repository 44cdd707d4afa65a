import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler as brands } from '#functions/api/brands.ts';
import { handler as emails } from '#functions/api/emails.ts';
import type { RuleProposal } from '#shared/contract/schemas/rule-proposal.ts';
import { withRule } from '#shared/domain/voice/take-rule.ts';
import { sampleCopy } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { call } from '#tests/support/lambda.ts';

const client = 'hotel';
let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand(client);
});
afterAll(() => world.close());

/** An email for each headline. */
async function month(session: string, headlines: readonly string[]) {
  await addKlaviyoCalendar(
    client,
    session,
    headlines.map((_, at) => ({ campaign_name: `Mail ${at}` })),
  );
  for (const [index, headline] of headlines.entries())
    await addEmail(client, session, index, { copy: sampleCopy({ headline }), writer: 'sample' });
}
async function edit(session: string, index: number, headline: string) {
  const at = { params: { client, index }, query: { session } };
  const { body } = await call(emails, 'getEmail', at);
  const copy = { ...body.copy, headline };
  await call(emails, 'saveEmail', { ...at, body: { copy, base_version: body.version } });
}
const proposed = async (session: string): Promise<RuleProposal | null> =>
  (await call(emails, 'proposeRule', { params: { session } })).body.proposal;

it('is proposed once the same words were changed in two emails, until the brand has it or it was dismissed', async () => {
  await month('june', ['Dear clients 🎉', 'Our clients', 'For clients', 'Good night 🎉', 'Hello']);
  await edit('june', 0, 'Dear guests');
  expect(await proposed('june')).toBeNull();
  await edit('june', 1, 'Our guests');
  const words = await proposed('june');
  expect(words).toMatchObject({
    kind: 'vocabulary',
    use: 'guests',
    not: 'clients',
    places: [
      { index: 0, campaign_name: 'Mail 0', version: 2, before: 'Dear clients 🎉', after: 'Dear guests' },
      { index: 1, campaign_name: 'Mail 1', version: 2, before: 'Our clients', after: 'Our guests' },
    ],
    would_change: [{ index: 2, campaign_name: 'Mail 2' }],
  });
  if (!words) throw new Error('Nothing is proposed');
  const { body: before } = await call(brands, 'getBrandContext', { params: { client } });
  const rule = { ...withRule(before, words), revision: before.revision };
  const { body: saved } = await call(brands, 'saveBrandContext', { params: { client }, body: rule });
  expect(saved.brand.vocabulary).toEqual([...before.vocabulary, { use: 'guests', not: 'clients' }]);
  expect(await proposed('june')).toBeNull();

  await edit('june', 3, 'Good night');
  const emoji = await proposed('june');
  expect(emoji).toMatchObject({ kind: 'never_do', use: '', not: '🎉', would_change: [] });
  const key = emoji?.key ?? '';
  await call(emails, 'dismissRule', { params: { session: 'june' }, body: { key } });
  expect(await proposed('june')).toBeNull();
  await month('july', ['One 🎉', 'Two 🎉']);
  await edit('july', 0, 'One');
  await edit('july', 1, 'Two');
  expect(await proposed('july')).toBeNull();
});
