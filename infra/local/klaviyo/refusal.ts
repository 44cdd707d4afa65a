import { randomUUID } from 'node:crypto';

export class KlaviyoRefusal extends Error {
  override readonly name = 'KlaviyoRefusal';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const refusalBody = ({ status, code, message }: KlaviyoRefusal) => ({
  errors: [
    {
      id: randomUUID(),
      status,
      code,
      title: code.replaceAll('_', ' '),
      detail: message,
      source: { pointer: '/data/' },
    },
  ],
});

export const missing = (what: string, id: string) =>
  new KlaviyoRefusal(404, 'not_found', `A ${what} with id ${id} does not exist.`);
export const invalidInput = (detail: string) => new KlaviyoRefusal(400, 'invalid', detail);
export const notImplemented = (what: string) =>
  new KlaviyoRefusal(501, 'not_implemented', `The laptop's stand-in for Klaviyo does not implement ${what}.`);
export const templateLimit = () =>
  invalidInput('You have reached the limit of 1000 templates that can be created through the API.');
