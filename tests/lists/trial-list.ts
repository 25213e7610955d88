import { expect } from 'vitest'
import * as z from 'zod'
import type { ListQuery } from '#shared/base/list.ts'
import { stored } from '#shared/base/stored.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { type ListAsk, totalsOf } from '../../functions/platform/lists/shapes.ts'
import { collection } from '../../functions/platform/table/collection.ts'
import { aWorld } from '../support/story.ts'

const Bill = z.object({
  ...stored,
  day: z.string(),
  name: z.string(),
  number: z.string(),
  cents: z.number(),
  share: z.number(),
  paid: z.boolean().optional(),
  parts: z.array(z.string()),
})
export type Bill = z.output<typeof Bill>
export type Row = Omit<Bill, 'version'>

const fields = ['day', 'name', 'number', 'cents', 'share', 'paid', 'parts'] as const

const listed = (kind: string, day?: 'day') =>
  collection({
    kind,
    called: 'Laskua',
    schema: Bill,
    summary: ({ version: _, ...row }): Row => row,
    fields,
    indexKeys: (bill) => (day ? { date: bill.day } : { listed: bill.day !== 'hidden' }),
    list: {
      ...(day && { day }),
      sums: ['cents', 'share'],
      totals: totalsOf(1, ['day', 'share', 'paid'], (row: Pick<Row, 'day' | 'share' | 'paid'>) => [
        [row.day.slice(0, 7), 1, row.share],
        ...(row.paid ? ([['paid', 1]] as const) : []),
      ]),
    },
  })
export const bills = listed('trial-bill', 'day')
export const flat = listed('trial-flat')

/** The same chances whenever the test is run. */
export function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, of: <Of>(all: readonly Of[]): Of => all[below(all.length)] as Of }
}
export type Chances = ReturnType<typeof chances>

const names = [
  'Äijälä',
  'aro',
  'Öhman',
  'Virtanen',
  '',
  'von Aho',
  'Å-talo',
  'Zacharias',
  'İstanbul',
  'line\nend "q" \u0000',
]

export const aBill = (chance: Chances, _id = newId()): Bill => ({
  _id,
  version: 0,
  day: `2026-${chance.of(['07', '08', '09', '10'])}-${chance.of(['01', '02', '15', '28'])}`,
  name: `${chance.of(names)}${chance.of(['', ' 1', ' 2', ' 10'])}`,
  number: String(1000 + chance.below(9000)),
  cents: chance.below(7) * 100_000_000_000,
  share: chance.below(20) - 10,
  ...(chance.below(3) > 0 && { paid: chance.below(2) === 1 }),
  parts: chance.of([[], [''], ['aro'], ['aro', 'Öhman'], ['', 'x']]),
})

export const queries = (chance: Chances): ListQuery => ({
  page: 1 + chance.below(4),
  itemsPerPage: chance.of([5, 10, 15]),
  sortBy: chance.of(['', '', 'day', 'name', 'number', 'cents', 'share', 'paid']),
  descending: chance.below(2) === 1,
  search: chance.of(['', '', '', 'a', 'ä', 'VIRT', '1', 'o 2', 'nobody', 'i']),
})

/** Only of rows that share in something. */
const sharing = (row: Row) => row.share > 0 && row.name !== ''

const tests: readonly (ListAsk<Row>['passes'] | undefined)[] = [
  undefined,
  undefined,
  (row) => row.paid === true,
  sharing,
  (row) => row.name.startsWith('V') || row.paid === undefined || row.paid === null,
  (row) => row._id.endsWith('a') || row.cents === 0,
  (row) => row.parts.includes('aro'),
  (row) => row.parts.length === 2 && row.parts[0] === '',
  () => false,
]

const amongs: readonly ListAsk<Row>['among'][] = [
  ...Array.from({ length: 6 }, () => undefined),
  { field: 'name', values: ['Äijälä', 'İstanbul 2', 'aro 10', 'nobody'] },
  { field: 'name', values: ['', 'line\nend "q" \u0000', 'Öhman', 'ÖHMAN 1'] },
  { field: '_id', values: ['nothing'] },
]

