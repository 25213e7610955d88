import { isChargeId } from './numbers/charge-id.ts'

/**
 * The id of an invoice that asks for a deposit, made of the deposit's: that of a contract's stands among the contract's
 * other invoices.
 *
 * @param key of the click that made it; the one that comes with the deposit itself has none
 */
export const depositInvoiceId = (deposit: string, key = ''): string =>
  key ? `${deposit}-deposit-${shortened(key)}` : `${deposit}-deposit`

/** Ids stay within 80 characters, as those who speak of invoices take them; the end of a key is its most random part. */
const shortened = (key: string): string => key.replaceAll('-', '').slice(-24)

/**
 * The id of the deposit that an invoice asks for, by the invoice's own; undefined for every other invoice, also for what
 * a reminder of the deposit asks besides.
 */
export const depositOfInvoice = (invoice: string): string | undefined =>
  isChargeId(invoice) ? undefined : /^(.+?)-deposit(?:-.+)?$/.exec(invoice)?.[1]
