import { Annotations } from 'aws-cdk-lib';
import {
  CachePolicy,
  Distribution,
  HeadersFrameOption,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/**
 * Recipients open emails for years, so the pictures' address outlives the app. A stage with its own domain
 * uses that instead.
 */
export class MediaDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { stage, content }: { stage: string; content: Bucket }) {
    super(scope, id);
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The content bucket has a policy of its own for /media.',
    );
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Galley ${stage}: pictures in emails`,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: {
        // CDK would grant CloudFront a whole bucket that it knows.
        origin: S3BucketOrigin.withOriginAccessControl(
          Bucket.fromBucketName(this, 'Content', content.bucketName),
        ),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        compress: true,
        responseHeadersPolicy: new ResponseHeadersPolicy(this, 'Headers', {
          comment: `Galley ${stage}: pictures in emails`,
          securityHeadersBehavior: {
            contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'", override: true },
            contentTypeOptions: { override: true },
            frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
          },
        }),
      },
    });
  }
}
