import type { BrandHosts } from '#shared/domain/brand-links.ts';
import { briefShortcoming } from '#shared/domain/brief-quality.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import type { Sketch } from '#shared/email/sketch.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import { activeComponents } from '../brands/store.ts';
import { getAgents } from '../brands/stored-agents.ts';
import { cached } from '../cached.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { logoOf, withAbsoluteImages, withAbsolutePictures } from '../emails/media.ts';
import { existingImages } from '../images/all-images.ts';
import { requestFor } from '../writing/compose-copy.ts';
import { materialFor } from '../writing/material.ts';
import {
  altOf,
  batchBrand,
  chooseHero,
  type Hero,
  heroOf,
  noPicture,
  type ToDraw,
  type ToFetch,
} from './hero.ts';
import { EVENTS_PER_LOOK } from './history.ts';
import { monthOf } from './month.ts';
import { emailsAround, furtherPictures, missingTags, otherPicture } from './neighbours.ts';
import { cancelItem, countDropped, type Failure, failItem } from './outcome.ts';
import type { ItemRecord, PreparedImage } from './records.ts';
import { Steps } from './steps.ts';
import { updateBatch } from './store.ts';
import { correctSuperseded } from './superseded.ts';
import { type Invocation, type ItemTask, Superseded, showGenerating } from './work.ts';
import { countUnused, laidOutDraft, writeCopy } from './write-copy.ts';

/** Read by the state machine: after `look` the turn claims another campaign. */
export interface Composed {
  status: 'done' | 'look';
}
const done: Composed = { status: 'done' };

/** All that makes an email of words, which loads while the model writes: until it has answered nothing needs it. */
const maker = async () => (loaded ??= await import('./make-email.ts'));
let loaded: typeof import('./make-email.ts') | undefined;

/** A problem in the campaign itself that a person has to solve. */
class CannotCompose extends Error {
  override readonly name = 'CannotCompose';
}

/**
 * Writes, compiles and stores the email of one item, and records each of the nine steps on it as the step
 * begins. A foreseen failure ends this item only; an item that has an outcome is left unchanged.
 */
export async function compose(invocation: Invocation, task: ItemTask): Promise<Composed> {
  const steps = new Steps(task);
  steps.begin('checking_name');
  const item = await steps.claim({ state: 'generating', existing_images: [] });
  if (!item) return look(task.batch_id);
  try {
    return await composeItem(invocation, steps, item, task.run);
  } catch (error) {
    if (error instanceof Superseded) return superseded(invocation, steps);
    if (!(error instanceof CannotCompose)) throw error;
    return fail(steps, { error_type: 'api_error', error: error.message });
  } finally {
    // Lambda freezes a function once it has returned, along with its open requests.
    await steps.written();
  }
}

/** Counts the look that follows towards the execution's history. */
async function look(batch: string): Promise<Composed> {
  await updateBatch(batch, { add: { spent: EVENTS_PER_LOOK } });
  return { status: 'look' };
}

async function fail(steps: Steps, failure: Failure): Promise<Composed> {
  await steps.written();
  await failItem(steps.item, failure, steps.fields());
  return done;
}

/**
 * Stops work on an item that was cancelled, restarted or ended in the meantime; the cost of its model call is
 * still counted.
 */
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
  const { batch_id, session_id, index, client } = item;
  const cachedForRun = <T>(what: string, read: (client: string) => Promise<T>) =>
    cached(`${batch_id}/${run}/${what}`, () => read(client));
  steps.begin('reading_brief');
  const [campaign, brand, hero, agents, components] = await Promise.all([
    showGenerating(item),
    batchBrand(item, run),
    chooseHero(item, run),
    cachedForRun('agents', getAgents),
    cachedForRun('components', activeComponents),
  ]);
  if (!campaign || campaign.removed) throw new CannotCompose('This campaign is no longer in the calendar.');
  const [missing] = missingFields(campaign);
  if (missing)
    throw new CannotCompose(
      missing === 'brief' && campaign.brief.trim() !== ''
        ? `${briefShortcoming(campaign.brief)} Write a brief and try again.`
        : `This campaign has no ${missing.replaceAll('_', ' ')} any more. Fill it in and try again.`,
    );
  if (campaign.resend_of !== '')
    return resendItem(steps, campaign, () => cachedForRun('other brands', otherBrandHosts));
  // If a new version was asked for or appeared only after PrepareImage looked, the stored one is used.
  const prepared = 'tag' in hero ? asItIs(hero) : hero;
  const around = campaign.quick ? { earlier: [], later: [] } : await emailsAround(item, run, brand);
  const possible = await betterThanDefault(prepared, campaign, around.earlier, () =>
    cachedForRun('images', existingImages),
  );
  const library = await cachedForRun('images', existingImages);
  const pictures = furtherPictures(campaign, library, possible.image?.url);
  // The writer has not seen the picture.
  const seenAlt = altOf(possible, campaign.hero_alt_text);
  const material = materialFor(
    {
      campaign: { ...campaign, products: withAbsoluteImages(campaign.products) },
      brand: withAbsolutePictures(brand),
      agents,
      components,
      hero: possible.image && heroImage(possible.image, seenAlt),
      heroIsDefault: possible.image_source === 'brand_default',
      pictures,
      missingPictures: campaign.quick ? [] : missingTags(campaign, library),
      ...around,
      logo: await cachedForRun('logo', () => logoOf(brand)),
      seed: `${session_id}/${index}`,
    },
    (step) => steps.begin(step),
  );

  steps.begin('generating_content');
  const month = material.laidOut || campaign.quick ? undefined : await monthOf(item, `${batch_id}/${run}`);
  const request = requestFor({ ...material, ...(month && { month }) });
  const [written, { makeEmail }] = await Promise.all([
    material.laidOut
      ? laidOutDraft(steps, request, material.laidOut, campaign.revision)
      : writeCopy(invocation, steps, request, campaign.revision),
    maker(),
  ]);
  if (written.outcome === 'failed') return fail(steps, written.failure);
  if (written.outcome === 'later') return look(batch_id);
  if (written.outcome === 'cancelled') {
    await cancelItem(steps.item);
    return done;
  }

  steps.begin('compiling');
  await makeEmail(invocation, steps, {
    campaign,
    brand,
    components,
    material,
    request,
    draft: written.draft,
    picture: possible,
    alt: seenAlt,
    otherBrands: await cachedForRun('other brands', otherBrandHosts),
  });
  return done;
}

/** Makes a resend from its first send, for which it waits while this batch is making it. */
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
    return look(batch_id);
  }
  steps.begin('compiling');
  const { makeResend } = await maker();
  await makeResend(steps, resend.made, await hostsOfOthers());
  return done;
}

/** The picture of the library that shows what the campaign is about, in place of the brand's default. */
async function betterThanDefault(
  prepared: Hero,
  campaign: CampaignRecord,
  earlier: readonly Sketch[],
  library: () => ReturnType<typeof existingImages>,
): Promise<Hero> {
  if (prepared.image_source === 'library' || prepared.image_source === 'created') return prepared;
  if (campaign.image_tag.trim() !== '' || campaign.quick) return prepared;
  const better = otherPicture(campaign, await library(), earlier);
  return better ? heroOf(better, 'library') : prepared;
}

function asItIs(wanted: ToDraw | ToFetch): Hero {
  if ('stored' in wanted && wanted.stored) return heroOf(wanted.stored, wanted.source);
  if ('existing' in wanted && wanted.existing) return heroOf(wanted.existing, 'library');
  return noPicture;
}

const heroImage = ({ url, width, height }: PreparedImage, alt: string) => ({ url, width, height, alt });
