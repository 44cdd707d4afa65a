import type { ServerResponse } from 'node:http';

/** Each stand-in answers `unauthorized` and `quota` in its vendor's own form. */
export const faultKinds = {
  rate_limit: 'Too many calls (429, wait 2 seconds)',
  long_rate_limit: 'Too many calls (429, wait a minute)',
  server_error: 'Fails (503)',
  silence: 'Never answers',
  dropped: 'Drops the connection',
  truncated: 'Answers with half of its JSON',
  html: 'Answers with a web page instead of JSON',
  unauthorized: 'Refuses the key',
  quota: 'Its quota is used up',
} as const;
export type FaultKind = keyof typeof faultKinds;

export const isFaultKind = (kind: string): kind is FaultKind => Object.hasOwn(faultKinds, kind);

/** For every call until it is switched off. */
export class Faults {
  current: FaultKind | null = null;

  /** `GALLEY_FAULTS`, such as `drive:silence,klaviyo:rate_limit`. Throws for an unknown fault. */
  constructor(service: string, configured = process.env.GALLEY_FAULTS ?? '') {
    for (const each of configured.split(',')) {
      const [name, kind = ''] = each.trim().split(':');
      if (name !== service) continue;
      if (!isFaultKind(kind))
        throw new Error(`GALLEY_FAULTS: "${kind}" is not one of ${Object.keys(faultKinds).join(', ')}`);
      this.current = kind;
    }
  }

  /** False without a current fault. `vendorBody` is the vendor's own refusal. */
  answer(
    response: ServerResponse,
    vendorBody: (kind: FaultKind) => { status: number; body: unknown },
  ): boolean {
    const { current } = this;
    if (current === null) return false;
    const json = { 'content-type': 'application/json; charset=UTF-8' };
    if (current === 'silence') return true;
    if (current === 'dropped') {
      response.destroy();
      return true;
    }
    if (current === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Sign in</title><p>Sign in to continue</p>');
      return true;
    }
    if (current === 'truncated') {
      response.writeHead(200, json);
      response.end('{"files": [{"id": "1", "na');
      return true;
    }
    const { status, body } = vendorBody(current);
    const wait = { rate_limit: '2', long_rate_limit: '60' }[current as string];
    response.writeHead(status, { ...json, ...(wait !== undefined && { 'retry-after': wait }) });
    response.end(JSON.stringify(body));
    return true;
  }
}
