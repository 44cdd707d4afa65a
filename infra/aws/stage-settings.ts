import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { UsageError } from '#infra/terminal.ts';

export interface StageSettings {
  stage: string;
  /** Data stays when a stack is deleted, and cannot be deleted by mistake. */
  lasting: boolean;
  domain: { name: string; certificateArn: string } | undefined;
  /** Pictures in emails deliberately have a CloudFront address. */
  withoutDomain: boolean;
  alarmEmail: string | undefined;
  /** US dollars a month; `alarmEmail` hears when 80 % are spent, or all are expected to be. */
  budget: number | undefined;
  /** AWS WAF before CloudFront: about $10 a month, and $0.60 per million requests. */
  firewall: boolean;
  /** CloudFront sends this secret, counted from 1; the API also accepts the previous one. */
  edgeSecret: number;
  /** HSTS for all hosts under the domain. */
  hstsSubdomains: boolean;
  atOnce: 4 | 8;
  /** Off for the first deployment, because its resources must go if it fails. */
  isProtected: boolean;
  logRetention: RetentionDays;
  restoredTable: string | undefined;
  given: Record<string, string>;
}

/** `-c stage=prod` on cdk's command line. */
export type ReadContext = (name: string) => unknown;

/**
 * By option of `npm run deploy`. A missing option keeps its value, so that no release forgets the firewall or
 * the alarms' address.
 */
export const settingOptions = {
  domain: 'domain',
  certificate: 'certificateArn',
  'without-domain': 'withoutDomain',
  'alarm-email': 'alarmEmail',
  budget: 'budget',
  firewall: 'firewall',
  table: 'table',
  'model-url': 'modelBaseUrl',
  'edge-secret': 'edgeSecret',
  'hsts-subdomains': 'hstsSubdomains',
} as const;

/** Also kept between deployments, but given to cdk by hand. */
const withoutOption = ['atOnce', 'klaviyoBaseUrl', 'googleDriveRootUrl'];

/** Throws a `UsageError` of one sentence when a value cannot be used. */
export function readSettings(context: ReadContext): StageSettings {
  const stage = readStage(context('stage'));
  const lasting = stage === 'prod' || stage.startsWith('prod-');
  checkModelUrl(context('modelBaseUrl'));
  const given = [...Object.values(settingOptions), ...withoutOption].flatMap((name) => {
    const value = context(name);
    return isGiven(value) && String(value) !== 'false' ? [[name, String(value)] as const] : [];
  });
  return {
    stage,
    lasting,
    domain: readDomain(context('domain'), context('certificateArn')),
    withoutDomain: readSwitch('withoutDomain', context('withoutDomain')),
    alarmEmail: readEmail(context('alarmEmail')),
    budget: readBudget(context('budget'), context('alarmEmail')),
    firewall: readSwitch('firewall', context('firewall')),
    restoredTable: readTable(context('table')),
    edgeSecret: readGeneration(context('edgeSecret')),
    hstsSubdomains: readSwitch('hstsSubdomains', context('hstsSubdomains')),
    atOnce: context('atOnce') === '4' ? 4 : 8,
    isProtected: lasting && !readSwitch('unprotected', context('unprotected')),
    logRetention: lasting ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    given: Object.fromEntries(given),
  };
}

/** Not thrown, because a stage can be listed and taken down without its address. */
export const missingAddress = ({
  stage,
  lasting,
  domain,
  withoutDomain,
}: StageSettings): string | undefined =>
  lasting && !domain && !withoutDomain
    ? `The stage ${stage} sends emails, whose pictures need an address that stays: give --domain galley.example --certificate arn:aws:acm:…, or --without-domain to use an address of CloudFront's, which stays as long as the stack galley-${stage}-data.`
    : undefined;

export const removalPolicyOf = ({ lasting }: StageSettings): RemovalPolicy =>
  // A first deployment that failed must leave nothing, or it could not be repeated.
  lasting ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** Part of every stack's name. Throws when CloudFormation would reject that name. */
function readStage(given: unknown = 'dev'): string {
  if (typeof given === 'string' && /^[a-z][a-z0-9-]{0,19}$/.test(given)) return given;
  throw new UsageError(
    `The stage "${String(given)}" cannot be used: use at most 20 lowercase letters, digits and hyphens, beginning with a letter, such as --stage prod.`,
  );
}

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Both or neither: a domain without its certificate would be ignored. */
function readDomain(name: unknown, certificateArn: unknown): StageSettings['domain'] {
  if (!isGiven(name) && !isGiven(certificateArn)) return undefined;
  if (!isGiven(certificateArn))
    throw new UsageError(
      `The domain ${String(name)} needs its certificate: --certificate arn:aws:acm:us-east-1:…`,
    );
  if (!isGiven(name))
    throw new UsageError('A certificate is for a domain, and none was given: --domain galley.example');
  if (!HOST.test(String(name)))
    throw new UsageError(
      `"${String(name)}" cannot be a domain: give its name alone, as in --domain galley.example.`,
    );
  if (!String(certificateArn).startsWith('arn:aws:acm:us-east-1:'))
    throw new UsageError(
      `CloudFront only accepts certificates from us-east-1, not ${String(certificateArn)}. Request one there; the stage itself may be in any region.`,
    );
  return { name: String(name), certificateArn: String(certificateArn) };
}

function readEmail(given: unknown): string | undefined {
  if (!isGiven(given)) return undefined;
  if (typeof given === 'string' && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(given)) return given;
  throw new UsageError(
    `Alarms cannot be sent to "${String(given)}": give an address such as --alarm-email ops@example.com.`,
  );
}

function readBudget(given: unknown, alarmEmail: unknown): number | undefined {
  if (!isGiven(given)) return undefined;
  const dollars = Number(given);
  if (!(dollars >= 1))
    throw new UsageError(
      `A budget is a number of dollars a month, not "${String(given)}", as in --budget 50.`,
    );
  if (!isGiven(alarmEmail))
    throw new UsageError(
      'A budget needs somebody to tell: give --alarm-email ops@example.com with --budget.',
    );
  return dollars;
}

function readGeneration(given: unknown): number {
  if (!isGiven(given)) return 1;
  const generation = Number(given);
  if (Number.isInteger(generation) && generation >= 1 && generation <= 999) return generation;
  throw new UsageError(
    `Secrets between CloudFront and the API are numbered from 1, not "${String(given)}": give the next number, as in --edge-secret 2.`,
  );
}

function readTable(given: unknown): string | undefined {
  if (!isGiven(given)) return undefined;
  if (typeof given === 'string' && /^[\w.-]{3,255}$/.test(given)) return given;
  throw new UsageError(
    `"${String(given)}" cannot be a table's name: give the one you restored to, as in --table galley-prod-restored.`,
  );
}

function checkModelUrl(given: unknown): void {
  if (isGiven(given) && URL.parse(String(given))?.protocol !== 'https:')
    throw new UsageError(
      `"${String(given)}" cannot be a model's address: give all of it, as in --model-url https://models.example/v1.`,
    );
}

function readSwitch(name: string, given: unknown = false): boolean {
  if (given === true || given === 'true') return true;
  if (given === false || given === 'false' || given === '') return false;
  throw new UsageError(`"${name}" is true or false, not "${String(given)}".`);
}
