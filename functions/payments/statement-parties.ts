import type { Day } from '#shared/base/day.ts'
import { missing } from '#shared/base/problem.ts'
import { partiesOf } from '#shared/contracts/parties.ts'
import type { Recipient } from '#shared/invoices/invoice.ts'
import type { Seller } from '#shared/invoices/seller.ts'
import { readAccount } from '../accounts/accounts.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recipientOf, recipientOfPartner, sellerOf } from '../invoices/parties.ts'
import type { Actor } from '../platform/actor.ts'

/** Whose account is asked for, and of which days; empty days are the first entry's and today. */
export interface StatementWish {
  readonly of: string
  readonly id: string
  readonly from: Day | ''
  readonly to: Day | ''
}

/** Who gets the statement, and of what it is. */
export interface StatementParties {
  readonly seller: Seller
  readonly recipient: Recipient
  /** The contract's number and address, when it is of one. */
  readonly subject: string
}

/** Who the statement is from and to, as they are now. */
export async function statementParties(actor: Actor, { of, id }: StatementWish): Promise<StatementParties> {
  const [account, { recipient, subject }] = await Promise.all([readAccount(actor), addressee(actor, of, id)])
  return { seller: sellerOf(account, { name: '', iban: '' }), recipient, subject }
}

async function addressee(actor: Actor, of: string, id: string): Promise<Omit<StatementParties, 'seller'>> {
  if (of === 'partner') return { recipient: recipientOfPartner(await partners.read(actor, id)), subject: '' }
  if (of !== 'contract') return { recipient: recipientOf(await tenants.read(actor, id)), subject: '' }
  const contract = await contracts.read(actor, id)
  const [payer] = partiesOf(contract)
  if (!payer) throw missing('Vuokralaista')
  const { contractNumber, apartmentAddress } = contract
  return {
    recipient: recipientOf(await tenants.read(actor, payer.tenantId)),
    subject: [contractNumber, apartmentAddress].filter(Boolean).join(', '),
  }
}
