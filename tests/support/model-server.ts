import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someAnswer } from './answers.ts';
import { type StrictSchema, schemaFaults, valueFaults } from './strict-schema.ts';

export interface ModelAnswer {
  /** Other than 200, a refusal. */
  status?: number;
  /** In seconds: the `retry-after` header. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** The answer's text; an email's words by default. */
  content?: string;
  /** Fields added to the completion, or in place of its own. */
  completion?: Record<string, unknown>;
  /** Instead of a completion or a refusal. */
  body?: string;
  delivery?: Delivery;
}

/**
 * `half` stops in the middle with the connection open, `broken` closes it there, `drip` sends single
 * characters.
 */
export type Delivery = 'whole' | 'never' | 'half' | 'broken' | 'drip';

export interface ModelServer {
  url: string;
  prompts: string[];
  drawings: () => number;
  close: () => Promise<void>;
}

interface ModelServerOptions {
  strict?: boolean;
  /** Without it there is no image model. */
  draw?: (call: number) => Promise<ModelAnswer> | ModelAnswer;
  /** Without them the server has no list. */
  models?: string[];
}
const noImageModel = (): ModelAnswer => ({ status: 404, body: '{"error":{"message":"no such model"}}' });
const noListOfModels: ModelAnswer = { status: 404, body: '{"error":{"message":"no list of models"}}' };

/**
 * Answers once `behave` resolves. Refuses unsupported schemas; with `strict`, an answer that breaks its
 * schema fails with 500.
 */
export async function startModelServer(
  behave: (prompt: string, call: number, key: string) => Promise<ModelAnswer> | ModelAnswer,
  { strict = false, draw = noImageModel, models }: ModelServerOptions = {},
): Promise<ModelServer> {
  const prompts: string[] = [];
  let drawings = 0;
  const server = createServer(async (request, response) => {
    const prompt = await textOf(request);
    if (request.url?.includes('/images/')) {
      drawings += 1;
      return send(response, await draw(drawings));
    }
    if (prompt === '') {
      const listed = { object: 'list', data: models?.map((id) => ({ id, object: 'model' })) };
      return send(response, models ? { body: JSON.stringify(listed) } : noListOfModels);
    }
    prompts.push(prompt);
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const asked = await behave(prompt, prompts.length, key);
    const { content = someEmail } = asked;
    const schema = schemaOf(prompt);
    const refused = schema ? schemaFaults(schema) : [];
    const broken = strict && schema && (asked.status ?? 200) === 200 ? brokenBy(schema, content) : [];
    const status = statusOf(asked, refused, broken);
    const refusal = [...refused, ...broken].join('; ') || 'refused by the test';
    const body = JSON.stringify(
      status === 200
        ? { ...completion(content), ...asked.completion }
        : { error: { message: refusal, type: 'test' } },
    );
    send(response, { ...asked, status, body: asked.body ?? body });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    drawings: () => drawings,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function send(
  response: ServerResponse,
  { status = 200, retryAfter, headers, body = '', delivery = 'whole' }: ModelAnswer,
): void {
  if (delivery === 'never') return;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...headers,
  });
  if (delivery === 'whole') response.end(body);
  else if (delivery === 'drip') drip(response, body);
  else
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => {
      if (delivery === 'broken') response.destroy();
    });
}

function drip(response: ServerResponse, body: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.charAt(sent));
    sent += 1;
    if (sent === body.length) response.end();
  }, 1_000);
  response.on('close', () => clearInterval(timer));
}

function statusOf({ status = 200 }: ModelAnswer, refused: string[], broken: string[]): number {
  if (refused.length > 0) return 400;
  return broken.length > 0 ? 500 : status;
}

function schemaOf(prompt: string): StrictSchema | undefined {
  const { response_format } = JSON.parse(prompt) as {
    response_format?: { json_schema?: { strict?: boolean; schema?: StrictSchema } };
  };
  return response_format?.json_schema?.strict ? response_format.json_schema.schema : undefined;
}

/** Only whole objects, because tests also send other values. */
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

const someEmail = JSON.stringify(someAnswer());

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
