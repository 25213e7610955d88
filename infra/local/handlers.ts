import type { Context } from 'aws-lambda'
import { environmentOf, type Place } from '../environment.ts'
import { lambdas } from '../resources.ts'
import type { Lambda, LambdaName } from '../workers.ts'
import { asLambda } from './rights.ts'

export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

/** Each Lambda's own module, written out for the bundler that makes one program of the local product. */
const modules: Readonly<Record<LambdaName, () => Promise<{ handler(event: never, context: Context): unknown }>>> = {
  http: () => import('../../functions/http.ts'),
  site: () => import('../../functions/site.ts'),
  visit: () => import('../../functions/visit.ts'),
  'find-work': () => import('../../functions/find-work.queue.ts'),
  'do-work': () => import('../../functions/do-work.queue.ts'),
  'ask-services': () => import('../../functions/ask-services.queue.ts'),
  'bill-account': () => import('../../functions/billing/bill-account.queue.ts'),
  'send-invoice': () => import('../../functions/invoices/send-invoice.queue.ts'),
  'send-by-ropo': () => import('../../functions/invoices/send-invoice.queue.ts'),
  'send-by-talenom': () => import('../../functions/invoices/send-invoice.queue.ts'),
  'read-bank-file': () => import('../../functions/payments/read-bank-file.queue.ts'),
  'run-import': () => import('../../functions/imports/run-import.queue.ts'),
  'sign-documents': () => import('../../functions/signing/sign-documents.queue.ts'),
  'keep-lists': () => import('../../functions/lists/keep-lists.queue.ts'),
  'read-bank': () => import('../../functions/banking/read-bank.queue.ts'),
  'change-invoices': () => import('../../functions/invoices/many/change-invoices.queue.ts'),
  'change-labels': () => import('../../functions/change-labels.queue.ts'),
  'change-vat': () => import('../../functions/bookkeeping/change-vat.queue.ts'),
  'raise-rents': () => import('../../functions/rent-increases/raise-rents.queue.ts'),
  'equalise-water': () => import('../../functions/meters/equalise-water.queue.ts'),
  'match-payments': () => import('../../functions/payments/matching/match-payments.queue.ts'),
  'send-listing': () => import('../../functions/listings/send-listing.queue.ts'),
  'mail-events': () => import('../../functions/mail-events.queue.ts'),
  'bill-rents': () => import('../../functions/billing/bill-rents.job.ts'),
  'resend-invoices': () => import('../../functions/invoices/resend-invoices.job.ts'),
  'poll-invoice-services': () => import('../../functions/payments/poll-invoice-services.job.ts'),
  'send-reminder': () => import('../../functions/reminders/send-reminder.queue.ts'),
  'send-increase': () => import('../../functions/rent-increases/send-increase.queue.ts'),
  'remind-payers': () => import('../../functions/reminders/remind-payers.job.ts'),
  'send-notices': () => import('../../functions/notifications/send-notices.job.ts'),
  'leave-groups': () => import('../../functions/accounts/leave-groups.job.ts'),
  'remind-of-loans': () => import('../../functions/loans/remind-of-loans.job.ts'),
  'remind-of-contracts': () => import('../../functions/contracts/remind-of-contracts.job.ts'),
  'forget-contacts': () => import('../../functions/contacts/forget-contacts.job.ts'),
  'forget-import-files': () => import('../../functions/imports/forget-import-files.job.ts'),
  'follow-signings': () => import('../../functions/signing/follow-signings.job.ts'),
  'repeat-receipts': () => import('../../functions/expenses/repeat-receipts.job.ts'),
  'invoice-rewards': () => import('../../functions/outgoing-payments/invoice-rewards.job.ts'),
  'send-forms': () => import('../../functions/forms/send-forms.job.ts'),
  'look-up-indices': () => import('../../functions/rent-increases/look-up-indices.job.ts'),
  'begin-increases': () => import('../../functions/rent-increases/begin-increases.job.ts'),
  'resend-increases': () => import('../../functions/rent-increases/resend-increases.job.ts'),
  'read-card-payments': () => import('../../functions/card-payments/read-card-payments.job.ts'),
  'follow-listings': () => import('../../functions/listings/follow-listings.job.ts'),
  'mail-reports': () => import('../../functions/reports/mail-reports.job.ts'),
  'renew-lists': () => import('../../functions/lists/renew-lists.job.ts'),
  'follow-banks': () => import('../../functions/banking/follow-banks.job.ts'),
}

const loaded = new Map<LambdaName, Promise<LambdaHandler>>()

/** The `handler` of a Lambda's own module, loaded when it is first called. */
export function handlerOf(lambda: Lambda): Promise<LambdaHandler> {
  const handler = loaded.get(lambda.name) ?? load(lambda)
  loaded.set(lambda.name, handler)
  return handler
}

async function load(lambda: Lambda): Promise<LambdaHandler> {
  const { handler } = await modules[lambda.name]()
  return async (event, context) => asLambda(lambda, () => handler(event as never, context))
}

/** All Lambdas of the place run in this one process, so it gets the environments of them all. */
export function setEnvironment(place: Place): void {
  for (const lambda of lambdas) Object.assign(process.env, environmentOf(lambda, place))
}
