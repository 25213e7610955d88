import type { Invoice } from '../invoices/invoice.ts'

/**
 * The invoice of what a reminder asked, as it is settled: its last line, the interest, is the principal's. Its fee is the
 * account's and is left out as a deposit is.
 */
export const interestAlone = (charge: Invoice): Invoice => ({
  ...charge,
  products: charge.products.map((line, at) =>
    at === charge.products.length - 1 ? line : { ...line, productType: 'Vakuus' },
  ),
})

/** Whether it was made to be settled: one from before, or of an account that keeps its interest, is not. */
export const isPrincipalsCharge = ({ principal, settled }: Pick<Invoice, 'principal' | 'settled'>): boolean =>
  principal === undefined ? settled !== undefined : principal !== ''
