import { watchBatch } from '#infra/client/follow-batch.ts';
import { CallFailed, GalleyClient } from '#infra/client/galley-client.ts';
import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';

export class SmokeTestFailed extends Error {
  override readonly name = 'SmokeTestFailed';
}

export interface SmokeTest {
  address: string;
  /** The address in emails, if it is not reachable yet. */
  shownAt?: string;
  username: string;
  password: string;
  onStep: (what: string, ms: number) => void;
  patienceMs?: number;
}

const HEADER = 'Campaign Name,Brief,Subject Line,Image Tag';
const BRIEF =
  'This email checks a deployment: its words are written, its picture is found, and it is stored. It is archived right away and never sent to anybody.';
const POLL_MS = 500;

const fail = (sentence: string): never => {
  throw new SmokeTestFailed(sentence);
};

function batchWhen(
  client: GalleyClient,
  batch_id: string,
  wanted: (batch: Batch) => boolean,
  until: number,
): Promise<Batch> {
  return watchBatch(client, batch_id, POLL_MS, (batch) => {
    if (wanted(batch)) return true;
    const { completed, total } = batch.totals;
    if (Date.now() > until)
      fail(`The batch is still ${batch.state}: ${completed} of ${total} emails are made.`);
    return false;
  });
}

/**
 * Imports two campaigns, answers an image question, waits for the emails and fetches a picture. Always
 * archives the calendar. Throws `SmokeTestFailed` or `CallFailed`.
 */
export async function smokeTest({
  address,
  shownAt = address,
  username,
  password,
  onStep,
  patienceMs = 240_000,
}: SmokeTest): Promise<void> {
  const client = new GalleyClient(address);
  const step = async <Result>(what: string, act: () => Promise<Result>): Promise<Result> => {
    const begun = Date.now();
    const result = await act();
    onStep(what, Date.now() - begun);
    return result;
  };
  await step('the page is served', async () => {
    const page = await fetch(address);
    if (!page.ok || !(await page.text()).includes('<div id="root"'))
      fail(`${address} answers ${page.status}, and not the app.`);
  });
  await step('an account can sign in', () => client.login(username, password));
  const brand = await step('there is a brand with a picture', () => brandWithPicture(client));
  const calendar = await step('a calendar is read and stored', () =>
    client.call('uploadCampaignCalendar', {
      body: { client: brand.client },
      files: {
        csv_file: { name: 'check-of-a-deployment.csv', type: 'text/csv', bytes: calendarOf(brand.tag) },
      },
    }),
  );
  const { session_id } = calendar;
  try {
    const until = Date.now() + patienceMs;
    const { batch_id } = await step('a batch starts, and asks about an image that exists', async () => {
      const started = await client.call('createBatch', {
        body: { session_id, indexes: calendar.campaigns.map(({ index }) => index), duplicate_mode: 'prompt' },
      });
      await batchWhen(client, started.batch_id, ({ totals }) => totals.waiting === 1, until);
      return started;
    });
    await step('it goes on when the question is answered, and both emails are made', async () => {
      await client.call('handleDuplicateImage', {
        body: { image_tag: brand.tag, user_choice: 'use_existing', batch_id },
      });
      const { totals, items } = await batchWhen(client, batch_id, ({ state }) => state === 'complete', until);
      const [failed] = items.filter(({ state }) => state !== 'completed');
      if (totals.completed !== 2) fail(`An email was not made: ${failed?.error ?? failed?.state}`);
    });
    await step('an email can be downloaded, and everybody can see its picture', () =>
      checkEmail(client, brand.client, session_id, calendar.campaigns[0]?.index ?? 0, (picture) =>
        picture.replace(shownAt, address),
      ),
    );
  } finally {
    await client.call('archiveCalendar', { params: { session: session_id }, body: { archived: true } });
  }
}

const calendarOf = (tag: string): Uint8Array =>
  new TextEncoder().encode(
    `${HEADER}\nCheck with a picture,"${BRIEF}",A check of this deployment,${tag}\nCheck without one,"${BRIEF}",Another check of it,\n`,
  );

async function brandWithPicture(client: GalleyClient): Promise<{ client: string; tag: string }> {
  const { clients } = await client.call('listClients');
  const ordered = clients.toSorted(
    (a, b) => Number(b.id === DEFAULT_CLIENT) - Number(a.id === DEFAULT_CLIENT),
  );
  for (const { id } of ordered) {
    const { images, stored = [] } = await client.call('browseDriveImages', { query: { client: id } });
    // An image that is only in Google Drive raises no question.
    const image = [...images, ...stored].find(({ source, tag }) => source !== 'drive' && tag !== '');
    if (image) return { client: id, tag: image.tag };
  }
  return fail(
    clients.length === 0
      ? 'There is no brand. Run npm run seed, or add a brand in the app.'
      : 'No brand has a picture in its library, which this check needs. Run npm run seed.',
  );
}

async function checkEmail(
  client: GalleyClient,
  brand: string,
  calendarId: string,
  index: number,
  reached: (address: string) => string,
): Promise<void> {
  const { html } = await client.call('getEmail', {
    params: { client: brand, index },
    query: { session: calendarId },
  });
  const file = await client.send('downloadEmail', {
    params: { client: brand, index },
    query: { session: calendarId },
  });
  if (!file.ok) fail(`The download answers ${file.status}.`);
  const [, picture] = /<img src="(http[^"]+)"/.exec(html) ?? [];
  if (picture === undefined) return fail('The email has no picture.');
  const shown = await fetch(reached(picture)).catch(() =>
    fail(`The picture ${picture} cannot be fetched: recipients would not see it.`),
  );
  if (!shown.ok || !shown.headers.get('content-type')?.startsWith('image/'))
    fail(`The picture ${picture} answers ${shown.status}: recipients would not see it.`);
}

export const reasonOf = (error: unknown): string => {
  if (error instanceof SmokeTestFailed) return error.message;
  if (error instanceof CallFailed) return error.body.detail ?? error.message;
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
};
