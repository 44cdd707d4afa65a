import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { StageSettings } from '#infra/aws/stage-settings.ts';

/** What was found before a deployment. `stops` must be mended first; a warning is only said. */
export interface Finding {
  kind: 'ok' | 'warning' | 'stops';
  sentence: string;
}

const ok = (sentence: string): Finding => ({ kind: 'ok', sentence });
const warning = (sentence: string): Finding => ({ kind: 'warning', sentence });
const stops = (sentence: string): Finding => ({ kind: 'stops', sentence });

/** CDK's own stack in each account and region it deploys to, and the version that templates ask for. */
const BOOTSTRAP = 'CDKToolkit';
const BOOTSTRAP_VERSION = 6;
/** One batch runs 8 campaigns at a time beside the calls of people. New accounts have 10 in all. */
const EXECUTIONS = 50;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Credentials and region, and whether CDK may deploy there. */
async function account(): Promise<Finding[]> {
  const client = new CloudFormationClient({});
  const region = await client.config.region().catch(() => undefined);
  if (region === undefined) return [stops('Which region? Set AWS_REGION, or use a profile that names one.')];
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: BOOTSTRAP }));
    const id = stack?.StackId?.split(':')[4] ?? 'unknown';
    const version = Number(
      stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue,
    );
    const where = ok(`Account ${id}, region ${region}.`);
    if (version >= BOOTSTRAP_VERSION)
      return [where, ok(`CDK may deploy here (bootstrap version ${version}).`)];
    return [
      where,
      stops(
        `CDK's bootstrap here is version ${version || 'unknown'}, and ${BOOTSTRAP_VERSION} is needed. Run: npx cdk bootstrap`,
      ),
    ];
  } catch (error) {
    if (/does not exist/.test(messageOf(error)))
      return [stops(`CDK has never deployed to ${region} of this account. Run once: npx cdk bootstrap`)];
    if (
      /CredentialsProvider|ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/.test(
        `${nameOf(error)}`,
      )
    )
      return [
        stops(
          `The AWS credentials do not work (${messageOf(error)}). Sign in, for instance with aws sso login, then run this again.`,
        ),
      ];
    return [stops(`CloudFormation in ${region} cannot be asked: ${messageOf(error)}`)];
  }
}

async function quota(): Promise<Finding> {
  try {
    const { AccountLimit } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit >= EXECUTIONS) return ok(`Lambda may run ${limit} functions at a time.`);
    return warning(
      `Lambda may run only ${limit} functions at a time here. No campaign is lost, but batches are slow and pages wait beside them: ask for more under Service Quotas, Lambda, "Concurrent executions".`,
    );
  } catch (error) {
    return warning(`Lambda's quota could not be read: ${messageOf(error)}`);
  }
}

/** Whether the certificate is issued and for this domain: CloudFront refuses any other after ten minutes of deploying. */
async function certificate({
  name,
  certificateArn,
}: {
  name: string;
  certificateArn: string;
}): Promise<Finding> {
  try {
    const client = new ACMClient({ region: 'us-east-1' });
    const { Certificate: found } = await client.send(
      new DescribeCertificateCommand({ CertificateArn: certificateArn }),
    );
    const names = [found?.DomainName ?? '', ...(found?.SubjectAlternativeNames ?? [])];
    if (!names.some((each) => covers(each, name)))
      return stops(`The certificate is for ${[...new Set(names)].join(', ')}, not for ${name}.`);
    if (found?.Status === 'ISSUED') return ok(`The certificate for ${name} is issued.`);
    return stops(
      `The certificate for ${name} is ${found?.Status ?? 'unknown'}. It is issued when its DNS record is found; see Certificate Manager in us-east-1.`,
    );
  } catch (error) {
    return stops(`The certificate cannot be read: ${messageOf(error)}`);
  }
}

/** `*.galley.example` covers one further label. */
const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.') + 1) === name.slice(2));

/** Everything that would end a deployment late, asked before it begins. */
export async function preflight({ domain, alarmEmail, lasting }: StageSettings): Promise<Finding[]> {
  const found = await account();
  if (found.some(({ kind }) => kind === 'stops')) return found;
  found.push(await quota());
  if (domain) found.push(await certificate(domain));
  if (lasting && !alarmEmail)
    found.push(warning('Alarms reach nobody: give --alarm-email to have them sent.'));
  return found;
}
