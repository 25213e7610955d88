import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { Lambda } from '../../workers.ts'

/** What Lambda tells a handler beside its event. */
export function lambdaContext({ name, memoryMb, timeoutSeconds }: Lambda): Context {
  const started = performance.now()
  return {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-north-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMb),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => timeoutSeconds * 1000 - (performance.now() - started),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
