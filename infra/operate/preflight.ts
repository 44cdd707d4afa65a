import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { appStackName, dataStackName, describeStack, EDGE_REGION, readable } from '#infra/aws/stage.ts';
import type { StageSettings } from '#infra/aws/stage-settings.ts';

/** `stops` must be fixed before deploying; a warning is only shown. */
export interface Finding {
  kind: 'ok' | 'warning' | 'stops';
  sentence: string;
}

const ok = (sentence: string): Finding => ({ kind: 'ok', sentence });
const warning = (sentence: string): Finding => ({ kind: 'warning', sentence });
const stops = (sentence: string): Finding => ({ kind: 'stops', sentence });

const BOOTSTRAP = 'CDKToolkit';
const BOOTSTRAP_VERSION = 6;
/** Enough for 8 campaigns at a time beside people's calls; with fewer, 4 at a time. New accounts have 10. */
const EXECUTIONS = 50;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function account({ firewall, lasting }: StageSettings): Promise<Finding[]> {
  const client = new CloudFormationClient({});
  try {
    const { region, account, finding } = await bootstrap(client);
    const found = account ? [ok(`Account ${account}, region ${region}.`), finding] : [finding];
    if (!(firewall || lasting) || region === EDGE_REGION) return found;
    const there = await bootstrap(new CloudFormationClient({ region: EDGE_REGION }), account);
    return [...found, there.finding];
  } catch (error) {
    return [stops(messageOf(await readable(error, client)))];
  }
}

interface Bootstrap {
  region: string;
  account?: string;
  finding: Finding;
}

/** Throws when CloudFormation cannot be asked. */
async function bootstrap(client: CloudFormationClient, known?: string): Promise<Bootstrap> {
  const region = await client.config.region();
  const cure = known ? `npx cdk bootstrap aws://${known}/${region}` : 'npx cdk bootstrap';
  const stack = await describeStack(client, BOOTSTRAP);
  if (!stack) {
    const sentence = `CDK has never deployed to ${region} of this account. Run once: ${cure}`;
    return { region, finding: stops(sentence) };
  }
  const output = stack.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion');
  const version = Number(output?.OutputValue);
  const account = stack.StackId?.split(':')[4] ?? 'unknown';
  if (version >= BOOTSTRAP_VERSION)
    return { region, account, finding: ok(`CDK may deploy to ${region} (bootstrap version ${version}).`) };
  const sentence = `CDK's bootstrap of ${region} is version ${version || 'unknown'}, and ${BOOTSTRAP_VERSION} is needed. Run: ${cure}`;
  return { region, account, finding: stops(sentence) };
}

async function quota(): Promise<{ finding: Finding; atOnce?: 4 | 8 }> {
  try {
    const { AccountLimit } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit >= EXECUTIONS)
      return { finding: ok(`Lambda may run ${limit} functions at a time.`), atOnce: 8 };
    const sentence = `Lambda may run only ${limit} functions at a time here, so a batch writes 4 campaigns at a time instead of 8. Ask for more under Service Quotas, Lambda, "Concurrent executions", then deploy again.`;
    return { finding: warning(sentence), atOnce: 4 };
  } catch (error) {
    return { finding: warning(`Lambda's quota could not be read: ${messageOf(error)}`) };
  }
}

async function leftovers({ stage }: StageSettings): Promise<{ findings: Finding[]; isFirst: boolean }> {
  const client = new CloudFormationClient({});
  const names = [dataStackName(stage), appStackName(stage)];
  const stacks = await Promise.all(names.map((name) => describeStack(client, name)));
  const findings = stacks.flatMap((stack) =>
    stack?.EnableTerminationProtection && /^(ROLLBACK|CREATE_FAILED)/.test(stack.StackStatus ?? '')
      ? [
          stops(
            `${stack.StackName} is what is left of a first deployment that failed, and protected. Run: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${stack.StackName}`,
          ),
        ]
      : [],
  );
  const [data] = stacks;
  if (!data)
    findings.push(
      warning(
        'CloudFront refuses some new accounts until they are verified: if the deployment ends with "Your account must be verified", ask AWS Support for it, then run this again.',
      ),
    );
  return { findings, isFirst: !data?.EnableTerminationProtection };
}

/** CloudFront refuses an unissued certificate or another domain's only after ten minutes of deploying. */
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

export interface Preflight {
  findings: Finding[];
  atOnce?: 4 | 8;
  /** Nobody has worked with the stage, so nothing is protected yet. */
  isFirst: boolean;
}

export async function preflight(settings: StageSettings): Promise<Preflight> {
  const { domain, alarmEmail, lasting } = settings;
  const found = await account(settings);
  if (found.some(({ kind }) => kind === 'stops')) return { findings: found, isFirst: false };
  const [{ finding, atOnce }, { findings, isFirst }] = await Promise.all([quota(), leftovers(settings)]);
  found.push(finding, ...findings);
  if (domain) found.push(await certificate(domain));
  if (lasting && !alarmEmail)
    found.push(warning('Alarms reach nobody: give --alarm-email to have them sent.'));
  return { findings: found, isFirst, ...(atOnce && { atOnce }) };
}
