import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { handle, type LambdaEvent } from 'hono/aws-lambda'
import { createApp } from './app.ts'
import { compressed } from './platform/compressed.ts'
import { log } from './platform/log.ts'

const app = createApp()
const answer = handle(app)

/** The Lambda behind /api/*. */
export const handler = middy(async (event: LambdaEvent, context: Context) => {
  log.addContext(context)
  const answered = (await answer(event, context)) as APIGatewayProxyStructuredResultV2
  return compressed(answered, String(event.headers?.['accept-encoding'] ?? ''))
})

// The first use of Request and Response loads half of the platform's network code: pay it while the Lambda starts.
await app.request('/api/v1/health')
