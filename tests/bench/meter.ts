import { dynamo } from '../../functions/platform/table/table.ts'
import { sumOf } from './stopwatch.ts'

/** What a command took from the table. */
export interface Used {
  readonly requests: number
  /** The longest chain of requests of which each waited for the one before. */
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
}

interface Metered {
  readonly operation: string
  readonly units: number
  readonly from: number
  readonly until: number
}

/** The part of any answer that tells its price. */
interface Priced {
  readonly ConsumedCapacity?: Capacity | readonly Capacity[]
}
interface Capacity {
  readonly CapacityUnits?: number
}

/**
 * Counts the requests of a command to the table and the units they took, as the table itself bills them. Asking for the
 * bill costs a little, so time is measured without it.
 */
export async function metered<Result>(command: () => Promise<Result>): Promise<{ result: Result; used: Used }> {
  const seen: Metered[] = []
  const result = await withMiddleware(
    (stack) =>
      stack.add(
        (next, { commandName = '' }) =>
          async (args) => {
            const from = performance.now()
            const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
            seen.push({ operation: commandName, units: unitsOf(answer.output), from, until: performance.now() })
            return answer
          },
        measuring,
      ),
    command,
  )
  return { result, used: usedOf(seen) }
}

/** Where a middleware stands that measures: before all others. */
export const measuring = { step: 'initialize', name: 'measuring', priority: 'high' } as const

/** Does a command while every request to the table goes through a middleware that `add` puts at the place of `measuring`. */
export async function withMiddleware<Result>(
  add: (stack: typeof dynamo.middlewareStack) => void,
  command: () => Promise<Result>,
): Promise<Result> {
  add(dynamo.middlewareStack)
  forgetOrder()
  try {
    return await command()
  } finally {
    dynamo.middlewareStack.remove(measuring.name)
    forgetOrder()
  }
}

/** The client remembers for each command through what it goes. */
const forgetOrder = () => Reflect.deleteProperty(dynamo, 'handlers')

function unitsOf(answer: object): number {
  const { ConsumedCapacity = [] }: Priced = answer
  const bills = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]
  return sumOf(bills.map(({ CapacityUnits = 0 }) => CapacityUnits))
}

const isRead = ({ operation }: Metered) => /^(Get|BatchGet|Query|TransactGet|Scan)/.test(operation)

const usedOf = (seen: readonly Metered[]): Used => ({
  requests: seen.length,
  roundTrips: longestChain(seen),
  readUnits: sumOf(seen.filter(isRead).map(({ units }) => units)),
  writeUnits: sumOf(seen.filter((each) => !isRead(each)).map(({ units }) => units)),
})

/** The most requests of which none overlaps another: always take the next one that ends first. */
function longestChain(seen: readonly Metered[]): number {
  let count = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, until } of seen.toSorted((a, b) => a.until - b.until)) {
    if (from < end) continue
    count += 1
    end = until
  }
  return count
}
