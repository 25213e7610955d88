/** What an invoice asks for: a contract's period, what somebody wrote by hand, or a deposit. */
export const invoicePurposes = ['recurring', 'single', 'deposit'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]
export const purposeLabels: Record<InvoicePurpose, string> = {
  recurring: 'Toistuvat',
  single: 'Yksittäiset',
  deposit: 'Vakuudet',
}
