import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { loanDaysList } from '../properties/collections.ts'
import { ownLoanDaysList } from './own-loans.ts'

export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asWork('remind-of-company-loans', 'document', loanDaysList, tick.day),
    asWork('remind-of-own-loans', 'document', ownLoanDaysList, tick.day),
  ),
)
