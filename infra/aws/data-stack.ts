import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AccountRecovery,
  type IUserPool,
  type IUserPoolClient,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Billing, type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Lifetime, objectLifetimes } from '#infra/object-lifetimes.ts';
import { SESSION_DAYS } from '#shared/contract/limits.ts';
import { MediaDistribution } from './media-distribution.ts';
import { removalPolicyOf, type StageSettings } from './stage-settings.ts';

const expirationRule = ({ prefix, days }: Lifetime) => ({
  ...(prefix !== '' && { prefix }),
  expiration: Duration.days(days),
});

export interface DataStackProps extends StackProps {
  settings: StageSettings;
}

/** Must survive a deployment. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly contentBucket: Bucket;
  readonly uploadBucket: Bucket;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly keys: Secret;
  readonly clientSecret: Secret;
  readonly media: Distribution;
  readonly #settings: StageSettings;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.isProtected });
    this.#settings = settings;
    const removalPolicy = removalPolicyOf(settings);
    const ownTable = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: 'gsi1',
          partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
          sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
        },
      ],
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expires_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.isProtected,
      removalPolicy,
    });
    this.table = settings.restoredTable
      ? TableV2.fromTableName(this, 'RestoredTable', settings.restoredTable)
      : ownTable;
    const logs = this.bucket('AccessLogs', { lifecycleRules: [{ expiration: Duration.days(90) }] });
    this.contentBucket = this.bucket('Content', {
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'content/',
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        ...objectLifetimes.content.map(expirationRule),
      ],
    });
    this.uploadBucket = this.bucket('Upload', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'upload/',
      lifecycleRules: objectLifetimes.upload.map(expirationRule),
      // The signed policy limits who can post what; naming the distribution here would be circular.
      cors: [
        { allowedOrigins: ['*'], allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge: 3_600 },
      ],
    });
    this.contentBucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CloudFrontReadsMedia',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.contentBucket.arnForObjects('media/*')],
        // Any of the account's: the app's own is in a stack that builds on this one.
        conditions: {
          StringLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    this.media = new MediaDistribution(this, 'Media', {
      stage: settings.stage,
      content: this.contentBucket,
    }).distribution;
    // Also with a restored table or a domain: CloudFormation removes no export that the deployed app imports.
    for (const value of [ownTable.tableArn, ownTable.tableName, this.media.distributionDomainName])
      this.exportValue(value);
    const { pool, client } = this.accounts();
    this.userPool = pool;
    this.userPoolClient = client;
    this.keys = new Secret(this, 'Keys', {
      description:
        'Galley: openai_api_key, klaviyo_api_key, google_credentials as one JSON map; set with npm run key',
      // The app expects a JSON map. A value in the template would overwrite the keys with each deployment.
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unused' },
      removalPolicy,
    });
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'Galley: the user pool client secret, written by the deployment',
      secretObjectValue: { user_pool_client_secret: client.userPoolClientSecret },
    });
    new CfnOutput(this, 'KeysSecret', { value: this.keys.secretName });
    new CfnOutput(this, 'ClientSecretName', { value: this.clientSecret.secretName });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId });
    // `npm run seed` finds the stage by these.
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'ContentBucketName', { value: this.contentBucket.bucketName });
    new CfnOutput(this, 'UploadBucketName', { value: this.uploadBucket.bucketName });
    new CfnOutput(this, 'MediaAddress', { value: `https://${this.media.distributionDomainName}` });
  }

  private bucket(id: string, props: ConstructorParameters<typeof Bucket>[2]): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicyOf(this.#settings),
      // CloudFormation only deletes empty buckets.
      autoDeleteObjects: !this.#settings.lasting,
      ...props,
    });
  }

  private accounts(): { pool: UserPool; client: UserPoolClient } {
    const pool = new UserPool(this, 'Users', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      // A user pool cannot change this later.
      signInCaseSensitive: false,
      // Accounts have no email address for recovery; an administrator sets a new password.
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      deletionProtection: this.#settings.isProtected,
      removalPolicy: removalPolicyOf(this.#settings),
    });
    const client = pool.addClient('Web', {
      generateSecret: true,
      authFlows: { userPassword: true },
      // CDK otherwise adds the implicit flow with a placeholder callback.
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(SESSION_DAYS),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    });
    return { pool, client };
  }
}
