/**
 * The language models a brand can choose. Facts as of November 2026: OpenAI's deprecations page
 * for dates and replacements, its price page for dollars per million tokens. What a model
 * supports decides what is sent to it.
 */
export interface ModelCapabilities {
  /** `response_format: json_schema` with `strict`. */
  structured_output: boolean;
  /** `response_format: json_object`. */
  json_mode: boolean;
  vision: boolean;
  /** Whether a temperature other than 1 is accepted. */
  temperature: boolean;
  /** Values of `reasoning_effort`, least first; empty for a model that does not reason. */
  efforts: readonly string[];
}

/** US dollars per million tokens. */
export interface ModelPrice {
  input: number;
  cached: number;
  output: number;
}

export interface Model extends ModelCapabilities {
  id: string;
  label: string;
  /** Day it stops answering, `YYYY-MM-DD`; null while none is announced. */
  shutdown_date: string | null;
  /** The successor named by OpenAI. */
  replacement: string | null;
  price: ModelPrice | null;
}

export const DEFAULT_MODEL = 'gpt-4o';
/** Draws and redraws hero images (`images.edit`, `images.generate`). */
export const IMAGE_MODEL = { id: 'gpt-image-2', price: { input: 5, cached: 1.25, output: 30 } } as const;

const chat = {
  structured_output: true,
  json_mode: true,
  vision: true,
  temperature: true,
  efforts: [],
} as const;
const reasoning = (...efforts: string[]) => ({ ...chat, temperature: false, efforts });
const plain = {
  structured_output: false,
  json_mode: false,
  vision: false,
  temperature: true,
  efforts: [],
} as const;

/** The six models of the spec in its order, then current ones. */
export const models: readonly Model[] = [
  {
    id: 'gpt-3.5-turbo',
    label: 'GPT-3.5 Turbo',
    ...plain,
    json_mode: true,
    shutdown_date: '2026-10-23',
    replacement: 'gpt-5.6-terra',
    price: { input: 0.5, cached: 0.5, output: 1.5 },
  },
  {
    id: 'gpt-4',
    label: 'GPT-4',
    ...plain,
    shutdown_date: '2026-10-23',
    replacement: 'gpt-5.6-sol',
    price: { input: 30, cached: 30, output: 60 },
  },
  {
    id: 'gpt-4o',
    label: 'GPT-4o',
    ...chat,
    shutdown_date: '2027-01-14',
    replacement: 'gpt-6-luna',
    price: { input: 2.5, cached: 1.25, output: 10 },
  },
  {
    id: 'gpt-4-turbo',
    label: 'GPT-4 Turbo',
    ...chat,
    structured_output: false,
    shutdown_date: '2026-10-23',
    replacement: 'gpt-5.6-sol',
    price: { input: 10, cached: 10, output: 30 },
  },
  {
    id: 'gpt-4o-mini',
    label: 'GPT-4o mini',
    ...chat,
    shutdown_date: '2027-01-14',
    replacement: 'gpt-6-luna',
    price: { input: 0.15, cached: 0.075, output: 0.6 },
  },
  {
    id: 'gpt-5',
    label: 'GPT-5',
    ...reasoning('minimal', 'low', 'medium', 'high'),
    shutdown_date: '2026-12-11',
    replacement: 'gpt-5.6-sol',
    price: { input: 1.25, cached: 0.125, output: 10 },
  },
  {
    id: 'gpt-6-luna',
    label: 'GPT-6 Luna',
    ...reasoning('none', 'low', 'medium', 'high', 'xhigh', 'max'),
    shutdown_date: null,
    replacement: null,
    price: { input: 0.1, cached: 0.01, output: 0.5 },
  },
  {
    id: 'gpt-6-sol',
    label: 'GPT-6 Sol',
    ...reasoning('none', 'low', 'medium', 'high', 'xhigh', 'max'),
    shutdown_date: null,
    replacement: null,
    price: { input: 2, cached: 0.2, output: 10 },
  },
  {
    id: 'gpt-5.6-terra',
    label: 'GPT-5.6 Terra',
    ...reasoning('none', 'low', 'medium', 'high', 'xhigh', 'max'),
    shutdown_date: null,
    replacement: null,
    price: { input: 2, cached: 0.2, output: 12 },
  },
  {
    id: 'gpt-5.6-sol',
    label: 'GPT-5.6 Sol',
    ...reasoning('none', 'low', 'medium', 'high', 'xhigh', 'max'),
    shutdown_date: null,
    replacement: null,
    price: { input: 4, cached: 0.4, output: 20 },
  },
];

const byId = new Map(models.map((model) => [model.id, model]));

/** Finds a listed model, also by a dated name: `gpt-4o-2024-08-06` is `gpt-4o`. */
export function findModel(id: string): Model | undefined {
  return byId.get(id) ?? byId.get(id.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}

/** `retiring` once a shutdown date is announced, `off` from that date on. */
export function lifecycle(model: Model, today: Date = new Date()): 'current' | 'retiring' | 'off' {
  if (model.shutdown_date === null) return 'current';
  return model.shutdown_date <= today.toISOString().slice(0, 10) ? 'off' : 'retiring';
}

/** The capabilities assumed of an unlisted model. */
const unlisted: ModelCapabilities = {
  structured_output: false,
  json_mode: true,
  vision: false,
  temperature: false,
  efforts: [],
};

export interface ResolvedModel {
  asked: string;
  /** The id that is called. */
  id: string;
  capabilities: ModelCapabilities;
  price: ModelPrice | null;
  /** Why another model is used than the chosen one, or that the chosen one will retire; otherwise null. */
  reason: string | null;
}

export interface ResolveOptions {
  today?: Date;
  /** False for a server other than OpenAI's, with model names of its own: nothing is replaced there. */
  official?: boolean;
  /** Writes instead of a model that is switched off; '' for the successor that OpenAI names. */
  replacement?: string;
}

/**
 * The model to call for the one a brand chose. A listed model that OpenAI has switched off is replaced by the
 * brand's own choice or by its successor; any other id is used as it is.
 */
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
  const reason =
    state === 'retiring'
      ? `${model.label} will be switched off on ${model.shutdown_date}; ${chosen || model.replacement} replaces it then.`
      : null;
  return { asked, id: asked, capabilities: model, price: official ? model.price : null, reason };
}

/**
 * The model that reads a picture for a brand: its own if it can see, otherwise the default one, with the
 * reason. On a server other than OpenAI's an unlisted model may be able to see, so it is tried.
 */
export function seeingModel(id: string, options: ResolveOptions = {}): ResolvedModel {
  const own = resolveModel(id, options);
  const unknown = options.official === false && !findModel(own.id);
  if (own.capabilities.vision || unknown) return own;
  const seeing = resolveModel(DEFAULT_MODEL, options);
  const reason = `${findModel(own.id)?.label ?? own.id} cannot see pictures; ${findModel(seeing.id)?.label ?? seeing.id} (${seeing.id}) read this one.`;
  return { ...seeing, asked: own.asked, reason };
}

/** Cost in US dollars; null if the price is unknown. Cached tokens are included in the input tokens. */
export function costOf(
  price: ModelPrice | null,
  usage: { input_tokens: number; cached_tokens: number; output_tokens: number },
): number | null {
  if (!price) return null;
  const fresh = Math.max(0, usage.input_tokens - usage.cached_tokens);
  return (
    (fresh * price.input + usage.cached_tokens * price.cached + usage.output_tokens * price.output) /
    1_000_000
  );
}
