import type { BookService } from '#shared/bookkeeping/exports/book-services.ts'
import type { DayVoucher } from '#shared/bookkeeping/exports/day-vouchers.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import type { Ctx, IsoTime, Write } from './ports.ts'

export interface SentVoucher {
  readonly voucher: DayVoucher
  readonly accounts: Accounts
  /** Stands in the voucher's description, so that it is known there again. */
  readonly mark: string
}

/** A bookkeeping service that takes vouchers. Every method throws PortError and nothing else that is not a bug. */
export interface BookPort {
  readonly provider: BookService
  /** Answers by what the service calls it; '' when it does not say. A key that came once is not taken again. */
  push(c: Ctx, sent: SentVoucher, w: Write): Promise<string>
  /** By its mark, of what has come since; undefined when there is none. Absent where the service cannot be asked. */
  find?(c: Ctx, mark: string, since: IsoTime): Promise<string | undefined>
}
