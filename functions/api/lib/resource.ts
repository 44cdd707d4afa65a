import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { AppError } from '#functions/errors.ts';
import { log } from '#functions/services/log.ts';
import { paths, type RouteName } from '#shared/contract/paths.ts';
import type { Resource, RouteSpec } from '#shared/contract/route.ts';
import type {
  RouteBody,
  RouteFileName,
  RouteParams,
  RouteQuery,
  RouteResponse,
  Routes,
} from '#shared/contract/routes.ts';
import { answer, FileReply, fileAnswer, Reply, refusal, statusOf } from './answer.ts';
import { requireEdge } from './edge.ts';
import { parseRequest, type UploadedFile } from './request.ts';

export interface User {
  sub: string;
  username: string;
}

export interface RouteInput<N extends RouteName> {
  params: RouteParams<N>;
  query: RouteQuery<N>;
  body: RouteBody<N>;
  files: { [F in RouteFileName<N>]?: UploadedFile };
  /** Empty strings on a public route. */
  user: User;
  tabClient: string | undefined;
  headers: Record<string, string | undefined>;
  cookies: string[];
  sourceIp: string;
  /** API Gateway gives up after 30 s. */
  remainingMs: () => number;
}

type NamesOf<R extends Resource> = {
  [N in RouteName]: Routes[N]['resource'] extends R ? N : never;
}[RouteName];
type Handlers<R extends Resource> = {
  [N in NamesOf<R>]: (
    input: RouteInput<N>,
  ) => Promise<RouteResponse<N> | Reply<RouteResponse<N>> | FileReply>;
};

const GATEWAY_MS = 29_000;
const byKey = new Map(Object.entries(paths).map(([name, key]) => [key as string, name as RouteName]));

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;

/** It is given its own routes, so that it loads no other schemas. */
export function resource<R extends Resource>(
  name: R,
  routes: Pick<Routes, NamesOf<R>>,
  handlers: Handlers<R>,
) {
  return middy<Event, APIGatewayProxyStructuredResultV2, Error, Context>()
    .use({
      onError: (request) => {
        request.response = failure(request.error, request.event);
      },
    })
    .handler(async (event, context) => {
      const started = performance.now();
      requireEdge(event.headers);
      const routeName = byKey.get(event.routeKey);
      const handle = routeName && (handlers as Record<string, (input: never) => Promise<unknown>>)[routeName];
      if (!routeName || !handle) throw new AppError('not_found', `${name} has no ${event.routeKey}`);
      const route: RouteSpec = (routes as Record<string, RouteSpec>)[routeName] as RouteSpec;
      const user = userOf(event, route);
      const parsed = await parseRequest(route, event);
      const result = await handle({
        ...parsed,
        user,
        tabClient: event.headers['x-client'],
        headers: event.headers,
        cookies: event.cookies ?? [],
        sourceIp: event.requestContext.http.sourceIp,
        remainingMs: () =>
          Math.floor(
            Math.min(GATEWAY_MS - (performance.now() - started), context.getRemainingTimeInMillis()),
          ),
      } as never);
      if (result instanceof FileReply) return fileAnswer(result, event.headers['accept-encoding']);
      const reply = result instanceof Reply ? result : new Reply(result);
      return answer(reply.body, reply.options, {
        acceptEncoding: event.headers['accept-encoding'],
        ifNoneMatch: event.headers['if-none-match'],
        etag: route.etag,
      });
    });
}

/** Throws 401 without a user, in case a gateway let that through. */
function userOf(event: Event, { auth }: RouteSpec): User {
  const claims = 'authorizer' in event.requestContext ? event.requestContext.authorizer.jwt.claims : {};
  const sub = String(claims.sub ?? '');
  if (auth === 'user' && sub === '') throw new AppError('unauthorized', 'Sign in to continue.');
  return { sub, username: String(claims.username ?? '') };
}

const isOutOfTime = (error: Error | null) =>
  error?.name === 'TimeoutError' &&
  (error.cause as { package?: string } | undefined)?.package === '@middy/core';

const tookTooLong = () =>
  new AppError(
    'unavailable',
    'This took longer than one call may take. What was stored so far is kept. Try again to finish it.',
    { retryAfter: 5 },
  );

/** Faults reveal nothing; the log has them under the request's id. */
function failure(error: Error | null, event: Event): APIGatewayProxyStructuredResultV2 {
  const reference = event.requestContext.requestId;
  const about = {
    route: event.routeKey,
    path: event.rawPath,
    client: event.headers['x-client'],
    reference,
  };
  if (error instanceof AppError) {
    if (statusOf[error.code] >= 500) log.warn('request refused', { ...about, error });
    return refusal(error);
  }
  if (isOutOfTime(error)) {
    log.error('request took too long', about);
    return refusal(tookTooLong());
  }
  log.error('request failed', { ...about, error });
  return refusal(
    new AppError(
      'internal',
      `Something went wrong on our side. What you entered is still on your screen. Reference: ${reference}`,
    ),
  );
}
