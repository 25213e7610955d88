import { invalidField, missing } from '#shared/base/problem.ts'
import { type AccountRole, accountRoleNames, usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import type { ChartRow } from '#shared/bookkeeping/journal/api.ts'
import {
  type AccountDraft,
  type BankDraft,
  Chart,
  mostBanks,
  takenBy,
  usualChart,
} from '#shared/bookkeeping/journal/chart.ts'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import type { Actor } from '../../platform/actor.ts'
import { collection } from '../../platform/table/collection.ts'

/** One document an account, `chart`. */
const charts = collection({
  kind: 'chart-of-accounts',
  called: 'Tilikarttaa',
  schema: Chart,
  summary: ({ _id }) => ({ _id, name: 'Tilikartta' }),
  indexKeys: () => ({}),
})

/** As the account has saved it, or the proposed one. */
export const chartOf = async (actor: Actor): Promise<Chart> => (await charts.find(actor, usualChart._id)) ?? usualChart

/** The chart with the number and name that hold for each kind of entry. */
export const shownChart = async (actor: Actor) => withAccounts(await chartOf(actor))

function withAccounts(chart: Chart) {
  const accounts = accountRoleNames.map((role): ChartRow => {
    const { number, name } = chart.accounts[role] ?? usualAccount(role)
    return { _id: role, role, number, name, isOwn: chart.accounts[role] !== undefined }
  })
  return { chart, accounts }
}

/** Written over the chart as it was read, if nobody has written it since the person saw it. */
async function saved(actor: Actor, before: Chart, next: Chart) {
  return withAccounts(await (before.version > 0 ? charts.replace(actor, next) : charts.create(actor, next)))
}

function roleOf(text: string): AccountRole {
  const role = accountRoleNames.find((each) => each === text)
  if (!role) throw missing('Tiliä')
  return role
}

export async function saveAccount(actor: Actor, name: string, { version, ...account }: AccountDraft) {
  const [role, chart] = [roleOf(name), await chartOf(actor)]
  const taken = takenBy(chart, role, account.number)
  if (taken) throw invalidField('number', `Tili ${account.number} on jo käytössä: ${taken}`)
  return saved(actor, chart, { ...chart, version, accounts: { ...chart.accounts, [role]: account } })
}

export async function resetAccount(actor: Actor, name: string, version: number) {
  const chart = await chartOf(actor)
  const { [roleOf(name)]: gone, ...accounts } = chart.accounts
  return saved(actor, chart, { ...chart, version, accounts })
}

/** One account of the bank has one in the books: said anew, the former one goes. */
export async function saveBank(actor: Actor, { version, ...bank }: BankDraft) {
  const chart = await chartOf(actor)
  const own = { ...bank, iban: normaliseIban(bank.iban) }
  const others = chart.banks.filter(({ iban }) => iban !== own.iban)
  if (others.length >= mostBanks) throw invalidField('iban', `Enintään ${mostBanks} pankkitiliä`)
  const taken = takenBy(chart, 'bank', own.number)
  if (taken) throw invalidField('number', `Tili ${own.number} on jo käytössä: ${taken}`)
  return saved(actor, chart, { ...chart, version, banks: [...others, own] })
}

export async function removeBank(actor: Actor, gone: string, version: number) {
  const chart = await chartOf(actor)
  const banks = chart.banks.filter(({ iban }) => iban !== normaliseIban(gone))
  if (banks.length === chart.banks.length) throw missing('Pankkitiliä')
  return saved(actor, chart, { ...chart, version, banks })
}
