import { WAITED_FOR_SECONDS } from '#shared/contract/limits.ts';
import { quickStyles } from '#shared/contract/quick-styles.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { AppError, notFound } from '../../errors.ts';
import { writer as chooseWriter } from '../../services/model/choose-writer.ts';
import {
  type WriteRequest,
  type WriteResult,
  type Writer,
  WriterError,
} from '../../services/model/writer.ts';
import type { ProfileRecord } from '../brands/brand-records.ts';
import { activeComponents, requireOpenBrand } from '../brands/store.ts';
import { getAgents } from '../brands/stored-agents.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { campaignNotFound, campaignsOf, namedOrNewestCalendar } from '../calendars/store.ts';
import { countFailedCall } from '../usage/months.ts';
import { askModel } from '../writing/ask-model.ts';
import { imagePrompt } from '../writing/image-prompt.ts';
import { materialFor } from '../writing/material.ts';
import { pictureBrief } from '../writing/picture-brief.ts';
import { type Planning, planInput } from '../writing/plan-input.ts';
import { requestFor } from '../writing/write-request.ts';
import { countTest, usageThisMonth } from './usage.ts';

export type AgentTest = Omit<RouteResponse<'testAgent'>, 'success'>;

export interface TestRun {
  client: string;
  /** As on screen, even if unsaved or switched off. */
  agent: Agent;
  session_id?: string | undefined;
  index?: number | undefined;
  remainingMs: () => number;
}

const PATIENCE_MS = WAITED_FOR_SECONDS * 1_000;
const RESERVE_MS = 3_000;

const uncalled = { model: null, copy: null, theme: null, usage: noUsage, seconds: 0 } as const;

/**
 * Stores only the tokens used; without a model, only shows the request. Throws 404, 429 or 503 as the model
 * answers.
 */
export async function testAgent(run: TestRun): Promise<AgentTest> {
  const stored = await requireOpenBrand(run.client);
  const agent = { ...run.agent, is_active: true };
  const others = (await getAgents(run.client)).filter(({ id }) => id !== agent.id);
  const agents = [agent, ...others];
  const { agent_type } = agent;
  // Sorting by theme needs the default examples.
  const brand = {
    ...brandAsSet(stored),
    ...(agent_type === 'theme' && { themes: stored.themes }),
  };
  if (agent_type === 'brief') return testBrief(brand, agents);
  const { campaign, calendar_name } = await campaignOf(run);
  const { session_id, index, campaign_name } = campaign;
  const about = { agent_type, campaign: { session_id, index, campaign_name, calendar_name } };
  if (agent_type === 'image') {
    const user = imagePrompt({ brand, agents, campaign, tag: campaign.image_tag || campaign_name });
    const request = { model: '', system: '', user };
    const month = await usageThisMonth(brand.client);
    return { ...uncalled, ...about, request, call: 'draws_a_picture', notices: [], month };
  }
  const material = materialFor({
    campaign: agent_type === 'theme' ? { ...campaign, theme: '' } : campaign,
    brand,
    agents,
    components: await activeComponents(run.client),
    shownHero: pictureOf(campaign),
    heroIsOwn: true,
  });
  const planning: Planning = {
    campaign,
    material,
    components: material.components,
    hero: null,
    heroIsDefault: false,
    library: new Map(),
    logo: null,
    placeInMonth: 0,
    writer: 'openai',
    earlier: undefined,
  };
  return { ...about, ...(await write(run, requestFor(material), planning)) };
}

const pictureOf = ({ resolved_image_url: url, image_tag, hero_alt_text: alt }: CampaignRecord) =>
  url === '' ? undefined : { tag: image_tag, alt };

async function testBrief(brand: ProfileRecord, agents: Agent[]): Promise<AgentTest> {
  const [style] = quickStyles;
  const { system, user, notices } = pictureBrief({ brand, agents, style, campaignType: 'promotional' });
  return {
    ...uncalled,
    agent_type: 'brief',
    campaign: null,
    request: { model: brand.content_model, system, user },
    call: 'needs_a_picture',
    notices,
    month: await usageThisMonth(brand.client),
  };
}

async function campaignOf({
  client,
  session_id,
  index,
}: TestRun): Promise<{ campaign: CampaignRecord; calendar_name: string }> {
  const calendar = await namedOrNewestCalendar(client, session_id);
  if (!calendar) throw notFound('This brand has no calendar yet. Upload one, or open the sample, then test.');
  const campaigns = await campaignsOf(calendar.session_id);
  const campaign =
    index === undefined
      ? campaigns.find(({ brief }) => brief.trim() !== '')
      : campaigns.find((candidate) => candidate.index === index);
  if (!campaign)
    throw campaignNotFound(
      index === undefined
        ? 'no campaign of this calendar has a brief'
        : `the calendar has no campaign ${index}`,
    );
  return { campaign, calendar_name: calendar.name };
}

type Written = Omit<AgentTest, 'agent_type' | 'campaign'>;

async function write(
  { client, remainingMs }: TestRun,
  asked: WriteRequest,
  planning: Planning,
): Promise<Written> {
  const request = { model: asked.model, system: asked.system, user: asked.user };
  const writer = await chooseWriter();
  if (writer.kind === 'keyless') {
    const month = await usageThisMonth(client);
    return { ...uncalled, request, call: 'no_model', notices: asked.notices, month };
  }
  const started = Date.now();
  const result = await askModel({ account: writer.account, advice: ADVICE }, () =>
    callOnce(client, writer, asked, Math.min(PATIENCE_MS, remainingMs() - RESERVE_MS)),
  );
  const { model, notices, usage } = result;
  return {
    request,
    call: 'made',
    model,
    copy: planEmail(planInput(planning, result)).copy,
    theme: result.answer.theme,
    notices,
    usage,
    seconds: (Date.now() - started) / 1_000,
    month: await countTest(client, usage),
  };
}

const ADVICE = 'Your prompts are kept as they are on screen. Try again in a moment.';

async function callOnce(
  client: string,
  writer: Writer,
  request: WriteRequest,
  timeoutMs: number,
): Promise<WriteResult> {
  const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
  try {
    return await writer.write(request, { timeoutMs: Math.max(1, timeoutMs), signal });
  } catch (error) {
    if (error instanceof WriterError && error.usage) await countTest(client, error.usage);
    else await countFailedCall(client, error);
    if (!signal.aborted) throw error;
    throw new AppError(
      'unavailable',
      `The model did not answer within ${Math.round(timeoutMs / 1_000)} seconds, as long as a test waits. ${ADVICE}`,
      { cause: error },
    );
  }
}
