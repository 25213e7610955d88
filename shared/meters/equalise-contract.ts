import { addDays, addMonths, commonDays, type Day, type DaySpan, lastDay, printDay, printSpan } from '../base/day.ts'
import { printMoney, sumBy } from '../base/money.ts'
import type { RecurringInvoice } from '../billing/recurring-invoice.ts'
import { waterChargeLabels } from '../contracts/lease-labels.ts'
import { periodOf } from '../invoices/due-dates.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import { Line, netOf, totalsOf } from '../invoices/lines/line.ts'
import { equalisationTitle, type WaterEqualised } from './equalisation.ts'
import { equalisedLines, usedOfKind, type WaterPrices } from './equalise.ts'
import { EqualisedRow } from './equalised-row.ts'
import type { Meter } from './meter.ts'
import type { MeterReading } from './reading.ts'
import { waterCharges } from './water-advances.ts'
import { isWaterMeter, type WaterUse, waterUse } from './water-use.ts'

/** A water meter of a home with its readings. */
export interface HomeMeter {
  readonly meter: Meter
  readonly readings: readonly MeterReading[]
}

/** A contract of a home, as far as its water goes. */
export interface WaterContract {
  readonly contract: string
  readonly contractNumber: string
  readonly tenantName: string
  readonly startDate: Day
  readonly endDate: Day | ''
  /** Undefined of one that is not billed by the product. */
  readonly recurring: RecurringInvoice | undefined
  readonly papers: readonly KeptInvoice[]
  readonly spans: WaterEqualised['spans']
  /** How the lease charges for water; undefined when nobody has asked. */
  readonly charge: keyof typeof waterChargeLabels | undefined
  /** What it would charge by when it has had no advances. */
  readonly line: Line | undefined
}

export interface HomeWater {
  readonly apartment: string
  readonly apartmentAddress: string
  readonly meters: readonly HomeMeter[]
  readonly contracts: readonly WaterContract[]
}

export interface Equalised {
  readonly row: EqualisedRow
  readonly uses: readonly WaterUse[]
}

const daysOf = ({ startDate, endDate }: WaterContract, within: DaySpan): DaySpan | undefined =>
  commonDays({ from: startDate, to: endDate || lastDay }, within)

/** Each contract of the home within the days, and the days that were nobody's. */
export function equalisedHome(home: HomeWater, within: DaySpan, prices: WaterPrices): Equalised[] {
  const own = home.contracts
    .flatMap((contract) => {
      const days = daysOf(contract, within)
      return days ? [{ contract, days }] : []
    })
    .toSorted((a, b) => (a.days.from < b.days.from ? -1 : 1))
  const isAlone = (at: number) =>
    own.every((other, place) => place === at || !own[at] || !commonDays(other.days, own[at].days))
  const made = own.map(({ contract, days }, at) => {
    const fault = isAlone(at) ? '' : 'Kohteessa on samoina päivinä monta sopimusta, joten kulutusta ei voi jakaa'
    return equalisedContract(home, contract, { days, prices, fault })
  })
  return [
    ...made,
    ...ownersDays(
      home,
      own.map(({ days }) => days),
      within,
      prices,
    ),
  ].toSorted((a, b) => (a.row.from < b.row.from ? -1 : 1))
}

/** Days of the home that no contract has are the owner's. */
function ownersDays(home: HomeWater, taken: readonly DaySpan[], within: DaySpan, prices: WaterPrices): Equalised[] {
  const gaps: DaySpan[] = []
  let from = within.from
  for (const days of taken) {
    if (days.from > from) gaps.push({ from, to: addDays(days.from, -1) })
    if (days.to >= from) from = addDays(days.to, 1)
  }
  if (from <= within.to) gaps.push({ from, to: within.to })
  return gaps.map((days) => {
    const { uses, faults } = usesIn(home, days, [])
    const bare = { ...plainRow(home, days), _id: `${home.apartment}.${days.from}`, state: 'owner' as const }
    const lines = equalisedLines(uses, [], { prices, of: plainLine, days })
    const row = { ...bare, ...figuresOf(uses), usage: totalsOf(lines).net, reason: faults[0] ?? '' }
    return { row: EqualisedRow.parse(row), uses }
  })
}

const plainLine = Line.parse({ desc: 'Vesi', productType: 'Vesi', amount: 0 })

const plainRow = ({ apartment, apartmentAddress }: HomeWater, { from, to }: DaySpan) => ({
  apartment,
  apartmentAddress,
  from,
  to,
})

function figuresOf(uses: readonly WaterUse[]) {
  return {
    uses: uses.map(({ turned: _, upTo: __, isLate: ___, ...use }) => use),
    cold: usedOfKind(uses, 'coldWater'),
    hot: usedOfKind(uses, 'hotWater'),
    isEstimate: uses.some(({ isEstimate }) => isEstimate),
  }
}

