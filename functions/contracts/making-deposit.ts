import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { creatingDeposit, depositLine, deposits } from '../deposits/deposits.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { depositInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/together.ts'

/**
 * The deposit of a contract, under the contract's id, and the draft of its invoice when it is asked for by one; to be
 * written with the activation.
 */
export async function makingDeposit(actor: Actor, contract: RentalContract): Promise<readonly Write[]> {
  const { _id, contractNumber, lease, tenant, apartment, apartmentAddress } = contract
  if (!lease.useDeposit || (await deposits.find(actor, _id))) return []
  const isBilled = lease.depositType === 'invoice'
  const deposit = creatingDeposit(actor, {
    _id,
    contract: _id,
    contractNumber,
    tenant: tenant.tenantId,
    tenantName: tenant.name,
    apartment,
    apartmentAddress,
    method: lease.depositType,
    amount: lease.deposit,
    dueDate: lease.depositDueDate,
    iban: lease.depositIban,
    invoice: isBilled ? depositInvoiceId(_id) : '',
    comments: '',
  })
  return [deposit, ...(isBilled ? await makingItsInvoice(actor, contract) : [])]
}

async function makingItsInvoice(actor: Actor, { _id, lease, tenant, apartment, landlords }: RentalContract) {
  const billDate = today()
  const draft = {
    tenant: tenant.tenantId,
    apartment,
    billDate,
    dueDate: lease.depositDueDate > billDate ? lease.depositDueDate : billDate,
    sendType: lease.sendType,
    products: [depositLine(lease.deposit)],
    comments: '',
  }
  const [landlord] = landlords
  const { writes } = await makingInvoice(actor, draft, depositInvoiceId(_id), {
    contract: _id,
    landlord: { name: landlord?.name ?? '', iban: lease.depositIban || (landlord?.iban ?? '') },
  })
  return writes
}
