/** `npm run models` compares this list with the provider's. Capabilities decide what is sent to a model. */
export interface ModelCapabilities {
  structured_output: boolean;
  json_mode: boolean;
  vision: boolean;
  temperature: boolean;
  /** `reasoning_effort` values, lowest first; empty without reasoning. */
  efforts: readonly string[];
  /** Caches at explicit breakpoints, and charges for writing the cache. */
  breakpoints: boolean;
  flex: boolean;
}

/** US dollars per million tokens. */
export interface ModelPrice {
  input: number;
  cached: number;
  /** Equals `input` where cache writes are free. */
  write: number;
  output: number;
}

export interface Model extends ModelCapabilities {
  id: string;
  label: string;
  /** `YYYY-MM-DD`; null while none is announced. */
  shutdown_date: string | null;
  replacement: string | null;
  price: ModelPrice | null;
  checked: string;
  source: string;
}

export const DEFAULT_MODEL = 'gpt-4o';
/** Share of the standard price charged at the flexible tier. */
export const FLEX_SHARE = 0.5;

const plain: ModelCapabilities = {
  structured_output: false,
  json_mode: false,
  vision: false,
  temperature: true,
  efforts: [],
  breakpoints: false,
  flex: false,
};
const chat: ModelCapabilities = { ...plain, structured_output: true, json_mode: true, vision: true };
const reasoning = (...efforts: string[]): ModelCapabilities => ({
  ...chat,
  temperature: false,
  efforts,
  flex: true,
});
/** Since GPT-5.6, cache writes cost a quarter more than plain input. */
const fromGpt56 = (...efforts: string[]): ModelCapabilities => ({
  ...reasoning(...efforts),
  breakpoints: true,
});
const ALL_EFFORTS = ['none', 'low', 'medium', 'high', 'xhigh', 'max'];

const price = (input: number, cached: number, output: number): ModelPrice => ({
  input,
  cached,
  write: input,
  output,
});
const withWrites = (input: number, cached: number, output: number): ModelPrice => ({
  ...price(input, cached, output),
  write: input * 1.25,
});

type End = Pick<Model, 'shutdown_date' | 'replacement'>;
const lasting: End = { shutdown_date: null, replacement: null };
const ends = (shutdown_date: string, replacement: string): End => ({ shutdown_date, replacement });

type Seen = Pick<Model, 'checked' | 'source'>;
const seen = (source: string): Seen => ({ checked: '2026-11-29', source });
const DEPRECATIONS = seen('OpenAI, deprecations page and types of its SDK; price not compared again');
const MODEL_PAGE = seen('OpenAI, page of the model');
const COPIES = seen('copies of OpenAI’s prices page');
const ONE_COPY = seen('one copy of OpenAI’s prices page');

/** The spec's six models in its order, then newer ones. */
export const models: readonly Model[] = (
  [
    [
      'gpt-3.5-turbo',
      'GPT-3.5 Turbo',
      { ...plain, json_mode: true },
      price(0.5, 0.5, 1.5),
      ends('2026-10-23', 'gpt-5.6-terra'),
      DEPRECATIONS,
    ],
    ['gpt-4', 'GPT-4', plain, price(30, 30, 60), ends('2026-10-23', 'gpt-5.6-sol'), DEPRECATIONS],
    ['gpt-4o', 'GPT-4o', chat, price(2.5, 1.25, 10), ends('2027-01-14', 'gpt-6-luna'), DEPRECATIONS],
    [
      'gpt-4-turbo',
      'GPT-4 Turbo',
      { ...chat, structured_output: false },
      price(10, 10, 30),
      ends('2026-10-23', 'gpt-5.6-sol'),
      DEPRECATIONS,
    ],
    [
      'gpt-4o-mini',
      'GPT-4o mini',
      chat,
      price(0.15, 0.075, 0.6),
      ends('2027-01-14', 'gpt-6-luna'),
      DEPRECATIONS,
    ],
    [
      'gpt-5',
      'GPT-5',
      reasoning('minimal', 'low', 'medium', 'high'),
      price(1.25, 0.125, 10),
      ends('2026-12-11', 'gpt-6.1-sol'),
      DEPRECATIONS,
    ],
    ['gpt-6-luna', 'GPT-6 Luna', fromGpt56(...ALL_EFFORTS), withWrites(0.1, 0.01, 0.5), lasting, COPIES],
    [
      'gpt-6.1-terra',
      'GPT-6.1 Terra',
      fromGpt56(...ALL_EFFORTS),
      withWrites(1, 0.05, 5),
      lasting,
      MODEL_PAGE,
    ],
    [
      'gpt-6.1-sol',
      'GPT-6.1 Sol',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(2, 0.1, 10),
      lasting,
      COPIES,
    ],
    [
      'gpt-6.2-sol',
      'GPT-6.2 Sol',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(2, 0.1, 10),
      lasting,
      ONE_COPY,
    ],
    [
      'gpt-6.2-astra',
      'GPT-6.2 Astra',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(8, 0.4, 40),
      lasting,
      ONE_COPY,
    ],
    ['gpt-6-sol', 'GPT-6 Sol', fromGpt56(...ALL_EFFORTS), withWrites(2, 0.2, 10), lasting, MODEL_PAGE],
    [
      'gpt-6-astra',
      'GPT-6 Astra',
      fromGpt56('low', 'medium', 'high', 'xhigh'),
      withWrites(10, 1, 50),
      lasting,
      COPIES,
    ],
    ['gpt-5.6-luna', 'GPT-5.6 Luna', fromGpt56(...ALL_EFFORTS), withWrites(0.2, 0.02, 1.2), lasting, COPIES],
    ['gpt-5.6-terra', 'GPT-5.6 Terra', fromGpt56(...ALL_EFFORTS), withWrites(2, 0.2, 12), lasting, COPIES],
    ['gpt-5.6-sol', 'GPT-5.6 Sol', fromGpt56(...ALL_EFFORTS), withWrites(4, 0.4, 20), lasting, COPIES],
  ] satisfies [string, string, ModelCapabilities, ModelPrice, End, Seen][]
).map(([id, label, capabilities, perMillion, end, where]) => ({
  id,
  label,
  ...capabilities,
  price: perMillion,
  ...end,
  ...where,
}));
