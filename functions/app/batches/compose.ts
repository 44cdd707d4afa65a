import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Agent, BrandRecord, Component, Review } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import { classifyTheme } from '#shared/domain/theme.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailImage } from '#shared/email/document.ts';
import { productsFor, reviewsFor } from '#shared/email/facts.ts';
import { chooseTemplate, classifyKind, type EmailKind, type EmailTemplate, planEmail } from '#shared/email/plan.ts';
import type { WrittenWords } from '../../services/model/words.ts';
import type { WriteFacts, WriteRequest } from '../../services/model/writer.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaign } from '../calendars/store.ts';
import { withAbsoluteImages } from '../emails/media.ts';
import { render } from '../emails/render.ts';
import type { Draft } from './draft.ts';
import { type Failure, failItem } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import { storeEmail } from './store-email.ts';
import { advance, findWork, type ItemTask, Superseded, type Work } from './work.ts';
import { type WritingDeps, writeCopy } from './write-copy.ts';

export interface ComposeDeps extends WritingDeps {
  getBrand: (client: string) => Promise<BrandRecord>;
  getAgents: (client: string) => Promise<Agent[]>;
  activeComponents: (client: string) => Promise<Component[]>;
  logoOf: (brand: BrandRecord) => Promise<EmailImage | null>;
  requestFor: (facts: {
    campaign: CampaignRecord;
    brand: BrandRecord;
    agents: Agent[];
    components: Component[];
    template: EmailTemplate;
    kind: EmailKind;
    products: Product[];
    reviews: Review[];
  }) => WriteRequest;
  toCopy: (words: WrittenWords, facts: WriteFacts) => EmailCopy;
}

/** What the state machine goes by: `wait` sends the item through its Wait state and back. */
export type Composed = { status: 'done'; seconds: 0 } | { status: 'wait'; seconds: number };
const done: Composed = { status: 'done', seconds: 0 };

/** Something about the campaign itself that generating cannot get over. */
class CannotCompose extends Error {
  override readonly name = 'CannotCompose';
}

/**
 * Writes, compiles and stores the email of one item, naming each of the spec's nine steps on it as the step begins. Whatever
 * goes wrong in a way that was foreseen ends this item and no other; an item with an outcome is left as it is.
 */
export async function compose(deps: ComposeDeps, task: ItemTask): Promise<Composed> {
  const work = await findWork(task);
  if (!work) return done;
  try {
    return await composeItem(deps, work);
  } catch (error) {
    if (error instanceof Superseded) return done;
    if (!(error instanceof CannotCompose)) throw error;
    return fail(work, { error_type: 'api_error', error: error.message });
  }
}

async function fail({ batch, item }: Work, failure: Failure): Promise<Composed> {
  await failItem(batch, item, failure);
  return done;
}

async function composeItem(deps: ComposeDeps, { batch, item: begun }: Work): Promise<Composed> {
  let item = begun;
  const begin = async (step: GenerationStep) => {
    item = await advance(item, { step, state: 'generating' });
  };

  await begin('checking_name');
  const [campaign, brand, agents, components] = await Promise.all([
    findCampaign(batch.session_id, item.index),
    deps.getBrand(batch.client),
    deps.getAgents(batch.client),
    deps.activeComponents(batch.client),
  ]);
  if (!campaign || campaign.removed) throw new CannotCompose('This campaign is no longer in the calendar.');
  await begin('reading_brief');
  const [missing] = missingFields(campaign);
  if (missing) throw new CannotCompose(`This campaign has no ${missing.replaceAll('_', ' ')} any more. Fill it in and try again.`);
  await begin('analysing_theme');
  const themed = { ...campaign, theme: campaign.theme || classifyTheme(campaign, brand.themes) };
  await begin('finding_template');
  const template = chooseTemplate(themed, brand);
  await begin('classifying');
  const kind = classifyKind(themed);
  await begin('searching_products');
  const products = productsFor(
    themed,
    brand,
    template.blocks.includes('product_grid_3') ? 3 : Number(template.blocks.includes('product_single')),
  );
  const reviews = reviewsFor(themed, brand, products);

  await begin('generating_content');
  const request = deps.requestFor({ campaign: themed, brand, agents, components, template, kind, products, reviews });
  const written = await writeCopy(deps, item, request, campaign.revision);
  if (written.outcome === 'failed') return fail({ batch, item }, written.failure);
  if (written.outcome === 'wait') return { status: 'wait', seconds: written.seconds };
  item = written.item;

  await begin('compiling');
  const { draft } = written;
  const final = {
    ...themed,
    theme: campaign.theme || (draft.result.words.theme ?? '') || themed.theme,
    // The layout the words were written for, whatever the model made of the theme.
    template_type: template.id,
    products: withAbsoluteImages(campaign.products),
  };
  const document = planEmail({
    campaign: final,
    brand: { ...brand, products: withAbsoluteImages(brand.products) },
    components,
    copy: deps.toCopy(draft.result.words, draft.facts),
    hero: heroOf(item, campaign, draft),
    logo: await deps.logoOf(brand),
    kind,
    writer: draft.result.writer,
    seed: `${batch.session_id}/${item.index}`,
  });
  const rendered = render(document, 'klaviyo', draft.result.notices);

  await begin('finalizing');
  await storeEmail({ batch, item }, { campaign, draft, document, rendered });
  return done;
}

function heroOf({ image }: ItemRecord, { hero_alt_text }: CampaignRecord, { result }: Draft): EmailImage | null {
  return image && { ...image, alt: hero_alt_text || result.words.hero_alt || image.alt };
}
