import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { type Cents, sumOf, times } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { rentLeft } from '#shared/invoices/credit.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { realtorShares, shownRewardPercent } from '#shared/outgoing-payments/rewards.ts'
import { rewardDay } from '#shared/outgoing-payments/settlement.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { termsOn } from '#shared/properties/assignment.ts'
import { type AssignmentReportRow, mostWithInvoices, type RewardedInvoice } from '#shared/reports/assignment-report.ts'
import { daysOf, type ReportQuery } from '#shared/reports/report-query.ts'
import { contracts } from '../contracts/contracts.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { reportHomes } from './report-homes.ts'
import { type SettledLine, settledBetween } from './settled-lines.ts'

const searched = ['fullAddress', 'condominiumName', 'partnerName'] as const
const amounts = ['rentProductsAmount', 'rewardAmount', 'rewardAmountWithoutVat', 'rewardAmountVat'] as const
const summed = [...amounts, 'invoiceCount', 'calculatedFixedAmount', 'realtorsAmount', 'unshared'] as const

/** What settlements of the days took as rewards: told from the settlements themselves, never reckoned anew. */
export async function listAssignmentReport(actor: Actor, query: ReportQuery): Promise<Page<AssignmentReportRow>> {
  if (!mayDo(actor, 'outgoingPayments.read')) throw forbidden()
  const days = daysOf(query.dates, today())
  const [{ lines }, homes, leases] = await Promise.all([
    settledBetween(actor, days, query.searchType),
    reportHomes(actor, { ...query, principal: '' }),
    contracts.summaries(actor),
  ])
  const wanted = lines.filter(
    ({ line, invoice, payment }) =>
      (line.reward !== 0 || line.rewardVat !== 0) &&
      homes.has(invoice.apartment) &&
      (!query.principal || payment.partner === query.principal),
  )
  const homeOf = await homesOf(actor, wanted)
  const invoiceOf = await neededInvoices(actor, wanted, homeOf)
  const numberOf = new Map(leases.map(({ _id, contractNumber }) => [_id, contractNumber]))
  const groups = new Map<string, SettledLine[]>()
  for (const each of wanted) {
    const key = `${each.invoice.apartment || 'none'}-${each.payment.partner}`
    const existing = groups.get(key)
    if (existing) existing.push(each)
    else groups.set(key, [each])
  }
  const rows = [...groups].map(([_id, own]) => {
    const home = homeOf.get(own[0]?.invoice.apartment ?? '')
    const data = own.map((each) =>
      rewardedInvoice(each, home, invoiceOf.get(each.line.invoice), numberOf.get(each.invoice.contract) ?? ''),
    )
    const condominiumName = homes.all.get(home?._id ?? '')?.condominiumName ?? ''
    return { ...assignmentRow(own, data, home), _id, condominiumName }
  })
  const page = pageOf(rows, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed)
  if (query.itemsPerPage <= mostWithInvoices) return page
  return { ...page, rows: page.rows.map((row) => ({ ...row, invoiceData: [] })) }
}

async function homesOf(actor: Actor, lines: readonly SettledLine[]): Promise<ReadonlyMap<string, Apartment>> {
  const read = await apartments.readMany(
    actor,
    lines.flatMap(({ invoice }) => invoice.apartment || []),
  )
  return new Map(read.map((home) => [home._id, home]))
}

/** The days of periods stand in documents: they are needed where terms have changed, and of lines without their basis. */
async function neededInvoices(
  actor: Actor,
  lines: readonly SettledLine[],
  homeOf: ReadonlyMap<string, Apartment>,
): Promise<ReadonlyMap<string, KeptInvoice>> {
  const needed = lines.filter(
    ({ line, invoice }) => !line.basis || (homeOf.get(invoice.apartment)?.assignment.earlier.length ?? 0) > 0,
  )
  const read = await invoices.readMany(
    actor,
    needed.map(({ line }) => line.invoice),
  )
  return new Map(read.map((invoice) => [invoice._id, invoice]))
}

