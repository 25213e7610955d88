import { workHandler } from './platform/work/due-work.ts'

/** What jobs ask for in each account that has something due. */
export const handler = workHandler({
  'bill-rents': async () => (await import('./billing/due-contracts.ts')).billNight,
  'report-runs': async () => (await import('./billing/run-reports.ts')).reportRuns,
  'send-notices': async () => (await import('./notifications/send-notices.ts')).sendNotices,
  'send-letters': async () => (await import('./notifications/send-notices.ts')).sendLetters,
  'remind-payers': async () => (await import('./reminders/remind-all.ts')).remindAll,
  'tell-of-rates': async () => (await import('./reminders/rate-warnings.ts')).tellOwnersOfRates,
  'remind-of-contracts': async () => (await import('./contracts/reminders.ts')).remindOfContracts,
  'remind-of-company-loans': async () => (await import('./loans/reminders.ts')).remindOfCompanyLoans,
  'remind-of-own-loans': async () => (await import('./loans/reminders.ts')).remindOfOwnLoans,
  'repeat-receipts': async () => (await import('./expenses/repeat-expenses.ts')).repeatExpenses,
  'invoice-rewards': async () => (await import('./outgoing-payments/bill-all-rewards.ts')).billAllRewards,
  'forget-import-files': async () => (await import('./imports/leaving.ts')).forgetImportFiles,
  'forget-contacts': async () => (await import('./contacts/forget-contacts.ts')).forgetContacts,
  'send-forms': async () => (await import('./forms/send-forms.ts')).sendForms,
  'remind-of-forms': async () => (await import('./forms/send-forms.ts')).remindOfForms,
  'begin-increases': async () => (await import('./rent-increases/begin-increases.ts')).beginIncreases,
  'begin-report-mailings': async () => (await import('./reports/saved/begin-mailings.ts')).beginMailings,
  'send-report-mailings': async () => (await import('./reports/saved/send-mailings.ts')).sendMailings,
  rewrite: async () => {
    await import('./every-kind.ts')
    return (await import('./platform/table/rewrite.ts')).rewrite
  },
  'tell-of-untold': async () => (await import('./rent-increases/notices/waiting-notices.ts')).tellOfUntold,
})
