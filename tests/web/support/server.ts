import type { RouteName } from '#shared/contract/paths.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { CallInput } from '@/lib/client-call.ts';

type Answers = { [N in RouteName]?: (input: CallInput<N>) => RouteResponse<N> | Promise<RouteResponse<N>> };

export interface ServerCall {
  name: RouteName;
  params?: unknown;
  body?: unknown;
}

/** A stand-in for `call`: answers by route, remembers what was asked; a route without an answer fails the test. */
export function createServer(answers: Answers) {
  const calls: ServerCall[] = [];
  return {
    calls,
    answers,
    async call(name: RouteName, input: { params?: unknown; body?: unknown } = {}): Promise<unknown> {
      calls.push({ name, params: input.params, body: input.body });
      const answer = answers[name] as ((input: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`The test has no answer for ${name}`);
      return answer(input);
    },
  };
}
