import type { Counts } from './cost-counts.ts'

/** US dollars in eu-north-1, without VAT, from AWS's price lists as remembered (2026). */
const price = {
  lambdaGbSecond: 0.0000133,
  lambdaCalls: 0.2e-6,
  apiCalls: 1.11e-6,
  writeUnits: 0.71e-6,
  readUnits: 0.14e-6,
  tableGb: 0.283 + 0.226,
  fileGb: 0.023,
  fileWrites: 0.005e-3,
  queueRequests: 0.4e-6,
  letters: 0.1e-3,
  letterGb: 0.12,
  logGb: 0.57,
  alarmMetric: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  traces: 5e-6,
  secret: 0.4,
} as const

/** What AWS asks nothing for, each month and for good. */
const free = {
  lambdaCalls: 1e6,
  lambdaGbSeconds: 400_000,
  tableGb: 25,
  queueRequests: 1e6,
  alarmMetrics: 10,
  customMetrics: 10,
  dashboardMetrics: 50,
  logGb: 5,
  traces: 100_000,
} as const

/** Of usage: what was measured by `npm run bench`, and what is assumed until somebody uses it. */
export const usage = {
  // assumed
  callsAnApartment: 30,
  callsOfAnOffice: 2_000,
  invoicesAnApartment: 1.1,
  mailed: 0.5,
  letterGb: 40e-6,
  secondsACall: 0.12,
  // measured
  writesACall: 1,
  writesToSend: 31,
  writesToBePaid: 18,
  readsAnInvoice: 10,
  readsAJobRun: 16,
  writesInTheRun: 15.3,
  requestsInTheRun: 0.046,
  secondsABlock: 0.1,
  contractsInABlock: 48,
  /** Of the write units of the run, those of index rows: four of ten when each was counted by itself. */
  indexShare: 0.4,
} as const

/** Read units of one call: lists of small accounts are read whole, long ones by their segments. */
const readsACall = (apartments: number) => (apartments <= 10 ? 3 : apartments <= 1_000 ? 12 : 16.5)

const above = (used: number, granted: number) => Math.max(0, used - granted)

/** Five readers of a queue wait for twenty seconds each time. */
export const pollsAQueue = 5 * 3 * 60 * 24 * 30

export const sizes = [10, 1_000, 100_000] as const

export interface Line {
  readonly what: string
  readonly arithmetic: string
  readonly dollars: (apartments: number) => number
}

export const callsOf = (apartments: number) => usage.callsOfAnOffice + usage.callsAnApartment * apartments
export const invoicesOf = (apartments: number) => usage.invoicesAnApartment * apartments

const writesAnInvoice = usage.writesToSend + usage.writesToBePaid

/** Each line of the bill, with the arithmetic that it comes from. */
export const linesOf = (counts: Counts): Line[] => [...byUse(counts), ...byPiece(counts)]

