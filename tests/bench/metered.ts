import { dynamo } from '../../functions/platform/table.ts'

/** What the product asked of DynamoDB and what AWS would charge for it. */
export interface Metered {
  requests: number
  readUnits: number
  writeUnits: number
}

interface Consumed {
  readonly CapacityUnits?: number
}

/** Counts from now on every request of the product's DynamoDB client with the capacity that it consumed. */
export function meterDynamo(): Metered {
  const metered: Metered = { requests: 0, readUnits: 0, writeUnits: 0 }
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
        const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
        metered.requests += 1
        if (/Get|Query/.test(commandName)) metered.readUnits += units
        else metered.writeUnits += units
        return result
      },
    { step: 'initialize', name: 'meter', override: true },
  )
  return metered
}
