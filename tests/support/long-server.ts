import { afterAll, beforeAll } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { type ServerOptions, startServer, type TestServer } from './galley.ts';

/** For a file whose tests are all long; `npm test` starts nothing. */
export function startServerForLongTests(
  use: (client: GalleyClient, server: TestServer) => void,
  options: () => ServerOptions | Promise<ServerOptions> = () => ({}),
): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    if (!process.env.TEST_LONG) return;
    server = await startServer(await options());
    use(await server.client(), server);
  });
  afterAll(() => server?.kill('SIGTERM'));
}
