import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** By stack name, or by `eu-west-1/name` for one region only. */
export type StackOutputs = Record<string, Record<string, string> | undefined>;

/** By name; complete and not protected by default. */
export type StackStates = Record<string, { status?: string; isProtected?: boolean }>;

/** Stacks that are not listed do not exist. */
export const describingStacks = (stacks: StackOutputs, states: StackStates = {}): Server =>
  createServer(async (request, response) => {
    const name = new URLSearchParams(await text(request)).get('StackName') ?? '';
    const [, region = ''] =
      /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    const regional = `${region}/${name}`;
    const { status, body } = described(
      name,
      stacks[Object.hasOwn(stacks, regional) ? regional : name],
      states[name],
    );
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });

function described(
  stack: string,
  outputs: Record<string, string> | undefined,
  { status: state = 'UPDATE_COMPLETE', isProtected = true }: StackStates[string] = {},
): { status: number; body: string } {
  if (!outputs) {
    const message = `Stack with id ${stack} does not exist`;
    const error = `<Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error>`;
    return { status: 400, body: `<ErrorResponse>${error}</ErrorResponse>` };
  }
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const id = `arn:aws:cloudformation:us-east-1:111122223333:stack/${stack}/1`;
  const found = `<Stacks><member><StackName>${stack}</StackName><StackId>${id}</StackId><StackStatus>${state}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${members.join('')}</Outputs></member></Stacks>`;
  return {
    status: 200,
    body: `<DescribeStacksResponse><DescribeStacksResult>${found}</DescribeStacksResult></DescribeStacksResponse>`,
  };
}

export async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
