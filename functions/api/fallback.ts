import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { AppError, notFound } from '#functions/errors.ts';
import { matchPath } from '#shared/contract/request.ts';
import { refusal } from './lib/answer.ts';

/** The `$default` route: 405 for a known path, otherwise 404. */
export const handler = middy<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context
>().handler(async (event) => {
  const { method, path } = event.requestContext.http;
  const { allow } = matchPath(path);
  if (allow.length === 0)
    return refusal(notFound(`There is no ${path}. GET /api/openapi.json lists all routes.`));
  const answer = refusal(
    new AppError('method_not_allowed', `${path} accepts ${allow.join(' or ')}, not ${method}.`),
  );
  return { ...answer, headers: { ...answer.headers, allow: allow.join(', ') } };
});
