import type { RouteName } from '#shared/contract/paths.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { CallInput } from '@/lib/client-call.ts';

type Answers = { [N in RouteName]?: (input: CallInput<N>) => RouteResponse<N> | Promise<RouteResponse<N>> };

export interface ServerCall {
  name: RouteName;
  params?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

/** In place of `call`; records the calls. A route without an answer fails the test. */
export function createServer(answers: Answers) {
  const calls: ServerCall[] = [];
  return {
    calls,
    answers,
    async call(name: RouteName, input: Omit<ServerCall, 'name'> = {}): Promise<unknown> {
      const { params, body, idempotencyKey } = input;
      calls.push({ name, params, body, idempotencyKey });
      const answer = answers[name] as ((input: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`The test has no answer for ${name}`);
      return answer(input);
    },
  };
}
