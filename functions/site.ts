import middy from '@middy/core'
import { handle } from 'hono/aws-lambda'
import { everyLambda } from './platform/every-lambda.ts'
import { compressing } from './platform/table/compressed.ts'
import { createSite } from './site/pages.ts'

const site = createSite()

/** The Lambda behind the pages that everybody may see. */
export const handler = middy(handle(site)).use(everyLambda).use(compressing)

// The first use of Request and Response loads half of the platform's network code: pay it while the Lambda starts.
await site.request('/robots.txt')
