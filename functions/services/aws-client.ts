import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** How requests reach AWS when not over HTTPS with a signature by the environment's key. */
export type Transport = Required<Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'>>;
let transport: Transport | undefined;

/** Sends the requests of all AWS clients made from now on through this transport. */
export function sendThrough(other: Transport | undefined): void {
  transport = other;
}

/**
 * The configuration that the clients of all AWS services share. `cacheMiddleware`: the SDK would otherwise assemble its
 * middleware for every call, which takes longer than the rest of it. It is safe for a client whose calls all go to the
 * same host.
 */
export const clientConfig = (): { cacheMiddleware: boolean } & Partial<Transport> => ({
  cacheMiddleware: true,
  ...transport,
});
