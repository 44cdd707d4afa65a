import { randomBytes } from 'node:crypto';
import { AwsError } from '../json-service.ts';
import { TaskFailed } from './task-failed.ts';

interface Waiting {
  execution: string;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  beat: () => void;
  expiry: NodeJS.Timeout;
  heartbeat: NodeJS.Timeout | undefined;
}

/** A token can be answered once; after that it is unknown. */
export function taskTokens() {
  const waiting = new Map<string, Waiting>();
  const end = (token: string) => {
    const entry = waiting.get(token);
    clearTimeout(entry?.expiry);
    clearTimeout(entry?.heartbeat);
    waiting.delete(token);
  };
  const take = (token: string): Waiting => {
    if (!/^[0-9a-f]{64}$/.test(token)) throw new AwsError('InvalidToken', "Invalid Token: 'Invalid token'");
    const entry = waiting.get(token);
    if (!entry) throw new AwsError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
    return entry;
  };
  return {
    mint(
      execution: string,
      { timeoutSeconds, heartbeatSeconds }: { timeoutSeconds: number; heartbeatSeconds: number | undefined },
    ) {
      const token = randomBytes(32).toString('hex');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const missed = () => {
        end(token);
        reject(new TaskFailed('States.Timeout', ''));
      };
      const beat = () => {
        const entry = waiting.get(token);
        if (!entry || heartbeatSeconds === undefined) return;
        clearTimeout(entry.heartbeat);
        entry.heartbeat = setTimeout(missed, heartbeatSeconds * 1000);
      };
      // The package itself fails the state at its timeout; this only removes the token.
      const expiry = setTimeout(() => end(token), timeoutSeconds * 1000);
      waiting.set(token, { execution, resolve, reject, beat, expiry, heartbeat: undefined });
      beat();
      return { token, answer: promise };
    },
    end,
    endAllOf(execution: string) {
      for (const [token, entry] of waiting) if (entry.execution === execution) end(token);
    },
    succeed(token: string, output: unknown) {
      const { resolve } = take(token);
      end(token);
      resolve(output);
    },
    fail(token: string, error: string, cause: string) {
      const { reject } = take(token);
      end(token);
      reject(new TaskFailed(error, cause));
    },
    heartbeat: (token: string) => take(token).beat(),
  };
}
