import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { sitePaths } from '../resources.ts'
import { answerPolicy, contentSecurityPolicy, inlineScriptHashes } from '../security-headers.ts'
import { acknowledge } from './acknowledge.ts'
import { type Api, originSecretHeader } from './api.ts'
import type { Choices } from './choices.ts'
import { appPageCode, viewerAddressCode } from './edge.ts'
import { headersPolicy } from './headers.ts'
import { PrivateBucket } from './private-bucket.ts'

export interface SiteProps {
  readonly api: Api
  readonly files: IBucket
  readonly logs: IBucket
  readonly choices: Choices
  readonly firewallArn: string | undefined
  /** The built web app, `index.html` at its root. */
  readonly folder: string
}

/** One address for all: the app from a private bucket, the API under /api/ and the pages that everybody may see. */
export class Site extends Construct {
  readonly bucket: PrivateBucket
  readonly distribution: Distribution
  /** How people write it, without a slash at the end. */
  readonly address: string

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id)
    const { choices, logs } = props
    this.bucket = new PrivateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
    })
    const { domain } = choices
    this.distribution = new Distribution(this, 'Distribution', {
      ...behaviours(this, this.bucket, props),
      ...(domain
        ? {
            domainNames: [domain.name],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      ...(props.firewallArn ? { webAclId: props.firewallArn } : {}),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
    })
    this.address = `https://${domain?.name ?? this.distribution.distributionDomainName}`
    acknowledgeDistribution(this.distribution, choices)
  }
}

function behaviours(scope: Construct, bucket: IBucket, { api, files, folder }: SiteProps) {
  const origin = S3BucketOrigin.withOriginAccessControl(bucket)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const pages: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headersPolicy(
      scope,
      'PageHeaders',
      contentSecurityPolicy({ files: filesAddress(files), scripts: inlineScriptHashes(page) }),
    ),
    functionAssociations: [beforeRequest(scope, 'AppPage', appPageCode)],
  }
  return {
    defaultBehavior: pages,
    additionalBehaviors: {
      '/version.json': { ...pages, cachePolicy: CachePolicy.CACHING_DISABLED, functionAssociations: [] },
      ...lambdaBehaviours(scope, api),
    },
  }
}

/** What Lambdas answer: of the API nothing is kept, of pages for everybody what they say themselves. */
function lambdaBehaviours(scope: Construct, api: Api): Record<string, BehaviorOptions> {
  const answered: BehaviorOptions = {
    origin: apiOrigin(api),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headersPolicy(scope, 'ApiHeaders', answerPolicy),
    functionAssociations: [beforeRequest(scope, 'ViewerAddress', viewerAddressCode)],
  }
  const shown: BehaviorOptions = {
    ...answered,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: asLongAsAllowed(scope),
    responseHeadersPolicy: headersPolicy(scope, 'SiteHeaders'),
  }
  return { '/api/*': answered, ...Object.fromEntries(sitePaths.map((path) => [path, shown])) }
}

/** Answers are kept by their whole address, filters too, and only when and as long as they say so. */
const asLongAsAllowed = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'SiteCache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

const apiOrigin = (api: Api): IOrigin =>
  new HttpOrigin(api.domainName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    readTimeout: Duration.seconds(30),
    customHeaders: { [originSecretHeader]: api.originSecret.secretValue.unsafeUnwrap() },
  })

const beforeRequest = (scope: Construct, id: string, code: string) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
})

/** Signed links have the bucket in their path (see functions/platform/files.ts). */
const filesAddress = (files: IBucket) => `https://s3.${Stack.of(files).region}.amazonaws.com/${files.bucketName}/`

function acknowledgeDistribution(distribution: Distribution, { domain, firewall }: Choices): void {
  acknowledge(distribution, 'CFR1', 'Owners and tenants travel and live abroad; they log in from anywhere.')
  if (!firewall)
    acknowledge(
      distribution,
      'CFR2',
      'The firewall was left out (-c firewall=off); throttles and lock-outs hold without it.',
    )
  if (!domain)
    acknowledge(
      distribution,
      'CFR4',
      "CloudFront's own address knows no other TLS setting; an own domain asks for 1.2.",
    )
}
