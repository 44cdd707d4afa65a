import { randomUUID } from 'node:crypto';
import { KLAVIYO_TESTS_PER_DAY } from '#shared/contract/limits.ts';
import type { KlaviyoTestResult } from '#shared/contract/schemas/klaviyo.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { sendTest } from '../../services/klaviyo/test-sends.ts';
import { log } from '../../services/log.ts';
import { onlyOnce } from '../once.ts';
import { type ConnectedAccount, connectedAccount } from './account.ts';
import { contentOf } from './content.ts';
import { withKlaviyo } from './failures.ts';
import { countToday, markUsedUpToday, secondsUntilMidnight } from './quota.ts';
import type { Source } from './source.ts';
import type { KlaviyoTestsRecord } from './test-records.ts';
import { templateToTest } from './test-template.ts';
import { shownTest, TEST_FAILED, Tests } from './tests.ts';

export interface TestOptions {
  user: { sub: string; username: string };
  recipients: readonly string[];
  key: string | undefined;
  remainingMs: () => number;
}

type Send = KlaviyoTestsRecord['sends'][number];

/**
 * A repeated call sends nothing and returns the first outcome, even if unknown. Throws 409 without a
 * connection or during another test, 429 and 503 when Klaviyo cannot be used.
 */
export async function sendTestEmail(source: Source, options: TestOptions): Promise<KlaviyoTestResult> {
  const { client } = source;
  const { user, key, remainingMs } = options;
  const recipients = withoutRepetitions(options.recipients);
  const request = [source.linkId, source.version, recipients];
  const { ids } = await onlyOnce({ user, call: 'klaviyo-test', key, request }, [randomUUID()]);
  const [id = ''] = ids;
  const send = async () => {
    const account = await connectedAccount(client, { remainingMs, title: TEST_FAILED });
    const tests = await Tests.reserve(source, account.account);
    try {
      const known = tests.record.sends.find((sent) => sent.id === id);
      if (known) return resultOf(known, source, []);
      return await sendReserved(source, { account, tests, id, recipients, by: user.username });
    } finally {
      await tests
        .release()
        .catch((error: unknown) => log.warn('a test could not be released', { client, error }));
    }
  };
  return withKlaviyo(client, send, { title: TEST_FAILED });
}

const withoutRepetitions = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()])).values(),
];

interface Reserved {
  account: ConnectedAccount;
  tests: Tests;
  id: string;
  recipients: string[];
  by: string;
}

async function sendReserved(
  source: Source,
  { account, tests, id, recipients, by }: Reserved,
): Promise<KlaviyoTestResult> {
  const { content, notes } = await contentOf(source, account);
  const template_id = await templateToTest(source, account, { tests, content });
  if (!(await countToday(account.account, 'tests'))) throw dailyLimit();
  const send: Send = {
    id,
    version: source.version ?? 1,
    recipients,
    state: 'sending',
    at: new Date().toISOString(),
    by,
    template_id,
  };
  await tests.put(id, send);
  try {
    await sendTest(account.connection, template_id, recipients);
  } catch (error) {
    if (error instanceof KlaviyoError && error.unknownOutcome) {
      await tests.put(id, { ...send, state: 'unknown' });
      return resultOf({ ...send, state: 'unknown' }, source, notes);
    }
    await tests.put(id, null);
    if (!(error instanceof KlaviyoError) || !isDailyLimit(error)) throw error;
    await markUsedUpToday(account.account, 'tests');
    throw dailyLimit();
  }
  await tests.put(id, { ...send, state: 'sent' });
  return resultOf({ ...send, state: 'sent' }, source, notes);
}

/** A per-minute limit is over sooner. */
const LONG_SECONDS = 120;
const isDailyLimit = ({ failure, retryAfterSeconds }: KlaviyoError) =>
  failure === 'rate_limited' && (retryAfterSeconds ?? 0) > LONG_SECONDS;
const dailyLimit = () =>
  new KlaviyoError(
    'rate_limited',
    `Klaviyo sends ${KLAVIYO_TESTS_PER_DAY} tests a day, and today’s are used up.`,
    {
      retryAfterSeconds: secondsUntilMidnight(),
    },
  );

function resultOf(send: Send, { campaign, name }: Source, notes: string[]): KlaviyoTestResult {
  const test = shownTest(send, campaign?.index ?? 0);
  const message =
    test.state === 'sent'
      ? `A test of version ${test.version} of “${name}” is on its way to ${test.recipients.join(', ')}.`
      : `Klaviyo’s answer was lost, so nobody knows whether the test went out to ${test.recipients.join(', ')}. Look into the inboxes before you send it again.`;
  return {
    success: test.state === 'sent',
    message,
    error: test.state === 'sent' ? null : message,
    test,
    notes,
  };
}
