import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { type BankFile, readBankFile } from '#shared/formats/bank/bank-file.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { MatchableInvoice } from '#shared/payments/matchable-invoice.ts'
import { matchEntries } from '#shared/payments/matching.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { bankFiles, loadBankFile } from '../../functions/payments/bank-files.ts'
import { matchable } from '../../functions/payments/matchable.ts'
import { payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import type { LocalPlace } from '../../infra/local/create-resources.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { type BankPayment, camt053, camt054, ktl, OUR_ACCOUNT } from '../payments/files/bank-file-writer.ts'
import { tito } from '../payments/files/tito-writer.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner, writeAll } from './ground.ts'
import { metered, type Used } from './meter.ts'
import { sampleInvoice } from './samples.ts'
import { type Spent, spentBy, upTo } from './stopwatch.ts'

/** Bank files: the rules alone, and the whole way from the loaded file to paid invoices. */
export async function measureBankFile(place: LocalPlace, { entries = 20_000, worked = 2000 } = {}): Promise<Chapter> {
  const figures = [...(await figuresOfRules(entries)), ...(await figuresOfWorker(place, worked))]
  return { title: 'Bank files', figures }
}

/** Somebody pays each invoice, wholly and with its reference. */
const paymentOf = ({ reference, recipient, total }: Invoice, at: number): BankPayment => ({
  account: OUR_ACCOUNT,
  bookingDay: '2026-12-02',
  cents: total,
  reversal: false,
  reference,
  payerName: recipient.name.toUpperCase(),
  archiveId: `261202${String(at).padStart(12, '0')}`,
})

const fileOf = (due: readonly Invoice[]) => camt053(due.map(paymentOf), 8)

/** Files of the other formats; of camt.053 more is measured. */
const otherFiles: readonly (readonly [format: string, write: (payments: readonly BankPayment[]) => Uint8Array])[] = [
  ['camt.054', (payments) => camt054(payments, 8)],
  ['KTL', ktl],
  ['TITO', tito],
]

async function figuresOfOthers(count: number): Promise<Figure[]> {
  const payments = upTo(count).map((at) => paymentOf(sampleInvoice(at, OUR_ACCOUNT), at))
  const figures: Figure[] = []
  for (const [format, write] of otherFiles) {
    const bytes = write(payments)
    let entries = 0
    const read = await spentBy(() => {
      entries = readBankFile(bytes, format).entries.length
    })
    const what = `${count} entries of ${format}: read`
    figures.push({ what, value: read.ms, unit: 'ms', aim: { most: 2000 }, beside: cpuOf(read) })
    figures.push({ what: `${what}, how many`, value: entries, unit: '', aim: { least: count } })
  }
  return figures
}

/** The same payments without their references: each is looked for by its payer, message and amount. */
async function figuresWithoutReferences(entries: readonly BankEntry[], open: readonly MatchableInvoice[]) {
  const bare = entries.map(({ reference: _, originalReference: __, ...entry }) => entry)
  const match = await spentBy(() => matchEntries(bare, open))
  const what = `${entries.length} entries without references: matched to as many invoices`
  return [{ what, value: match.ms, unit: 'ms', aim: { most: 3000 }, beside: cpuOf(match) }] as const
}

async function figuresOfRules(count: number): Promise<Figure[]> {
  const due = upTo(count).map((at) => sampleInvoice(at, OUR_ACCOUNT))
  const open = due.map((invoice) => matchable(invoiceSummaryOf(invoice)))
  const bytes = fileOf(due)
  const files: BankFile[] = []
  const read = await spentBy(() => files.push(readBankFile(bytes, 'tiliote.xml')))
  const [first] = files
  const again = readBankFile(bytes, 'tiliote.xml')
  const existing = new Set(first?.entries.map(({ key }) => key))
  let matched = 0
  const match = await spentBy(() => {
    matched = matchEntries(first?.entries ?? [], open).allocations.length
  })
  return [
    {
      what: `${count} entries of camt.053: read`,
      value: read.ms,
      unit: 'ms',
      aim: { most: 2000 },
      beside: cpuOf(read),
    },
    {
      what: `${count} entries: matched to as many invoices`,
      value: match.ms,
      unit: 'ms',
      aim: { most: 3000 },
      beside: cpuOf(match),
    },
    ...(await figuresWithoutReferences(first?.entries ?? [], open)),
    ...(await figuresOfOthers(count)),
    { what: `${count} entries: matched`, value: matched, unit: '', aim: { least: count } },
    {
      what: `${count} entries: new ones when read again`,
      value: again.entries.filter(({ key }) => !existing.has(key)).length,
      unit: '',
      aim: { most: 0 },
    },
  ]
}

const cpuOf = ({ cpu }: Spent) => ({ what: 'CPU', value: cpu })

interface Loading {
  readonly fresh: number
  readonly used: Used
  readonly spent: Spent
}

async function figuresOfWorker(place: LocalPlace, count: number): Promise<Figure[]> {
  const { accountId } = await anOwner()
  const actor = actorOfAccount(accountId)
  const due = upTo(count).map((at) => sampleInvoice(at, OUR_ACCOUNT))
  await writeAll(due.map((invoice) => invoices.creating(actor, invoice)))
  const bytes = fileOf(due)
  const first = await loaded(actor, place, bytes)
  const paid = await paymentsOf(actor)
  const second = await loaded(actor, place, bytes)
  const what = `${count} through the queue`
  return [
    {
      what: `${what}: milliseconds an entry`,
      value: first.spent.ms / count,
      unit: 'ms',
      beside: cpuOf({ ...first.spent, cpu: first.spent.cpu / count }),
    },
    { what: `${what}: entries booked`, value: first.fresh, unit: '', aim: { least: count } },
    { what: `${what}: payments`, value: paid, unit: '', aim: { least: count } },
    { what: `${what}: requests an entry`, value: first.used.requests / count, unit: '' },
    { what: `${what}: write units an entry`, value: first.used.writeUnits / count, unit: '' },
    { what: `${what}: loaded again, entries booked`, value: second.fresh, unit: '', aim: { most: 0 } },
    {
      what: `${what}: loaded again, payments made`,
      value: (await paymentsOf(actor)) - paid,
      unit: '',
      aim: { most: 0 },
    },
  ]
}

async function loaded(actor: Actor, place: LocalPlace, bytes: Uint8Array): Promise<Loading> {
  const id = newId()
  const { result: spent, used } = await metered(() =>
    spentBy(async () => {
      await loadBankFile(actor, { name: 'tiliote.xml', bytes }, id)
      await drainQueues(place.queues)
    }),
  )
  const { state, fresh, message } = await bankFiles.read(actor, id)
  if (state !== 'done') throw new Error(`The file is ${state}: ${message}`)
  return { fresh, used, spent }
}

const paymentsOf = async (actor: Actor) => (await payments.summariesBetween(actor, '2026-01-01', '2027-12-31')).length
