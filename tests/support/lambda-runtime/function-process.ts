import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { runtimeClient } from './runtime-client.ts';

export interface RuntimeSettings {
  name: string;
  arn: string;
  folder: string;
  handler: string;
  memoryMb: number;
  timeoutSeconds: number;
  logGroup: string;
  logFormat: string;
  environment: Record<string, string>;
}

/** By one call, or by loading the function's code. */
export interface Usage {
  cpuMs: number;
  memoryMb: number;
}

export interface FunctionProcess {
  /** As Lambda does, one event at a time. Throws its errors by name. */
  invoke: (event: unknown) => Promise<unknown>;
  /** Per call, in order; the first entry is loading the code. */
  usage: Usage[];
  log: string[];
  close: () => Promise<void>;
}

interface Invocation {
  id: string;
  event: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** As Step Functions sees it: `name` is the error's type. */
const failed = (name: string, message: string) => Object.assign(new Error(message), { name });

/**
 * An execution environment: AWS's runtime client, served by Lambda's Runtime API. Starts with the first call,
 * and again after it has ended.
 */
export async function startFunctionProcess(settings: RuntimeSettings): Promise<FunctionProcess> {
  const waiting: Invocation[] = [];
  let running: Invocation | undefined;
  let asking: ServerResponse | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const usage: Usage[] = [];
  const log: string[] = [];

  const end = (settle: (invocation: Invocation) => void) => {
    clearTimeout(timer);
    const ended = running;
    running = undefined;
    if (ended) settle(ended);
  };
  const deliver = () => {
    const invocation = asking && waiting.shift();
    if (!asking || !invocation) return;
    running = invocation;
    timer = setTimeout(() => {
      end(({ reject }) => reject(failed('Sandbox.Timedout', `${settings.name} timed out`)));
      child?.kill('SIGKILL');
    }, settings.timeoutSeconds * 1_000);
    const headers = {
      'lambda-runtime-aws-request-id': invocation.id,
      'lambda-runtime-invoked-function-arn': settings.arn,
      'lambda-runtime-deadline-ms': Date.now() + settings.timeoutSeconds * 1_000,
    };
    asking.writeHead(200, headers).end(invocation.event);
    asking = undefined;
  };
  const measure = ({ headers }: IncomingMessage) =>
    usage.push({
      cpuMs: Number(headers['x-cpu-microseconds']) / 1_000,
      memoryMb: Math.round(Number(headers['x-memory-bytes']) / 1_048_576),
    });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [, action] = /(next|response|error)$/.exec(request.url ?? '') ?? [];
    if (action === 'next') {
      if (usage.length === 0) measure(request);
      asking = response;
      return deliver();
    }
    response.writeHead(202).end();
    if (!request.url?.includes('/init/')) measure(request);
    if (action === 'response') return end(({ resolve }) => resolve(JSON.parse(body)));
    const { errorType, errorMessage } = JSON.parse(body) as { errorType: string; errorMessage: string };
    end(({ reject }) => reject(failed(errorType, errorMessage)));
  });
  // A call may take minutes and answers on the same connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  const start = () => {
    const started = launch(settings, `127.0.0.1:${port}`);
    child = started;
    for (const stream of [started.stdout, started.stderr])
      if (stream) createInterface(stream).on('line', (line) => log.push(line));
    started.on('exit', () => {
      child = undefined;
      asking = undefined;
      end(({ reject }) =>
        reject(failed('Runtime.ExitError', `${settings.name} ended:\n${log.slice(-5).join('\n')}`)),
      );
      for (const { reject } of waiting.splice(0))
        reject(failed('Runtime.ExitError', `${settings.name} ended`));
    });
  };

  return {
    usage,
    log,
    invoke: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ id: randomUUID(), event: JSON.stringify(event), resolve, reject });
        if (child) deliver();
        else start();
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      const ended = child && new Promise((done) => child?.once('close', done));
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

function launch(settings: RuntimeSettings, runtimeApi: string): ChildProcess {
  const { folder, handler, memoryMb, name } = settings;
  return spawn(
    process.execPath,
    [
      // As in Lambda's own bootstrap.
      `--max-old-space-size=${Math.floor(memoryMb * 0.9)}`,
      `--max-semi-space-size=${Math.max(1, Math.floor(memoryMb * 0.05))}`,
      '--import',
      join(import.meta.dirname, 'replace-native-client.ts'),
      runtimeClient,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without this machine's environment.
      env: {
        ...settings.environment,
        AWS_LAMBDA_RUNTIME_API: runtimeApi,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
        AWS_LAMBDA_LOG_GROUP_NAME: settings.logGroup,
        AWS_LAMBDA_LOG_STREAM_NAME: 'test',
        AWS_LAMBDA_LOG_FORMAT: settings.logFormat,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        LAMBDA_TASK_ROOT: folder,
        _HANDLER: handler,
        TZ: ':UTC',
      },
    },
  );
}
