/** `npx tsx tests/local-aws/kill.ts 200`: kills the local AWS under load that often and looks for every acknowledged write. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { CreateQueueCommand } from '@aws-sdk/client-sqs'
import { build } from 'esbuild'
import { type Clients, clientsOf } from './clients.ts'
import { BUCKET, emptyLedger, type Ledger, loadUntilKilled, TABLE } from './kill-load.ts'
import { prove } from './kill-proof.ts'

const SHORTEST_LOAD_MS = 50
const LONGEST_LOAD_MS = 800
const LONGEST_START_MS = 120
/** Every so many rounds the process is killed while it starts and perhaps rewrites its journal. */
const START_KILL_EVERY = 5

export interface KillTotals {
  rounds: number
  killedWhileStarting: number
  tried: number
  acknowledged: number
  lost: string[]
}

/** Kills a local AWS with SIGKILL in each round and proves after the next start that nothing acknowledged is lost. */
export async function killUnderLoad(
  rounds: number,
  tell: (totals: KillTotals) => void = () => {},
): Promise<KillTotals> {
  const folder = mkdtempSync(join(tmpdir(), 'local-aws-kill-'))
  const program = await bundledProgram(folder)
  const totals: KillTotals = { rounds: 0, killedWhileStarting: 0, tried: 0, acknowledged: 0, lost: [] }
  const ledgers: Ledger[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      if (round % START_KILL_EVERY === 0) {
        await killWhileStarting(program, folder)
        totals.killedWhileStarting += 1
      }
      const last = ledgers.at(-1)
      ledgers.push(await killRound(program, folder, round, last, totals))
      totals.rounds += 1
      tell(totals)
    }
    await proveAll(program, folder, ledgers, totals)
    return totals
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Starts, proves the round before, loads, kills. */
async function killRound(
  program: string,
  folder: string,
  round: number,
  last: Ledger | undefined,
  totals: KillTotals,
): Promise<Ledger> {
  return whileRunning(program, folder, async (endpoint, child) => {
    const clients = clientsOf(endpoint)
    if (last) totals.lost.push(...(await prove(clients, endpoint, atEndpoint(last, endpoint))).lost)
    const ledger = emptyLedger(round, await prepare(clients, round))
    const load = loadUntilKilled(clients, ledger)
    await Promise.race([pause(SHORTEST_LOAD_MS + Math.random() * (LONGEST_LOAD_MS - SHORTEST_LOAD_MS)), load])
    await kill(child)
    await load
    totals.tried += ledger.tried
    return ledger
  })
}

/** In the end everything of every round must still be there, over all the rewrites since. */
async function proveAll(program: string, folder: string, ledgers: Ledger[], totals: KillTotals): Promise<void> {
  await whileRunning(program, folder, async (endpoint) => {
    const clients = clientsOf(endpoint)
    for (const [i, ledger] of ledgers.entries()) {
      // The messages of the earlier rounds were taken when they were proved.
      const messages = i === ledgers.length - 1 ? ledger.messages : []
      const proof = await prove(clients, endpoint, { ...atEndpoint(ledger, endpoint), messages })
      totals.acknowledged += proof.acknowledged + (ledger.messages.length - messages.length)
      totals.lost.push(...proof.lost)
    }
  })
}

/** The same queue at the port of the present process. */
const atEndpoint = (ledger: Ledger, endpoint: string): Ledger => ({
  ...ledger,
  queueUrl: endpoint + new URL(ledger.queueUrl).pathname,
})

async function prepare({ dynamodb, s3, sqs }: Clients, round: number): Promise<string> {
  if (round === 1) {
    await dynamodb.send(
      new CreateTableCommand({
        TableName: TABLE,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk', 'byBody'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'byBody',
            KeySchema: [
              { AttributeName: 'byBody', KeyType: 'HASH' },
              { AttributeName: 'pk', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    )
    await s3.send(new CreateBucketCommand({ Bucket: BUCKET }))
  }
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: `kill-${round}` }))
  return QueueUrl
}

/** One file without the compiler in front, so that a start takes a tenth of a second. */
async function bundledProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'program.mjs')
  const entry = fileURLToPath(new URL('../../infra/local/aws/main.ts', import.meta.url))
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile })
  return outfile
}

function spawnProgram(program: string, folder: string): ChildProcess {
  return spawn(process.execPath, [program, '--dir', join(folder, 'data')], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Leaves no process behind, whatever happens meanwhile. */
async function whileRunning<Result>(
  program: string,
  folder: string,
  command: (endpoint: string, child: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const child = spawnProgram(program, folder)
  try {
    return await command(await endpointOf(child), child)
  } finally {
    await kill(child)
  }
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The local AWS ended before it listened')))
    child.stdout?.on('data', (said) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? []
      if (address) resolve(address)
    })
  })
}

async function killWhileStarting(program: string, folder: string): Promise<void> {
  const child = spawnProgram(program, folder)
  await pause(Math.random() * LONGEST_START_MS)
  await kill(child)
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const totals = await killUnderLoad(Number(process.argv[2] ?? 200), ({ rounds, tried, lost }) => {
    if (rounds % 20 === 0) console.log(`${rounds} kills, ${tried} writes tried, ${lost.length} lost`)
  })
  const { rounds, killedWhileStarting, tried, acknowledged, lost } = totals
  console.log(`${rounds} kills under load and ${killedWhileStarting} while starting`)
  console.log(`${tried} writes tried, ${acknowledged} acknowledged, ${lost.length} lost`)
  for (const what of lost) console.error(what)
  process.exitCode = lost.length === 0 ? 0 : 1
}
