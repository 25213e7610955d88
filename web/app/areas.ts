import { screens as accounts } from '../accounts/screens.tsx'
import { panels as auditPanels } from '../audit/panels.ts'
import { screens as audit } from '../audit/screens.ts'
import { panels as bankingPanels } from '../banking/panels.ts'
import { screens as banking } from '../banking/screens.tsx'
import { panels as billingPanels } from '../billing/panels.ts'
import { screens as billing } from '../billing/screens.tsx'
import { panels as bookkeepingPanels } from '../bookkeeping/panels.ts'
import { screens as bookkeeping } from '../bookkeeping/screens.tsx'
import { panels as cardPanels } from '../card-payments/panels.ts'
import { screens as cardPayments } from '../card-payments/screens.tsx'
import { panels as contactPanels } from '../contacts/panels.ts'
import { screens as contacts } from '../contacts/screens.tsx'
import { panels as contractPanels } from '../contracts/panels.ts'
import { screens as contracts } from '../contracts/screens.tsx'
import { panels as creditNotePanels } from '../credit-notes/panels.ts'
import { screens as creditNotes } from '../credit-notes/screens.tsx'
import { panels as creditPanels } from '../credit-reports/panels.ts'
import { screens as creditReports } from '../credit-reports/screens.tsx'
import { screens as customers } from '../customers/screens.tsx'
import { panels as depositPanels } from '../deposits/panels.ts'
import { screens as deposits } from '../deposits/screens.tsx'
import { panels as expensePanels } from '../expenses/panels.ts'
import { screens as expenses } from '../expenses/screens.tsx'
import { panels as formPanels } from '../forms/panels.ts'
import { screens as forms } from '../forms/screens.tsx'
import { panels as identityPanels } from '../identity/panels.ts'
import { screens as identity } from '../identity/screens.tsx'
import { screens as imports } from '../imports/screens.tsx'
import { panels as invoicePanels } from '../invoices/panels.ts'
import { screens as invoices } from '../invoices/screens.tsx'
import { panels as keyPanels } from '../keys/panels.ts'
import { screens as keys } from '../keys/screens.tsx'
import { panels as listingPanels } from '../listings/panels.ts'
import { screens as listings } from '../listings/screens.tsx'
import { panels as loanPanels } from '../loans/panels.ts'
import { screens as loans } from '../loans/screens.tsx'
import { panels as meterPanels } from '../meters/panels.ts'
import { screens as meters } from '../meters/screens.tsx'
import { panels as notePanels } from '../notes/panels.ts'
import { panels as notificationPanels } from '../notifications/panels.ts'
import { panels as outgoingPanels } from '../outgoing-payments/panels.ts'
import { screens as outgoingPayments } from '../outgoing-payments/screens.tsx'
import { panels as paymentPanels } from '../payments/panels.ts'
import { screens as payments } from '../payments/screens.tsx'
import { panels as propertyPanels } from '../properties/panels.ts'
import { screens as properties } from '../properties/screens.tsx'
import { panels as reminderPanels } from '../reminders/panels.ts'
import { screens as reminders } from '../reminders/screens.tsx'
import { panels as increasePanels } from '../rent-increases/panels.ts'
import { screens as rentIncreases } from '../rent-increases/screens.tsx'
import { panels as reportPanels } from '../reports/panels.ts'
import { screens as reports } from '../reports/screens.tsx'
import { screens as shortLinks } from '../short-links/screens.tsx'
import { panels as signingPanels } from '../signing/panels.ts'
import { screens as signing } from '../signing/screens.tsx'
import { screens as todos } from '../todos/screens.tsx'
import type { Panel } from './panels.ts'
import type { Screen } from './screen.ts'
import { screens as own } from './screens.ts'

/** Every screen of the product, area by area. */
export const screens: readonly Screen[] = [
  ...own,
  ...accounts,
  ...identity,
  ...audit,
  ...properties,
  ...customers,
  ...invoices,
  ...billing,
  ...deposits,
  ...contracts,
  ...signing,
  ...payments,
  ...creditNotes,
  ...bookkeeping,
  ...banking,
  ...reminders,
  ...outgoingPayments,
  ...expenses,
  ...loans,
  ...creditReports,
  ...cardPayments,
  ...keys,
  ...meters,
  ...imports,
  ...forms,
  ...shortLinks,
  ...listings,
  ...contacts,
  ...todos,
  ...rentIncreases,
  ...reports,
]

/** What areas show on each other's pages, in the order of their tabs. */
export const panels: readonly Panel[] = [
  ...identityPanels,
  ...notificationPanels,
  ...loanPanels,
  ...propertyPanels,
  ...contractPanels,
  ...invoicePanels,
  ...billingPanels,
  ...depositPanels,
  ...creditPanels,
  ...cardPanels,
  ...increasePanels,
  ...signingPanels,
  ...creditNotePanels,
  ...paymentPanels,
  ...outgoingPanels,
  ...bankingPanels,
  ...reminderPanels,
  ...bookkeepingPanels,
  ...expensePanels,
  ...keyPanels,
  ...meterPanels,
  ...formPanels,
  ...listingPanels,
  ...contactPanels,
  ...notePanels,
  ...auditPanels,
  ...reportPanels,
]
