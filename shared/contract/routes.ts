import type { RouteName } from './paths.ts';
import type {
  BodyInput,
  BodyOf,
  FileNameOf,
  ParamsInput,
  ParamsOf,
  QueryInput,
  QueryOf,
  ResponseOf,
  RouteSpec,
} from './route.ts';
import { agentTestRoutes } from './routes/agent-tests.ts';
import { appRoutes } from './routes/app.ts';
import { authRoutes } from './routes/auth.ts';
import { batchRoutes } from './routes/batches.ts';
import { brandRoutes } from './routes/brands.ts';
import { calendarRoutes } from './routes/calendars.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { componentRoutes } from './routes/components.ts';
import { connectionRoutes } from './routes/connections.ts';
import { emailRoutes } from './routes/emails.ts';
import { erasureRoutes } from './routes/erasure.ts';
import { driveRoutes, imageRoutes, imageUploadRoutes } from './routes/images.ts';
import { importRoutes } from './routes/imports.ts';
import { klaviyoRoutes } from './routes/klaviyo.ts';
import { liveRoutes } from './routes/live.ts';
import { overviewRoutes } from './routes/overview.ts';
import { publicReviewRoutes } from './routes/public-review.ts';
import { quickEmailRoutes } from './routes/quick-email.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { revisionRoutes } from './routes/revisions.ts';
import { sheetReadingRoutes } from './routes/sheet-readings.ts';

/** API Gateway, the local gateway, the typed client and the OpenAPI document come from this table. */
export const routes = {
  ...authRoutes,
  ...appRoutes,
  ...brandRoutes,
  ...erasureRoutes,
  ...agentTestRoutes,
  ...connectionRoutes,
  ...componentRoutes,
  ...imageRoutes,
  ...imageUploadRoutes,
  ...driveRoutes,
  ...importRoutes,
  ...sheetReadingRoutes,
  ...calendarRoutes,
  ...campaignRoutes,
  ...batchRoutes,
  ...overviewRoutes,
  ...quickEmailRoutes,
  ...emailRoutes,
  ...liveRoutes,
  ...revisionRoutes,
  ...reviewRoutes,
  ...publicReviewRoutes,
  ...klaviyoRoutes,
} satisfies Record<RouteName, RouteSpec>;

export type Routes = typeof routes;
export type RouteParams<N extends RouteName> = ParamsOf<Routes[N]>;
export type RouteQuery<N extends RouteName> = QueryOf<Routes[N]>;
export type RouteBody<N extends RouteName> = BodyOf<Routes[N]>;
export type RouteFileName<N extends RouteName> = FileNameOf<Routes[N]>;
export type RouteResponse<N extends RouteName> = ResponseOf<Routes[N]>;
export type RouteParamsInput<N extends RouteName> = ParamsInput<Routes[N]>;
export type RouteQueryInput<N extends RouteName> = QueryInput<Routes[N]>;
export type RouteBodyInput<N extends RouteName> = BodyInput<Routes[N]>;
