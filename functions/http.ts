import middy from '@middy/core'
import { handle } from 'hono/aws-lambda'
import { createApp } from './app.ts'
import { everyLambda } from './platform/every-lambda.ts'
import { compressing } from './platform/table/compressed.ts'

const app = createApp()

/** The Lambda behind /api/*. */
export const handler = middy(handle(app)).use(everyLambda).use(compressing)

// The first use of Request and Response loads half of the platform's network code: pay it while the Lambda starts.
await app.request('/api/v1/health')
