import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { Faults, faultKinds } from '../faults.ts';
import { invalidInput, KlaviyoRefusal, templateLimit } from './refusal.ts';

export const klaviyoFaults = {
  ...faultKinds,
  wrong_shape: 'Answers with JSON of another shape',
  scope: 'Says that the key lacks a scope',
  template_limit: 'Has as many templates as it creates',
  refused: 'Refuses what it is asked',
};
const kinds = Object.keys(klaviyoFaults) as (keyof typeof klaviyoFaults)[];

export const fault = z.object({
  kind: z.enum(kinds),
  /** Defaults to all calls. */
  times: z.coerce.number().int().min(1).optional(),
  /** The beginning of `POST /api/templates`; defaults to all. */
  call: z.string().optional(),
  /** Carries the call out and loses only its answer. */
  after: z.stringbool().or(z.boolean()).default(false),
  retry_after: z.coerce.number().min(0).default(1),
});
export type Fault = z.input<typeof fault>;

export function createFaults() {
  const { current } = new Faults('klaviyo');
  let active: z.output<typeof fault>[] = current === null ? [] : [fault.parse({ kind: current })];
  return {
    set: (faults: readonly Fault[]) => {
      active = faults.map((each) => fault.parse(each));
    },
    list: () => active,
    next(call: string) {
      const found = active.find((each) => each.call === undefined || call.startsWith(each.call));
      if (found?.times !== undefined) {
        found.times -= 1;
        if (found.times === 0) active = active.filter((each) => each !== found);
      }
      return found;
    },
  };
}

type ActiveFault = z.output<typeof fault>;

/** Throws the refusals; a silent call is never answered. */
export function applyFault({ kind, retry_after }: ActiveFault, response: ServerResponse): void {
  const json = { 'content-type': 'application/vnd.api+json' };
  switch (kind) {
    case 'rate_limit':
      throw new KlaviyoRefusal(429, 'throttled', 'Request was throttled.', {
        'retry-after': String(retry_after),
      });
    case 'long_rate_limit':
      throw new KlaviyoRefusal(429, 'throttled', 'Request was throttled.', { 'retry-after': '60' });
    case 'quota':
      throw new KlaviyoRefusal(429, 'throttled', 'Request was throttled.', { 'retry-after': '43200' });
    case 'server_error':
      throw new KlaviyoRefusal(503, 'unavailable', 'A fault that was switched on.');
    case 'unauthorized':
      throw new KlaviyoRefusal(401, 'authentication_failed', 'Incorrect authentication credentials.');
    case 'template_limit':
      throw templateLimit();
    case 'refused':
      throw invalidInput('It is not valid.');
    case 'scope':
      throw new KlaviyoRefusal(
        403,
        'permission_denied',
        'You do not have permission to perform this action.',
      );
    case 'dropped':
      response.destroy();
      return;
    case 'silence':
      return;
    case 'truncated':
      response.writeHead(200, json).end('{"data": {"type": "templ');
      return;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
      return;
    case 'wrong_shape':
      response.writeHead(200, json).end('{"data": "nothing that is expected"}');
  }
}
