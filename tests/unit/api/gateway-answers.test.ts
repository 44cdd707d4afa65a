import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#functions/api/lib/answer.ts';
import { DamagedFile } from '#infra/local/aws/files.ts';
import { report } from '#infra/local/aws/report.ts';
import { type Backends, createGateway } from '#infra/local/gateway.ts';

const MB = 1024 * 1024;

afterEach(() => {
  vi.restoreAllMocks();
});

async function through(
  result: unknown,
  meanwhile: () => void = () => undefined,
): Promise<{ status: number; text: string }> {
  const invoke = async () => {
    meanwhile();
    return result;
  };
  const backends: Partial<Backends> = { invoke };
  const server = createGateway(backends as Backends).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/config.json`);
    return { status: response.status, text: await response.text() };
  } finally {
    server.close();
  }
}

it.each(['', 'identity', 'gzip'])(
  'is compressed when Lambda could not send it, asked for %j',
  (acceptEncoding) => {
    const body = { text: 'ä'.repeat(4 * MB) };
    const { headers, body: sent = '', isBase64Encoded } = answer(body, {}, { acceptEncoding });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(isBase64Encoded).toBe(true);
    expect(JSON.parse(gunzipSync(Buffer.from(sent, 'base64')).toString())).toEqual(body);
  },
);

it('is sent as it is when it is small or nobody asked', () => {
  expect(answer({ a: 1 }, {}, { acceptEncoding: 'gzip' }).isBase64Encoded).toBeUndefined();
  expect(answer({ text: 'x'.repeat(MB) }, {}).isBase64Encoded).toBeUndefined();
});

it('fails on the laptop too when Lambda could not send it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const fits = await through({ statusCode: 200, headers: {}, body: 'x'.repeat(5 * MB) });
  expect([fits.status, fits.text.length]).toEqual([200, 5 * MB]);
  const large = await through({ statusCode: 200, headers: {}, body: 'x'.repeat(7 * MB) });
  expect([large.status, JSON.parse(large.text)]).toEqual([500, { message: 'Internal Server Error' }]);
  expect(said.mock.calls.join()).toContain('Lambda sends 6291556 at most');
});

it('says that a file is damaged, and where to read its name', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const fault = { statusCode: 500, headers: {}, body: '{"detail":"Something went wrong on our side."}' };
  const { status, text } = await through(fault, () => report(new DamagedFile('1.html is damaged')));
  expect([status, JSON.parse(text).detail]).toEqual([
    500,
    expect.stringMatching(/^A file of this is damaged .* open another version\.$/),
  ]);
  expect(said).toHaveBeenCalledExactlyOnceWith('1.html is damaged');
});

it.each([
  [{ code: 'ENOSPC' }, 'The disk of this computer is full', 'Make room'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'The disk of this computer is full', 'Make room'],
  [{ code: 'EROFS' }, 'Galley may not read and write in its data folder', 'Allow it'],
])(
  'says why nothing can be stored (%j), instead of a fault that nobody can mend',
  async (what, why, mend) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const noRoom = () => report(Object.assign(new Error('refused'), what));
    const fault = { statusCode: 500, headers: {}, body: '{"detail":"Something went wrong on our side."}' };
    const { status, text } = await through(fault, noRoom);
    expect([status, JSON.parse(text)]).toEqual([
      507,
      expect.objectContaining({
        detail: `${why}, so this could not be stored. What you typed is kept. ${mend}, then try again.`,
      }),
    ]);
    expect(said).toHaveBeenCalledExactlyOnceWith(
      `${why}, so something could not be stored. ${mend}: Galley then goes on by itself.`,
    );
    expect((await through({ ...fault, statusCode: 200 }, noRoom)).status).toBe(200);
    expect(await through(fault)).toEqual({ status: 500, text: fault.body });
  },
);
