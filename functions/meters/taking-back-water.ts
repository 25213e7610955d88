import { busy } from '#shared/base/problem.ts'
import { creditedState } from '#shared/billing/meters/final-state.ts'
import type {
  DoneRow,
  Equalisation,
  EqualisationPart,
  LeftContract,
  WaterEqualised,
} from '#shared/meters/equalisation.ts'
import { invoices } from '../invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { mostInOne, type Write } from '../platform/table/transact.ts'
import { meterStates } from './collections.ts'
import { nameOf } from './equalising.ts'
import { writingState } from './used.ts'
import { waterEqualised } from './water-ground.ts'

/** Besides the homes a transaction holds the block, its line of the trail and a check of the books. */
const roomForHomes = mostInOne - 8

/** Of a contract the draft goes with its line of the trail, and its number and span are written. */
const writesOfContract = 4

/** As many of a block's contracts as one transaction takes back: drafts go, what has left stays. */
export async function takingBack(actor: Actor, run: Equalisation, part: EqualisationPart) {
  const seen = new Set([...part.undone, ...part.kept.map(({ contract }) => contract)])
  const open = part.done.filter(({ contract }) => contract !== '' && !seen.has(contract))
  const some = wholeHomes(open)
  const [papers, guarded] = await Promise.all([
    invoices.readMany(
      actor,
      some.flatMap(({ invoice }) => invoice || []),
    ),
    waterEqualised.readMany(
      actor,
      some.map(({ contract }) => contract),
    ),
  ])
  const undone: DoneRow[] = []
  const kept: LeftContract[] = []
  const writes: Write[] = []
  for (const row of some) {
    const paper = papers.find(({ _id }) => _id === row.invoice)
    const existing = guarded.find(({ _id }) => _id === row.contract)
    const why = refusalOf(row, paper, existing)
    if (why) {
      kept.push({ contract: row.contract, name: nameOf(row), why })
      continue
    }
    undone.push(row)
    if (paper && creditedState(paper) === 'draft') writes.push(...removing(actor, run, paper))
    if (existing) {
      const spans = existing.spans.filter((span) => span.run !== run._id)
      writes.push(waterEqualised.replacing(actor, { ...existing, spans }, busy))
    }
  }
  const held = new Set(kept.flatMap(({ contract }) => metersOf(some.filter((row) => row.contract === contract))))
  writes.push(...(await lettingGo(actor, run, new Set(metersOf(undone).filter((meter) => !held.has(meter))))))
  return {
    next: {
      ...part,
      isDone: true,
      isUndone: some.length === open.length,
      undone: [...part.undone, ...undone.map(({ contract }) => contract)],
      kept: [...part.kept, ...kept],
    },
    writes,
    count: undone.length,
  }
}

/** The contracts of a home go in the same transaction, and as many homes as it takes. */
function wholeHomes(open: readonly DoneRow[]): DoneRow[] {
  const some: DoneRow[] = []
  let size = 0
  for (const home of new Set(open.map(({ apartment }) => apartment))) {
    const own = open.filter(({ apartment }) => apartment === home)
    size += writesOfContract * own.length + new Set(metersOf(own)).size
    if (some.length > 0 && size > roomForHomes) break
    some.push(...own)
  }
  return some
}

type Paper = Parameters<typeof creditedState>[0]

function refusalOf(row: DoneRow, paper: Paper | undefined, existing: WaterEqualised | undefined): string {
  if (existing?.spans.some(({ from }) => from > row.from)) return 'Peru ensin sopimuksen myöhempi tasaus'
  return paper && creditedState(paper) === 'billed' ? `Lasku ${row.invoiceNumber} on jo lähetetty` : ''
}

const metersOf = (rows: readonly DoneRow[]): string[] => rows.flatMap(({ uses }) => uses.map(({ meter }) => meter))

const removing = (actor: Actor, { _id, undo }: Equalisation, draft: Paper): Write[] => [
  invoices.removing(unlocked(actor, 'invoices.products'), draft, busy),
  ...voidingNumbers(actor, [numberOfInvoice(draft)], {
    reason: 'equalisationUndone',
    batch: _id,
    name: undo?.name ?? actor.name,
  }),
]

/** The readings that nothing of the run holds on to any more. */
async function lettingGo(actor: Actor, run: Equalisation, ids: ReadonlySet<string>): Promise<Write[]> {
  const states = await meterStates.readMany(actor, [...ids])
  return states.map((state) => writingState(actor, { ...state, uses: state.uses.filter(({ id }) => id !== run._id) }))
}
