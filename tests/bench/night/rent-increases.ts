import { SQSClient } from '@aws-sdk/client-sqs'
import { mostInReply } from '#shared/base/list.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import { PublishedSeries } from '#shared/rent-increases/indices/published-series.ts'
import { increaseReportApi } from '#shared/reports/rent-increase-report.ts'
import { instant, setClock } from '../../../functions/platform/clock.ts'
import { registry } from '../../../functions/platform/table/registry.ts'
import type { LocalPlace } from '../../../infra/local/create-resources.ts'
import { deliverBatch } from '../../../infra/local/queues/deliver-batch.ts'
import { call } from '../../support/api-client.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner } from '../ground.ts'
import { metered } from '../meter.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'
import { fillDueLeases } from './due-leases.ts'

const morning = Date.parse('2026-11-23T07:00:00Z')
const month = '2027-02'

/** The increases of a month where every rent of an office is due at once: the preview, the run, and taking it back. */
export async function measureIncreases(place: LocalPlace, { size = 10_000, rounds = 5 } = {}): Promise<Chapter> {
  setClock(() => morning)
  try {
    return { title: 'Rent increases of a month', figures: await figuresOf(place, size, rounds) }
  } finally {
    setClock(Date.now)
  }
}

async function figuresOf(place: LocalPlace, size: number, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  await publish()
  await fillDueLeases(person, size)
  const list = () =>
    call(api.listCampaign, { body: { month, search: 'mannerheimintie', sortBy: 'changePercent' } }, person)
  await list()
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(list))
  const { used } = await metered(list)
  const report = (itemsPerPage: number) => async () => {
    const { totalLength } = await call(increaseReportApi.listIncreaseReport, { body: { itemsPerPage } }, person)
    if (totalLength !== size) throw new Error(`${totalLength} of ${size} leases are reported`)
  }
  await report(15)()
  const reported = [await spentBy(report(15)), await spentBy(report(15)), await spentBy(report(15))]
  const piece = await spentBy(report(mostInReply))
  const totals = await call(api.readCampaign, { query: { month } }, person)
  if (totals.ready !== size) throw new Error(`${totals.ready} of ${size} rents can be raised`)
  const body = { month, all: true, contracts: [], seen: { contracts: size, after: totals.after, mark: totals.mark } }
  const { result: ran, used: written } = await metered(() =>
    spentBy(async () => {
      await call(api.startIncreaseRun, { body }, person)
      await drained(place)
    }),
  )
  const { rows } = await call(api.listIncreaseRuns, { body: {} }, person)
  const [run] = rows
  if (run?.done !== size) throw new Error(`${run?.done} of ${size} rents were raised`)
  const undone = await spentBy(async () => {
    await call(api.undoIncreaseRun, { params: { id: run._id } }, person)
    await drained(place)
  })
  const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
    what: `${size} contracts: ${what}`,
    value,
    unit,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  return [
    figure('CPU of the preview', median(spent.map(({ cpu }) => cpu)), 'ms', 500),
    figure('the preview', median(spent.map(({ ms }) => ms)), 'ms'),
    figure('read units of the preview', used.readUnits, ''),
    figure('CPU of a page of the report', median(reported.map(({ cpu }) => cpu)), 'ms', 500),
    figure('a piece of the report as a file', piece.ms / 1000, 's', 10),
    figure('the run', ran.ms / 1000, 's', 60),
    figure('write units a rent', written.writeUnits / size, ''),
    figure('read units a rent', written.readUnits / size, ''),
    figure('taking it back', undone.ms / 1000, 's'),
  ]
}

/** The index as Statistics Finland has published it, so that nobody is asked. */
async function publish(): Promise<void> {
  const series = registry({ kind: 'index-series', schema: PublishedSeries })
  const figures = Object.fromEntries(
    upTo(12 * 7).map((at) => {
      const [year, number] = [2020 + Math.floor(at / 12), String((at % 12) + 1).padStart(2, '0')]
      return [`${year}-${number}`, 2000 + at * 5]
    }),
  )
  delete figures['2026-11']
  delete figures['2026-12']
  const _id = 'costOfLiving1951'
  const existing = await series.find(_id)
  if (!existing) await series.create(PublishedSeries.parse({ _id, figures, asked: instant() }))
}

async function drained({ queues }: LocalPlace): Promise<void> {
  const queue = queues.find((each) => each.queue.name === 'raise-rents')
  if (!queue) throw new Error('There is no queue for rents')
  const sqs = new SQSClient({})
  let received = 1
  while (received > 0) received = (await deliverBatch(sqs, queue, { waitSeconds: 0 })).received
  sqs.destroy()
}