function rewardedInvoice(
  { payment, day, line }: SettledLine,
  home: Apartment | undefined,
  invoice: KeptInvoice | undefined,
  contractNumber: string,
): RewardedInvoice {
  const terms = home && (invoice ? termsOn(home.assignment, rewardDay(invoice)) : home.assignment)
  const realtors = (terms?.realtors ?? []).map(({ realtorId, ...realtor }) => ({ ...realtor, _id: realtorId }))
  const net = line.reward - line.rewardVat
  return {
    invoice: line.invoice,
    invoiceNumber: line.invoiceNumber,
    contractNumber,
    tenantName: line.tenantName,
    payment: payment._id,
    paymentNumber: payment.number,
    day,
    rentProductsAmount: rentOf(line, invoice),
    rewardAmount: line.reward,
    rewardAmountWithoutVat: net,
    rewardAmountVat: line.rewardVat,
    realtorRewards: realtorShares(net, realtors).realtorRewards,
  }
}

/** Of the invoice's rent the part that was paid with what was settled: parts come to the whole rent. */
function rentOf({ basis, received }: SettledLine['line'], invoice: KeptInvoice | undefined): Cents {
  const part = (rent: Cents, money: Cents, asked: Cents) =>
    asked === 0 ? 0 : times(rent, { numerator: money, denominator: asked })
  if (!basis) return invoice ? part(rentLeft(invoice), received, invoice.total - invoice.credited) : 0
  const { rewarded, money, asked, before } = basis
  return rewarded ? part(rewarded.rent, money, asked) - part(rewarded.rent, before.paid, asked) : 0
}

function assignmentRow(
  lines: readonly SettledLine[],
  invoiceData: RewardedInvoice[],
  home: Apartment | undefined,
): Omit<AssignmentReportRow, '_id' | 'condominiumName'> {
  const { partner = '', partnerName = '' } = lines[0]?.payment ?? {}
  const terms = home?.assignment
  const sum = (name: (typeof amounts)[number]) => sumOf(invoiceData.map((each) => each[name]))
  const rewardAmountWithoutVat = sum('rewardAmountWithoutVat')
  const realtorsAmount = sumOf(
    invoiceData.flatMap(({ realtorRewards }) => realtorRewards.map((realtor) => realtor.cents)),
  )
  const fixed = lines.filter(({ line }) => (line.basis?.agreed ?? terms)?.rewardType === 'fixed')
  return {
    apartment: home?._id ?? '',
    fullAddress: home ? fullAddress(home) : (lines[0]?.line.apartmentAddress ?? ''),
    partner,
    partnerName,
    rewardType: terms?.inUse ? terms.rewardType : '',
    percent: terms?.inUse && terms.rewardType === 'percent' ? shownRewardPercent(terms.percent) : null,
    fixedAmountPerMonth: terms?.inUse && terms.rewardType === 'fixed' ? terms.fixedAmountPerMonth : 0,
    calculatedFixedAmount: sumOf(fixed.map(({ line }) => line.reward)),
    assignmentStart: terms?.assignmentStart ?? '',
    assignmentEnd: terms?.assignmentEnd ?? '',
    comments: terms?.comments ?? '',
    realtors: (terms?.realtors ?? []).map(({ realtorId, name, rewardPercent }) => ({
      _id: realtorId,
      name,
      rewardPercent,
    })),
    invoiceCount: new Set(invoiceData.map(({ invoice }) => invoice)).size,
    rentProductsAmount: sum('rentProductsAmount'),
    rewardAmount: sum('rewardAmount'),
    rewardAmountWithoutVat,
    rewardAmountVat: sum('rewardAmountVat'),
    realtorsAmount,
    unshared: rewardAmountWithoutVat - realtorsAmount,
    invoiceData,
  }
}
