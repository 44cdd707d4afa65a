import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import { realAlt } from '#shared/domain/image-alt.ts';
import { classifyTheme } from '#shared/domain/theme.ts';
import { productsFor, reviewsFor } from '#shared/email/facts.ts';
import { chooseTemplate, classifyKind, type EmailTemplate, planEmail } from '#shared/email/plan.ts';
import { activeComponents, getAgents } from '../brands/store.ts';
import { logoOf, withAbsoluteImages } from '../emails/media.ts';
import { render } from '../emails/render.ts';
import { requestFor, toCopy } from '../writing/compose-copy.ts';
import { cached } from './cache.ts';
import type { Draft } from './draft.ts';
import { batchBrand, chooseHero, fromLibrary, type Hero, type ToDraw } from './hero.ts';
import { EVENTS_PER_LOOK } from './history.ts';
import { cancelItem, countDropped, type Failure, failItem, resetIfCancelled } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import { Steps } from './steps.ts';
import { updateBatch } from './store.ts';
import { storeEmail } from './store-email.ts';
import { type Invocation, type ItemTask, Superseded, showGenerating } from './work.ts';
import { countUnused, writeCopy } from './write-copy.ts';

/** What the state machine goes by: after `look` the turn takes another campaign. */
export interface Composed {
  status: 'done' | 'look';
}
const done: Composed = { status: 'done' };

/** Something about the campaign itself that generating cannot get over. */
class CannotCompose extends Error {
  override readonly name = 'CannotCompose';
}

/**
 * Writes, compiles and stores the email of one item, naming each of the spec's nine steps on it as the step begins. Whatever
 * goes wrong in a way that was foreseen ends this item and no other; an item with an outcome is left as it is.
 */
export async function compose(invocation: Invocation, task: ItemTask): Promise<Composed> {
  const steps = new Steps(task);
  steps.begin('checking_name');
  const item = await steps.claim({ state: 'generating', existing_images: [] });
  if (!item) return look(task.batch_id);
  try {
    return await composeItem(invocation, steps, item, task.run);
  } catch (error) {
    if (error instanceof Superseded) return superseded(steps);
    if (!(error instanceof CannotCompose)) throw error;
    return fail(steps, { error_type: 'api_error', error: error.message });
  } finally {
    // A function that has answered is frozen, its open requests with it.
    await steps.written();
  }
}

/** The turn looks for another campaign, which the execution's history has to have room for. */
async function look(batch: string): Promise<Composed> {
  await updateBatch(batch, { add: { spent: EVENTS_PER_LOOK } });
  return { status: 'look' };
}

async function fail(steps: Steps, failure: Failure): Promise<Composed> {
  await steps.written();
  await failItem(steps.item, failure, steps.fields());
  return done;
}

/** Leaves a campaign that was cancelled, begun afresh or ended meanwhile; what a model was paid for it is counted. */
async function superseded({ item, draft }: Steps): Promise<Composed> {
  await resetIfCancelled(item);
  await countDropped(item);
  if (draft) await countUnused(item, draft);
  return done;
}

async function composeItem(
  invocation: Invocation,
  steps: Steps,
  item: ItemRecord,
  run: number,
): Promise<Composed> {
  const { batch_id, session_id, index, client } = item;
  const kit = <T>(what: string, read: (client: string) => Promise<T>) =>
    cached(`${batch_id}/${run}/${what}`, () => read(client));
  steps.begin('reading_brief');
  const [campaign, brand, hero, agents, components] = await Promise.all([
    showGenerating(item),
    batchBrand(item, run),
    chooseHero(item, run),
    kit('agents', getAgents),
    kit('components', activeComponents),
  ]);
  if (!campaign || campaign.removed) throw new CannotCompose('This campaign is no longer in the calendar.');
  const [missing] = missingFields(campaign);
  if (missing)
    throw new CannotCompose(
      `This campaign has no ${missing.replaceAll('_', ' ')} any more. Fill it in and try again.`,
    );
  steps.begin('analysing_theme');
  const themed = { ...campaign, theme: campaign.theme || classifyTheme(campaign, brand.themes) };
  steps.begin('finding_template');
  const template = chooseTemplate(themed, brand);
  steps.begin('classifying');
  const kind = classifyKind(themed);
  steps.begin('searching_products');
  const products = productsFor(themed, brand, shownProducts(template));
  const reviews = reviewsFor(themed, brand, products);

  steps.begin('generating_content');
  const request = requestFor({
    campaign: themed,
    brand,
    agents,
    components,
    template,
    kind,
    products,
    reviews,
  });
  const written = await writeCopy(invocation, steps, request, campaign.revision);
  if (written.outcome === 'failed') return fail(steps, written.failure);
  if (written.outcome === 'later') return look(batch_id);
  if (written.outcome === 'cancelled') {
    await cancelItem(steps.item);
    return done;
  }

  steps.begin('compiling');
  // A version wanted only since PrepareImage looked: the image that exists is used.
  const picture = 'tag' in hero ? asItIs(hero) : hero;
  const { draft } = written;
  const final = {
    ...themed,
    theme: refined(draft, brand) ?? themed.theme,
    // The layout the words were written for, whatever the model made of the theme.
    template_type: template.id,
    products: withAbsoluteImages(campaign.products),
  };
  // Whoever put the picture into the library has seen it; the writer has not.
  const heroAlt =
    campaign.hero_alt_text.trim() ||
    (picture.image && realAlt(picture.image.alt)) ||
    draft.result.words.hero_alt;
  const document = planEmail({
    campaign: final,
    brand: { ...brand, products: withAbsoluteImages(brand.products) },
    components,
    copy: toCopy({ ...draft.result.words, hero_alt: heroAlt }, draft.facts),
    hero: picture.image && { ...picture.image, alt: heroAlt },
    logo: await kit('logo', () => logoOf(brand)),
    kind,
    writer: draft.result.writer,
    seed: `${session_id}/${index}`,
  });
  const rendered = render(document, 'klaviyo', draft.result.notices);

  steps.begin('finalizing');
  await storeEmail(steps, { campaign, draft, document, rendered, picture });
  return done;
}

/** The theme the model chose, where it was asked to: only while no person has chosen one. */
const refined = ({ result }: Draft, { themes }: BrandRecord) =>
  themes.find((theme) => theme === result.words.theme);

const shownProducts = ({ blocks }: EmailTemplate): number =>
  blocks.includes('product_grid_3') ? 3 : Number(blocks.includes('product_single'));

const asItIs = ({ existing }: ToDraw): Hero =>
  existing ? fromLibrary(existing) : { image: null, image_source: '', used_existing_image: false };
