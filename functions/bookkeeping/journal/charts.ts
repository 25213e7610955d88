import { Problem } from '#shared/base/problem.ts'
import { accountRoleNames, usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import { Chart, type ChartDraft, chartFaults, usualChart } from '#shared/bookkeeping/journal/chart.ts'
import type { Actor } from '../../platform/actor.ts'
import { collection } from '../../platform/collection.ts'

/** One document an account, `chart`. */
const charts = collection({
  kind: 'chart-of-accounts',
  called: 'Tilikarttaa',
  schema: Chart,
  row: ({ _id }) => ({ _id, name: 'Tilikartta' }),
  places: () => ({}),
})

/** As the account has saved it, or the proposed one. */
export const chartOf = async (actor: Actor): Promise<Chart> => (await charts.find(actor, usualChart._id)) ?? usualChart

/** The chart with the number and name that hold for each kind of entry. */
export const shownChart = async (actor: Actor) => withAccounts(await chartOf(actor))

function withAccounts(chart: Chart) {
  const accounts = accountRoleNames.map((role) => {
    const { number, name } = chart.accounts[role] ?? usualAccount(role)
    return { role, number, name }
  })
  return { chart, accounts }
}

export async function saveChart(actor: Actor, draft: ChartDraft) {
  const faults = chartFaults(draft)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const next = { ...draft, _id: usualChart._id }
  const existing = await charts.find(actor, next._id)
  return withAccounts(await (existing ? charts.replace(actor, next) : charts.create(actor, next)))
}
