import { addDays, type Day } from '#shared/base/day.ts'
import type { Dataset } from './ropo-dataset.ts'

export type Status = 'Invoicing' | 'Due' | 'Reminder' | 'Collection' | 'Paid'

/** 0 and 1 stand in Ropo's own examples; the others are ours. */
export const statusCodes: Readonly<Record<Status, number>> = {
  Invoicing: 0,
  Reminder: 1,
  Collection: 2,
  Due: 3,
  Paid: 4,
}

const daysToReminder = 14
const daysToCollection = 28

/** Print service only delivers: Ropo neither watches payments nor reminds. */
const isOnlyDelivered = (job: Dataset) =>
  job.jobtype === '300' || (job.jobtype === '0' && job.collectionprocess === 'T1')

/** Where a job stands on a day: the sender's own agreement sets these times at the real provider. */
export function statusOn(day: Day, job: Dataset, isPaid: boolean): Status {
  if (isPaid) return 'Paid'
  if (isOnlyDelivered(job)) return 'Invoicing'
  if (job.jobtype === '2' || day >= addDays(job.paydate, daysToCollection)) return 'Collection'
  if (job.jobtype === '1' || day >= addDays(job.paydate, daysToReminder)) return 'Reminder'
  return day > job.paydate ? 'Due' : 'Invoicing'
}

export function nextStep(status: Status, job: Dataset): { status: Status; day: Day } | undefined {
  if (isOnlyDelivered(job)) return undefined
  if (status === 'Invoicing') return { status: 'Due', day: addDays(job.paydate, 1) }
  if (status === 'Due') return { status: 'Reminder', day: addDays(job.paydate, daysToReminder) }
  if (status === 'Reminder') return { status: 'Collection', day: addDays(job.paydate, daysToCollection) }
  return undefined
}
