import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someWords } from '../unit/model/requests.ts';

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

/** A server that speaks the model's protocol, answers as `behave` says and as late as its promise resolves. */
export async function startModelServer(
  behave: (prompt: string, call: number) => Promise<ModelAnswer> | ModelAnswer,
): Promise<ModelServer> {
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    const prompt = await textOf(request);
    prompts.push(prompt);
    const { status = 200, retryAfter, content = words } = await behave(prompt, prompts.length);
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
    const body =
      status === 200 ? completion(content) : { error: { message: 'refused by the test', type: 'test' } };
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
