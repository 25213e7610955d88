import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { LocalPlace } from '../../infra/local/create-resources.ts'
import { StartProblem } from '../../infra/local/start-problem.ts'
import { measureBankFile } from './bank-file.ts'
import { measureBrowser } from './browser.ts'
import { type Chapter, isMet, tableOf } from './figure.ts'
import { aPlace, startAws } from './ground.ts'
import { measureHttp } from './http/http.ts'
import { measureModuleLoads } from './http/module-load.ts'
import { measureRequestCpu } from './http/request-cpu.ts'
import { measureImports } from './imports.ts'
import { measureInvoicePdf } from './invoice-pdf.ts'
import { measureLedger } from './ledger.ts'
import { measureLists } from './lists/lists.ts'
import { measureLongLists } from './lists/long-lists.ts'
import { largest, measureOverview, sizes } from './lists/overview.ts'
import { measurePortfolio } from './lists/portfolio.ts'
import { measureReports } from './lists/reports.ts'
import { measureSearch } from './lists/search.ts'
import { measureBilling } from './night/billing.ts'
import { measureNight } from './night/night.ts'
import { measureIncreases } from './night/rent-increases.ts'
import { measureSending } from './night/sending.ts'
import { measureSettlements } from './night/settlements.ts'
import { measureOracle } from './oracle.ts'
import { measureTools } from './tools.ts'
import { measureWebWeight } from './web-weight.ts'

/** Each part with accounts of its own, so that it may be run alone. */
const parts = {
  web: measureWebWeight,
  load: async () => measureModuleLoads(),
  calls: async () => measureRequestCpu(),
  http: async () => measureHttp(),
  pdf: async () => measureInvoicePdf(),
  billing: async (place: LocalPlace) => measureBilling(place),
  night: async (place: LocalPlace) => measureNight(place),
  sending: async (place: LocalPlace, large: boolean) => measureSending(place, { count: large ? 10_000 : 1000 }),
  bank: async (place: LocalPlace) => measureBankFile(place),
  imports: async (place: LocalPlace) => measureImports(place),
  lists: async () => measureLists(),
  'long-lists': async (_, large) => measureLongLists(large ? {} : { sizes: [1000, 10_000] }),
  registers: async () => measureLongLists({ sizes: [100_000], rounds: 3, accounts: 2, invoicesOfContract: 1.2 }),
  browser: async (_, large) => measureBrowser(large ? {} : { sizes: [1000, 10_000] }),
  overview: async (_, large) => measureOverview(large ? [...sizes, largest] : sizes),
  ledger: async () => measureLedger(),
  reports: async (_, large) => measureReports([{ leases: 100, months: 12 }, ...(large ? sizes : sizes.slice(0, 1))]),
  portfolio: async () => measurePortfolio(),
  search: async () => measureSearch(),
  'rent-increases': async (place: LocalPlace) => measureIncreases(place),
  settlements: async () => measureSettlements(),
  oracle: async (_, large) => measureOracle(large),
  tools: async () => measureTools(),
} as const satisfies Record<string, (place: LocalPlace, large: boolean) => Promise<Chapter>>

type PartName = keyof typeof parts
const isPart = (name: string): name is PartName => name in parts

const help = `npm run bench -- [--only ${Object.keys(parts).join(',')}] [--large] [--tools] [--json FILE]`

/** Measures, and prints a table and JSON; with a file's name the JSON goes there. */
export async function bench(words: readonly string[]): Promise<void> {
  const { only, large, json } = options(words)
  const aws = await startAws()
  const chapters: Chapter[] = []
  try {
    // One place for all: this process knows the token key of one table.
    const place = await aPlace()
    for (const name of only) {
      process.stderr.write(`${name} …\n`)
      chapters.push(await parts[name](place, large))
    }
  } finally {
    await aws.stop()
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${tableOf(chapters)}\n\n${machine}`)
  const text = JSON.stringify({ machine, chapters: chapters.map(withVerdicts) }, null, json ? 2 : 0)
  if (json) writeFileSync(json, text)
  else console.log(text)
}

const withVerdicts = ({ title, figures }: Chapter) => ({
  title,
  figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
})

function options(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      large: { type: 'boolean', default: false },
      tools: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const names =
    values.only?.split(',') ??
    Object.keys(parts).filter(
      (name) => !['oracle', 'registers', 'browser'].includes(name) && (name !== 'tools' || values.tools),
    )
  const only = names.filter(isPart)
  if (only.length < names.length) throw new StartProblem(help)
  return { ...values, only }
}
