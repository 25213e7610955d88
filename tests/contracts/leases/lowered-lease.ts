import { expect } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { today } from '../../../functions/platform/clock.ts'
import { expectRight } from '../../support/calculations.ts'
import { aWorld } from '../../support/story.ts'
import { rentOf } from '../../support/things/a-recurring.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

export let world: World
/** For each test anew. */
export async function freshWorld(): Promise<void> {
  world = await aWorld()
  world.clock.set('2026-11-02')
}

export const monthly = rentOf(-900_00, { desc: 'Alennus' })
export const once = rentOf(-900_00, { desc: 'Hyvitys', itemtype: 'kpl' })

/** 850 € a month from 1.12.2026 on, of which the first month has these lines besides. */
export async function aLease(belowZero: 'carry' | 'credit', besides: readonly Line[]) {
  const body = { billing: { sendAfter: 1440, belowZero } } as never
  await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  const { _id } = await aRunningContract(world.owner, await aHome(world.owner))
  const actor = world.actor(world.owner)
  const read = () => recurringInvoices.read(actor, _id)
  const updatedProducts = [rentOf(850_00), ...besides]
  await recurringInvoices.replace(actor, { ...(await read()), isUpdated: true, updatedProducts })
  return _id
}
export const recurringOf = (id: string) => recurringInvoices.read(world.actor(world.owner), id)

export async function billOn(day: string): Promise<string> {
  world.clock.set(day)
  const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
  await world.drainQueues()
  return run
}
export const undo = async (run: string) => {
  await world.call(billingRunsApi.undoRun, { params: { id: run }, body: { reason: 'Väärin' } }, world.owner)
  await world.drainQueues()
}
export const dismiss = (id: string, dismissalDate: string) =>
  world.ask('PUT', `/rental-contract/dismiss/${id}`, { dismissalDate }, world.owner)
export const revert = (id: string) =>
  world.ask('PUT', `/rental-contract/revert-dismissal/${id}`, undefined, world.owner)
/** What a notice would leave, with how it comes about. */
export async function preview(id: string, dismissalDate: string) {
  const given = { params: { id }, query: { dismissalDate } }
  const { closing } = await world.call(closingApi.previewClosing, given, world.owner)
  for (const { amount, calculation } of [...closing.credits, ...closing.rests]) {
    expect(calculation.value?.amount).toBe(amount)
    expectRight(calculation)
  }
  return closing
}

export async function papers(contract: string) {
  const body = { contract, sortBy: 'invoiceNumber', itemsPerPage: 100 } as const
  return (await world.call(invoicesApi.listInvoices, { body }, world.owner)).rows
}
export const brief = async (contract: string) =>
  (await papers(contract)).map(({ kind, state, total, originalNumber }) => [kind, state, total, originalNumber])
export const drafts = async (contract: string) => (await papers(contract)).filter(({ state }) => state === 'draft')
export const sums = async (contract: string) => (await drafts(contract)).map(({ kind, total }) => [kind, total])
export const read = async (id = '') =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)).invoice

/** Everything that waits goes into the books. */
export async function bookAll(contract: string): Promise<void> {
  const payDate = today()
  for (const { _id, kind } of await drafts(contract)) {
    if (kind === 'refund')
      await world.call(creditNotesApi.registerCreditNote, { params: { id: _id }, body: { payDate } }, world.owner)
    else await world.call(invoicesApi.sendInvoice, { params: { invoiceId: _id } }, world.owner)
  }
  await world.drainQueues()
}
export const allReported = async (contract: string) =>
  (await papers(contract)).reduce((sum, { total }) => sum + total, 0)
