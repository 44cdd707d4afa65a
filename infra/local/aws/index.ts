import type { IncomingMessage, ServerResponse } from 'node:http';

export interface LaptopAwsOptions {
  /** The folder everything is kept in; one process at a time. */
  dataDir: string;
  region: string;
  /** What the one secret holds besides the user pool's client secret. A name given here wins over the stored one. */
  accountSecrets: Partial<Record<string, string>>;
  tableName: string;
  buckets: { content: string; upload: string };
  stateMachine: {
    /** The definition as text, with `${nameFunctionArn}` for each function. */
    definition: string;
    /** Calls a function as Lambda would: JSON in, JSON out, a thrown error is the function's failure. */
    invoke: (functionName: string, payload: unknown) => Promise<unknown>;
  };
  /** How long an access token is good; ten minutes when absent. */
  accessTokenSeconds?: number;
}

export interface StoredObject {
  body: Uint8Array;
  contentType: string;
  cacheControl: string | undefined;
}

export interface LaptopAws {
  /** What the SDK clients and the functions read; the caller adds AWS_ENDPOINT_URL_S3 (`<public address>/s3`). */
  environment: Record<string, string>;
  /** Path-style S3 under `/s3`, to be mounted on the public port. */
  s3: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readObject: (bucket: string, key: string) => Promise<StoredObject | undefined>;
  /** The claims of a good access token, else undefined. */
  verifyAccessToken: (token: string) => Promise<Record<string, unknown> | undefined>;
  jwks: { keys: Record<string, unknown>[] };
  /** Runs the executions that were open when the process last ended, from their input. Call when everything else listens. */
  resume: () => void;
  /** Creates the account, or gives it this password. */
  createUser: (username: string, password: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the AWS protocols the product speaks, on one loopback port of their own. */
export function startLaptopAws(_options: LaptopAwsOptions): Promise<LaptopAws> {
  return Promise.reject(new Error('The laptop cloud is not built yet'));
}
