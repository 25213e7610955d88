import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { archiveKey, BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { readBankFile } from '#shared/formats/bank/bank-file.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import {
  type BankPayment,
  camt053,
  camt054,
  entryOf,
  ktl,
  notificationText,
  OUR_ACCOUNT,
  statementText,
} from './files/bank-file-writer.ts'
import { tito } from './files/tito-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

const keysOf = (bytes: Uint8Array) => readBankFile(bytes, 'aineisto').entries.map(({ key }) => key)
const bytesOf = (text: string) => new TextEncoder().encode(text)

const rent = aBankPayment()

describe('the archive id of a payment', () => {
  it.each([
    ['1802042588WWRV0212', '02042588WWRV0212'],
    ['201802042588WWRV0212', '02042588WWRV0212'],
    ['02042588WWRV0212', '02042588WWRV0212'],
    ['2611021234abc001 ', '2611021234ABC001'],
  ])('%s is the same as its last 16 characters in KTL', (id, key) => expect(archiveKey(id)).toBe(key))
  it.each(['', '0000000000000000', 'NOTPROVIDED', '   ', undefined])('%s is none', (id) =>
    expect(archiveKey(id)).toBeUndefined(),
  )
})

describe('the key of a payment', () => {
  it('is the same in camt.053 and camt.054 of both versions, in KTL and in TITO', () => {
    const camt = [camt053([rent], 2), camt053([rent], 8), camt054([rent], 2), camt054([rent], 8)]
    const files = [...camt, ktl([rent]), tito([rent])]
    expect(new Set(files.flatMap(keysOf)).size).toBe(1)
  })
  it('differs from that of an equal payment on the same day', () => {
    const twin = { ...rent, archiveId: '261102123400000002' }
    for (const file of [camt053([rent, twin], 2), camt054([rent, twin], 8), ktl([rent, twin]), tito([rent, twin])]) {
      expect(new Set(keysOf(file)).size).toBe(2)
    }
  })
  it('differs from that of its own reversal, even when the bank repeats the archive id', () => {
    const reversal = { ...rent, cents: -85000, reversal: true }
    expect(new Set(keysOf(camt053([rent, reversal], 8))).size).toBe(2)
    expect(keysOf(camt053([rent, reversal], 8)).toSorted()).toEqual(keysOf(ktl([reversal, rent])).toSorted())
  })
  it('tells the payments of a batch apart by their references when only the batch has an id', () => {
    const names = ['AALTO', 'VIRTANEN', 'VIRTANEN']
    const tenants = names.map((payerName, place) => {
      return { ...rent, payerName, reference: makeReference(String(5000 + place)), archiveId: 'ERA00000001' }
    })
    const statement = statementText({ version: 2, entries: entryOf(tenants, 2, 'ERA00000001'), sum: 3 * 85000 })
    const reversed = tenants.toReversed().map((payment) => ({ ...payment, archiveId: undefined }))
    const notification = notificationText({ version: 8, entries: entryOf(reversed, 8, 'ERA00000001') })
    expect(new Set(keysOf(bytesOf(statement))).size).toBe(3)
    expect(keysOf(bytesOf(notification)).toSorted()).toEqual(keysOf(bytesOf(statement)).toSorted())
  })
  it('counts equal payments of a batch without ids', () => {
    const twins = [rent, rent].map((payment) => ({ ...payment, archiveId: undefined }))
    const first = bytesOf(notificationText({ version: 8, entries: entryOf(twins, 8, 'ERA1') }))
    const other = bytesOf(notificationText({ version: 8, entries: entryOf(twins, 8, 'ERA2') }))
    expect(new Set([...keysOf(first), ...keysOf(first)]).size).toBe(2)
    expect(new Set([...keysOf(first), ...keysOf(other)]).size).toBe(4)
  })
  it('belongs to an entry of the stored form', () => {
    const [entry] = readBankFile(camt053([rent], 8), 'tiliote.xml').entries
    expect(BankEntry.parse(entry)).toEqual(entry)
  })
})

/** Few different amounts, days and references, so that equal payments are common; archive ids are the bank's, unique. */
const payments = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      cents: fc.constantFrom(85000, 62000, -85000, -250),
      reference: fc.constantFrom('10001235', '10001248', undefined),
      payerName: fc.constantFrom('MEIKÄLÄINEN MAIJA', 'KORHONEN E'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) =>
    drafts.map(({ day, cents, reference, payerName }, place): BankPayment => {
      const archiveId = `2611021234${String(place).padStart(8, '0')}`
      const bookingDay = addDays('2026-11-02', day)
      return { account: OUR_ACCOUNT, bookingDay, cents, reversal: cents === -85000, reference, payerName, archiveId }
    }),
  )

/** A bank's files: each holds some of the payments, in some order, in some format. */
const filesOf = (all: readonly BankPayment[]) =>
  fc.array(
    fc.record({
      format: fc.constantFrom('camt.053 v2', 'camt.053 v8', 'camt.054 v2', 'camt.054 v8', 'ktl', 'tito'),
      kept: fc.shuffledSubarray([...all], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  )

function written(format: string, kept: readonly BankPayment[]): Uint8Array {
  const version = format.endsWith('8') ? 8 : 2
  if (format === 'ktl') return ktl(kept)
  if (format === 'tito') return tito(kept)
  return format.startsWith('camt.053') ? camt053(kept, version) : camt054(kept, version)
}

const inKtl = ({ reference, cents, reversal }: BankPayment) => reference !== undefined && (cents > 0 || reversal)

describe('files of any kind, in any order, however they overlap', () => {
  const world = payments.chain((all) => fc.tuple(fc.constant(all), filesOf(all)))
  it('give each payment exactly once', () => {
    fc.assert(
      fc.property(world, ([, files]) => {
        const reported = new Set<string | undefined>()
        const keys = new Set<string>()
        for (const { format, kept } of files) {
          const inFile = format === 'ktl' ? kept.filter(inKtl) : kept
          if (inFile.length === 0) continue
          for (const { archiveId } of inFile) reported.add(archiveId)
          for (const key of keysOf(written(format, inFile))) keys.add(key)
        }
        expect(keys.size).toBe(reported.size)
      }),
      { numRuns: 300 },
    )
  })
  it('give the same set in every order', () => {
    fc.assert(
      fc.property(payments, fc.boolean(), (all, otherWay) => {
        const kept = all.filter(inKtl)
        fc.pre(kept.length > 0)
        const order = otherWay ? kept.toReversed() : kept
        expect(keysOf(camt054(order, 8)).toSorted()).toEqual(keysOf(ktl(kept)).toSorted())
      }),
    )
  })
  it('give equal payments their number, even when the bank gives no ids at all', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const nameless = all.map((payment) => ({ ...payment, archiveId: undefined }))
        const keys = keysOf(camt053(nameless, 2))
        expect(new Set(keys).size).toBe(all.length)
        expect(keysOf(camt054(nameless.toReversed(), 8)).toSorted()).toEqual(keys.toSorted())
        expect(keysOf(tito(nameless)).toSorted()).toEqual(keys.toSorted())
      }),
    )
  })
})
