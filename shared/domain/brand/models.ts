import {
  DEFAULT_MODEL,
  FLEX_SHARE,
  type Model,
  type ModelCapabilities,
  type ModelPrice,
  models,
} from './model-list.ts';

export {
  DEFAULT_MODEL,
  type Model,
  type ModelCapabilities,
  type ModelPrice,
  models,
} from './model-list.ts';

const byId = new Map(models.map((model) => [model.id, model]));

/** Also finds dated names: `gpt-4o-2024-08-06` is `gpt-4o`. */
export function findModel(id: string): Model | undefined {
  return byId.get(id) ?? byId.get(id.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}

/** `retiring` once a shutdown date is announced. */
export function lifecycle(model: Model, today: Date = new Date()): 'current' | 'retiring' | 'off' {
  if (model.shutdown_date === null) return 'current';
  return model.shutdown_date <= today.toISOString().slice(0, 10) ? 'off' : 'retiring';
}

const NOTICE_DAYS = 60;
const DAY_MS = 86_400_000;

export interface ComingEnd {
  model: Model;
  day: string;
  daysLeft: number;
  next: { id: string; listed: Model | undefined };
}

/**
 * The chosen model's shutdown, from 60 days before until it happens; `replacement` as in `ResolveOptions`.
 */
export function comingEnd(
  id: string,
  { today = new Date(), replacement = '' }: Omit<ResolveOptions, 'official'> = {},
): ComingEnd | undefined {
  const model = findModel(id.trim() || DEFAULT_MODEL);
  if (!model?.shutdown_date || lifecycle(model, today) !== 'retiring') return undefined;
  const daysLeft = Math.ceil((Date.parse(model.shutdown_date) - today.getTime()) / DAY_MS);
  const next = replacement.trim() || model.replacement;
  if (daysLeft > NOTICE_DAYS || next === null) return undefined;
  return { model, day: model.shutdown_date, daysLeft, next: { id: next, listed: findModel(next) } };
}

const unlisted: ModelCapabilities = {
  structured_output: false,
  json_mode: true,
  vision: false,
  temperature: false,
  efforts: [],
  breakpoints: false,
  flex: false,
};

export interface ResolvedModel {
  asked: string;
  id: string;
  capabilities: ModelCapabilities;
  price: ModelPrice | null;
  reason: string | null;
}

export interface ResolveOptions {
  today?: Date;
  /** False for servers other than OpenAI's, where nothing is replaced. */
  official?: boolean;
  /** For a model that was switched off; '' for OpenAI's successor. */
  replacement?: string;
}

/** Ids that are not listed, or not switched off, are used as they are. */
export function resolveModel(
  id: string,
  { today = new Date(), official = true, replacement = '' }: ResolveOptions = {},
): ResolvedModel {
  const asked = id.trim() || DEFAULT_MODEL;
  const model = findModel(asked);
  if (!model) return { asked, id: asked, capabilities: unlisted, price: null, reason: null };
  const state = official ? lifecycle(model, today) : 'current';
  const successor = model.replacement === null ? undefined : byId.get(model.replacement);
  const chosen = replacement.trim();
  if (state === 'off' && chosen !== '' && chosen !== asked) {
    const next = resolveModel(chosen, { today, official });
    const label = findModel(next.id)?.label ?? next.id;
    const reason = `${model.label} was switched off on ${model.shutdown_date}; ${label} (${next.id}), which this brand chose instead, wrote this.`;
    return { ...next, asked, reason };
  }
  if (state === 'off' && successor) {
    const reason = `${model.label} was switched off on ${model.shutdown_date}; ${successor.label} (${successor.id}), which OpenAI names as its replacement, wrote this.`;
    return { asked, id: successor.id, capabilities: successor, price: successor.price, reason };
  }
  return { asked, id: asked, capabilities: model, price: official ? model.price : null, reason: null };
}

/**
 * The brand's own model if it can see, else the default with a reason. Another server's unlisted model is
 * tried.
 */
export function seeingModel(id: string, options: ResolveOptions = {}): ResolvedModel {
  const own = resolveModel(id, options);
  const unknown = options.official === false && !findModel(own.id);
  if (own.capabilities.vision || unknown) return own;
  const seeing = resolveModel(DEFAULT_MODEL, options);
  const reason = `${findModel(own.id)?.label ?? own.id} cannot see pictures; ${findModel(seeing.id)?.label ?? seeing.id} (${seeing.id}) read this one.`;
  return { ...seeing, asked: own.asked, reason };
}

/** `cached` and `written` are included in the input tokens. */
export interface PricedTokens {
  input_tokens: number;
  cached_tokens: number;
  written_tokens: number;
  output_tokens: number;
}

/** US dollars; null without a known price. */
export function costOf(price: ModelPrice | null, usage: PricedTokens): number | null {
  if (!price) return null;
  const { input_tokens, cached_tokens, written_tokens, output_tokens } = usage;
  const plain = Math.max(0, input_tokens - cached_tokens - written_tokens);
  return (
    (plain * price.input +
      cached_tokens * price.cached +
      written_tokens * price.write +
      output_tokens * price.output) /
    1_000_000
  );
}

export const flexPrice = ({ input, cached, write, output }: ModelPrice): ModelPrice => ({
  input: input * FLEX_SHARE,
  cached: cached * FLEX_SHARE,
  write: write * FLEX_SHARE,
  output: output * FLEX_SHARE,
});
