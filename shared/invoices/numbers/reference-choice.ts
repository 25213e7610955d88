import { makeReference, type Reference } from '../../identifiers/reference.ts'

interface Choice {
  /** The account's tenants have references of their own. */
  readonly account: { readonly settings: { readonly personalRefNumInUse: boolean } }
  readonly tenant: { readonly personalRefNumInUse: boolean; readonly refNum: string }
}

/** Both the account and the tenant must want it. */
export const usesOwnReference = ({ account, tenant }: Choice): boolean =>
  account.settings.personalRefNumInUse && tenant.personalRefNumInUse

/** The payer's own reference, or one made from the invoice's number. */
export const referenceFor = (choice: Choice, invoiceNumber: number): Reference =>
  (usesOwnReference(choice) && choice.tenant.refNum) || makeReference(String(invoiceNumber))
