/** What must hold when an office's time is over: nothing waits, nothing was lost, nothing went out twice. */
import { contractsApi } from '#shared/contracts/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import type { Desk } from '../desk/desk.ts'
import { idOf } from '../desk/desk-bank.ts'
import type { OfficeLedger } from '../office-ledger.ts'
import { leaseId } from '../plan/names.ts'
import type { Stage } from '../stage.ts'
import { comparePrices } from './compare-prices.ts'
import { type Comparison, type Tally, tally } from './tally.ts'
import { allRows, always } from './views.ts'

const isCharge = (books: OfficeLedger, invoice = ''): boolean => books.invoices.get(invoice)?.kind === 'charge'

/** An invoice as the stand-in of the service has it. */
interface Job {
  readonly cid: string
  readonly totalCents: number
}

/** Every number that was drawn stands on an invoice or is listed as voided, once. */
async function compareNumbers(all: Tally, desk: Desk): Promise<void> {
  const [invoices, voided] = await Promise.all([
    allRows(desk, invoicesApi.listInvoices, always),
    allRows(desk, voidedApi.listVoided, {}),
  ])
  const gone = voided
    .filter(({ kind }) => kind === 'invoice' || kind === 'refund')
    .flatMap(({ from, count }) => Array.from({ length: count }, (_, at) => String(from + at)))
  const accounted = [...invoices.map(({ invoiceNumber }) => invoiceNumber), ...gone]
  const last = Math.max(1000, ...accounted.map(Number))
  all.lists(
    'numbers of invoices, standing or voided',
    Array.from({ length: last - 1000 }, (_, at) => String(1001 + at)),
    accounted,
  )
}

export async function compareEnd(stage: Stage, desk: Desk, books: OfficeLedger): Promise<Comparison> {
  const all = tally()
  const { waiting, dead } = stage.left()
  all.same('messages that wait in queues', 0, waiting)
  all.same('messages that nobody could handle', 0, dead)
  const { rows } = await desk.read(contractsApi.listContracts, { query: { itemsPerPage: '5000' } as never })
  all.lists(
    'contracts',
    [...books.leases.keys()].map((lease) => leaseId(desk, lease)),
    rows.map(({ _id }) => _id),
  )
  const letters = stage.aws.mailbox.list().filter(({ tags }) => tags.accountId === desk.owner.accountId)
  const to = (kind: string) => letters.filter(({ tags }) => tags.kind === kind).map(({ tags }) => tags.deliveryId)
  const mailed = [...books.invoices.values()].filter(({ kind, state }) => kind !== 'charge' && state === 'sent')
  all.lists(
    'letters with invoices',
    mailed.filter(({ key }) => !books.registered.has(key)).map(({ key }) => idOf(desk, key)),
    to('invoice'),
  )
  if (desk.customer) {
    const { jobs } = (await (await fetch(`${stage.providers.url}/__ropo/jobs`)).json()) as { jobs: Job[] }
    all.lists(
      'invoices at the service',
      // No service knows of what a reminder asks besides, nor of what credits it.
      mailed
        .filter(({ key, credits }) => !books.registered.has(key) && !isCharge(books, credits?.invoice))
        .map(({ total }) => Math.abs(total)),
      jobs.filter(({ cid }) => cid === desk.customer).map(({ totalCents }) => Math.abs(totalCents)),
    )
  }
  await compareNumbers(all, desk)
  await comparePrices(all, desk, books, true)
  all.lists(
    'letters that remind',
    books.reminders.map(({ key }) => idOf(desk, key)),
    to('reminder'),
  )
  return all.result()
}
