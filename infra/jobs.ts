import { type JobName, type Lambda, type Manner, type QueueName, worker } from './workers.ts'

/** Schedules and business days follow the Finnish wall clock, summer time included. */
export const timeZone = 'Europe/Helsinki'

export interface Job {
  readonly name: JobName
  /** EventBridge Scheduler's form, read in `timeZone`: minute hour day month weekday year. */
  readonly cron: string
  /** Called with `{ scheduledTime }`: the moment it was due, ISO 8601, however late it runs. */
  readonly lambda: Lambda
}

const job = (name: JobName, area: string, cron: string, manner: Manner): Job => ({
  name,
  cron,
  lambda: worker(name, `${area}/${name}.job.ts`, manner),
})

/** It reads what is due over all accounts and has it done; long lists go on by the queue `find-work`. */
const handingOn = (...sendsTo: readonly QueueName[]): Manner => ({
  table: ['read'],
  sendsTo: ['find-work', ...sendsTo],
})

export const jobs: readonly Job[] = [
  job('bill-rents', 'billing', 'cron(0 2 * * ? *)', handingOn('do-work')),
  job('resend-invoices', 'invoices', 'cron(0/10 * * * ? *)', handingOn('send-invoice', 'do-work')),
  job('poll-invoice-services', 'payments', 'cron(5 * * * ? *)', handingOn('ask-services')),
  job('send-notices', 'notifications', 'cron(25 * * * ? *)', handingOn('do-work')),
  job('leave-groups', 'accounts', 'cron(50 3 * * ? *)', {}),
  // It remembers what of rates it has told.
  job('remind-payers', 'reminders', 'cron(20/30 8-16 * * ? *)', {
    ...handingOn('send-reminder', 'do-work'),
    table: ['read', 'write'],
  }),
  job('remind-of-contracts', 'contracts', 'cron(15 7-20 * * ? *)', handingOn('do-work')),
  job('remind-of-loans', 'loans', 'cron(35 6 * * ? *)', handingOn('do-work')),
  job('repeat-receipts', 'expenses', 'cron(30 4 * * ? *)', handingOn('do-work')),
  job('invoice-rewards', 'outgoing-payments', 'cron(10 4-7 * * ? *)', handingOn('do-work')),
  job('forget-import-files', 'imports', 'cron(40 3 * * ? *)', handingOn('do-work')),
  job('forget-contacts', 'contacts', 'cron(55 3 * * ? *)', handingOn('do-work')),
  job('follow-signings', 'signing', 'cron(3/10 * * * ? *)', handingOn('sign-documents')),
  job('send-forms', 'forms', 'cron(6/30 7-20 * * ? *)', handingOn('do-work')),
  job('look-up-indices', 'rent-increases', 'cron(10 8-16 * * ? *)', {}),
  job('begin-increases', 'rent-increases', 'cron(50 0-6 * * ? *)', handingOn('do-work')),
  job('resend-increases', 'rent-increases', 'cron(8/10 * * * ? *)', handingOn('send-increase')),
  job('read-card-payments', 'card-payments', 'cron(4/5 * * * ? *)', handingOn('ask-services')),
  job('follow-listings', 'listings', 'cron(4/10 * * * ? *)', handingOn('send-listing')),
  job('mail-reports', 'reports', 'cron(45 * * * ? *)', handingOn('do-work')),
  job('renew-lists', 'lists', 'cron(20 1 * * ? *)', handingOn('keep-lists')),
  job('follow-banks', 'banking', 'cron(12/20 * * * ? *)', handingOn('read-bank')),
]
