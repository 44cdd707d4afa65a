import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Why a finding is accepted, in one place; anything else cdk-nag finds fails the synthesis. */
const accepted: { id: string; reason: string }[] = [
  {
    id: 'AwsSolutions-COG2',
    reason: 'The product has its own sign-in dialog without a challenge step; MFA is a later decision (docs/adr/0004).',
  },
  { id: 'AwsSolutions-COG3', reason: 'Advanced security is a paid feature; attempts are limited per username and address instead.' },
  { id: 'AwsSolutions-COG8', reason: 'The Essentials tier has all the product uses.' },
  {
    id: 'AwsSolutions-SMG4',
    reason: 'Keys of other vendors cannot be rotated by AWS; the user pool client secret is written by the deployment.',
  },
  {
    id: 'AwsSolutions-APIG4',
    reason:
      'Sign-in, the public configuration, the API document and the catch-all are open by design; every other route has the JWT authorizer.',
  },
  { id: 'AwsSolutions-S1', reason: 'The log bucket does not log itself; the site bucket holds only public files.' },
  { id: 'AwsSolutions-CFR1', reason: 'Marketing teams work from anywhere.' },
  { id: 'AwsSolutions-CFR2', reason: 'A firewall costs a fixed sum a month; it is a stage decision (docs/operations.md).' },
  { id: 'AwsSolutions-CFR3', reason: 'API Gateway logs every call; file requests carry nothing of interest.' },
  { id: 'AwsSolutions-CFR4', reason: 'Without a custom domain CloudFront’s own certificate fixes the protocol version.' },
  { id: 'AwsSolutions-L1', reason: 'The runtime is nodejs24.x; helpers of CDK itself bring their own.' },
  { id: 'AwsSolutions-SF1', reason: 'Only errors are logged: events would carry nothing a record does not hold.' },
];

export function checkWithNag(app: IConstruct): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const { id, reason } of accepted) Validations.of(app).acknowledge({ id, reason });
}
