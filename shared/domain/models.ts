/**
 * The language models a brand can choose. Facts as of November 2026: OpenAI's deprecations page for dates and
 * replacements, its price page for dollars per million tokens. What a model supports decides what is sent to it.
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
  /** What its maker names as the successor. */
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

/** The six labels first, in the order they are offered, then what is current. */
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

/** A model of the list, also by a dated name of it: `gpt-4o-2024-08-06` is `gpt-4o`. */
export function findModel(id: string): Model | undefined {
  return byId.get(id) ?? byId.get(id.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}

/** `off` on and after its last day, `retiring` once that day is announced. */
export function lifecycle(model: Model, today: Date = new Date()): 'current' | 'retiring' | 'off' {
  if (model.shutdown_date === null) return 'current';
  return model.shutdown_date <= today.toISOString().slice(0, 10) ? 'off' : 'retiring';
}

/** What may be assumed of a model nobody listed: no more than that it answers in words, and in JSON when asked to. */
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
  /** Why another is called than the one asked for, or what is about to change; null when there is nothing to say. */
  reason: string | null;
}

/**
 * Which model is called for the one a brand chose. A listed model that has been switched off is replaced by the one
 * its maker names; any other id is called as it is. With `official: false` (another server than OpenAI's, where a
 * name is the server's own affair) nothing is replaced.
 */
export function resolveModel(id: string, { today = new Date(), official = true } = {}): ResolvedModel {
  const asked = id.trim() || DEFAULT_MODEL;
  const model = findModel(asked);
  if (!model) return { asked, id: asked, capabilities: unlisted, price: null, reason: null };
  const state = official ? lifecycle(model, today) : 'current';
  const successor = model.replacement === null ? undefined : byId.get(model.replacement);
  if (state === 'off' && successor) {
    const reason = `${model.label} was switched off on ${model.shutdown_date}; ${successor.label} (${successor.id}), which OpenAI names as its replacement, wrote this.`;
    return { asked, id: successor.id, capabilities: successor, price: successor.price, reason };
  }
  const reason =
    state === 'retiring'
      ? `${model.label} will be switched off on ${model.shutdown_date}; ${model.replacement} replaces it then.`
      : null;
  return { asked, id: asked, capabilities: model, price: official ? model.price : null, reason };
}

/** Dollars for a usage, or null when the price is not known. Cached tokens are part of the input tokens. */
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
