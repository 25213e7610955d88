import type { InputOf } from '#shared/base/endpoint.ts'
import { expensesApi, type ShownExpense } from '#shared/expenses/api.ts'
import { classifyApi as api } from '#shared/expenses/classify-api.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { aReceipt } from './an-expense.ts'

export type Said = InputOf<typeof api.classifyExpenses.body>['said']
type Shown = Pick<ShownExpense, '_id' | 'version'>

export const asked = (said: Said, costs: readonly Shown[]) => ({
  said,
  expenses: costs.map(({ _id, version }) => ({ _id, version })),
})

/** What a story of costs that are classified together does, as the owner unless told. */
export const classifyingIn = (world: () => World) => ({
  classify: (said: Said, costs: readonly Shown[], by: Person = world().owner) =>
    world().call(api.classifyExpenses, { body: asked(said, costs) }, by),
  proposals: async (...costs: readonly Shown[]) => {
    const body = { ids: costs.map(({ _id }) => _id) }
    return (await world().call(api.proposeClasses, { body }, world().owner)).expenses
  },
  read: async (id: string) => (await world().call(expensesApi.readCost, { params: { id } }, world().owner)).receipt,
  some: async (count: number, more: Parameters<typeof aReceipt>[1] = {}) => {
    const made: ShownExpense[] = []
    for (let nth = 1; nth <= count; nth += 1) made.push(await aReceipt(world(), { name: `Kulu ${nth}`, ...more }))
    return made
  },
})