export function asks(chance: Chances): ListAsk<Row> {
  const passes = chance.of(tests)
  const among = chance.of(amongs)
  return {
    query: queries(chance),
    searched: chance.of([['name', 'number'], ['name'], ['parts', 'number']] as const),
    summed: ['cents', 'share'],
    from: chance.of([undefined, '2026-07-02', '2026-09-01', '2026-09-10']),
    to: chance.of([undefined, '2026-10-01', '2026-09-15', '2026-12-31']),
    passes,
    ...(among && { among }),
    ...(passes === sharing && { filled: 'share' }),
  }
}

/** What the list of a short account would answer, which is sorted as a whole. */
export type Trial = ReturnType<typeof listed>
const wholeOf = (trial: Trial, actor: Actor): Promise<Row[]> =>
  trial === bills ? bills.summariesBetween(actor, '0', '~') : trial.summaries(actor)

/** Kinds with no head are read whole: by another one that is never kept. */
const plain = { bills: listed('trial-bill', 'day'), flat: listed('trial-flat') }

export async function expectSame(trial: Trial, actor: Actor, ask: ListAsk<Row>): Promise<void> {
  const rows = await wholeOf(trial, actor)
  const kept = await trial.list(actor, ask, () => Promise.reject(new Error('it is not kept')))
  const unkept = await plain.bills.list(await nobody(), ask, () => Promise.resolve([...rows]))
  const wanted = trial === bills ? unkept : await plain.flat.list(await nobody(), ask, () => Promise.resolve([...rows]))
  const reject = () => Promise.reject(new Error('it is not kept'))
  const totals = await trial.totals(actor, {}, reject)
  for (const month of new Set(rows.map(({ day }) => day.slice(0, 7)))) {
    const ofMonth = rows.filter(({ day }) => day.startsWith(month))
    expect(totals.get(month)).toEqual([ofMonth.length, ofMonth.reduce((sum, { share }) => sum + share, 0)])
  }
  expect(totals.get('paid') ?? [0]).toEqual([rows.filter(({ paid }) => paid).length])
  expect(await trial.wrongTotals(actor, rows)).toEqual([])
  const said = JSON.stringify({ ...ask, passes: ask.passes?.toString() })
  expect(kept.totalLength, said).toBe(wanted.totalLength)
  expect(kept.sums, said).toEqual(wanted.sums)
  const { sortBy } = ask.query
  const isByColumn = sortBy !== '' && !(trial === bills && sortBy === 'day' && ask.query.descending)
  // Of equal ones any may stand first when they are sorted by something else than the list's own order.
  const shown = ({ rows: found }: typeof kept) =>
    found.map((row) => (isByColumn ? (Reflect.get(row, sortBy) ?? '') : row))
  expect(shown(kept), said).toEqual(shown(wanted))
  expect(new Set(kept.rows.map(({ _id }) => _id)).size, said).toBe(wanted.rows.length)
}

let none: Actor | undefined
const nobody = async (): Promise<Actor> => {
  none ??= actorOfAccount((await aWorld()).owner.accountId)
  return none
}

export async function change(trial: Trial, actor: Actor, chance: Chances): Promise<void> {
  const rows = await wholeOf(trial, actor)
  const row = rows.length > 0 ? chance.of(rows) : undefined
  const own = { ...actor }
  const command = chance.below(4)
  if (row && command === 0) await trial.remove(own, await trial.read(own, row._id))
  else if (row && command === 1)
    await trial.change(own, row._id, (bill) => ({
      ...aBill(chance, bill._id),
      version: bill.version,
      ...(trial === flat && chance.below(3) === 0 && { day: 'hidden' }),
    }))
  else if (row && command === 2) {
    const bill = await trial.read(own, row._id)
    await trial.remove(own, bill)
    if (chance.below(2) === 1) await trial.create(own, { ...aBill(chance, row._id) })
  } else await trial.create(own, aBill(chance))
}
