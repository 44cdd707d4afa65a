import type { KlaviyoTest } from '#shared/contract/schemas/klaviyo.ts';
import { AppError } from '../../errors.ts';
import { calendarKey } from '../calendars/calendar-records.ts';
import type { Source } from './source.ts';
import { type KlaviyoTestsRecord, klaviyoTests, TESTS_PREFIX } from './test-records.ts';

/** Longer than a function may run: a killed one blocks the next only briefly. */
const BUSY_MS = 40_000;
/** Per campaign. */
const KEPT = 100;

export const TEST_FAILED = 'The test was not sent';

type Send = KlaviyoTestsRecord['sends'][number];

/** Without an answer, it may have been sent. */
export const shownTest = ({ template_id: _, ...send }: Send, index: number): KlaviyoTest => ({
  ...send,
  index,
  state: send.state === 'sent' ? 'sent' : 'unknown',
});

export async function testsOf(client: string, calendarId: string, now = Date.now()): Promise<KlaviyoTest[]> {
  const records = await klaviyoTests.inPartition(calendarKey(calendarId).pk, { prefix: TESTS_PREFIX });
  return records
    .filter((record) => record.client === client)
    .flatMap(({ sends, index, busy_until }) =>
      sends
        .filter(({ state }) => state !== 'sending' || Date.parse(busy_until || '0') < now)
        .map((send) => shownTest(send, index)),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Locked until `release`. Throws 409 while another is being sent. */
export class Tests {
  record: KlaviyoTestsRecord;
  private constructor(record: KlaviyoTestsRecord) {
    this.record = record;
  }

  static async reserve(
    { client, campaign }: Pick<Source, 'client' | 'campaign'>,
    account: string,
  ): Promise<Tests> {
    if (!campaign) throw new AppError('validation', 'Only an email of a calendar can be tested.');
    const { session_id, index } = campaign;
    const busy_until = new Date(Date.now() + BUSY_MS).toISOString();
    const known = await klaviyoTests.get({ session_id, index });
    if (!known) {
      const record = { client, session_id, index, ...noTemplate, account, sends: [], busy_until };
      if (await klaviyoTests.create(record)) return new Tests(record);
      throw alreadySending();
    }
    if (known.busy_until !== '' && Date.parse(known.busy_until) > Date.now()) throw alreadySending();
    const reserved = await klaviyoTests.update(
      { session_id, index },
      { set: { busy_until }, expect: { busy_until: known.busy_until } },
    );
    if (!reserved) throw alreadySending();
    const tests = new Tests(reserved);
    if (reserved.account !== account) await tests.save({ ...noTemplate, account });
    return tests;
  }

  async save(set: Partial<KlaviyoTestsRecord>): Promise<void> {
    this.record = { ...this.record, ...set };
    await klaviyoTests.update(this.record, { set });
  }

  async put(id: string, send: Send | null): Promise<void> {
    const others = this.record.sends.filter((each) => each.id !== id);
    await this.save({ sends: [...(send ? [send] : []), ...others].slice(0, KEPT) });
  }

  release = (): Promise<void> => this.save({ busy_until: '' });
}

const noTemplate = { template_id: '', content_hash: '', stored_hash: '', creating: false };

const alreadySending = () =>
  new AppError('conflict', 'A test of this email is being sent right now. Wait a moment, then try again.', {
    title: TEST_FAILED,
  });
