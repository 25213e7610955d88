import { Duration } from 'aws-cdk-lib'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import type { Site } from './site.ts'

/**
 * Puts the built app into its bucket: first the files whose names change with their content, for a year, and then the
 * page that names them, asked for anew each time. Nothing is removed, so that a page opened yesterday finds its parts.
 */
export function uploadSite(scope: Construct, site: Site, folder: string): void {
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
}
