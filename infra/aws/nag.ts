import {
  type IPolicyValidationContext,
  type PolicyValidationPluginReport,
  type PolicyViolation,
  Validations,
} from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

interface Accepted {
  /** With the finding's brackets. */
  finding: RegExp;
  /** Defaults to everywhere. */
  within?: RegExp;
  reason: string;
}

const files = /CustomCDKBucketDeployment|Custom::CDKBucketDeployment/;
const customResource = /\/AWS679f|Custom::|Provider/;

/** Any other finding of cdk-nag fails the synthesis. */
const accepted: Accepted[] = [
  {
    finding: /COG2$/,
    reason: 'The sign-in dialog has no challenge step; MFA is a later decision (docs/adr/0004).',
  },
  {
    finding: /COG3$/,
    reason: 'Advanced security is a paid feature; attempts are limited per username and address instead.',
  },
  { finding: /COG8$/, reason: 'The Essentials tier has everything the product uses.' },
  {
    finding: /SMG4$/,
    reason: 'Keys of other vendors cannot be rotated by AWS; the client secret is written by the deployment.',
  },
  {
    finding: /APIG4$/,
    reason:
      'Sign-in, configuration, API document and catch-all are public by design; all other routes use the JWT authorizer.',
  },
  { finding: /S1$/, reason: 'The log bucket does not log itself; the site bucket holds only public files.' },
  { finding: /CFR1$/, reason: 'Marketing teams work from anywhere.' },
  {
    finding: /CFR2$/,
    reason: 'A firewall has a fixed monthly cost; each stage decides (docs/operations.md).',
  },
  {
    finding: /CFR3$/,
    reason:
      "A stage that lasts has CloudFront's log of today, which the rule does not know (edge-watch-stack.ts); in others, API Gateway logs every call.",
  },
  {
    finding: /CFR4$/,
    reason: "Without a custom domain CloudFront's own certificate fixes the protocol version.",
  },
  {
    finding: /(SF2|LambdaTracing|StepFunctionStateMachineXray)$/,
    reason:
      'Off: the code is not instrumented, so a trace names a function and nothing behind it, and how many calls of functions are traced cannot be set. References lead through the logs.',
  },
  { finding: /SF1$/, reason: 'Only errors are logged; the records already hold everything else.' },
  { finding: /SQS3$/, reason: 'This queue is the dead-letter queue; an alarm watches it.' },
  {
    finding: /LambdaDLQ$/,
    reason:
      'Who calls waits for the answer: the API, the state machine. `coordinate`, which events call as well, has a queue; hourly calls are followed by the next.',
  },
  {
    finding: /(EventBusDLQ|LambdaAsyncFailureDestination)$/,
    within: /\/(Hourly|OverdueDecisions|CheckDueSends)\//,
    reason: 'An hour later everything is looked at again; an alarm rings for a call that failed.',
  },
  { finding: /SQSRedrivePolicy$/, reason: 'This queue is the dead-letter queue; an alarm watches it.' },
  {
    finding: /SNSRedrivePolicy$/,
    reason: 'Alarms go to an e-mail address, and stay visible in the console.',
  },
  {
    finding: /Lambda(LatestVersion|DefaultMemorySize)$/,
    within: customResource,
    reason: "CDK's own helpers choose their runtime and memory.",
  },
  { finding: /L1$/, within: customResource, reason: "CDK's own helpers choose their runtime." },
  { finding: /IAM4\[/, within: customResource, reason: "CDK's own helpers define their role." },
  { finding: /IAM5\[/, within: files, reason: "CDK's helper that copies the site into its bucket." },
  { finding: /IAM5\[Resource::\*\]/, within: customResource, reason: "CDK's own helpers." },
  {
    finding: /IAM5\[/,
    within: /galley-delivery/,
    reason:
      'CDK, stacks and user pools have names that AWS completes; a test lists what the pipeline may do.',
  },
  {
    finding: /IAM5\[Resource::\*\]/,
    reason: 'Log delivery has no resource ARNs; a test checks that nothing else is granted on all resources.',
  },
  {
    finding: /IAM5\[Resource::.*\/(calendars|drafts|emails|klaviyo|media|thumbnails|uploads)\/\*\]/,
    reason: 'Objects under one prefix.',
  },
  {
    finding: /IAM5\[Resource::.*:secret:galley\/[a-z0-9-]+\/brands\/.*\/\*\]/,
    reason: "The brands' own secrets, which are created while the product runs.",
  },
  {
    finding: /IAM5\[Resource::.*:execution:galley-[a-z0-9-]+-campaign-batch:\*\]/,
    reason: 'Executions of our one state machine.',
  },
];

const isAccepted = (rule: string, path = '') =>
  accepted.some(({ finding, within }) => finding.test(rule) && (!within || within.test(path)));

function withoutAccepted(report: PolicyValidationPluginReport): PolicyValidationPluginReport {
  const violations = report.violations.flatMap((violation): PolicyViolation[] => {
    const violatingResources = violation.violatingResources.filter(
      ({ constructPath }) => !isAccepted(violation.ruleName, constructPath),
    );
    return violatingResources.length === 0 ? [] : [{ ...violation, violatingResources }];
  });
  return { ...report, violations, success: violations.length === 0 };
}

class Solutions extends AwsSolutionsChecks {
  override validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    return withoutAccepted(super.validate(context));
  }
}

class Serverless extends ServerlessChecks {
  override validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    return withoutAccepted(super.validate(context));
  }
}

export function checkWithNag(app: IConstruct): void {
  Validations.of(app).addPlugins(new Solutions(app), new Serverless(app));
}
