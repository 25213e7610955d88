import { workHandler } from './platform/work/due-work.ts'

/** What jobs ask of outside services for each account: one that does not answer holds none of our own work. */
export const handler = workHandler({
  'poll-invoice-services': async () => (await import('./payments/poll-services.ts')).pollServices,
  'push-vouchers': async () => (await import('./bookkeeping/exports/push-vouchers.ts')).pushVouchers,
  'read-checkouts': async () => (await import('./card-payments/read-payments.ts')).readCheckouts,
  'read-card-payments': async () => (await import('./card-payments/read-payments.ts')).readCardPayments,
})
