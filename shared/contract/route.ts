import type * as z from 'zod';

/** One Lambda function, and one file in `functions/api`, for each of these. */
export const resources = [
  'auth',
  'app',
  'brands',
  'components',
  'images',
  'imageUploads',
  'calendars',
  'campaigns',
  'batches',
  'emails',
] as const;
export type Resource = (typeof resources)[number];

/** How a request's body arrives. `form` is URL-encoded; a `multipart` body may carry files, named in `files`. */
export type BodyType = 'json' | 'form' | 'multipart';
export const contentTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

export interface RouteSpec {
  resource: Resource;
  /** `user` needs a bearer token, checked before any of our code runs. */
  auth: 'user' | 'public';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** `types` lists what the route reads; another content type is answered 415. */
  body?: { types: readonly BodyType[]; schema: z.ZodType; files?: readonly string[] };
  response: z.ZodType;
  /** Content types of an answer that is a file (a string of it), not JSON. */
  files?: readonly string[];
  /** Answers with an ETag and honours If-None-Match. */
  etag?: boolean;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<R extends RouteSpec> = Out<R['params']>;
export type QueryOf<R extends RouteSpec> = Out<R['query']>;
export type BodyOf<R extends RouteSpec> = R['body'] extends { schema: infer S } ? Out<S> : undefined;
export type ResponseOf<R extends RouteSpec> = z.output<R['response']>;

/** What a caller has to hand over (defaults not yet applied). */
export type ParamsInput<R extends RouteSpec> = In<R['params']>;
export type QueryInput<R extends RouteSpec> = In<R['query']>;
export type BodyInput<R extends RouteSpec> = R['body'] extends { schema: infer S } ? In<S> : undefined;

/** Declares a group of routes of one resource; keeps each route's own schema types. */
export function routesOf<
  const R extends Resource,
  const T extends Record<string, Omit<RouteSpec, 'resource'>>,
>(resource: R, group: T): { [K in keyof T]: T[K] & { resource: R } } {
  return Object.fromEntries(Object.entries(group).map(([name, spec]) => [name, { ...spec, resource }])) as {
    [K in keyof T]: T[K] & { resource: R };
  };
}
