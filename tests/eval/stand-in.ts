import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowText } from '#functions/app/writing/row-text.ts';
import type { EvalRow } from './load.ts';

export interface StandIn {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  asked: string[];
  close: () => Promise<void>;
}

const USAGE = { prompt_tokens: 9_000, completion_tokens: 1_000, total_tokens: 10_000 };

const refusal = (message: string) => ({ error: { message, type: 'stand-in' } });
const completion = (content: string) => ({
  id: 'chatcmpl-eval',
  object: 'chat.completion',
  created: 0,
  model: 'stand-in',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  usage: USAGE,
});

async function rowIn(request: IncomingMessage, rows: readonly EvalRow[]): Promise<EvalRow | undefined> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const { messages } = JSON.parse(text) as { messages: { content: string }[] };
  const said = messages.map(({ content }) => content).join('\n');
  return rows.find(({ planning }) => said.includes(rowText(planning.material.row)));
}

/** Answers as the model, and refuses rows for which `refuses` is true. */
export async function startStandIn(
  rows: readonly EvalRow[],
  refuses: (row: EvalRow) => boolean = () => false,
): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const row = await rowIn(request, rows);
    const answer = row && !refuses(row) ? completion(JSON.stringify(row.answer)) : refusal('not this row');
    if (row) asked.push(row.campaign);
    response.writeHead('error' in answer ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
