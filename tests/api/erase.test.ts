import {
  CreateSecretCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient, archiveClient, listClients } from '#functions/app/brands/clients.ts';
import { brandPartition } from '#functions/app/brands/records.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { calendarKey } from '#functions/app/calendars/records.ts';
import { images } from '#functions/app/images/library.ts';
import { type LinkRecord, reviewLinks, reviewPartition, tokenKey } from '#functions/app/review/records.ts';
import { rememberToken } from '#functions/app/review/tokens.ts';
import { getObject, putObject } from '#functions/services/bucket.ts';
import { queryPage } from '#functions/services/table.ts';
import { brandKeysPrefixOf } from '#infra/aws/stage.ts';
import { runCommand } from '#tests/support/galley.ts';
import { startTestStage, type TestStage } from '#tests/support/stage.ts';

let stage: TestStage;
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  stage = await startTestStage();
});
afterAll(() => stage.close());

const erase = (args: string[], input = '') =>
  runCommand('infra/operate/erase/command.ts', ['--stage', 'prod', '--brand', 'fern', ...args], {}, input);

const secretId = () => `${brandKeysPrefixOf('prod', process.env.SECRET_ID ?? '')}fern`;
const secrets = async () =>
  (
    await new SecretsManagerClient({}).send(
      new ListSecretsCommand({ Filters: [{ Key: 'name', Values: [secretId()] }] }),
    )
  ).SecretList;

const picture = (client: string, file: string) =>
  images.put({
    ...{ id: `${client}-${file}`, client, tag: file.replace('.png', ''), version: 1, name: file },
    ...{ mime_type: 'image/png', width: 10, height: 10, size: 9, source: 'seed', alt: '', archived: false },
    ...{ created_at: new Date().toISOString(), hash: file, source_hash: file, file, drive: null },
  });

const text = { contentType: 'text/plain' };
const stored = async (key: string) => (await getObject(key)) !== undefined;
const recordsOf = async (partition: string) => (await queryPage({ partition })).items.length;

it('erases all of an archived brand and nothing of another', async () => {
  const user = { username: 'ann' };
  await addClient({ id: 'fern', display_name: 'Fern' });
  await addClient({ id: 'moss', display_name: 'Moss' });
  const { session_id } = await openCalendar({ user, client: 'fern', name: 'March' });
  await appendCampaign(session_id, { campaign_name: 'First', send_date: '2027-03-02' });
  const { session_id: kept } = await openCalendar({ user, client: 'moss', name: 'March' });
  const review: LinkRecord = {
    ...{ id: 'link-1', session_id, client: 'fern', brand: 'Fern', time_zone: 'UTC', token_hash: 'hash-1' },
    ...{ reviewer: 'Cleo', scope: 'all', indexes: null, created_at: '', created_by: 'ann' },
    ...{ ends_on: '2099-01-01', last_opened_at: null, revoked_at: null },
  };
  await rememberToken(review.token_hash, review);
  await reviewLinks.create(review);
  await picture('fern', 'own.png');
  await picture('fern', 'both.png');
  await picture('moss', 'both.png');
  const gone = [`emails/${session_id}/0/1.json`, `calendars/${session_id}/sources/1.csv`, 'media/own.png'];
  const left = [`emails/${kept}/0/1.json`, 'media/both.png'];
  for (const key of [...gone, ...left]) await putObject(key, 'x', text);
  await new SecretsManagerClient({}).send(
    new CreateSecretCommand({ Name: secretId(), SecretString: '{"klaviyo_api_key":"pk"}' }),
  );

  expect(await erase([])).toMatchObject({ code: 1, output: expect.stringContaining('Archive it first') });
  await archiveClient('fern');
  const dry = await erase(['--dry-run']);
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was erased.') });
  expect(dry.output).toMatch(/ 1 {2}pictures that no other brand uses/);
  expect(dry.output).toMatch(/ 1 {2}secrets with keys/);
  expect(await erase([], 'ferm\n')).toMatchObject({ code: 1 });
  for (const key of gone) expect(await stored(key)).toBe(true);

  expect(await erase([], 'fern\n')).toMatchObject({
    code: 0,
    output: expect.stringContaining('fern is erased from prod.'),
  });
  for (const key of gone) expect(await stored(key), key).toBe(false);
  for (const key of left) expect(await stored(key), key).toBe(true);
  expect(await recordsOf(brandPartition('fern'))).toBe(0);
  expect(await recordsOf(calendarKey(session_id).pk)).toBe(0);
  expect(await recordsOf(reviewPartition(session_id))).toBe(0);
  expect(await recordsOf(tokenKey(review.token_hash).pk)).toBe(0);
  expect(await recordsOf(calendarKey(kept).pk)).toBeGreaterThan(0);
  expect(await secrets()).toEqual([]);
  const names = [...(await listClients()), ...(await listClients({ archived: true }))].map(({ id }) => id);
  expect(names).toContain('moss');
  expect(names).not.toContain('fern');
  expect(await erase(['--dry-run'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no brand fern'),
  });
});
