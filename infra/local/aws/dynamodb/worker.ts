import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import dynalite from 'dynalite';
import type { ServiceAnswer } from '../json-service.ts';

export interface Question {
  id: number;
  headers: Record<string, string | undefined>;
  /** As text: of bytes the whole buffer they are cut from would be copied. */
  body: string;
}
export interface Reply {
  id: number;
  answer: ServiceAnswer;
}

const server = dynalite({ path: (workerData as { folder: string }).folder, createTableMs: 0 });
const running = new Set<Promise<unknown>>();

parentPort?.on('message', (message: Question | 'close') => {
  if (message === 'close') {
    void close();
    return;
  }
  const answered = exchange(message).then((answer) => parentPort?.postMessage({ id: message.id, answer } satisfies Reply));
  running.add(answered);
  void answered.finally(() => running.delete(answered));
});

/** Hands dynalite one request and takes its answer, without a socket. */
function exchange({ headers, body }: Question): Promise<ServiceAnswer> {
  return new Promise((done) => {
    const answer: ServiceAnswer = { status: 200, headers: {}, body: '' };
    server.emit('request', Object.assign(Readable.from([Buffer.from(body)]), { method: 'POST', url: '/', headers }), {
      set statusCode(status: number) {
        answer.status = status;
      },
      setHeader(name: string, value: unknown) {
        answer.headers[name.toLowerCase()] = String(value);
      },
      end: (text = '') => done({ ...answer, body: text }),
    });
  });
}

/** Waits for what runs, as dynalite throws when its database goes away under a request. */
async function close(): Promise<void> {
  await Promise.all(running);
  await closeDatabase(server);
  parentPort?.close();
}

/** dynalite closes its database only together with a listening server, so it listens, deaf, for that moment. */
function closeDatabase(deaf: Server): Promise<void> {
  deaf.removeAllListeners('request');
  return new Promise((done, fail) => {
    deaf.listen(0, '127.0.0.1', () => deaf.close((error) => (error ? fail(error) : done())));
  });
}
