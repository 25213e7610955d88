import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware'
import type { MiddlewareObj } from '@middy/core'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { log } from './log.ts'

/**
 * A Lambda that fails says so in its log. The platform writes what is thrown as well, and writes it as it is: what
 * goes on from here quotes no personal identity code.
 */
const failing: MiddlewareObj = {
  onError: (request) => {
    const { error } = request
    if (!error) return
    log.error('The Lambda failed', error)
    // Of many failures at once the first line tells only how many.
    for (const each of error instanceof AggregateError ? error.errors : []) log.error('One of the failures', each)
    const stack = withoutPersonalIds(error.stack ?? '')
    request.error = Object.assign(new Error(withoutPersonalIds(error.message)), { name: error.name, stack })
  },
}

/** What every Lambda does around its own work: each line of its log says the call that it belongs to. */
export const everyLambda = [injectLambdaContext(log), failing]
