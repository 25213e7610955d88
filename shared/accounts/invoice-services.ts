/** The invoice services an account may bill through (spec section 1). */
export const invoiceServices = ['ropoCapital'] as const
export type InvoiceService = (typeof invoiceServices)[number]
export const invoiceServiceLabels: Record<InvoiceService, string> = { ropoCapital: 'Ropo Capital' }
