import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** Where requests do not reach AWS over HTTPS with a signature by the environment's key. */
export type Transport = Required<Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'>>;
let transport: Transport | undefined;

export function sendThrough(other: Transport | undefined): void {
  transport = other;
}

/**
 * Otherwise the SDK assembles its middleware for every call, which takes longer than the rest. Safe while a
 * client's calls all go to one host.
 */
export const clientConfig = (): { cacheMiddleware: boolean } & Partial<Transport> => ({
  cacheMiddleware: true,
  ...transport,
});

const regionOf = ({ region }: { region?: unknown }) => region;
const READS = 100;

/**
 * The SDK copies a client's configuration three times per call. V8 keeps such a large object as a hash table
 * until it is the prototype of one that is read; then a copy takes 2 µs instead of 18.
 */
export function quickToCopy<Client extends { config: object }>(client: Client): Client {
  const heir = Object.create(client.config);
  for (let read = 0; read < READS; read += 1) regionOf(heir);
  return client;
}
