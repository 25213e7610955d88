import type { DepositAccount } from '../accounts/deposit-account.ts'
import type { RentalContract } from './rental-contract.ts'

/** An account that is paid to: whose it is, and its number. */
export interface PaidTo {
  readonly name: string
  readonly iban: string
}

type Paid = Pick<RentalContract, 'landlords' | 'outgoingPayments'>

/**
 * The principal who sells, by id and name; neither when the account lets itself, under whatever name it has by then. Of
 * several landlords the first is the seller.
 */
export const sellerIn = ({ landlords: [landlord] }: Pick<Paid, 'landlords'>) =>
  landlord?.onModel === 'Partner'
    ? { landlord: landlord.landlordId, sellerName: landlord.name }
    : { landlord: '', sellerName: '' }

/** The rents of a principal come to the office's account, which settles them with the principal. */
export const isSettled = ({ landlords: [landlord], outgoingPayments }: Paid): boolean =>
  outgoingPayments.inUse && landlord?.onModel === 'Partner'

/**
 * The number of the account to which the rents and other charges of a contract are paid; '' is the office's own, as it
 * stands at each invoice. Of several landlords the first is paid. The contract's paper and page, its invoices and those of
 * its deposit all go by this.
 */
export const rentIban = (contract: Paid): string => (isSettled(contract) ? '' : (contract.landlords[0]?.iban ?? ''))

/**
 * The number of the account to which a contract's deposit is paid: the agreed one, else that of whoever holds deposits by
 * the office's settings; '' is the office's usual one. The deposit, its invoice and its paper all go by this.
 */
export function depositIban(contract: Paid & Pick<RentalContract, 'lease'>, { heldBy, iban }: DepositAccount): string {
  if (contract.lease.depositIban) return contract.lease.depositIban
  if (heldBy === 'office') return iban
  return heldBy === 'landlord' ? (contract.landlords[0]?.iban ?? '') : rentIban(contract)
}

/** The account to which the rents of a contract are paid, with its owner's name. */
export function rentAccount(contract: Paid, office: PaidTo): PaidTo {
  const iban = rentIban(contract)
  return iban ? { name: contract.landlords[0]?.name ?? '', iban } : { name: office.name, iban: office.iban }
}
