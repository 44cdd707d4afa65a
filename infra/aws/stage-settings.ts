import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** Everything that differs between stages, read once from the context given at the deployment. */
export interface StageSettings {
  stage: string;
  /** Its records, files and accounts stay when a stack is deleted, and cannot be deleted by mistake. */
  lasting: boolean;
  /** A custom domain and its certificate (us-east-1), if any. */
  domain: { name: string; certificateArn: string } | undefined;
  /** Who is told of alarms; without it they show in CloudWatch only. */
  alarmEmail: string | undefined;
  /** US dollars a month of which `alarmEmail` is told when 80 % are spent, or all are foreseen to be. */
  budget: number | undefined;
  /** Puts AWS WAF before CloudFront: about $9 a month, and $0.60 per million requests. */
  firewall: boolean;
  logRetention: RetentionDays;
  /** The table to use instead of the stack's own, after one was restored from a point in time. */
  restoredTable: string | undefined;
}

/** Reads a context value, such as `-c stage=prod` on cdk's command line. */
export type ReadContext = (name: string) => unknown;

/** Throws an error of one sentence for whoever deploys when a value cannot be used. */
export function readSettings(context: ReadContext): StageSettings {
  const stage = readStage(context('stage'));
  const domain = readDomain(context('domain'), context('certificateArn'));
  const lasting = stage === 'prod' || stage.startsWith('prod-');
  if (lasting && !domain && !readSwitch('withoutDomain', context('withoutDomain')))
    throw new Error(
      `The stage ${stage} sends emails, whose pictures need an address that stays: give -c domain=galley.example -c certificateArn=arn:aws:acm:…, or -c withoutDomain=true to use an address of CloudFront's, which stays as long as the stack galley-${stage}-data.`,
    );
  return {
    stage,
    lasting,
    domain,
    alarmEmail: readEmail(context('alarmEmail')),
    budget: readBudget(context('budget'), context('alarmEmail')),
    firewall: readSwitch('firewall', context('firewall')),
    restoredTable: readTable(context('table')),
    logRetention: lasting ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
  };
}

/** What becomes of a resource that people's work is in when its stack is deleted. */
export const removalPolicyOf = ({ lasting }: StageSettings): RemovalPolicy =>
  lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/** The stage is part of every stack's name. Throws when CloudFormation would reject that name. */
function readStage(given: unknown = 'dev'): string {
  if (typeof given === 'string' && /^[a-z][a-z0-9-]{0,19}$/.test(given)) return given;
  throw new Error(
    `The stage "${String(given)}" cannot be used: use at most 20 lowercase letters, digits and hyphens, such as -c stage=prod.`,
  );
}

/** Requires both or neither: a domain without its certificate would be ignored. */
function readDomain(name: unknown, certificateArn: unknown): StageSettings['domain'] {
  if (name === undefined && certificateArn === undefined) return undefined;
  if (typeof name !== 'string' || typeof certificateArn !== 'string')
    throw new Error('A custom domain needs both: -c domain=galley.example -c certificateArn=arn:aws:acm:…');
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:'))
    throw new Error(`CloudFront only accepts certificates from us-east-1, not ${certificateArn}`);
  return { name, certificateArn };
}

function readEmail(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given === 'string' && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(given)) return given;
  throw new Error(
    `Alarms cannot be sent to "${String(given)}": use an address such as -c alarmEmail=ops@example.com.`,
  );
}

function readBudget(given: unknown, alarmEmail: unknown): number | undefined {
  if (given === undefined || given === '') return undefined;
  const dollars = Number(given);
  if (!(dollars >= 1)) throw new Error(`A budget is a number of dollars a month, not "${String(given)}".`);
  if (!alarmEmail) throw new Error('A budget needs somebody to tell: -c alarmEmail=ops@example.com.');
  return dollars;
}

function readTable(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given === 'string' && /^[\w.-]{3,255}$/.test(given)) return given;
  throw new Error(
    `"${String(given)}" cannot be a table's name: use the one you restored to, as in -c table=galley-restored.`,
  );
}

function readSwitch(name: string, given: unknown = false): boolean {
  if (given === true || given === 'true') return true;
  if (given === false || given === 'false') return false;
  throw new Error(`"${name}" is true or false, not "${String(given)}".`);
}
