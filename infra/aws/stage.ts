import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';

/** The operator can fix it: the stage is not deployed, or the credentials are wrong. */
export class StageNotReady extends Error {
  override readonly name = 'StageNotReady';
}

/** Throws `StageNotReady` when the stage is not deployed or lacks an output. */
export const dataStackOutputs = <Name extends string>(
  stage: string,
  names: readonly Name[],
): Promise<Record<Name, string>> => stackOutputs(dataStackName(stage), stage, names);

/** Throws `StageNotReady` when the stage is not deployed or lacks an output. */
export async function stackOutputs<Name extends string>(
  stack: string,
  stage: string,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const client = new CloudFormationClient({});
  const outputs = await outputsOf(client, stack);
  if (!outputs) {
    const region = await client.config.region();
    throw new StageNotReady(
      `There is no stack ${stack} in ${region}. Deploy it first; see docs/operations.md.`,
    );
  }
  const missing = names.filter((name) => !outputs.has(name));
  if (missing.length > 0)
    throw new StageNotReady(
      `The stack ${stack} has no output ${missing.join(', ')}: deploy this version first (npm run deploy -- --stage ${stage}).`,
    );
  return Object.fromEntries(names.map((name) => [name, outputs.get(name)])) as Record<Name, string>;
}

/** CloudFront's metrics, logs and firewalls are here. */
export const EDGE_REGION = 'us-east-1';

/** The secret's random name keeps a new stage from finding the keys of an old one with the same name. */
export const brandKeysPrefixOf = (stage: string, keysSecret: string) =>
  `galley/${stage}/brands/${keysSecret}/`;

export const dataStackName = (stage: string) => `galley-${stage}-data`;
export const appStackName = (stage: string) => `galley-${stage}-app`;
export const edgeWatchStackName = (stage: string) => `galley-${stage}-edge-watch`;

export const outputIfDeployed = async (stack: string, name: string): Promise<string | undefined> =>
  (await outputsOf(new CloudFormationClient({}), stack))?.get(name);

async function outputsOf(
  client: CloudFormationClient,
  name: string,
): Promise<Map<string, string> | undefined> {
  try {
    const stack = await describeStack(client, name);
    return (
      stack &&
      new Map((stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
    );
  } catch (error) {
    throw await readable(error, client);
  }
}

export async function describeStack(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** One sentence for errors the operator can fix; any other error unchanged. */
export async function readable(error: unknown, client: CloudFormationClient): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const region = await client.config.region().catch(() => undefined);
  if (region === undefined)
    return new StageNotReady('Which region? Set AWS_REGION, or use a profile that names one.');
  if (
    /CredentialsProvider|ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/.test(
      error.name,
    )
  )
    return new StageNotReady(
      `The AWS credentials do not work (${error.message.split('\n')[0]}). Sign in, for instance with aws sso login, then run this again.`,
    );
  return error;
}
