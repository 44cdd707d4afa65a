import {
  ArnFormat,
  CfnOutput,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ringAlarms } from './alarm-topic.ts';
import { edgeAlarmsOf } from './alarms.ts';

interface EdgeWatchProps extends StackProps {
  stage: string;
  distribution: Distribution;
  alarmEmail: string | undefined;
}

/** Queries may hold searches, and cookies are keys. */
const FIELDS = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'x-edge-location',
  'time-taken',
  'sc-bytes',
];

/** A separate stack, because CloudFront has its access log and alarms in us-east-1. */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distribution, alarmEmail, ...props }: EdgeWatchProps) {
    super(scope, id, props);
    // Weak, so that an older app, without this stack, can still be deployed.
    const distributionId = Stack.consumeReference(distribution.distributionId, ReferenceStrength.WEAK);
    ringAlarms(this, { stageName: stage, alarmEmail, alarms: edgeAlarmsOf(distributionId) });
    const bucket = this.bucket();
    const source = new CfnDeliverySource(this, 'Source', {
      name: `galley-${stage}-viewers`,
      logType: 'ACCESS_LOGS',
      resourceArn: this.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
      }),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `galley-${stage}-viewers`,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    // The service checks that it may write when the two are joined.
    if (bucket.policy) destination.node.addDependency(bucket.policy);
    new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
    new CfnOutput(this, 'ViewerLogBucketName', { value: bucket.bucketName });
  }

  private bucket(): Bucket {
    const bucket = new Bucket(this, 'Log', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const sources = this.formatArn({
      service: 'logs',
      resource: 'delivery-source',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'LogDeliveryWrites',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': sources },
        },
      }),
    );
    return bucket;
  }
}
