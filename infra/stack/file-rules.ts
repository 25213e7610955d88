import { files } from '../resources.ts'
import type { Choices } from './choices.ts'

/** Which pages' scripts may put and get documents, as S3 takes it. */
export const corsOf = ({ domain, siteHost }: Pick<Choices, 'domain' | 'siteHost'>) => ({
  // CloudFront's own address is not known before the site is built on this, so until it is told any of them will do.
  AllowedOrigins: [`https://${domain?.name ?? siteHost ?? '*.cloudfront.net'}`],
  AllowedMethods: ['GET', 'PUT', 'POST'] as const,
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag'],
  MaxAgeSeconds: 3600,
})

/** What the bucket forgets by itself, as S3 takes it. */
export const lifecycle = {
  Rules: [
    {
      ID: 'old',
      Status: 'Enabled',
      Filter: { Prefix: '' },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: files.unfinishedUploadDays },
      NoncurrentVersionExpiration: { NoncurrentDays: files.oldVersionDays },
    },
    {
      ID: 'passing',
      Status: 'Enabled',
      Filter: { Prefix: files.passing.prefix },
      Expiration: { Days: files.passing.days },
      NoncurrentVersionExpiration: { NoncurrentDays: files.passing.oldVersionDays },
    },
    {
      ID: 'lists',
      Status: 'Enabled',
      Filter: { Prefix: files.lists.prefix },
      NoncurrentVersionExpiration: { NoncurrentDays: files.lists.oldVersionDays },
    },
  ],
}
