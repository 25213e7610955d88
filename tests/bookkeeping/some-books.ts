import type { Invoice } from '#shared/invoices/invoice.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { voidedId } from '#shared/invoices/numbers/voided-number.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { counters } from '../../functions/accounts/counters.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { voidedNumbers } from '../../functions/invoices/voided-numbers.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import type { World } from '../support/world.ts'

/** On which all of `someBooks` is in closed months. */
export const afterClosing = '2026-12-15'

let made = 0

async function sold(world: World, part: Parameters<typeof anInvoice>[0]): Promise<Invoice> {
  made += 1
  const invoice = anInvoice({ version: 0, contract: '', _id: `books-${world.owner.accountId}-${made}`, ...part })
  return invoices.create(world.actor(world.owner), invoice)
}

const paid = (world: World, invoice: string, amount: number, payDate: string) =>
  world.call(paymentsApi.makePayment, { body: { invoice, amount, payDate } }, world.owner)

/** Books of October 2026: rents with and without VAT, payments and a cost. The clock stands at 2.11.2026. */
export async function someBooks(world: World): Promise<readonly Invoice[]> {
  const home = await sold(world, {
    billDate: '2026-10-05',
    dueDate: '2026-10-20',
    invoiceNumber: '1001',
    products: [
      { desc: 'Vuokra', productType: 'Vuokra', amount: 850_00 },
      { desc: 'Vesi; "ennakko"', productType: 'Vesi', amount: 20_10, count: 2 },
    ],
    total: 890_20,
  })
  const premises = await sold(world, {
    billDate: '2026-10-05',
    dueDate: '2026-10-20',
    invoiceNumber: '1002',
    recipient: { tenantId: 'tenant-2', name: '=Kauppa & "Kumppanit"; Oy', email: 'kauppa@vuokralainen.example' },
    products: [
      { desc: 'Vuokra', productType: 'Vuokra', amount: 1_000_00, taxpr: 25.5, costCentre: '100' },
      { desc: 'Autopaikka', productType: 'Autopaikka', amount: 33_33, taxpr: 25.5 },
    ],
    total: 1_296_83,
  })
  await sold(world, {
    billDate: '2026-10-31',
    dueDate: '2026-11-14',
    invoiceNumber: '1004',
    products: [{ desc: 'Vuokra', productType: 'Vuokra', amount: 410_00 }],
    total: 410_00,
  })
  await paid(world, home._id, 890_20, '2026-10-20')
  await paid(world, premises._id, 500_00, '2026-10-20')
  await aReceipt(world, { date: '2026-10-12', products: [{ name: 'Työ', amount: 124_00 }] })
  await numbersDrawn(world)
  return [home, premises]
}

/** 1003 was voided, and nobody knows what became of 1005. */
async function numbersDrawn(world: World): Promise<void> {
  const actor = world.actor(world.owner)
  await counters.create(actor, { _id: numberSeries.invoice.name, version: 0, last: 1005 })
  const voided = { kind: 'invoice', from: 1003, to: 1003, reason: 'mistake', text: 'Väärä kohde' } as const
  const said = { name: 'Oili Omistaja', day: '2026-10-06', at: '2026-10-06T08:00:00.000Z', batch: '' }
  await voidedNumbers.create(actor, { ...voided, ...said, _id: voidedId('invoice', 1003), version: 0 })
}

/** So many invoices of October 2026. */
export async function manyInvoices(world: World, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await sold(world, { billDate: '2026-10-05', dueDate: '2026-10-20', invoiceNumber: String(2001 + at) })
}

/** An invoice on each day of October 2026. */
export async function eachDay(world: World): Promise<void> {
  for (let date = 1; date <= 31; date += 1) {
    const billDate = `2026-10-${String(date).padStart(2, '0')}`
    await sold(world, { billDate, dueDate: '2026-11-14', invoiceNumber: String(3000 + date) })
  }
}
