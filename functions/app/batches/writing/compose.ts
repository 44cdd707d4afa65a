import type { BrandHosts } from '#shared/domain/brand/brand-links.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { finishedCopy } from '../../writing/finished-copy/lay-out.ts';
import type { WritingMaterial } from '../../writing/write-request.ts';
import type { ItemRecord } from '../state/batch-records.ts';
import { EVENTS_PER_SEARCH, fits } from '../state/history.ts';
import { cancelItem, countDropped, type Failure, failItem } from '../state/outcome.ts';
import { Steps } from '../state/steps.ts';
import { findBatch, updateBatch } from '../state/store.ts';
import { correctSuperseded } from '../state/superseded.ts';
import { type Invocation, type ItemTask, Superseded } from '../state/work.ts';
import { CannotCompose, gather, hostsOfOthers, readCampaign } from './gather.ts';
import { countUnused, laidOutDraft, writeCopy } from './write-copy.ts';

/** After `look`, the turn claims another campaign. */
export interface Composed {
  status: 'done' | 'look';
}
const done: Composed = { status: 'done' };

/** Loaded while the model writes. */
const loadMakeEmail = () => import('./make-email.ts');

/** A foreseen failure ends this item only; an ended item stays. */
export async function compose(invocation: Invocation, task: ItemTask): Promise<Composed> {
  const steps = new Steps(task);
  steps.begin('checking_name');
  const item = await steps.claim({ state: 'generating', existing_images: [] });
  if (!item) return lookForAnother(task.batch_id);
  if (!(await hasRoom(task.batch_id))) {
    await steps.write({ state: 'pending', held_by: steps.givenBack });
    return lookForAnother(task.batch_id);
  }
  try {
    return await composeItem(invocation, steps, item, task.run);
  } catch (error) {
    if (error instanceof Superseded) return superseded(invocation, steps);
    if (!(error instanceof CannotCompose)) throw error;
    return fail(steps, { error_type: 'api_error', error: error.message });
  } finally {
    // Lambda freezes a function that has returned, with its open requests.
    await steps.flush();
  }
}

const hasRoom = async (batch: string): Promise<boolean> => fits((await findBatch(batch))?.spent ?? 0);

async function lookForAnother(batch: string): Promise<Composed> {
  await updateBatch(batch, { add: { spent: EVENTS_PER_SEARCH } });
  return { status: 'look' };
}

async function fail(steps: Steps, failure: Failure): Promise<Composed> {
  await steps.flush();
  await failItem(steps.item, failure, steps.fields());
  return done;
}

async function superseded(invocation: Invocation, { item, draft }: Steps): Promise<Composed> {
  await countDropped(item);
  if (draft) await countUnused(item, draft);
  await correctSuperseded(invocation, item);
  return done;
}

async function composeItem(
  invocation: Invocation,
  steps: Steps,
  item: ItemRecord,
  run: number,
): Promise<Composed> {
  steps.begin('reading_brief');
  const campaign = await readCampaign(item);
  if (campaign.resend_of !== '') return resendItem(steps, campaign, () => hostsOfOthers(item, run));
  const { brand, request, planning, picture } = await gather(steps, item, run, campaign);
  const laidOut = campaign.finished_copy_use === 'as_it_is' ? finishedCopy(campaign) : undefined;
  const [written, { makeEmail }] = await Promise.all([
    laidOut
      ? laidOutDraft(steps, laidOut.answer, campaign.revision)
      : writeCopy(invocation, steps, request, campaign.revision),
    loadMakeEmail(),
  ]);
  if (written.outcome === 'failed') return fail(steps, written.failure);
  if (written.outcome === 'later') return lookForAnother(item.batch_id);
  if (written.outcome === 'cancelled') {
    await cancelItem(steps.item);
    return done;
  }

  const { draft } = written;
  const { material } = planning;
  await makeEmail(invocation, steps, {
    planning: {
      ...planning,
      material: laidOut ? withLink(material, laidOut.cta_link) : material,
      writer: draft.result.writer,
    },
    brand,
    request,
    draft,
    picture,
    otherBrands: await hostsOfOthers(item, run),
  });
  return done;
}

async function resendItem(
  steps: Steps,
  campaign: CampaignRecord,
  hostsOfOthers: () => Promise<BrandHosts>,
): Promise<Composed> {
  const { batch_id } = steps.item;
  const { composeResend } = await import('./compose-resend.ts');
  const resend = await composeResend(campaign, batch_id);
  if (resend.outcome === 'failed') throw new CannotCompose(resend.error);
  if (resend.outcome === 'later') {
    if (steps.item.cancel_requested) {
      await cancelItem(steps.item);
      return done;
    }
    await steps.write({
      state: 'pending',
      held_by: steps.givenBack,
      waiting_for: 'first_send',
      waiting_until: new Date(Date.now() + resend.seconds * 1_000).toISOString(),
    });
    return lookForAnother(batch_id);
  }
  steps.begin('compiling');
  const { makeResend } = await loadMakeEmail();
  await makeResend(steps, resend.made, await hostsOfOthers());
  return done;
}

const withLink = (material: WritingMaterial, cta_link: string): WritingMaterial => ({
  ...material,
  campaign: { ...material.campaign, cta_link: material.campaign.cta_link || cta_link },
});
