import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

interface FirewallProps extends StackProps {
  stage: string;
}

/** Per address in five minutes. An office of thirty people polls about 10,000 times. */
const REQUESTS = 30_000;
const SIGN_INS = 100;

/** CloudFront takes AWS WAF's rules from us-east-1 only. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage, ...props }: FirewallProps) {
    super(scope, id, props);
    const measured = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const managed = (name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: measured(name),
    });
    const limited = (
      name: string,
      priority: number,
      limit: number,
      only?: CfnWebACL.StatementProperty,
    ): CfnWebACL.RuleProperty => ({
      name,
      priority,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(only && { scopeDownStatement: only }) },
      },
      visibilityConfig: measured(name),
    });
    const acl = new CfnWebACL(this, 'Firewall', {
      name: `galley-${stage}`,
      description: `Galley ${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured(`galley-${stage}`),
      rules: [
        limited('SignIn', 0, SIGN_INS, {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: '/auth/login',
            textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
          },
        }),
        limited('Requests', 1, REQUESTS),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // Calendars and components are large bodies full of HTML, which these rules take for attacks.
        managed('AWSManagedRulesCommonRuleSet', 4, [
          'SizeRestrictions_BODY',
          'CrossSiteScripting_BODY',
          'GenericLFI_BODY',
          'GenericRFI_BODY',
          'EC2MetaDataSSRF_BODY',
        ]),
      ],
    });
    this.arn = acl.attrArn;
    this.logsWhatItStops(acl, stage);
  }

  /** To explain complaints; without cookies and tokens. */
  private logsWhatItStops(acl: CfnWebACL, stage: string): void {
    const group = new LogGroup(this, 'Log', {
      // WAF requires this prefix.
      logGroupName: `aws-waf-logs-galley-${stage}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        // Without the `:*` at the end of a log group's own ARN, which WAF refuses.
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: group.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
      redactedFields: ['authorization', 'cookie'].map((Name) => ({ singleHeader: { Name } })),
    });
  }
}
