import { creditLossesApi as api } from '#shared/credit-losses/api.ts'
import { CreditLoss } from '#shared/credit-losses/credit-loss.ts'
import { groupsOfLoss } from '#shared/credit-losses/loss-groups.ts'
import { lossId } from '#shared/credit-losses/write-off.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { creditLosses } from '../../functions/credit-losses/losses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import type { World } from '../support/world.ts'

/** What a person says when they write a debt off. */
export const whyLost = {
  day: '2026-11-20',
  reason: 'enforcement' as const,
  text: 'Ei ulosmitattavaa',
  evidence: 'Varattomuustodistus 12.11.2026',
}

/** What a story does and asks as one person of the account. */
export const lossesIn = (world: World) => ({
  async read(id: string): Promise<Invoice> {
    return (await world.call(invoicesApi.readInvoice, { params: { id } }, world.reader)).invoice
  },
  async writeOff(invoices: readonly string[], change: Partial<typeof whyLost> & { amount?: number } = {}) {
    const body = { ...whyLost, invoices: [...invoices], ...change }
    return world.call(api.writeOff, { body }, world.accountant)
  },
  async undo(id: string) {
    return (await world.call(api.undoLoss, { params: { id } }, world.accountant)).loss
  },
  async lossesOf(id: string) {
    return (await world.call(api.lossesOfInvoice, { params: { id } }, world.reader)).losses
  },
  async pay(invoice: string, amount: number, payDate = '2026-11-20') {
    return (await world.call(paymentsApi.makePayment, { body: { invoice, amount, payDate } }, world.accountant)).payment
  },
  async unpay(id: string) {
    return world.call(paymentsApi.undoPayment, { params: { id } }, world.accountant)
  },
  async ledgerOf(tenant: string) {
    const params = { of: 'tenant', id: tenant }
    return (await world.call(paymentsApi.listLedger, { params, body: { itemsPerPage: 100 } }, world.reader)).rows
  },
  async statementOf(tenant: string, query: { from?: string; to?: string } = {}) {
    const params = { of: 'tenant', id: tenant }
    return (await world.call(paymentsApi.readStatement, { params, query }, world.reader)).statement
  },
})

/** Writes an invoice as one of ten euros that was written off in so many pieces; of none it is open. */
export async function lostInPieces(actor: Actor, like: Invoice, pieces: number): Promise<Invoice> {
  const price = { total: 10_00, lost: pieces > 0 ? 10_00 : 0 }
  const line = like.products.slice(0, 1).map((product) => ({ ...product, amount: 10_00 }))
  const invoice = await invoices.create(actor, { ...like, ...price, products: line, version: 0 })
  for (let nth = 0; nth < pieces; nth++) {
    const amount = nth === 0 ? 10_00 - (pieces - 1) * 1_00 : 1_00
    const about = { invoice: invoice._id, invoiceNumber: invoice.invoiceNumber, tenant: '', tenantName: '' }
    const loss = { ...whyLost, ...about, amount, groups: groupsOfLoss(invoice, amount), by: 'Oili', created: '' }
    await creditLosses.create(actor, CreditLoss.parse({ ...loss, _id: lossId(invoice._id, `${nth}`), version: 0 }))
  }
  return invoice
}
