import { Duration, Stack } from 'aws-cdk-lib'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IConstruct } from 'constructs'
import { acknowledge, arnInFinding } from './acknowledge.ts'
import type { Site } from './site.ts'

/**
 * Puts the built app into its bucket: first the files whose names change with their content, for a year, and then the
 * page that names them, asked for anew each time. Nothing is removed, so that a page opened yesterday finds its parts.
 *
 * @returns the upload of the page
 */
export function uploadSite(scope: Construct, site: Site, folder: string): BucketDeployment {
  const common = { sources: [Source.asset(folder)], destinationBucket: site.bucket, prune: false, memoryLimit: 512 }
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  })
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  })
  pages.node.addDependency(assets)
  acknowledgeUploader(assets.handlerRole.node.scope, site)
  return pages
}

function acknowledgeUploader(uploader: IConstruct | undefined, site: Site): void {
  if (!uploader) throw new Error("The library's uploader is not where it was")
  const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${Stack.of(site).region}`
  const why = "The CDK library's own uploader, whose role and runtime it writes; it runs only at deployment."
  for (const finding of [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `IAM5[Action::s3:${action}]`),
    `IAM5[Resource::${assets}/*]`,
    `IAM5[Resource::${arnInFinding(site.bucket)}/*]`,
  ]) {
    acknowledge(uploader, finding, why)
  }
}
