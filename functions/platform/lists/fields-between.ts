import type { DaySpan } from '#shared/base/day.ts'
import type { Actor } from '../actor.ts'
import type { EachAsk } from './each.ts'

/** A kind of document whose list has days. */
interface Dated<Row extends object> {
  readonly each: <Field extends keyof Row & string>(
    actor: Actor,
    ask: EachAsk<Row> & { readonly fields: readonly Field[] },
    visit: (row: Pick<Row, Field>) => void,
    whole: () => Promise<readonly Row[]>,
  ) => Promise<void>
  readonly rowsBetween: (actor: Actor, from: string, to: string) => Promise<Row[]>
}

/**
 * Some fields of the rows of some days, both included, in no particular order: of a long list from its columns, of which
 * only those are read, with what has changed since and what the caller has just written.
 */
export async function fieldsBetween<Row extends object, Field extends keyof Row & string>(
  kind: Dated<Row>,
  actor: Actor,
  { from, to }: DaySpan,
  fields: readonly Field[],
  isWanted: (row: Pick<Row, Field>) => boolean = () => true,
): Promise<Pick<Row, Field>[]> {
  const found: Pick<Row, Field>[] = []
  await kind.each(
    actor,
    { from, to, fields },
    (row) => {
      if (isWanted(row)) found.push(picked(row, fields))
    },
    () => kind.rowsBetween(actor, from, to),
  )
  return found
}

/** What is visited is the same object each time. */
function picked<Row extends object, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  const own: Partial<Pick<Row, Field>> = {}
  for (const field of fields) own[field] = row[field]
  return own as Pick<Row, Field>
}
