import type { Month } from '../../base/day.ts'

const start = 'reward-'

/** Whether it is an office's reward that is billed or credited: no rent, and owed by nobody, for it was withheld. */
export const isRewardId = (invoice: string): boolean => invoice.startsWith(start)

/** The id of a principal's reward invoice of a month; more than one is needed when a settlement comes to it later. */
export const rewardInvoiceId = (partner: string, month: Month, number: number): string =>
  `${rewardInvoicesOf(partner, month)}${number}`

/** What the ids of a principal's reward invoices of a month begin with. */
export const rewardInvoicesOf = (partner: string, month: Month): string => `${start}${partner}-${month}-`

/** The id of what takes a settlement's reward back; a settlement at one version is taken back once. */
export const rewardCreditId = (payment: string, version: number): string => `${start}undone-${payment}-${version}`
