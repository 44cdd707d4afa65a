import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** Something the operator can fix: the stage is not deployed, or the credentials are wrong. */
export class StageNotReady extends Error {
  override readonly name = 'StageNotReady';
}

/** Returns outputs of a stage's data stack. Throws `StageNotReady` when it is not deployed or lacks one. */
export const dataStackOutputs = <Name extends string>(
  stage: string,
  names: readonly Name[],
): Promise<Record<Name, string>> => stackOutputs(dataStackName(stage), stage, names);

/** Returns outputs of one of a stage's stacks. Throws `StageNotReady` when it is not deployed or lacks one. */
export async function stackOutputs<Name extends string>(
  stack: string,
  stage: string,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const client = new CloudFormationClient({});
  const outputs = await outputsOf(client, stack);
  const missing = names.filter((name) => !outputs.has(name));
  if (missing.length > 0)
    throw new StageNotReady(
      `The stack ${stack} has no output ${missing.join(', ')}: deploy this version first (npm run deploy -- --stage ${stage}).`,
    );
  return Object.fromEntries(names.map((name) => [name, outputs.get(name)])) as Record<Name, string>;
}

export const dataStackName = (stage: string) => `galley-${stage}-data`;
export const appStackName = (stage: string) => `galley-${stage}-app`;

async function outputsOf(client: CloudFormationClient, stack: string): Promise<Map<string, string>> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return new Map(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    );
  } catch (error) {
    throw readable(error, stack, await client.config.region().catch(() => undefined));
  }
}

function readable(error: unknown, stack: string, region: string | undefined): unknown {
  if (!(error instanceof Error)) return error;
  if (region === undefined)
    return new StageNotReady('Which region? Set AWS_REGION, or use a profile that names one.');
  if (/does not exist/.test(error.message))
    return new StageNotReady(
      `There is no stack ${stack} in ${region}. Deploy it first; see docs/operations.md.`,
    );
  if (error.name === 'CredentialsProviderError')
    return new StageNotReady(
      'There are no AWS credentials in the environment. Sign in, then run this again.',
    );
  return error;
}
