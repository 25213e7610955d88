import type { DaySpan } from '#shared/base/day.ts'
import type { Actor } from '../actor.ts'
import type { EachAsk } from './each.ts'

/** A kind of document whose list is kept, so that fields of its rows are looked at without reading them. */
export interface Looked<Row extends object> {
  readonly each: <Field extends keyof Row & string>(
    actor: Actor,
    ask: EachAsk<Row> & { readonly fields: readonly Field[] },
    visit: (row: Pick<Row, Field>) => void,
    whole: () => Promise<readonly Row[]>,
  ) => Promise<void>
}

/** The same whose list has days. */
interface Dated<Row extends object> extends Looked<Row> {
  readonly summariesBetween: (actor: Actor, from: string, to: string) => Promise<Row[]>
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
  // A copy of one with all names takes half as long as to add them one by one.
  const blank = Object.fromEntries(fields.map((field) => [field, undefined])) as Partial<Pick<Row, Field>>
  await kind.each(
    actor,
    { from, to, fields },
    (row) => {
      if (isWanted(row)) found.push(picked(row, fields, blank))
    },
    () => kind.summariesBetween(actor, from, to),
  )
  return found
}

/** What is visited is the same object each time. */
function picked<Row extends object, Field extends keyof Row>(
  row: Pick<Row, Field>,
  fields: readonly Field[],
  blank: Partial<Pick<Row, Field>>,
): Pick<Row, Field> {
  const own = { ...blank }
  for (const field of fields) own[field] = row[field]
  return own as Pick<Row, Field>
}
