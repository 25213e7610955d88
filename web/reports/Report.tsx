import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { onDemand } from '../ui/on-demand.tsx'

/** What is shown by the last part of the address. All are one screen, for every page loads the table of screens. */
const reports: Readonly<Record<string, ComponentType>> = {
  '': onDemand(async () => (await import('./Reports.tsx')).Reports),
  rents: onDemand(async () => (await import('./income/RentReport.tsx')).RentReport),
  'rent-roll': onDemand(async () => (await import('./income/RentRoll.tsx')).RentRoll),
  tenants: onDemand(async () => (await import('./TenantReport.tsx')).TenantReport),
  assignments: onDemand(async () => (await import('./income/AssignmentReport.tsx')).AssignmentReport),
  company: onDemand(async () => (await import('./CompanyReport.tsx')).CompanyReport),
  'outgoing-income': onDemand(async () => (await import('./income/OutgoingIncome.tsx')).OutgoingIncome),
  vacancy: onDemand(async () => (await import('./Vacancy.tsx')).Vacancy),
  arrears: onDemand(async () => (await import('./income/Arrears.tsx')).Arrears),
  bookkeeping: onDemand(async () => (await import('../bookkeeping/journal/Bookkeeping.tsx')).Bookkeeping),
  'credit-losses': onDemand(async () => (await import('../credit-losses/LossList.tsx')).LossList),
  limitation: onDemand(async () => (await import('./Limitation.tsx')).Limitation),
  'tax-pack': onDemand(async () => (await import('./tax/TaxPack.tsx')).TaxPack),
  contracts: onDemand(async () => (await import('./ContractsReport.tsx')).ContractsReport),
  'rent-increases': onDemand(async () => (await import('./RentIncreaseReport.tsx')).RentIncreaseReport),
}

/** These have addresses and rights of their own. */
export const DepositPayments = onDemand(async () => (await import('./DepositPayments.tsx')).DepositPayments)
export const ExpenseReport = onDemand(async () => (await import('./ExpenseReport.tsx')).ExpenseReport)

export function Report() {
  const { report = '' } = useParams()
  const Shown = reports[report]
  return Shown ? <Shown /> : <Navigate to="/reports" replace />
}