/** Uses by all of the home's water meters; a payer's days that follow others of theirs begin where those ended. */
function usesIn({ meters }: HomeWater, days: DaySpan, spans: WaterEqualised['spans']) {
  const before = spans.find(({ to }) => addDays(to, 1) === days.from)
  const reported = meters
    .filter(({ meter }) => isWaterMeter(meter))
    .map(({ meter, readings }) => {
      const begun = before?.ends.find((end) => end.meter === meter._id)?.turned
      return waterUse(meter, readings, days, begun)
    })
  return {
    uses: reported.flatMap((use) => (typeof use === 'object' ? [use] : [])),
    faults: reported.flatMap((use) => (typeof use === 'string' ? [use] : [])),
  }
}

interface Of {
  readonly days: DaySpan
  readonly prices: WaterPrices
  readonly fault: string
}

function equalisedContract(home: HomeWater, own: WaterContract, { days, prices, fault }: Of): Equalised {
  const { contract, contractNumber, recurring, spans } = own
  const charges = waterCharges(own.papers, days)
  const { uses, faults } = usesIn(home, days, spans)
  const [first] = charges.advances
  const of = first?.line ?? own.line ?? plainLine
  const rates = new Set(charges.advances.map(({ line }) => line.taxpr))
  const lines = equalisedLines(uses, charges.advances, { prices, of, days })
  const { net, vat, gross } = totalsOf(lines)
  const reason =
    fault ||
    equalisedBefore(spans, days) ||
    refusalOf(own, days, charges) ||
    faults[0] ||
    (uses.length === 0 ? 'Kohteella ei ole vesimittareita' : '') ||
    (rates.size > 1 ? 'Ennakoissa on eri ALV-kantoja: tasaa jaksot erikseen' : '')
  const advances = -sumBy(lines, (line) => (line.itemtype === 'm³' ? 0 : netOf(line)))
  const row = {
    ...plainRow(home, days),
    _id: contract,
    state: reason ? 'lacking' : gross === 0 ? 'even' : 'ready',
    reason,
    contract,
    contractNumber,
    tenant: recurring?.tenant ?? '',
    tenantName: recurring?.tenantName ?? own.tenantName,
    ...figuresOf(uses),
    advances: advances || 0,
    usage: net + advances,
    taxpr: of.taxpr,
    ...(reason ? {} : { lines, net, vat, total: gross }),
    notes: notesOf(own, charges, uses),
  }
  return { row: EqualisedRow.parse(row), uses }
}

function equalisedBefore(spans: WaterEqualised['spans'], days: DaySpan): string {
  const before = spans.find((span) => commonDays(span, days))
  return before ? `Tasattu jo: ${equalisationTitle(before)}, ${printSpan(before)}` : ''
}

/** Why the papers of a contract do not say yet, or never, what was charged ahead. */
function refusalOf(own: WaterContract, days: DaySpan, charges: ReturnType<typeof waterCharges>): string {
  const { recurring, charge } = own
  if (!recurring) return 'Sopimusta ei laskuteta tässä ohjelmassa'
  const { measuredProducts, active, nextDueDate, invoiceInterval } = recurring
  const isMetered = charges.isMetered || measuredProducts.some(({ productType }) => productType === 'Vesi')
  if (isMetered) return 'Vesi laskutetaan jo mittarin mukaan'
  const [number] = charges.unsent
  if (number) return `Lasku ${number} on lähettämättä`
  const hasWater = recurring.products.some(({ productType }) => productType === 'Vesi')
  const next = periodOf(nextDueDate, invoiceInterval)
  if (active && hasWater && next.from <= days.to) {
    return `Ennakoita on laskuttamatta: seuraava eräpäivä on ${printDay(nextDueDate)}`
  }
  if (charges.advances.length > 0 || charge === 'usage') return ''
  if (charge === 'included' || charge === 'noCharge') return `Vesimaksu: ${waterChargeLabels[charge].toLowerCase()}`
  return 'Vesiennakoita ei ole laskutettu'
}

function notesOf(
  { recurring }: WaterContract,
  { advances, open: unpaid, payers }: ReturnType<typeof waterCharges>,
  uses: readonly WaterUse[],
): string[] {
  const late = uses.filter(({ isLate }) => isLate)
  const others = payers.filter((payer) => payer !== recurring?.tenant)
  const reported: [string, boolean][] = [
    ['Kulutus on arvio: osa siitä on jaettu päivien mukaan', uses.some(({ isEstimate }) => isEstimate)],
    ['Osa ennakoista on jaettu päivien mukaan', advances.some(({ isShared }) => isShared)],
    [`Jakson laskuja on maksamatta ${printMoney(unpaid)}`, unpaid > 0],
    ['Ennakoita on laskutettu myös toiselta maksajalta', others.length > 0],
    [`Mittari on asennettu kesken jakson: ${late.map(({ title }) => title).join(', ')}`, late.length > 0],
  ]
  return reported.flatMap(([sentence, isSo]) => (isSo ? [sentence] : []))
}

/** Papers of a contract that may be of the days: a year may be billed at once, and a due day moved on. */
export const mayBeOf = (row: { readonly dueDate: Day; readonly billDate: Day }, { from, to }: DaySpan): boolean =>
  row.dueDate >= addMonths(from, -12) && row.billDate <= addMonths(to, 12)
