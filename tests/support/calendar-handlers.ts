import { handler as calendars } from '#functions/api/calendars.ts';
import { handler as imports } from '#functions/api/imports.ts';
import { paths, type RouteName } from '#shared/contract/paths.ts';
import { importRoutes } from '#shared/contract/routes/imports.ts';
import type { Handler } from './lambda.ts';

const importKeys = new Set<string>(Object.keys(importRoutes).map((name) => paths[name as RouteName]));

/** As API Gateway does. */
export const handler: Handler = (event, context) =>
  importKeys.has(event.routeKey) ? imports(event, context) : calendars(event, context);