function byUse({ jobRuns, visits, polledQueues }: Counts): Line[] {
  const polls = polledQueues * pollsAQueue
  return [
    {
      what: 'Lambda',
      arithmetic: `calls × ${usage.secondsACall} s × 1.73 GB + invoices × 0.6 GB-s + ${count(jobRuns)} job runs × 0.1 GB-s + ${count(visits)} visits × 0.25 GB-s`,
      dollars: (n) =>
        above(
          callsOf(n) * usage.secondsACall * 1.73 + invoicesOf(n) * 0.6 + jobRuns * 0.1 + visits * 0.25,
          free.lambdaGbSeconds,
        ) *
          price.lambdaGbSecond +
        above(callsOf(n) + invoicesOf(n) + jobRuns + visits, free.lambdaCalls) * price.lambdaCalls,
    },
    { what: 'HTTP API', arithmetic: '1.11 $/M calls', dollars: (n) => callsOf(n) * price.apiCalls },
    {
      what: 'DynamoDB requests',
      arithmetic: `writes: ${usage.writesACall} a call + ${writesAnInvoice} an invoice (${usage.writesToSend} to make and send it, ${usage.writesToBePaid} for its payment); reads: 3 / 12 / 16.5 a call + ${usage.readsAnInvoice} an invoice + ${usage.readsAJobRun} a job run`,
      dollars: (n) =>
        (callsOf(n) * usage.writesACall + invoicesOf(n) * writesAnInvoice) * price.writeUnits +
        (callsOf(n) * readsACall(n) + invoicesOf(n) * usage.readsAnInvoice + jobRuns * usage.readsAJobRun) *
          price.readUnits,
    },
    {
      what: 'table, kept and restorable',
      arithmetic: '60 kB an apartment; 0.283 + 0.226 $/GB',
      dollars: (n) => {
        const gb = n * 60e-6
        return above(gb, free.tableGb) * 0.283 + gb * 0.226
      },
    },
    {
      what: 'documents (S3)',
      arithmetic: '1 MB an apartment, 0.023 $/GB; 2 writes an invoice',
      dollars: (n) => n * 1e-3 * price.fileGb + 2 * invoicesOf(n) * price.fileWrites,
    },
    {
      what: 'SQS',
      arithmetic: `${count(polls)} empty polls of the ${polledQueues} queues that are read + 6 an invoice, 0.40 $/M`,
      dollars: (n) => above(polls + 6 * invoicesOf(n), free.queueRequests) * price.queueRequests,
    },
    {
      what: 'e-mail (SES)',
      arithmetic: 'half of the invoices with 40 kB: 0.10 $/1,000 + 0.12 $/GB',
      dollars: (n) => invoicesOf(n) * usage.mailed * (price.letters + usage.letterGb * price.letterGb),
    },
    {
      what: 'logs',
      arithmetic: '3 kB a call + 4 kB an invoice, 0.57 $/GB',
      dollars: (n) => above(callsOf(n) * 3e-6 + invoicesOf(n) * 4e-6, free.logGb) * price.logGb,
    },
    {
      what: 'traces',
      arithmetic: 'a tenth of calls, 5 $/M',
      dollars: (n) => above(callsOf(n) / 10, free.traces) * price.traces,
    },
  ]
}

function byPiece({ alarms, alarmMetrics, customMetrics, dashboardMetrics, secrets }: Counts): Line[] {
  const fixed = (what: string, arithmetic: string, dollars: number): Line => ({
    what,
    arithmetic,
    dollars: () => dollars,
  })
  return [
    fixed(
      'alarms',
      `${alarms} alarms on ${alarmMetrics} figures, 0.10 $ a figure`,
      above(alarmMetrics, free.alarmMetrics) * price.alarmMetric,
    ),
    fixed(
      'figures of our own',
      `${customMetrics} of them, 0.30 $ each above ten`,
      above(customMetrics, free.customMetrics) * price.customMetric,
    ),
    fixed(
      'dashboard',
      `${dashboardMetrics} figures; free up to fifty`,
      dashboardMetrics > free.dashboardMetrics ? price.dashboard : 0,
    ),
    fixed('secret', `${secrets}, 0.40 $ each`, secrets * price.secret),
  ]
}

/** A million contracts whose rents are billed on one night. */
export function millionNight() {
  const contracts = 1e6
  const units = contracts * usage.writesInTheRun
  const blocks = Math.ceil(contracts / usage.contractsInABlock)
  const whole = contracts * writesAnInvoice
  return {
    blocks,
    requests: contracts * usage.requestsInTheRun,
    units,
    dollars: units * price.writeUnits,
    minutesCold: units / 4_000 / 60,
    minutesWarm: units / 10_000 / 60,
    minutesOfOneAccount: (blocks * usage.secondsABlock) / 60,
    lambdaDollars: blocks * usage.secondsABlock * price.lambdaGbSecond,
    month: { units: whole, dollars: whole * price.writeUnits },
    queueDollars: 6 * contracts * price.queueRequests,
    mailDollars: contracts * usage.mailed * (price.letters + usage.letterGb * price.letterGb),
    doubled: {
      units: units * (1 + usage.indexShare),
      dollars: units * (1 + usage.indexShare) * price.writeUnits,
      month: whole * (1 + usage.indexShare) * price.writeUnits,
      minutesWarm: (units * (1 + usage.indexShare)) / 10_000 / 60,
    },
  }
}

/** 1234567 as '1,234,567'. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US')
