import { type JobName, type Lambda, type Manner, worker } from './workers.ts'

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

export const jobs: readonly Job[] = [
  job('bill-rents', 'invoices', 'cron(0 2 * * ? *)', { memoryMb: 1024, sendsTo: ['bill-account'] }),
  job('resend-invoices', 'invoices', 'cron(0/10 * * * ? *)', {
    timeoutSeconds: 120,
    sendsTo: ['send-invoice'],
  }),
  job('poll-invoice-services', 'payments', 'cron(5 * * * ? *)', {}),
  job('send-notices', 'accounts', 'cron(25 * * * ? *)', { sendsMail: true }),
  job('remind-payers', 'reminders', 'cron(20/30 8-16 * * ? *)', { sendsTo: ['send-reminder'] }),
  job('remind-of-contracts', 'contracts', 'cron(15 7-20 * * ? *)', {}),
  job('repeat-receipts', 'expenses', 'cron(30 4 * * ? *)', {}),
  job('invoice-rewards', 'outgoing-payments', 'cron(10 4-7 * * ? *)', { sendsTo: ['send-invoice'] }),
  job('forget-import-files', 'imports', 'cron(40 3 * * ? *)', { files: ['write'], sendsTo: ['run-import'] }),
  job('forget-contacts', 'contacts', 'cron(55 3 * * ? *)', {}),
  job('follow-signings', 'signing', 'cron(3/10 * * * ? *)', { table: ['read'], sendsTo: ['sign-documents'] }),
  job('send-forms', 'forms', 'cron(6/30 7-20 * * ? *)', { sendsMail: true }),
  job('look-up-indices', 'rent-increases', 'cron(10 8-16 * * ? *)', {}),
  job('begin-increases', 'rent-increases', 'cron(50 0-6 * * ? *)', {}),
  job('resend-increases', 'rent-increases', 'cron(8/10 * * * ? *)', { table: ['read'], sendsTo: ['send-increase'] }),
  job('follow-banks', 'banking', 'cron(12/20 * * * ? *)', { table: ['read'], sendsTo: ['read-bank'] }),
]
