import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { LineDraft } from '#shared/invoices/line.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/together.ts'

/** A contract has one invoice of its deposit, and this is its id: it stands among the contract's other invoices. */
export const depositInvoiceId = (contractId: string): string => `${contractId}-deposit`

/** The draft of a deposit's invoice, to be written with the activation; nothing when the deposit is given otherwise. */
export async function makingDepositInvoice(actor: Actor, contract: RentalContract): Promise<readonly Write[]> {
  const { _id, lease, tenant, apartment, landlords } = contract
  if (!lease.useDeposit || lease.depositType !== 'invoice') return []
  const billDate = today()
  const line = LineDraft.parse({ desc: 'Vakuus', productType: 'Vakuus', itemtype: 'kpl', amount: lease.deposit })
  const draft = {
    tenant: tenant.tenantId,
    apartment,
    billDate,
    dueDate: lease.depositDueDate > billDate ? lease.depositDueDate : billDate,
    sendType: lease.sendType,
    products: [line],
    comments: '',
  }
  const [landlord] = landlords
  const { writes } = await makingInvoice(actor, draft, depositInvoiceId(_id), {
    contract: _id,
    landlord: { name: landlord?.name ?? '', iban: lease.depositIban || (landlord?.iban ?? '') },
  })
  return writes
}
