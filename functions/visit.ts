import middy from '@middy/core'
import { everyLambda } from './platform/every-lambda.ts'
import { log } from './platform/log.ts'
import { putMetric } from './platform/metrics.ts'
import { settings } from './platform/settings.ts'
import { visitSite } from './visit-checks.ts'

/**
 * The Lambda that visits the site every five minutes by its own address, through CloudFront and all that is behind it. It
 * does not fail when the site does: it tells of it by a figure, of which an alarm misses the ones.
 */
export const handler = middy()
  .use(everyLambda)
  .handler(async () => {
    const failures = await visitSite(settings.siteUrl)
    if (failures.length > 0) log.error('The site did not answer as it should', { failures })
    putMetric({ metric: 'SiteAnswered' }, failures.length > 0 ? 0 : 1)
  })
