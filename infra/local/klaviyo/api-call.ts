import type { IncomingMessage } from 'node:http';

export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  request: IncomingMessage;
  body: Buffer;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}
