import type { Account } from '#shared/accounts/account.ts'
import { officeIban } from '#shared/accounts/deposit-account.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { depositIban, sellerIn } from '#shared/contracts/rent-account.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { depositInvoiceId } from '#shared/invoices/deposit-invoice.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { tenants } from '../../customers/tenants.ts'
import { creatingDeposit, deposits, readDeposit } from '../../deposits/deposits.ts'
import { depositLine, depositName } from '../../deposits/write-deposits.ts'
import { makingInvoice, type Origin } from '../../invoices/create-invoice.ts'
import { invoices } from '../../invoices/invoices.ts'
import { type Actor, unlocked } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { contracts } from '../contracts.ts'

/** What a contract says of its deposit, under the contract's id. */
function agreedIn(contract: RentalContract, { settings }: Account) {
  const { _id, contractNumber, lease, tenant, apartment, apartmentAddress } = contract
  return {
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
    iban: depositIban(contract, settings.deposits),
    comments: '',
  }
}

/**
 * The deposit of a contract, under the contract's id, and the draft of its invoice when it is asked for by one; to be
 * written with the activation.
 */
export async function makingDeposit(actor: Actor, contract: RentalContract): Promise<readonly Write[]> {
  const { _id, lease } = contract
  if (!lease.useDeposit || (await deposits.find(actor, _id))) return []
  const account = await readAccount(actor)
  const isBilled = lease.depositType === 'invoice'
  const deposit = creatingDeposit(actor, {
    ...agreedIn(contract, account),
    invoice: isBilled ? depositInvoiceId(_id) : '',
  })
  return [deposit, ...(isBilled ? await makingItsInvoice(actor, contract, account) : [])]
}

async function makingItsInvoice(actor: Actor, contract: RentalContract, { settings }: Account) {
  const { _id, lease, tenant, apartment } = contract
  const billDate = today()
  const payer = await tenants.read(actor, tenant.tenantId)
  const draft = {
    tenant: tenant.tenantId,
    apartment,
    billDate,
    dueDate: lease.depositDueDate > billDate ? lease.depositDueDate : billDate,
    sendType: lease.sendType,
    products: [depositLine(lease.deposit, depositName(payer))],
    comments: '',
  }
  const itself = unlocked(actor, 'invoices.products')
  const origin = originIn(contract, depositIban(contract, settings.deposits))
  const { writes } = await makingInvoice(itself, draft, depositInvoiceId(_id), origin)
  return writes
}

/** A deposit is the tenant's money: nothing of it is settled. */
const noPrincipal = ''

function originIn(contract: RentalContract, iban: string): Origin {
  const { landlord: id, sellerName: name } = sellerIn(contract)
  return { contract: contract._id, principal: noPrincipal, landlord: { id, name, iban } }
}

/** Whose invoice a deposit's is: the landlord's of its contract, or the account's own. */
export async function originOf(actor: Actor, { _id, contract, iban }: Deposit): Promise<Origin> {
  // One written down by hand has invoices whose ids are not its contract's.
  const its = contract === _id ? await contracts.find(actor, contract) : undefined
  const account = await readAccount(actor)
  if (its) return originIn(its, iban || depositIban(its, account.settings.deposits))
  return { contract: '', principal: noPrincipal, landlord: { id: '', name: '', iban: iban || officeIban(account) } }
}

/**
 * Takes the deposit of a contract that was put in force before there was a register into it: once, whoever presses how
 * often. Nothing is billed by it, for the deposit may have come long ago; the invoices that stand are taken along.
 */
export const registerContractDeposit = (actor: Actor, id: string): Promise<DepositShown> =>
  retryOnContention(async () => {
    if (await deposits.find(actor, id)) return readDeposit(actor, id)
    const [contract, account, existing, billed] = await Promise.all([
      contracts.read(actor, id),
      readAccount(actor),
      deposits.summariesOfParent(actor, id),
      invoices.summariesStarting(actor, depositInvoiceId(id)),
    ])
    if (!contract.activated) throw conflict('Vakuus tulee luetteloon, kun sopimus aktivoidaan.')
    if (!contract.lease.useDeposit) throw conflict('Sopimuksessa ei ole sovittu vakuudesta.')
    if (existing.some((row) => row._id !== id)) throw conflict('Sopimuksella on jo vakuus luettelossa.')
    const [invoice = '', ...earlier] = newestFirst(billed)
    const method = invoice ? ('invoice' as const) : contract.lease.depositType
    await transact([creatingDeposit(actor, { ...agreedIn(contract, account), method, invoice, earlier }, busy)])
    return readDeposit(actor, id)
  })

const newestFirst = (billed: readonly Pick<InvoiceSummary, '_id' | 'invoiceNumber'>[]): string[] =>
  billed.toSorted((a, b) => Number(b.invoiceNumber) - Number(a.invoiceNumber)).map(({ _id }) => _id)
