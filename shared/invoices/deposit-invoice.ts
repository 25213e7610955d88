/**
 * The id of an invoice that asks for a deposit, made of the deposit's: that of a contract's stands among the contract's
 * other invoices.
 *
 * @param key of the click that made it; the one that comes with the deposit itself has none
 */
export const depositInvoiceId = (deposit: string, key = ''): string =>
  key ? `${deposit}-deposit-${key}` : `${deposit}-deposit`

/** The id of the deposit that an invoice asks for, by the invoice's own; undefined for every other invoice. */
export const depositOfInvoice = (invoice: string): string | undefined => /^(.+?)-deposit(?:-.+)?$/.exec(invoice)?.[1]
