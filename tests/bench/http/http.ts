import { http } from '../../../infra/resources.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner } from '../ground.ts'
import { median, percentile, upTo } from '../stopwatch.ts'
import { type CallName, type Calls, sampleCalls } from './calls.ts'
import { type Call, type Driven, drive, type Server, startServer } from './http-drive.ts'

/** Calls by the second and how long they take, beside a bare handler that makes the same calls to the table. */
export async function measureHttp({ rounds = 7, count = 250 } = {}): Promise<Chapter> {
  const calls = await sampleCalls(await anOwner(), await anOwner())
  const servers = await Promise.all([startServer(http.entry), startServer('tests/bench/http/bare-handler.ts')])
  try {
    const names: readonly CallName[] = ['list', 'read', 'create']
    const figures: Figure[] = []
    for (const name of names) figures.push(...(await figuresOf(name, servers, calls, { rounds, count })))
    return { title: 'Over HTTP on the local gateway, four connections', figures }
  } finally {
    for (const server of servers) server.stop()
  }
}

const called = { list: 'list of 15', read: 'read one', create: 'create' } as const

interface Measured {
  readonly rounds: readonly Driven[]
  /** Milliseconds of CPU a call. */
  readonly cpu: number
}

/** The two by turns, so that whatever else the machine does falls on both; the first round only warms up. */
async function figuresOf(
  name: CallName,
  [ours, bare]: readonly [Server, Server],
  calls: Calls,
  { rounds, count }: { rounds: number; count: number },
): Promise<Figure[]> {
  const drives = { ours: driver(ours, calls[name], count), bare: driver(bare, calls[name], count) }
  await Promise.all([drives.ours.warmUp(), drives.bare.warmUp()])
  for (const _ of upTo(rounds)) {
    await drives.ours.round()
    await drives.bare.round()
  }
  return compared(name, await drives.ours.measured(), await drives.bare.measured())
}

function driver(server: Server, callOf: () => Call, count: number) {
  const rounds: Driven[] = []
  let before = 0
  return {
    async warmUp() {
      await drive(server.port, count * 2, callOf)
      before = await server.cpu()
    },
    async round() {
      rounds.push(await drive(server.port, count, callOf))
    },
    async measured(): Promise<Measured> {
      return { rounds, cpu: ((await server.cpu()) - before) / (rounds.length * count) }
    },
  }
}

function compared(name: CallName, ours: Measured, bare: Measured): Figure[] {
  const what = called[name]
  const beside = (value: number) => ({ what: 'bare handler', value })
  const ratios = ours.rounds.map(({ perSecond }, at) => perSecond / (bare.rounds[at]?.perSecond ?? Number.NaN))
  const speed = (measured: Measured) => median(measured.rounds.map(({ perSecond }) => perSecond))
  const latency = (measured: Measured, percent: number) =>
    percentile(
      measured.rounds.flatMap(({ latencies }) => latencies),
      percent,
    )
  return [
    { what: `${what}: calls`, value: speed(ours), unit: '/s', beside: beside(speed(bare)) },
    {
      what: `${what}: calls, times a bare one's`,
      value: median(ratios),
      unit: '×',
      ...(name !== 'create' && { aim: { least: 0.6 } }),
    },
    { what: `${what}: p50`, value: latency(ours, 50), unit: 'ms', beside: beside(latency(bare, 50)) },
    { what: `${what}: p99`, value: latency(ours, 99), unit: 'ms', beside: beside(latency(bare, 99)) },
    { what: `${what}: CPU a call, gateway included`, value: ours.cpu, unit: 'ms', beside: beside(bare.cpu) },
  ]
}
