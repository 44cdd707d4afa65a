import { findModel, resolveModel } from '#shared/domain/brand/models.ts';
import { setting } from '../../environment.ts';
import { modelList } from '../../services/model/choose-model-list.ts';
import type { ListedModel } from '../../services/model/listed-model.ts';
import { WriterError } from '../../services/model/writer.ts';
import { requireOpenBrand } from '../brands/store.ts';
import type { Checked, CheckOptions } from './checked.ts';

export async function checkModel({ client }: CheckOptions): Promise<Checked> {
  const list = await modelList();
  if (!list)
    return {
      error:
        'There is no model key, so nothing is written: sample calendars show recorded answers, other rows are drafts. Set OPENAI_API_KEY in .env and restart (on AWS: openai_api_key in the stage’s secret).',
    };
  const { content_model, replacement_model } = await requireOpenBrand(client);
  const baseUrl = setting('MODEL_BASE_URL');
  const official = baseUrl === '';
  const server = official ? 'OpenAI' : new URL(baseUrl).host;
  const model = resolveModel(content_model, { official, replacement: replacement_model });
  try {
    const models = await list();
    const listed = models.find(({ id }) => isSameModel(id, model.id));
    if (!listed && models.length > 0)
      return {
        error: `${server} accepts the key, but offers no model ${model.id}. Choose another under Personalization.`,
      };
    return { connected_as: server, message: messageFor({ server, model: model.id, listed, models }) };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return { error: sentenceFor(error, server) };
  }
}

/** Ollama adds a tag to every name: `llama3` is `llama3:latest`. */
const isSameModel = (listed: string, wanted: string) => listed === wanted || listed === `${wanted}:latest`;

interface Found {
  server: string;
  model: string;
  listed: ListedModel | undefined;
  models: ListedModel[];
}

function messageFor({ server, model, listed, models }: Found): string {
  if (models.length === 0) return `${server} answers, but lists no models. ${model} is tried as it is.`;
  const end = listed?.shutdown_date ?? null;
  const known = findModel(model)?.shutdown_date ?? null;
  const news = end !== null && end !== known ? ` ${server} will switch it off on ${end}.` : '';
  return `${server} accepts the key and offers ${model}.${news}`;
}

/** A list may be missing where the model itself answers. */
function sentenceFor(error: WriterError, server: string): string {
  const status = (error.cause as { status?: unknown } | undefined)?.status;
  if (status === 404)
    return `${server} has no list of models (404). Check OPENAI_BASE_URL; if it is right, emails may be written all the same.`;
  return error.message;
}
