import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { centsOf, sumOf } from '#shared/base/money.ts'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { answerOf, type BankFile, readBankFile } from '#shared/formats/bank/bank-file.ts'
import { pain001 } from '#shared/formats/bank/pain.ts'
import { readXml } from '#shared/formats/xml.ts'
import { ibanOfBban, isFinnishIban } from '#shared/identifiers/iban.ts'
import { isFinnishRf, isReference } from '#shared/identifiers/reference.ts'
import { aBatchOfOrders } from '../../payments/files/a-batch-of-orders.ts'
import { titoBytes } from '../../payments/files/tito-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import { textsOf } from '../../support/things/leaves.ts'
import { caseOf, each, type FileChecks, type Place, same, whole } from '../vectors.ts'

/** The sample files lie in the folder `samples` beside the cases' folder, or among the cases. */
const foldersOf = ({ folder }: Place) => [join(folder, '..', 'samples'), folder].filter((path) => existsSync(path))

/** The samples whose names begin so; a missing one is a failure that says so, not silence. */
function samplesOf(start: string, at: Place): { name: string; bytes: Uint8Array }[] {
  const found = foldersOf(at).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(start) && !name.endsWith('.json'))
      .map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
  )
  if (found.length === 0)
    throw new Error(`could not be run: there is no sample ${start}… in ../samples or beside the cases`)
  return found
}

const totalOf = (entries: readonly { cents: number }[]) => sumOf(entries.map(({ cents }) => cents))

const KtlRecord = z.strictObject({
  type: z.string(),
  account: z.string(),
  bookingDate: z.string(),
  paymentDate: z.string(),
  archiveId: z.string(),
  reference: z.string(),
  payer: z.string(),
  cents: z.number().int(),
  correction: z.boolean(),
})

const Ktl = caseOf({
  encoding: z.string(),
  lineLength: z.number().int(),
  eol: z.string(),
  batchWritten: z.string(),
  records: z.array(KtlRecord),
  summary: z.strictObject({
    count: z.number().int(),
    cents: z.number().int(),
    corrections: z.number().int(),
    correctionCents: z.number().int(),
  }),
  netCents: z.number().int(),
})

function checkKtl({ entries }: BankFile, { records, summary, netCents }: z.output<typeof Ktl>): void {
  const reported = entries.map(({ cents, reversal, ...entry }) => ({
    type: '3',
    account: entry.account.slice(4),
    bookingDate: entry.bookingDay,
    paymentDate: entry.paidDay,
    archiveId: entry.archiveId,
    reference: entry.reference,
    payer: entry.payerName,
    cents: Math.abs(cents),
    correction: reversal,
  }))
  same('records', reported, records)
  const paid = entries.filter(({ reversal }) => !reversal)
  const taken = entries.filter(({ reversal }) => reversal)
  same('payments', [paid.length, totalOf(paid)], [summary.count, summary.cents])
  same('corrections', [taken.length, -totalOf(taken)], [summary.corrections, summary.correctionCents])
  same('net', totalOf(entries), netCents)
}

/** As a bank that writes 7-bit ISO 646-FI sends it. */
const sevenBit = (bytes: Uint8Array): Uint8Array => {
  const codes = new Map(Array.from('ÄÖÅäöå', (char, place) => [char.charCodeAt(0), '[\\]{|}'.charCodeAt(place)]))
  return bytes.map((byte) => codes.get(byte) ?? byte)
}

/** The 7-bit sample, or an equal one made of the other. */
function sevenBitSample(name: string, sameAs: string, at: Place): Uint8Array {
  const own = foldersOf(at).find((folder) => existsSync(join(folder, name)))
  if (own) return readFileSync(join(own, name))
  const [other] = samplesOf(sameAs, at)
  return sevenBit(other?.bytes ?? new Uint8Array())
}

const TitoEntry = z.strictObject({
  no: z.number().int(),
  code: z.string(),
  cents: z.number().int(),
  count: z.number().int().optional(),
  name: z.string().optional(),
  message: z.string().optional(),
  reference: z.string().optional(),
  normalisedReference: z.string().optional(),
  counterpartyIban: z.string().optional(),
})

const Tito = caseOf({
  encoding: z.string(),
  iban: z.string(),
  bic: z.string(),
  statementNo: z.number().int(),
  period: z.tuple([z.string(), z.string()]),
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  entries: z.array(TitoEntry),
})

function checkTito(file: BankFile, { iban, period, openingCents, closingCents, entries }: z.output<typeof Tito>): void {
  const reported = answerOf(file)
  same('format', file.format, 'tito')
  same('accounts', file.accounts, [iban])
  same('moved', totalOf(reported), closingCents - openingCents)
  same('entries', reported.length, entries.length)
  for (const { no, cents, count, name, message, counterpartyIban, ...expected } of entries) {
    const entry = reported[no - 1]
    same(`${no}: cents`, entry?.cents, cents)
    same(`${no}: total of`, entry?.totalOf?.count, count)
    same(`${no}: within the period`, entry && entry.bookingDay >= period[0] && entry.bookingDay <= period[1], true)
    same(`${no}: reference`, entry?.reference, expected.normalisedReference ?? expected.reference)
    if (name !== undefined) same(`${no}: name`, entry?.payerName, name)
    if (message !== undefined) same(`${no}: message`, entry?.message, message)
    if (counterpartyIban !== undefined) same(`${no}: account`, entry?.payerIban, counterpartyIban)
  }
}

const Breakdown = caseOf({
  rule: z.string().optional(),
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  level0Cents: z.number().int(),
  breakdown: z.array(z.strictObject({ reference: z.string(), cents: z.number().int() })),
})

