import { afterEach, beforeAll } from 'vitest'
import type { FaultSettings } from '../../infra/local/aws/faults.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { awsOfWorker } from './aws/aws-of-worker.ts'

/** What troubles of the worker's AWS the tests of a file, or of a describe, order; each test ends with none left. */
export function orderedTrouble() {
  let aws: LocalAws
  beforeAll(async () => {
    aws = await awsOfWorker()
  })
  afterEach(() => aws.faults.clear())
  const order = (settings: FaultSettings) => aws.faults.set(settings)
  return {
    order,
    over: () => aws.faults.clear(),
    /** Whether the call to be cut has come. */
    hasStruck: () => aws.faults.state().stopped,
    /** The mail service takes no letter until it is over. */
    mailIsCrowded: () => order({ rules: [{ kind: 'throttle', service: 'ses', probability: 1 }] }),
    /** Nobody hears of the next letter, which the mail service never got (`before`), or got (`after`). */
    letterIsUnclear: (moment: 'before' | 'after') => order({ stop: { call: 1, moment, service: 'ses' } }),
    /** The table's call of that number is cut: the odd ones before they are done, the even ones after. */
    tableIsCutAt: (call: number) =>
      order({ stop: { call, moment: call % 2 ? 'before' : 'after', service: 'dynamodb' } }),
    /** Indexes show nothing of what has been written last. */
    indexIsLate: () => order({ rules: [{ kind: 'stale-index', probability: 1, changes: 100 }] }),
  }
}
