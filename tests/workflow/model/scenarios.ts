import { answerAll, answerTag } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { HISTORY_LIMIT } from '#functions/app/batches/state/history.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { updateBatch } from '#functions/app/batches/state/store.ts';
import { changeCampaigns } from '#functions/app/calendars/change-campaigns.ts';
import { resetCampaign } from '#functions/app/calendars/reset-campaign.ts';
import { saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { requireCalendar, requireCampaign } from '#functions/app/calendars/store.ts';
import { readStored } from '#functions/app/emails/store.ts';
import { newestVersion, versionsOf } from '#functions/app/emails/versions.ts';
import { saveEdit } from '#functions/app/revisions/save-edit.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { CLIENT, seedBrand, seedCalendar, seedImage, user } from '../support/world.ts';
import { expectAllWell } from './afterwards.ts';
import type { Scenario } from './explore.ts';
import { Broken } from './invariants.ts';
import { FROM_NEW_BRIEF, NEW_BRIEF, settings } from './settings.ts';
import { table, type World, world } from './world.ts';

const TAG = 'sun';
const OTHER_TAG = 'moon';
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;

let calendarId = '';
const seeded =
  (campaigns: Partial<CampaignFields>[], { failures = 0, batchLimit = 500 } = {}): (() => Promise<void>) =>
  async () => {
    Object.assign(settings, { failures, batchLimit });
    await seedBrand();
    await seedImage(TAG);
    await seedImage(OTHER_TAG);
    calendarId = await seedCalendar(campaigns);
  };
const one = seeded([{}]);
const oneThatFailsOnce = seeded([{}], { failures: 1 });
const twoBatches = seeded([{}, {}], { batchLimit: 1 });
const oneTagged = seeded([{ image_tag: TAG }]);

type Start = Parameters<typeof createBatch>[0];
const start = (indexes: number[], more: Partial<Start> = {}) =>
  createBatch({
    user,
    calendarId,
    indexes,
    duplicateMode: 'prompt',
    downloadMode: 'klaviyo',
    existing: 'new_version',
    ...more,
  });

const batches = (): string[] =>
  [...table.partitions.keys()]
    .filter((pk) => pk.startsWith('BATCH#') && table.items(pk).some(({ sk }) => sk === 'META'))
    .map((pk) => pk.slice('BATCH#'.length));
const first = (): string => batches()[0] ?? '';
const cancel = () => cancelBatch(first());
const retry = () => retryBatch({ user, batch: first() });
/** Repeated with its key, it begins one take and finishes it. */
const retryOnce = () => retryBatch({ user, batch: first(), idempotencyKey: 'r' });
async function retriedOnce(made: World): Promise<void> {
  await expectAllWell(made, { killed: true });
  const [item] = table.items(`BATCH#${first()}`).filter(({ sk }) => String(sk).startsWith('ITEM#'));
  if (item?.take !== 2) throw new Broken(`One retry led to take ${item?.take}`);
}
const answer = (choice: 'use_existing' | 'create_new') => () =>
  answerTag({ batch: first(), tag: TAG, choice, by: 'ben' });
const look = async () => void (batches().length > 0 && (await readBatch(first())));
const later = (ms: number, then: () => void = () => undefined) =>
  world().scheduler.operation(
    `${ms / MINUTE_MS} minutes pass`,
    () => {
      world().scheduler.pass(ms);
      then();
    },
    () => 0,
  );
const deadline = () => later(WEEK_MS, () => world().machine.expireTokens());

/** Answers for the picture that one sees. */
const answerPicture = (choice: 'use_existing' | 'create_new' | 'no_picture') => async () => {
  const { items } = await readBatch(first());
  const [
    {
      image_tag: tag,
      existing_images: [picture],
    } = { image_tag: '', existing_images: [] },
  ] = items;
  if (picture) await answerTag({ batch: first(), tag, choice, version: picture.version, by: 'ben' });
};

/** The same answer each time, and nothing begun twice. */
const repeated = (key: string) => () => start([0], { idempotencyKey: key });
async function oneBatch(made: World): Promise<void> {
  await expectAllWell(made);
  if (batches().length !== 1) throw new Broken(`One key started ${batches().length} batches`);
}

async function reword(): Promise<void> {
  const newest = await newestVersion(calendarId, 0);
  if (!newest) return;
  const { document } = await readStored(newest);
  await saveEdit({
    user,
    client: CLIENT,
    calendarId,
    index: 0,
    copy: { ...document.copy, subject: 'By hand' },
    baseVersion: newest.version,
  });
}
const rewrite = () => saveCampaign(calendarId, { index: 0, brief: NEW_BRIEF }, 'ben');
const remove = async () => {
  const calendar = await requireCalendar(calendarId);
  await changeCampaigns(calendar, { indexes: [0], remove: true }, user);
};

/** What a person saved is its own version, whatever was stored meanwhile. */
async function editsAreKept(made: World): Promise<void> {
  await expectAllWell(made);
  const versions = await versionsOf(calendarId, 0);
  const edited = versions.filter(({ origin }) => origin === 'edited').length;
  if (made.outcomes.get('ann') === 'done' && edited !== 1) throw new Broken(`${edited} edits are stored`);
  if (versions.length !== 2 + edited) throw new Broken(`There are ${versions.length} versions`);
}

async function changesAreNoticed(made: World): Promise<void> {
  await expectAllWell(made);
  const campaign = await requireCampaign(calendarId, 0);
  if (campaign.brief !== NEW_BRIEF) throw new Broken('The new brief is lost');
  const email = made.objects.get(`emails/${calendarId}/0/${campaign.email?.version}.json`);
  const isNew = email?.includes(`Words number ${FROM_NEW_BRIEF}.`) ?? false;
  if (campaign.email && campaign.out_of_date !== !isNew)
    throw new Broken(
      `Version ${campaign.email.version} ${isNew ? 'has' : 'lacks'} the new brief; out of date: ${campaign.out_of_date}`,
    );
}

async function drawnOnce(made: World): Promise<void> {
  await expectAllWell(made);
  if (made.drawn > 1) throw new Broken(`The image was drawn ${made.drawn} times`);
}

/** Pictures made for the campaign, and those of them that are used. */
async function expectPictures(made: World, drawn: readonly number[], used: readonly number[]): Promise<void> {
  await expectAllWell(made);
  if (!drawn.includes(made.drawn)) throw new Broken(`${made.drawn} pictures were made`);
  const images = table.items(`BRAND#${CLIENT}`).filter(({ sk }) => String(sk).startsWith('IMAGE#campaign'));
  const inUse = images.filter(({ archived }) => !archived).length;
  if (!used.includes(inUse)) throw new Broken(`${inUse} of the pictures are used`);
}

const afterKills = (made: World) => expectAllWell(made, { killed: true });

export const scenarios: Scenario[] = [
  {
    name: 'two starts',
    seed: one,
    actors: { ann: () => start([0]), ben: () => start([0]) },
    after: expectAllWell,
  },
  {
    name: 'two starts that share a campaign',
    seed: seeded([{}, {}]),
    actors: { ann: () => start([0]), ben: () => start([0, 1]) },
    after: expectAllWell,
  },
  {
    name: 'a start, repeated at once',
    seed: one,
    actors: { ann: repeated('k'), again: repeated('k') },
    after: oneBatch,
  },
  ...[4, 6, 8, 9].map(
    (diesAfter): Scenario => ({
      name: `a start that died after ${diesAfter} steps, repeated beside another`,
      seed: one,
      before: [{ call: repeated('k'), diesAfter }, { call: () => later(MINUTE_MS + 1) }],
      actors: { again: repeated('k'), ben: () => start([0]) },
      after: afterKills,
    }),
  ),
  {
    name: 'a cancellation while it is written',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: cancel },
    after: expectAllWell,
  },
  {
    name: 'a cancellation while an image is asked for',
    seed: oneTagged,
    before: [{ call: () => start([0]) }],
    actors: { ann: cancel },
    after: expectAllWell,
  },
  {
    name: 'an answer while it is asked for',
    seed: oneTagged,
    before: [{ call: () => start([0]) }],
    actors: { ann: answer('use_existing') },
    after: expectAllWell,
  },
  {
    name: 'two answers and a cancellation',
    seed: oneTagged,
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: answer('use_existing'), ben: answer('create_new'), cay: cancel },
    after: expectAllWell,
  },
  {
    name: 'an answer at the deadline',
    seed: oneTagged,
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: () => answerAll({ batch: first(), choice: 'use_existing', by: 'ann' }), time: deadline },
    after: expectAllWell,
  },
  {
    name: 'a retry while the batch ends',
    seed: oneThatFailsOnce,
    before: [{ call: () => start([0]) }],
    actors: { ann: retry },
    after: expectAllWell,
  },
  {
    name: 'a retry beside another start',
    seed: oneThatFailsOnce,
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: retry, ben: () => start([0]) },
    after: expectAllWell,
  },
  {
    name: 'two retries',
    seed: oneThatFailsOnce,
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: retry, ben: retry },
    after: expectAllWell,
  },
  {
    name: 'a retry, repeated at once',
    seed: oneThatFailsOnce,
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: retryOnce, again: retryOnce },
    after: retriedOnce,
  },
  ...[4, 9].map(
    (diesAfter): Scenario => ({
      name: `a retry that died after ${diesAfter} steps, repeated`,
      seed: oneThatFailsOnce,
      before: [
        { call: () => start([0]), run: true },
        { call: retryOnce, diesAfter },
        { call: () => later(MINUTE_MS + 1) },
      ],
      actors: { again: retryOnce },
      after: retriedOnce,
    }),
  ),
  {
    name: 'two retries of a campaign that fails again',
    seed: seeded([{}], { failures: 2 }),
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: retry, ben: retry },
    after: expectAllWell,
  },
  {
    name: 'a start of a campaign that has failed and fails again, repeated at once',
    seed: seeded([{}], { failures: 2 }),
    before: [{ call: () => start([0]), run: true }],
    actors: { ann: repeated('k'), again: repeated('k') },
    after: expectAllWell,
  },
  {
    name: 'a retry and a cancellation',
    seed: oneThatFailsOnce,
    before: [{ call: () => start([0]) }],
    actors: { ann: retry, ben: cancel },
    after: expectAllWell,
  },
  {
    name: 'a cancellation, then a retry while the first worker still writes',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: () => cancel().then(retry) },
    after: expectAllWell,
  },
  {
    name: 'people who look while it starts',
    seed: one,
    actors: { ann: () => start([0]), ben: look, cay: look },
    after: expectAllWell,
  },
  {
    name: 'people who look while it is cancelled',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: cancel, ben: look },
    after: expectAllWell,
  },
  {
    name: 'a worker that dies',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: {},
    kills: 1,
    after: afterKills,
  },
  {
    name: 'a worker that dies beside a cancellation',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: cancel },
    kills: 1,
    after: afterKills,
  },
  {
    name: 'a cancellation when the history is full',
    seed: one,
    before: [
      { call: () => start([0]) },
      { call: () => updateBatch(first(), { set: { spent: HISTORY_LIMIT } }) },
    ],
    actors: { ann: cancel, ben: look },
    after: expectAllWell,
  },
  {
    name: 'an edit while the email is written again',
    seed: one,
    before: [{ call: () => start([0]), run: true }, { call: () => start([0]) }],
    actors: { ann: reword },
    after: editsAreKept,
  },
  {
    name: 'a change of the brief while it is written',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: rewrite },
    after: changesAreNoticed,
  },
  {
    name: 'a reset while it is written',
    seed: one,
    before: [{ call: () => start([0]) }],
    actors: { ann: () => resetCampaign(calendarId, 0) },
    after: (made) => expectAllWell(made, { reset: true }),
  },
  {
    name: 'a removal while it starts',
    seed: one,
    actors: { ann: () => start([0]), ben: remove },
    after: expectAllWell,
  },
  {
    name: 'a new version of an image for two campaigns, and a cancellation',
    seed: seeded([{ image_tag: TAG }, { image_tag: TAG }]),
    before: [{ call: () => start([0, 1]), run: true }],
    actors: { ann: answer('create_new'), ben: cancel },
    after: drawnOnce,
  },
  {
    name: 'an answer about a new picture',
    seed: one,
    before: [{ call: () => start([0], { makePictures: true }), run: true }],
    actors: { ann: answerPicture('use_existing') },
    after: (made) => expectPictures(made, [1], [1]),
  },
  {
    name: 'a new picture is made, and a cancellation',
    seed: one,
    before: [{ call: () => start([0], { makePictures: true }) }],
    actors: { ann: cancel },
    after: (made) => expectPictures(made, [0, 1], [0]),
  },
  {
    name: 'two answers about a new picture and a cancellation',
    seed: one,
    before: [{ call: () => start([0], { makePictures: true }), run: true }],
    actors: { ann: answerPicture('create_new'), ben: answerPicture('use_existing'), cay: cancel },
    after: (made) => expectPictures(made, [1, 2], [0, 1]),
  },
  {
    name: 'a worker that dies while a new picture is made',
    seed: one,
    before: [{ call: () => start([0], { makePictures: true }) }],
    actors: {},
    kills: 1,
    after: afterKills,
  },
  {
    name: 'a retry that brings a question while others wait',
    seed: seeded([{}, { image_tag: TAG }, { image_tag: TAG }], { failures: 1 }),
    before: [
      { call: () => start([0, 1, 2]), run: true },
      { call: () => saveCampaign(calendarId, { index: 0, image_tag: OTHER_TAG }, 'ben') },
    ],
    actors: { ann: retry, ben: () => answerAll({ batch: first(), choice: 'use_existing', by: 'ben' }) },
    after: expectAllWell,
  },
  {
    name: 'two batches of one start, and a cancellation',
    seed: twoBatches,
    before: [{ call: () => start([0, 1]) }],
    actors: { ann: cancel },
    after: expectAllWell,
  },
  {
    name: 'two batches of one start, and people who look',
    seed: twoBatches,
    before: [{ call: () => start([0, 1]) }],
    actors: { ann: look, ben: async () => void (await readBatch(batches()[1] ?? '')) },
    after: expectAllWell,
  },
  {
    name: 'two batches of one start, and a retry',
    seed: seeded([{}, {}], { batchLimit: 1, failures: 1 }),
    before: [{ call: () => start([0, 1]) }],
    actors: { ann: retry },
    after: expectAllWell,
  },
];

/** The scenario's model fails as planned. */
export function plannedFailure(calls: number): void {
  if (calls <= settings.failures) throw new WriterError('parsing_error', 'Not usable.', { retryable: false });
}
