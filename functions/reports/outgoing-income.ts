import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { OutgoingIncomeRow } from '#shared/reports/outgoing-income-report.ts'
import { daysOf, type ReportQuery } from '#shared/reports/report-query.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { reportHomes } from './report-homes.ts'
import { type SettledPayment, settledBetween } from './settled-lines.ts'

const searched = ['partnerName', 'fullAddress', 'condominiumName'] as const
const amounts = ['received', 'share', 'reward', 'rewardWithoutVat', 'rewardVat', 'others', 'paid'] as const

/** By principal, and by home within each. */
export async function listOutgoingIncome(actor: Actor, query: ReportQuery): Promise<Page<OutgoingIncomeRow>> {
  if (!mayDo(actor, 'outgoingPayments.read')) throw forbidden()
  const days = daysOf(query.dates, today())
  const [{ payments, lines }, homes] = await Promise.all([
    settledBetween(actor, days, query.searchType),
    reportHomes(actor, { ...query, principal: '' }),
  ])
  const rows = new Map<string, OutgoingIncomeRow & { readonly invoices: Set<string> }>()
  const rowOf = ({ payment: { partner, partnerName } }: SettledPayment, apartment: string, name: string) => {
    const _id = `${partner}-${apartment || name}`
    const home = homes.all.get(apartment)
    const { fullAddress = name, condominiumName = '' } = home ?? {}
    const place = { _id, partner, partnerName, apartment, fullAddress, condominiumName }
    const existing = rows.get(_id) ?? { ...place, ...nothing, invoices: new Set<string>() }
    rows.set(_id, existing)
    return existing
  }
  const isOf = ({ payment: { partner } }: SettledPayment) => !query.principal || partner === query.principal
  for (const each of lines) {
    const { line, invoice } = each
    if (!isOf(each) || !homes.has(invoice.apartment)) continue
    const row = rowOf(each, invoice.apartment, line.apartmentAddress || 'Ei vuokrakohdetta')
    row.invoices.add(line.invoice)
    row.received += line.received
    row.share += line.share
    row.reward += line.reward
    row.rewardVat += line.rewardVat
    row.rewardWithoutVat += line.reward - line.rewardVat
    row.paid += line.amount
  }
  for (const each of payments) {
    if (each.payment.others.length === 0 || !isOf(each) || !homes.has('')) continue
    const row = rowOf(each, '', 'Muut maksut')
    for (const { amount } of each.payment.others) {
      row.others += amount
      row.paid += amount
    }
  }
  const all = [...rows.values()].map(({ invoices, ...row }) => ({ ...row, invoiceCount: invoices.size }))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'partnerName' }
  return pageOf(all, sorted, searched, [...amounts, 'invoiceCount'])
}

const nothing = {
  invoiceCount: 0,
  received: 0,
  share: 0,
  reward: 0,
  rewardWithoutVat: 0,
  rewardVat: 0,
  others: 0,
  paid: 0,
}
