import type * as z from 'zod';

/** Each has a Lambda function and a file in `functions/api`. */
export const resources = [
  'auth',
  'app',
  'brands',
  'erasure',
  'agentTests',
  'connections',
  'components',
  'images',
  'imageUploads',
  'drive',
  'imports',
  'sheetReadings',
  'calendars',
  'campaigns',
  'batches',
  'quickEmail',
  'emails',
  'live',
  'revisions',
  'reviews',
  'publicReview',
  'klaviyo',
] as const;
export type Resource = (typeof resources)[number];

/** `form` is URL-encoded; `multipart` may have files. */
export type BodyType = 'json' | 'form' | 'multipart';
export const contentTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

export interface RouteSpec {
  resource: Resource;
  /** `user`: bearer token, checked by API Gateway; `review`: a reviewer's token, checked by the function. */
  auth: 'user' | 'review' | 'public';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Other content types get 415. `files` names the file fields. */
  body?: { types: readonly BodyType[]; schema: z.ZodType; files?: readonly string[] };
  response: z.ZodType;
  files?: readonly string[];
  /** Takes an Idempotency-Key: the same key does the work once a day. */
  once?: boolean;
  /** Sends an ETag and honours If-None-Match. */
  etag?: boolean;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<R extends RouteSpec> = Out<R['params']>;
export type QueryOf<R extends RouteSpec> = Out<R['query']>;
export type BodyOf<R extends RouteSpec> = R['body'] extends { schema: infer S } ? Out<S> : undefined;
export type FileNameOf<R extends RouteSpec> = R['body'] extends {
  files: readonly (infer F extends string)[];
}
  ? F
  : never;
export type ResponseOf<R extends RouteSpec> = z.output<R['response']>;

/** Before defaults are applied. */
export type ParamsInput<R extends RouteSpec> = In<R['params']>;
export type QueryInput<R extends RouteSpec> = In<R['query']>;
export type BodyInput<R extends RouteSpec> = R['body'] extends { schema: infer S } ? In<S> : undefined;

export function routesOf<
  const R extends Resource,
  const T extends Record<string, Omit<RouteSpec, 'resource'>>,
>(resource: R, group: T): { [K in keyof T]: T[K] & { resource: R } } {
  return Object.fromEntries(Object.entries(group).map(([name, spec]) => [name, { ...spec, resource }])) as {
    [K in keyof T]: T[K] & { resource: R };
  };
}
