import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalPlace } from '../../infra/local/create-resources.ts'
import { http } from '../../infra/resources.ts'
import { measureBankFile } from './bank-file.ts'
import { measureBrowser } from './browser.ts'
import { type Chapter, isMet, tableOf } from './figure.ts'
import { aPlace } from './ground.ts'
import { measureHttp } from './http/http.ts'
import { measureModuleLoads } from './http/module-load.ts'
import { measureRequestCpu } from './http/request-cpu.ts'
import { measureImports } from './imports.ts'
import { measureInvoicePdf } from './invoice-pdf.ts'
import { measureLists } from './lists/lists.ts'
import { measureLongLists } from './lists/long-lists.ts'
import { measureOverview } from './lists/overview.ts'
import { measurePortfolio } from './lists/portfolio.ts'
import { measureSearch } from './lists/search.ts'
import { measureBilling } from './night/billing.ts'
import { measureNight } from './night/night.ts'
import { measureIncreases } from './night/rent-increases.ts'
import { measureSending } from './night/sending.ts'
import { measureSettlements } from './night/settlements.ts'
import { percentile } from './stopwatch.ts'

describe('the bench', () => {
  let place: LocalPlace
  beforeAll(async () => {
    place = await aPlace()
  })

  const parts: [string, () => Promise<Chapter>][] = [
    ['module loads', () => measureModuleLoads({ rounds: 1, which: [http] })],
    ['calls', () => measureRequestCpu({ rounds: 1, count: 2 })],
    ['calls over HTTP', () => measureHttp({ rounds: 1, count: 4 })],
    ['documents', () => measureInvoicePdf({ warmUp: 1, count: 1 })],
    ['the billing run', () => measureBilling(place, { sizes: [3, 60], warmUp: 1 })],
    // Before the night, whose thousands of due rows its run would find.
    ['the run and its sending', () => measureSending(place, { count: 3 })],
    ['the night of many accounts', () => measureNight(place, { rows: 48_000, largest: 500, accounts: 3, failing: 1 })],
    ['bank files', () => measureBankFile(place, { entries: 20, worked: 20 })],
    ['imports', () => measureImports(place, { rows: 20, exported: 20 })],
    ['lists', () => measureLists({ sizes: [10, 100], rounds: 1 })],
    ['long lists', () => measureLongLists({ sizes: [12], rounds: 1, accounts: 2 })],
    ['the browser', () => measureBrowser({ sizes: [12], rounds: 1 })],
    ['the overview', () => measureOverview([{ leases: 20, months: 2 }], 1)],
    ['lists of an office', () => measurePortfolio({ size: 30, rounds: 1 })],
    ['rent increases', () => measureIncreases(place, { size: 30, rounds: 1 })],
    ['settlements', () => measureSettlements({ size: 40, unsettled: 4, rounds: 1 })],
    ['the search', () => measureSearch({ sizes: [20], rounds: 1 })],
  ]
  it.each(parts)('measures %s', async (_, measure) => {
    const { figures } = await measure()
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
    expect(new Set(figures.map(({ what }) => what)).size).toBe(figures.length)
  })

  it('says of each figure whether its aim is met', () => {
    const figures = [
      { what: 'first', value: 59.94, unit: 'ms', aim: { most: 60 }, beside: { what: 'bare', value: 12 } },
      { what: 'second', value: 0.512, unit: '×', aim: { least: 0.6 } },
      { what: 'third', value: 12_345, unit: '' },
    ]
    expect(figures.map(isMet)).toEqual([true, false, undefined])
    expect(tableOf([{ title: 'Times', figures }]).split('\n')).toEqual([
      'TIMES',
      '  first   59.9 ms    ≤ 60 ms  met     bare 12 ms',
      '  second  0.512 ×  ≥ 0.600 ×  MISSED',
      '  third    12 345',
    ])
  })

  it('takes percentiles by rank', () => {
    expect([50, 99, 1].map((percent) => percentile([4, 1, 3, 2], percent))).toEqual([2, 4, 1])
  })
})
