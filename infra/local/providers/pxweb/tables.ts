import { addToMonth, type Day, firstDayOf, isQuarter, monthsBetween, quarterOf } from '#shared/base/day.ts'
import { expectedPublication } from '#shared/rent-increases/indices/index-figures.ts'
import type { IndexPeriod } from '#shared/rent-increases/indices/index-series.ts'
import { consumerPrices, costOfLiving } from './published.ts'

/** A table as PxWeb has it: variables by code, and a cell for each choice of values. */
export interface StandInTable {
  readonly path: string
  readonly title: string
  readonly time: { readonly code: string; readonly text: string; readonly periods: (day: Day) => IndexPeriod[] }
  readonly others: readonly {
    readonly code: string
    readonly values: readonly string[]
    readonly texts: readonly string[]
  }[]
  readonly cell: (period: IndexPeriod, chosen: Readonly<Record<string, string>>) => number | null
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Months or quarters from the first one on that are out by the day. */
function periodsFrom(first: IndexPeriod, day: Day): IndexPeriod[] {
  const found: IndexPeriod[] = []
  let month = isQuarter(first) ? `${first.slice(0, 4)}-${String(Number(first.slice(5)) * 3).padStart(2, '0')}` : first
  for (;;) {
    const period = isQuarter(first) ? quarterOf(firstDayOf(month)) : month
    if (expectedPublication(period) > day) return found
    found.push(period)
    month = addToMonth(month, isQuarter(first) ? 3 : 1)
  }
}

/** What was published, and beyond its end what grows by a tenth of a percent a month, so that the clock may go on. */
function existing(
  { from, values }: { from: string; values: readonly number[] },
  period: IndexPeriod,
  decimals: number,
) {
  const at = monthsBetween(from, period)
  const last = values.at(-1) ?? 100
  return values[at] ?? rounded(last * 1.001 ** (at - values.length + 1), decimals)
}

/** Of groups of which no series is at hand: made up for this machine, and so that August 2026 is as it was published. */
const housing = (period: IndexPeriod): number => rounded(100.71 * 1.001 ** monthsBetween('2026-08', period), 2)

const quartersFrom2021 = (period: IndexPeriod): number =>
  (Number(period.slice(0, 4)) - 2021) * 4 + Number(period.slice(5)) - 1

const time = { code: 'timeperiod_m', text: 'Kuukausi' }

export const tables: readonly StandInTable[] = [
  {
    path: 'khi/11xl.px',
    title: 'Elinkustannusindeksi (1951:10=100)',
    time: { ...time, periods: (day) => periodsFrom(costOfLiving.from, day) },
    others: [{ code: 'contentscode', values: ['ip'], texts: ['Indeksipisteluku'] }],
    cell: (period) => existing(costOfLiving, period, 0),
  },
  {
    path: 'khi/11xs.px',
    title: 'Kuluttajahintaindeksi, kokonaisindeksi',
    time: { ...time, periods: (day) => periodsFrom(consumerPrices.from, day) },
    others: [
      {
        code: 'contentscode',
        values: ['ip_0_2015', 'ip_0_2025'],
        texts: ['Pisteluku 2015=100', 'Pisteluku 2025=100'],
      },
    ],
    cell: (period, { contentscode }) =>
      rounded(existing(consumerPrices, period, 2) * (contentscode === 'ip_0_2015' ? 1.25 : 1), 2),
  },
  {
    path: 'khi/15b5.px',
    title: 'Kuluttajahintaindeksi (2025=100) hyödykeryhmittäin',
    time: { ...time, periods: (day) => periodsFrom('2025-01', day) },
    others: [
      {
        code: 'coicop_46_20231201',
        values: ['SSS', '01', '04'],
        texts: ['KOKONAISINDEKSI', '01 ELINTARVIKKEET', '04 ASUMINEN'],
      },
      { code: 'contentscode', values: ['ip_khi', 'vv_khi'], texts: ['Indeksipisteluku', 'Vuosimuutos, %'] },
    ],
    cell: (period, { contentscode }) => (contentscode === 'ip_khi' ? housing(period) : 1.2),
  },
  {
    path: 'khi/11xb.px',
    title: 'Kuluttajahintaindeksi (2015=100) hyödykeryhmittäin',
    time: {
      ...time,
      periods: (day) => periodsFrom('2015-01', day < '2026-01-31' ? day : '2026-01-31').filter((each) => each < '2026'),
    },
    others: [
      {
        code: 'coicop_46_20151201',
        values: ['SSS', '01', '04'],
        texts: ['KOKONAISINDEKSI', '01 ELINTARVIKKEET', '04 ASUMINEN'],
      },
      { code: 'contentscode', values: ['ip_khi', 'vv_khi'], texts: ['Indeksipisteluku', 'Vuosimuutos, %'] },
    ],
    cell: (period, { contentscode }) => (contentscode === 'ip_khi' ? rounded(housing(period) * 1.2, 2) : 1.2),
  },
  {
    path: 'kyki/14ry.px',
    title: 'Kiinteistön ylläpidon kustannusindeksi (2021=100)',
    time: { code: 'timeperiod_q', text: 'Neljännes', periods: (day) => periodsFrom('2021Q1', day) },
    others: [
      { code: 'rakennus_1', values: ['0.', '0.1', '0.2'], texts: ['Kaikki', 'Asuinkerrostalot', 'Rivitalot'] },
      { code: 'contentscode', values: ['a1', 'a2'], texts: ['Indeksipisteluku', 'Vuosimuutos, %'] },
    ],
    cell: (period, { rakennus_1, contentscode }) =>
      contentscode === 'a1'
        ? rounded(99.1 * 1.009 ** quartersFrom2021(period) * (rakennus_1 === '0.1' ? 1.004 : 1), 1)
        : 3.5,
  },
]
