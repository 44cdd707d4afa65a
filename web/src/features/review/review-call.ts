import type { RouteName } from '#shared/contract/paths.ts';
import { splitPath } from '#shared/contract/paths.ts';
import type { RouteBodyInput, RouteParamsInput, RouteResponse } from '#shared/contract/routes.ts';
import { errorOf, NetworkError } from '@/lib/api-error.ts';
import { urlOf } from '@/lib/client-call.ts';
import { currentToken } from './token.ts';

type ReviewRoute = Extract<
  RouteName,
  | 'openReview'
  | 'openReviewEmail'
  | 'openReviewedVersion'
  | 'sayInReview'
  | 'resolveInReview'
  | 'decideInReview'
>;

interface ReviewInput<N extends ReviewRoute> {
  params?: RouteParamsInput<N>;
  body?: RouteBodyInput<N>;
  signal?: AbortSignal;
}

/** No cookie, no account. Throws `ApiError` and `NetworkError`. */
export async function reviewCall<N extends ReviewRoute>(
  name: N,
  { params, body, signal }: ReviewInput<N> = {},
): Promise<RouteResponse<N>> {
  const { method } = splitPath(name);
  const send = fetch(urlOf(name, { params: params as Record<string, unknown> | undefined }), {
    method,
    headers: {
      accept: 'application/json',
      'x-review-token': currentToken(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  const response = await send.catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError(error, { mayHaveArrived: method !== 'GET' });
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as RouteResponse<N>;
}
