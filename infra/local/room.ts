import { totalmem } from 'node:os'
import type { Filling } from './options.ts'
import { StartProblem } from './start-problem.ts'

/** What the local AWS holds of a home with its contract and a year of invoices and payments, kilobytes (docs/benchmarks.md). */
const kilobytesOfHome = 160
/** Of the machine's memory so much at most: the rest is for the product, the browser and everybody else. */
const share = 0.8

export const hugeHomes = 100_000

/** The local AWS keeps what it has in memory: for the huge portfolio it gets more of it than Node gives by itself. */
export const heapFor = (filling: Filling, memory = totalmem()): number | undefined =>
  filling === 'huge' ? Math.floor((share * memory) / 2 ** 20) : undefined

/** @throws StartProblem when so many homes do not fit into the machine */
export function refuseBeyondRoom(homes: number, memory = totalmem()): void {
  const most = Math.floor((share * memory) / (kilobytesOfHome * 1024) / 100) * 100
  if (homes <= most) return
  const needed = Math.ceil((homes * kilobytesOfHome * 1024) / share / 2 ** 30)
  throw new StartProblem(
    `${homes} vuokrakohdetta vaatii ${needed} Gt muistia: anna pienempi määrä, esimerkiksi --demo huge --homes ${most}.`,
  )
}
