import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Annotations, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { VIEWER_HEADER } from '#functions/api/lib/address.ts';
import { EDGE_HEADER } from '#functions/api/lib/edge.ts';
import { UsageError } from '#infra/terminal.ts';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  permissionsPolicy,
  REVIEW_PATH,
  reviewPageHeaders,
} from '../security-headers.ts';
import type { DataStack } from './data-stack.ts';
import type { StageSettings } from './stage-settings.ts';

const siteFolder = resolve(import.meta.dirname, '../../web/dist');

/** Throws unless the web app is built: CDK would deploy a stage without pages. */
export function requireSite(folder = siteFolder): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new UsageError('The web app is not built. Run npm run build:web, then this again.');
}

export interface EdgeProps {
  data: DataStack;
  httpApi: HttpApi;
  settings: StageSettings;
  firewallArn: string | undefined;
}

/** One address for the app, the API and the pictures in emails. */
export class Edge extends Construct {
  readonly distribution: Distribution;
  readonly address: string;
  /** For pictures in emails, under `/media`; outlives this stack. */
  readonly mediaAddress: string;
  /** API functions accept these from CloudFront, comma-separated; resolved during deployment. */
  readonly secrets: string;

  constructor(scope: Construct, id: string, { data, httpApi, settings, firewallArn }: EdgeProps) {
    super(scope, id);
    const { stage, domain } = settings;
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The content bucket lets CloudFront read /media by its own policy, in the data stack.',
    );
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const [secret = '', ...before] = this.shown(settings.edgeSecret);
    this.secrets = [secret, ...before].join(',');
    const responseHeadersPolicy = this.headers('Headers', { data, settings });
    const behaviour: Pick<BehaviorOptions, 'viewerProtocolPolicy' | 'responseHeadersPolicy' | 'compress'> = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      compress: true,
    };
    const api: BehaviorOptions = {
      ...behaviour,
      origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${data.region}.${data.urlSuffix}`, {
        readTimeout: Duration.seconds(30),
        customHeaders: { [EDGE_HEADER]: secret },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ function: this.aboutViewer(), eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const pages: BehaviorOptions = {
      ...behaviour,
      origin: S3BucketOrigin.withOriginAccessControl(site),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [{ function: this.singlePage(), eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Galley ${stage}: the app`,
      defaultRootObject: 'index.html',
      ...(firewallArn && { webAclId: firewallArn }),
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: pages,
      additionalBehaviors: {
        [REVIEW_PATH]: {
          ...pages,
          responseHeadersPolicy: this.headers('ReviewHeaders', { data, settings, forReviewers: true }),
        },
        '/api/*': api,
        '/auth/*': api,
        '/config.json': api,
        '/media/*': {
          ...behaviour,
          // A reference would make the two stacks depend on each other.
          origin: S3BucketOrigin.withOriginAccessControl(
            Bucket.fromBucketName(this, 'Content', data.contentBucket.bucketName),
          ),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
      },
    });
    this.address = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.mediaAddress = domain ? this.address : `https://${data.media.distributionDomainName}`;
    this.deploySite(site);
  }

  /** And the previous one, which some functions and edge locations still have during a deployment. */
  private shown(generation: number): string[] {
    return [generation, generation - 1]
      .filter((each) => each >= 1)
      .map((each) =>
        new Secret(this, each === 1 ? 'Secret' : `Secret${each}`, {
          description:
            'Galley: what CloudFront shows the API with every request; made and used by the deployment alone',
          generateSecretString: { passwordLength: 48, excludePunctuation: true },
        }).secretValue.unsafeUnwrap(),
      );
  }

  /** CloudFront must send a new secret only once these functions know it. */
  showAfter(functions: IFunction[]): void {
    this.distribution.node.addDependency(...functions);
  }

  private headers(
    id: string,
    {
      data,
      settings,
      forReviewers = false,
    }: Pick<EdgeProps, 'data' | 'settings'> & { forReviewers?: boolean },
  ): ResponseHeadersPolicy {
    const shell = join(siteFolder, 'index.html');
    const scriptHashes = existsSync(shell) ? inlineScriptHashes(readFileSync(shell, 'utf8')) : [];
    const uploadOrigin = Fn.join('', ['https://', data.uploadBucket.bucketRegionalDomainName]);
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(
            forReviewers ? { scriptHashes, forms: false } : { scriptHashes, uploadOrigin },
          ),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: forReviewers
            ? HeadersReferrerPolicy.NO_REFERRER
            : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: settings.hstsSubdomains,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          { header: 'permissions-policy', value: permissionsPolicy, override: true },
          ...(forReviewers
            ? [{ header: 'x-robots-tag', value: reviewPageHeaders['x-robots-tag'], override: true }]
            : []),
        ],
      },
    });
  }

  /** Screens have their own paths, so the app answers for every path that is not a file. */
  private singlePage(): EdgeFunction {
    return new EdgeFunction(this, 'SinglePage', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        "function handler(event){var r=event.request;if(!/\\.[a-z0-9]+$/i.test(r.uri))r.uri='/index.html';return r}",
      ),
    });
  }

  /** The viewer's address and requested host, by which the API recognises foreign pages. */
  private aboutViewer(): EdgeFunction {
    return new EdgeFunction(this, 'AboutViewer', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        `function handler(event){var r=event.request;r.headers['x-forwarded-host']={value:r.headers.host.value};r.headers['${VIEWER_HEADER}']={value:event.viewer.ip};return r}`,
      ),
    });
  }

  private deploySite(site: Bucket): void {
    if (!existsSync(siteFolder)) return;
    const deploy = (
      id: string,
      include: { exclude?: string[]; include?: string[] },
      cacheControl: CacheControl[],
    ) =>
      new BucketDeployment(this, id, {
        sources: [Source.asset(siteFolder)],
        destinationBucket: site,
        distribution: this.distribution,
        distributionPaths: ['/index.html', '/'],
        prune: false,
        cacheControl,
        ...include,
      });
    const assets = deploy('Assets', { exclude: ['*'], include: ['assets/*'] }, [
      CacheControl.fromString('public, max-age=31536000, immutable'),
    ]);
    // The shell goes last, because it refers to the assets.
    deploy('Shell', { exclude: ['assets/*', '.*'] }, [
      CacheControl.fromString('no-cache'),
    ]).node.addDependency(assets);
  }
}
