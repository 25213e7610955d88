import * as z from 'zod'
import type { RecurringInvoice } from '../billing/recurring-invoice.ts'
import type { RentalContract } from '../contracts/rental-contract.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'

/** What a contract itself says of its increases and its invoices: where the form of an increase begins from. */
export const IncreaseTerms = z.object({
  tenant: z.string(),
  sendType: z.enum(sendTypes),
  /** Days. */
  paymentTerm: z.number().int(),
  nextRentIncreaseDate: z.string(),
  percentagePrefix: z.string(),
  percentage: z.number(),
  fixedAmount: z.number().int(),
  rentIncreaseOwn: z.string(),
  /** As the lease says it; 0 and '' where it does not. */
  startRentPrice: z.number().int(),
  indexStartValue: z.number(),
  indexStartDate: z.string(),
  compareToPreviousIndex: z.boolean(),
})
export type IncreaseTerms = z.output<typeof IncreaseTerms>

export const termsOf = (
  { lease }: Pick<RentalContract, 'lease'>,
  { tenant, sendType, paymentTerm }: Pick<RecurringInvoice, 'tenant' | 'sendType' | 'paymentTerm'>,
): IncreaseTerms => ({
  tenant,
  sendType,
  paymentTerm,
  nextRentIncreaseDate: lease.nextRentIncreaseDate,
  percentagePrefix: lease.percentagePrefix,
  percentage: lease.rentIncreasePercentage,
  fixedAmount: lease.rentIncreaseFixed,
  rentIncreaseOwn: lease.rentIncreaseOwn,
  startRentPrice: lease.startRentPrice,
  indexStartValue: lease.indexStartValue,
  indexStartDate: lease.indexStartDate,
  compareToPreviousIndex: lease.compareToPreviousIndex,
})
