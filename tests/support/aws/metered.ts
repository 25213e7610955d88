import type { InputOf } from '#shared/base/endpoint.ts'
import { billingApi } from '#shared/billing/api.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { waterMeter } from '../things/a-recurring.ts'
import { aHome, aRunningContract } from '../things/portfolio.ts'
import type { World } from '../world.ts'

type Reading = InputOf<(typeof metersApi)['giveReadings']['body']>['readings'][number]

/** A lease with a water meter, as people drive it through the API. */
export function aMeteredLease(world: World, id: string) {
  const params = { id }
  const recurring = async (): Promise<RecurringInvoice> =>
    (await world.call(billingApi.readRecurring, { params }, world.owner)).recurringInvoice
  const edit = async (more: object, by = world.owner) => {
    const { stopped, ...now } = await recurring()
    return world.ask('PUT', '/invoices/recurrent-invoice/edit', { ...now, active: !stopped, ...more }, by)
  }
  return {
    id,
    recurring,
    edit,
    async read(readings: Reading[], day = '') {
      const { nextDueDate: dueDate } = await recurring()
      return world.ask('PUT', `/invoices/recurrent-invoice/${id}/readings`, { dueDate, day, readings }, world.owner)
    },
    readAtEnd: (day: string, readings: Reading[], by = world.owner) =>
      world.ask('PUT', `/invoices/recurrent-invoice/${id}/final-readings`, { day, readings }, by),
    removeAtEnd: (by = world.owner) =>
      world.ask('DELETE', `/invoices/recurrent-invoice/${id}/final-readings`, undefined, by),
    dismiss: (dismissalDate: string, more: object = {}) =>
      world.ask('PUT', `/rental-contract/dismiss/${id}`, { dismissalDate, ...more }, world.owner),
    revert: () => world.call(inForceApi.revertDismissal, { params }, world.owner),
    records: async () => (await world.call(metersApi.readMeters, { params }, world.reader)).records,
    /** Its invoices and credit notes but those of its periods, by their numbers. */
    async papers() {
      const body = { contract: id, sortBy: 'invoiceNumber', itemsPerPage: 100 }
      const { rows } = await world.call(invoicesApi.listInvoices, { body }, world.owner)
      return rows.filter(({ kind }) => kind !== 'recurring')
    },
    async bill(day: string) {
      world.clock.set(day)
      await world.runJob('bill-rents', day)
      await world.drainQueues()
    },
    async send(invoiceId: string) {
      await world.call(invoicesApi.sendInvoice, { params: { invoiceId } }, world.owner)
      await world.drainQueues()
    },
  }
}
export type MeteredLease = ReturnType<typeof aMeteredLease>

/** 850 € a month from 1.12.2026 on and water at 4,50 €, whose meter stands at 118 m³; December is billed up to 130,5. */
export async function aBilledMeter(world: World): Promise<MeteredLease> {
  world.clock.set('2026-11-02')
  const { _id } = await aRunningContract(world.owner, await aHome(world.owner))
  const lease = aMeteredLease(world, _id)
  await lease.edit({ measuredProducts: [waterMeter] })
  world.clock.set('2026-11-18')
  await lease.read([{ from: 118, to: 130.5 }])
  await lease.bill('2026-11-20')
  return lease
}
