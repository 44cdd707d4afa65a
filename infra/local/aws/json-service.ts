import type { IncomingMessage } from 'node:http';
import type * as z from 'zod';

export interface ServiceAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type ServiceRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Gets requests whose target begins with its prefix; the body is JSON. */
export type Service = (
  request: ServiceRequest,
  operation: string,
  body: Buffer | string,
) => Promise<ServiceAnswer>;

/** As in the service's model. */
export class AwsError extends Error {
  override readonly name: string;
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

interface Operation {
  /** Cognito's client operations check the client secret instead. */
  unsigned: boolean;
  run: (input: unknown) => unknown;
}

/** Unsupported parameters are refused rather than ignored. */
export function operation<S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>) => unknown,
  { unsigned = false }: { unsigned?: boolean } = {},
): Operation {
  return {
    unsigned,
    run(input) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return run(parsed.data);
      const [issue] = parsed.error.issues;
      if (issue?.code === 'unrecognized_keys') throw notImplemented(`the parameter ${issue.keys.join(', ')}`);
      throw new AwsError('ValidationException', `${issue?.path.join('.')}: ${issue?.message}`);
    },
  };
}

export const notImplemented = (what: string) =>
  new AwsError('UnknownOperationException', `The laptop does not implement ${what}`, 501);

export const signedBy = (request: ServiceRequest) =>
  /Credential=([^/,\s]+)\//.exec(request.headers.authorization ?? '')?.[1];

export function refuseStrangers(request: ServiceRequest, accessKeyId: string): void {
  if (signedBy(request) !== accessKeyId) {
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
}

export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function jsonService(operations: Record<string, Operation>, accessKeyId: string): Service {
  return async (request, name, body) => {
    const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!found) throw notImplemented(name);
    if (!found.unsigned) refuseStrangers(request, accessKeyId);
    const answer = await found.run(readJson(body));
    return {
      status: 200,
      headers: {},
      body: answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? {}),
    };
  };
}

function readJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The request is not JSON');
  }
}

export const failure = (error: AwsError): ServiceAnswer => ({
  status: error.status,
  headers: { 'x-amzn-errortype': error.name },
  body: JSON.stringify({ __type: error.name, message: error.message }),
});