/** The sample of a total that is broken down, or an equal one written by the layout. */
function breakdownSample({ openingCents, level0Cents, breakdown }: z.output<typeof Breakdown>, at: Place): Uint8Array {
  const own = foldersOf(at).find((folder) => existsSync(join(folder, 'tito-example-breakdown.TITO')))
  if (own) return readFileSync(join(own, 'tito-example-breakdown.TITO'))
  const total = aBankPayment({ cents: level0Cents, reference: '', archiveId: '2611021234BATCH01' })
  const rows = breakdown.map((part, place) => {
    const payment = aBankPayment({ ...part, archiveId: `2611021234ABC00${place + 1}` })
    return { code: '705', level: 1, payment }
  })
  return titoBytes([{ code: '705', payment: total, lines: [['01', '00000003']] }, ...rows], { opening: openingCents })
}

const Camt053 = caseOf({
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  creditCents: z.number().int(),
  debitCents: z.number().int(),
  transactions: z.array(
    z.strictObject({
      archiveId: z.string(),
      cents: z.number().int(),
      reference: z.string().optional(),
      normalisedReference: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})

const signs = (entries: readonly BankEntry[]) => [
  totalOf(entries.filter(({ cents }) => cents > 0)),
  totalOf(entries.filter(({ cents }) => cents < 0)),
]

export const bankFiles: FileChecks = {
  lists: {
    ownIban: whole(z.string(), (iban) => same('iban', isFinnishIban(iban) && ibanOfBban(iban.slice(4)), iban)),
    references: each(z.string(), (reference) => same('valid', isReference(reference) || isFinnishRf(reference), true)),
    'ktl-example.KTL': whole(Ktl, (expected, at) => {
      for (const { name, bytes } of samplesOf('ktl-example.KTL', at)) checkKtl(readBankFile(bytes, name), expected)
    }),
    'ktl-example-iso646fi.KTL': whole(caseOf({ encoding: z.string(), sameAs: z.string() }), ({ sameAs }, at) => {
      const bytes = sevenBitSample('ktl-example-iso646fi.KTL', sameAs, at)
      same(
        'seven bits',
        bytes.every((byte) => byte < 0x80),
        true,
      )
      checkKtl(readBankFile(bytes, sameAs), Ktl.parse(at.file[sameAs]))
    }),
    'tito-example.TITO': whole(Tito, (expected, at) => {
      for (const { name, bytes } of samplesOf('tito-example.TITO', at)) checkTito(readBankFile(bytes, name), expected)
    }),
    'tito-example-breakdown.TITO': whole(Breakdown, (expected, at) => {
      const { entries, batches } = readBankFile(breakdownSample(expected, at), 'tito-example-breakdown.TITO')
      const { openingCents, closingCents, level0Cents, breakdown } = expected
      same(
        'parts',
        entries.map(({ reference, cents }) => ({ reference, cents })),
        breakdown,
      )
      same('totals', batches, [])
      same('sum', totalOf(entries), level0Cents)
      same('moved', totalOf(entries), closingCents - openingCents)
    }),
    'camt.053': whole(Camt053, ({ openingCents, closingCents, creditCents, debitCents, transactions }, at) => {
      for (const { name, bytes } of samplesOf('camt.053', at)) {
        const { entries } = readBankFile(bytes, name)
        same(`${name}: sums`, signs(entries), [creditCents, -debitCents])
        same(`${name}: moved`, totalOf(entries), closingCents - openingCents)
        for (const [place, { normalisedReference, ...expected }] of transactions.entries()) {
          const { archiveId, cents, reference, originalReference, message } = entries[place] ?? {}
          const reported = { archiveId, cents, ...(expected.reference ? { reference: originalReference } : {}) }
          same(`${name}: ${expected.archiveId}`, expected.message ? { ...reported, message } : reported, expected)
          same(`${name}: ${expected.archiveId} reference`, reference, normalisedReference ?? expected.reference)
        }
        same(`${name}: transactions`, entries.length, transactions.length)
      }
    }),
    'camt.054': whole(
      caseOf({ creditCents: z.number().int(), reversalCents: z.number().int(), transactions: z.number().int() }),
      ({ creditCents, reversalCents, transactions }, at) => {
        for (const { name, bytes } of samplesOf('camt.054', at)) {
          const { entries } = readBankFile(bytes, name)
          const taken = entries.filter(({ reversal }) => reversal)
          const paid = entries.filter(({ reversal }) => !reversal)
          same(`${name}: sums`, [totalOf(paid), totalOf(taken)], [creditCents, reversalCents])
          same(`${name}: transactions`, entries.length, transactions)
        }
      },
    ),
    'pain.001': whole(
      caseOf({ count: z.number().int(), ctrlSum: z.string(), executionDate: z.string() }),
      ({ count, ctrlSum, executionDate }, at) => {
        const check = (name: string, text: string) => {
          const root = readXml(text)
          same(`${name}: counts`, textsOf(root, 'NbOfTxs'), [String(count), String(count)])
          same(`${name}: sums`, textsOf(root, 'CtrlSum'), [ctrlSum, ctrlSum])
          const amounts = textsOf(root, 'InstdAmt').map((amount) => centsOf(amount) ?? Number.NaN)
          same(`${name}: payments`, [amounts.length, sumOf(amounts)], [count, centsOf(ctrlSum)])
          const days = textsOf(root, 'ReqdExctnDt').concat(textsOf(root, 'Dt'))
          same(`${name}: day`, days.includes(executionDate), true)
        }
        for (const version of [3, 9] as const) check(`ours, version ${version}`, pain001(aBatchOfOrders(), version))
        for (const { name, bytes } of samplesOf('pain.001', at)) check(name, new TextDecoder().decode(bytes))
      },
    ),
  },
}
