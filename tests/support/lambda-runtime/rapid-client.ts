import { Agent, request } from 'node:http';

/**
 * Replaces the runtime client's native part: speaks Lambda's Runtime API
 * (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html), and reports each call's use.
 */
const [hostname, port] = (process.env.AWS_LAMBDA_RUNTIME_API ?? '').split(':');
const agent = new Agent({ keepAlive: true });
const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

let posting: Promise<unknown> = Promise.resolve();
let started = process.cpuUsage();

export async function next() {
  await posting;
  const { headers, body } = await call('GET', 'next');
  started = process.cpuUsage();
  return { bodyJson: body, headers };
}

/** Returns at once, as the native client does; `next` waits for it. */
export function done(id: string, body: string): void {
  posting = call('POST', `${id}/response`, body);
}

export function error(id: string, body: string): void {
  posting = call('POST', `${id}/error`, body);
}

function call(method: 'GET' | 'POST', path: string, body = '') {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const headers = {
      'content-length': Buffer.byteLength(body),
      // Until the first call, this measures loading the function.
      'x-cpu-microseconds': microseconds(process.cpuUsage(started)),
      'x-memory-bytes': process.memoryUsage.rss(),
    };
    const sent = request(
      { hostname, port, agent, method, path: `/2018-06-01/runtime/invocation/${path}`, headers },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
          })
          .on('end', () => resolve({ headers: response.headers, body: text }))
          .on('error', reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}
