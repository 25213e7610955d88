import { dayOf } from '#shared/base/day.ts'
import { missing } from '#shared/base/problem.ts'
import { type DoneRow, equalisationTitle } from '#shared/meters/equalisation.ts'
import { mostWaterLetters } from '#shared/meters/equalisation-api.ts'
import { readAccount } from '../accounts/accounts.ts'
import { paperLook } from '../contracts/texts/paper.ts'
import { tenants } from '../customers/tenants.ts'
import { invoices } from '../invoices/invoices.ts'
import { recipientOf, sellerOf } from '../invoices/parties.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import type { WaterLetter } from './equalisation-pdf.ts'
import { equalisations, partsOf } from './equalisations.ts'

const printing = onDemand(() => import('./equalisation-pdf.ts'))

interface Wish {
  /** One of the run's contracts; '' for all. */
  readonly contract: string
  /** Of several files, from 1. */
  readonly part: number
}

/** The letters of a run, in the order of its homes and each in its payer's language; what was taken back has none. */
export async function equalisationLetters(actor: Actor, id: string, { contract, part }: Wish): Promise<Uint8Array> {
  const [run, whole] = await Promise.all([equalisations.read(actor, id), partsOf(actor, id)])
  const existing = whole.flatMap(({ done, undone }) =>
    done.filter((row) => isReported(row) && !undone.includes(row._id)),
  )
  const wanted = contract ? existing.filter((row) => row.contract === contract) : existing
  const rows = wanted.slice((part - 1) * mostWaterLetters, part * mostWaterLetters)
  if (rows.length === 0) throw missing('Kirjeitä')
  const title = `${equalisationTitle(run)}, ${run.condominiumName}`
  const [parties, { logo }, { equalisationPdf }] = await Promise.all([
    partiesOf(actor, rows),
    paperLook(actor),
    printing(),
  ])
  const day = dayOf(Date.parse(run.started))
  const letters = rows.map((row) => ({ row, run, day, logo, ...parties(row) }))
  return equalisationPdf(letters, title)
}

const isReported = ({ state }: DoneRow): boolean => state === 'ready' || state === 'even'

/** Who writes to whom: as on the invoice, and where none was made, as they are now. */
async function partiesOf(actor: Actor, rows: readonly DoneRow[]) {
  const [account, papers, payers] = await Promise.all([
    readAccount(actor),
    invoices.readMany(
      actor,
      rows.flatMap(({ invoice }) => invoice || []),
    ),
    tenants.readMany(
      actor,
      rows.map(({ tenant }) => tenant),
    ),
  ])
  return (row: DoneRow): Pick<WaterLetter, 'seller' | 'recipient'> => {
    const paper = papers.find(({ _id }) => _id === row.invoice)
    if (paper) return { seller: paper.seller, recipient: paper.recipient }
    const payer = payers.find(({ _id }) => _id === row.tenant)
    if (!payer) throw missing('Maksajaa')
    return { seller: sellerOf(account, { name: '', iban: '' }), recipient: recipientOf(payer) }
  }
}
