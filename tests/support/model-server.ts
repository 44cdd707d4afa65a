import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someWords } from '../unit/model/requests.ts';
import { type StrictSchema, schemaFaults, valueFaults } from './strict-schema.ts';

/** How a call is answered: with words, or with a refusal of that status. */
export interface ModelAnswer {
  status?: number;
  /** Seconds, as the header of that name. */
  retryAfter?: number;
  /** The answer's text; words of an email when absent. */
  content?: string;
}

export interface ModelServer {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  /** Campaigns that were asked for, by the prompt's text. */
  prompts: string[];
  close: () => Promise<void>;
}

/**
 * A server that speaks the model's protocol, answers as `behave` says and as late as its promise resolves. As a service
 * with strict answers it refuses a schema that such a service refuses. With `strict`, an answer that breaks the schema
 * fails with 500.
 */
export async function startModelServer(
  behave: (prompt: string, call: number) => Promise<ModelAnswer> | ModelAnswer,
  { strict = false } = {},
): Promise<ModelServer> {
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    const prompt = await textOf(request);
    prompts.push(prompt);
    const asked = await behave(prompt, prompts.length);
    const { retryAfter, content = words } = asked;
    const schema = schemaOf(prompt);
    const refused = schema ? schemaFaults(schema) : [];
    const broken = strict && schema && (asked.status ?? 200) === 200 ? brokenBy(schema, content) : [];
    const status = statusOf(asked, refused, broken);
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
    const body =
      status === 200
        ? completion(content)
        : { error: { message: [...refused, ...broken].join('; ') || 'refused by the test', type: 'test' } };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function statusOf({ status = 200 }: ModelAnswer, refused: string[], broken: string[]): number {
  if (refused.length > 0) return 400;
  return broken.length > 0 ? 500 : status;
}

/** The strict schema that a request asks for. */
function schemaOf(prompt: string): StrictSchema | undefined {
  const { response_format } = JSON.parse(prompt) as {
    response_format?: { json_schema?: { strict?: boolean; schema?: StrictSchema } };
  };
  return response_format?.json_schema?.strict ? response_format.json_schema.schema : undefined;
}

/** Only whole objects are held to the schema: tests also send what is none. */
function brokenBy(schema: StrictSchema, content: string): string[] {
  try {
    return valueFaults(schema, JSON.parse(content));
  } catch {
    return [];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const words = JSON.stringify(someWords());

const completion = (content: string) => ({
  id: 'chatcmpl-test',
  object: 'chat.completion',
  created: 0,
  model: 'gpt-4o',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content, refusal: null },
      logprobs: null,
    },
  ],
  usage: { prompt_tokens: 2_000, completion_tokens: 500, total_tokens: 2_500 },
});
