/** What an invoice asks for: a contract's period, what somebody wrote by hand, a deposit, or the account's reward. */
export const invoicePurposes = ['recurring', 'single', 'deposit', 'reward'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]
export const purposeLabels: Record<InvoicePurpose, string> = {
  recurring: 'Toistuvat',
  single: 'Yksittäiset',
  deposit: 'Vakuudet',
  reward: 'Palkkiolaskut',
}
