import type { Day } from '#shared/base/day.ts'
import type { Handover, HandoverSummary } from '#shared/keys/key.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import { handovers } from './keys.ts'
import type { ReceiptPage } from './receipt-pdf.ts'

const printing = onDemand(() => import('./receipt-pdf.ts'))

/** The receipt of a hand-over as a PDF to be signed: every key that the same person got on the same day. */
export async function handingReceipt(actor: Actor, id: string): Promise<Uint8Array> {
  const handover = await handovers.read(actor, id)
  const { receiptPdf } = await printing()
  return receiptPdf(await pageOf(actor, handover, 'handing', handover.date))
}

/** The same of a return; undefined while the key is out. */
export async function returnReceipt(actor: Actor, id: string): Promise<Uint8Array | undefined> {
  const handover = await handovers.read(actor, id)
  if (!handover.returned) return undefined
  const { receiptPdf } = await printing()
  return receiptPdf(await pageOf(actor, handover, 'return', handover.returned))
}

async function pageOf(actor: Actor, of: Handover, kind: ReceiptPage['kind'], day: Day): Promise<ReceiptPage> {
  const [account, tenant, all] = await Promise.all([
    readAccount(actor),
    tenants.read(actor, of.tenantId),
    handovers.summariesOfParent(actor, of.tenantId),
  ])
  const dayOf = (row: HandoverSummary) => (kind === 'handing' ? row.date : row.returned)
  const others = all.filter((row) => row._id !== of._id && dayOf(row) === day)
  const rows = [of, ...others].toSorted((a, b) => (a.keyCode < b.keyCode ? -1 : 1))
  const { invoiceLanguage: language } = tenant
  return { kind, day, language, account, tenant, rows, official: kind === 'handing' ? of.givenBy : of.takenBy }
}
