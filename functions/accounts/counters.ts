import * as z from 'zod'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'

const Counter = z.object({ ...stored, last: z.number().int() })

/** The running numbers of an account, one counter a series: 'invoice', 'contract'. */
export const counters = collection({
  kind: 'counter',
  trail: 'none',
  called: 'Numerosarjaa',
  schema: Counter,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

export interface Numbers {
  /** In order, without gaps from the ones given before. */
  readonly numbers: readonly number[]
  /** To be done together with what takes the numbers; refused as busy when somebody else took them meanwhile. */
  readonly write: Write
}

/** The next numbers after a counter's state, as it was read. */
export function numbersAfter(
  actor: Actor,
  series: string,
  counter: z.output<typeof Counter> | undefined,
  count: number,
  first: number,
): Numbers {
  const last = counter?.last ?? first - 1
  const next = { _id: series, version: counter?.version ?? 0, last: last + count }
  return {
    numbers: Array.from({ length: count }, (_, at) => last + 1 + at),
    write: counter ? counters.replacing(actor, next, busy) : counters.creating(actor, next, busy),
  }
}

export async function takingNumbers(actor: Actor, series: string, count: number, first: number): Promise<Numbers> {
  return numbersAfter(actor, series, await counters.find(actor, series), count, first)
}
