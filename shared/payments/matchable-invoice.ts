import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'

/** An invoice that payments are matched to. Give those already paid too, with nothing open: they show double payments. */
export interface MatchableInvoice {
  id: string
  /** What people call it by. */
  number: string
  /** Finnish or RF, in any form. */
  reference: string
  dueDay: Day
  /** What is still to be paid; 0 or less when it has been paid. */
  openCents: Cents
  /** What has been written off of it: money pays that too, once nothing of its reference is open. */
  lostCents?: Cents
  /** Who is expected to pay. */
  payerName: string
  /** The tenant's id. */
  tenant?: string
}
