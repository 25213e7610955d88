import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import type { BookForm } from '#shared/bookkeeping/exports/book-form.ts'
import { partOfPaper } from '#shared/bookkeeping/exports/paper-parts.ts'
import { postingRules } from '#shared/bookkeeping/exports/posting-rules.ts'
import { accountRoleNames } from '#shared/bookkeeping/journal/account-roles.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { accountsOf, usualChart } from '#shared/bookkeeping/journal/chart.ts'
import { type VoucherKind, voucherKindLabels } from '#shared/bookkeeping/journal/voucher.ts'
import { readCsv } from '#shared/formats/csv.ts'
import { decodeLatin9 } from '#shared/formats/text-bytes.ts'
import { readXml, type XmlElement } from '#shared/formats/xml.ts'
import { numberedVouchers } from '../../functions/bookkeeping/journal/journal.ts'
import { journalGround } from '../../functions/bookkeeping/journal/vouchers.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { afterClosing, manyInvoices, someBooks } from './some-books.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await someBooks(world)
  world.clock.set(afterClosing)
})

const october = { from: '2026-10', to: '2026-10' }

async function made(form: BookForm, more: object = {}) {
  const reported = await world.call(api.makeBookFile, { body: { form, ...october, ...more } }, world.reader)
  const answer = await fetch(reported.address)
  expect(answer.status).toBe(200)
  return { ...reported, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8').decode(bytes)
const cents = (decimal = '') => Math.round(Number(decimal.replace(',', '.')) * 100)

/** Debit and credit of each account, as the trial balance has them. */
async function trialBalance(days = { from: '2026-10-01', to: '2026-10-31' }) {
  const { rows } = await world.call(
    journalApi.listTrialBalance,
    { query: { ...days, itemsPerPage: '5000' } as never },
    world.owner,
  )
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, [debit, credit]]))
}

/** The same of lines that a file was read to, debit above zero. */
function summed(lines: readonly (readonly [account: string, amount: number])[]) {
  const sums: Record<string, number[]> = {}
  for (const [account, amount] of lines) {
    const [debit = 0, credit = 0] = sums[account] ?? []
    sums[account] = [debit + Math.max(0, amount), credit + Math.max(0, -amount)]
  }
  return sums
}

const balanced = (lines: readonly (readonly [string, number])[]) =>
  expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)

describe('files of a period', () => {
  it.each<BookForm>(['csv', 'netvisor', 'procountor', 'archive'])(
    '%s has the same bytes when made again',
    async (form) => {
      const first = await made(form)
      world.clock.set('2027-03-20')
      const again = await made(form)
      world.clock.set(afterClosing)
      expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true)
      expect(first.bytes.length).toBeGreaterThan(200)
    },
  )

  it('the journal is a line for each entry, and comes to the trial balance', async () => {
    const { name, bytes } = await made('csv')
    expect(name).toBe('paivakirja-2026-10.csv')
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head = [], ...rows] = readCsv(text(bytes), 1000)
    const at = (title: string) => head.indexOf(title)
    expect(head.slice(0, 4)).toEqual(['Tositenumero', 'Kirjauspäivä', 'Vientiselite', 'Tili'])
    const lines = rows.map((row) => [row[at('Tili')] ?? '', cents(row[at('Veroton summa')])] as const)
    balanced(lines)
    expect(summed(lines)).toEqual(await trialBalance())
    for (const row of rows) {
      expect(row[at('Kirjauspäivä')]).toMatch(/^2026-10-\d\d$/)
      expect(row[at('Tositenumero')]).toMatch(/^2026-10\/\d+$/)
      expect(cents(row[at('Debet')]) - cents(row[at('Kredit')])).toBe(cents(row[at('Veroton summa')]))
    }
    const vat = rows.filter((row) => row[at('Alv-%')] === '25.5').map((row) => [row[at('Tili')], row[at('Alv-koodi')]])
    expect(vat).toEqual([
      ['3750', '11'],
      ['3772', '11'],
      ['2939', '111'],
    ])
    expect(rows.some((row) => row[at('Vientiselite')] === '=Kauppa & "Kumppanit"; Oy')).toBe(true)
    // A text never begins so that a spreadsheet reckons it.
    expect(text(bytes)).not.toMatch(/(^|;|")=Kauppa/m)
  })

  it('Netvisor’s vouchers are one a day, in the order of its elements, with codes that fit the percents', async () => {
    const { name, bytes } = await made('netvisor')
    expect(name).toBe('netvisor-2026-10.zip')
    const files = Object.entries(unzipSync(bytes))
    expect(files.map(([file]) => file)).toEqual(['05', '12', '20', '31'].map((date) => `netvisor-2026-10-${date}.xml`))
    const all = files.flatMap(([file, xml]) => {
      const lines = netvisorLines(decodeLatin9(xml))
      expect(lines.length, file).toBeGreaterThan(1)
      balanced(lines)
      return lines
    })
    expect(summed(all)).toEqual(await trialBalance())
  })

  it('Procountor’s receipts have no head, a filled first cell and debit that is credit', async () => {
    const files = Object.values(unzipSync((await made('procountor')).bytes))
    const all = files.flatMap((file) => {
      const rows = decodeLatin9(file)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(';'))
      for (const row of rows) {
        expect(row).toHaveLength(7)
        expect(row[0]).toMatch(/^\d+$/)
        expect([row[3], row[4]].filter(Boolean)).toHaveLength(1)
      }
      const lines = rows.map((row) => [row[0] ?? '', cents(row[3]) - cents(row[4])] as const)
      balanced(lines)
      return lines
    })
    expect(files).toHaveLength(4)
    expect(summed(all)).toEqual(await trialBalance())
  })

  it('the archive has the books, the series with its gap, the invoices and the rules', async () => {
    const { name, bytes, parts } = await made('archive')
    expect([name, parts]).toEqual(['aineisto-2026-10.zip', 1])
    const files = unzipSync(bytes)
    const sheet = (file: string) => readCsv(text(files[file]), 1000)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'alv-erittely.csv',
        'kirjausperiaatteet.txt',
        'koetase.csv',
        'laskunumerot.csv',
        'laskut.csv',
        'laskut/lasku-1001.pdf',
        'laskut/lasku-1002.pdf',
        'laskut/lasku-1004.pdf',
        'paakirja.csv',
        'paivakirja.csv',
        'tilikartta.csv',
      ].toSorted(),
    )
    const [, ...entries] = sheet('paivakirja.csv')
    const lines = entries.map((row) => [row[5] ?? '', cents(row[7]) - cents(row[8])] as const)
    balanced(lines)
    const expected = await trialBalance()
    expect(summed(lines)).toEqual(expected)
    const [, ...balances] = sheet('koetase.csv')
    expect(Object.fromEntries(balances.map((row) => [row[0], [cents(row[4]), cents(row[5])]]))).toEqual(expected)
    const [, ...ledger] = sheet('paakirja.csv')
    const closing = ledger.filter((row) => row[5] === 'Loppusaldo').map((row) => [row[0], cents(row[8])])
    expect(closing).toEqual(balances.map((row) => [row[0], cents(row[6])]))
    expect(
      sheet('alv-erittely.csv')
        .filter((row) => row[2] === '25,5')
        .map((row) => row.slice(0, 5)),
    ).toEqual([['2026-10', 'Myynti', '25,5', '1033,33', '263,50']])
    expect(text(files['laskut/lasku-1002.pdf']).slice(0, 5)).toBe('%PDF-')
    expect(
      sheet('laskunumerot.csv')
        .slice(1)
        .map((row) => row.slice(0, 4)),
    ).toEqual([
      ['1001–1002', '2', 'Käytetty', ''],
      ['1003', '1', 'Mitätöity', 'Tiedoissa virhe: Väärä kohde'],
      ['1004', '1', 'Käytetty', ''],
      ['1005', '1', 'Selvittämättä', ''],
    ])
    const rules = text(files['kirjausperiaatteet.txt'])
    for (const label of Object.values(voucherKindLabels)) expect(rules).toContain(`\r\n${label}\r\n`)
    expect(rules).toContain('Tällä jaksolla: 3 tositetta, debet 1701, kredit 2939, 3750, 3760, 3770, 3772')
  })

  it('of an open month says so in its name', async () => {
    expect((await made('csv', { to: '2026-11' })).name).toBe('paivakirja-2026-10-2026-11-KESKEN.csv')
    const { bytes } = await made('archive', { from: '2026-11', to: '2026-11' })
    expect(text(unzipSync(bytes)['kirjausperiaatteet.txt'])).toContain('KESKEN')
  })

  it('is refused of months that are the wrong way round, of the future and of too many', async () => {
    const refusal = async (body: object) =>
      (await world.ask<{ fields: object }>('POST', '/bookkeeping/export-file', { form: 'csv', ...body }, world.owner))
        .body.fields
    expect(await refusal({ from: '2026-10', to: '2026-09' })).toEqual({ to: 'Loppukuukausi on ennen alkukuukautta' })
    expect(await refusal({ from: '2027-02', to: '2027-02' })).toEqual({ from: 'Kuukausi ei ole vielä alkanut' })
    expect(await refusal({ from: '2025-09', to: '2026-10' })).toEqual({ to: 'Valitse enintään 12 kuukautta' })
    expect(await refusal({ from: '2026-13', to: '2026-10' })).toEqual({ from: 'Valitse kuukausi' })
    expect(await refusal({ ...october, form: 'archive', part: 9 })).toEqual({
      part: 'Aineistossa ei ole näin monta osaa',
    })
  })

  it('has nothing of another account', async () => {
    const reported = await world.call(api.makeBookFile, { body: { form: 'csv', ...october } }, world.stranger)
    expect(readCsv(await (await fetch(reported.address)).text(), 1000)).toHaveLength(1)
  })
})

const order = ['calculationmode', 'voucherdate', 'description', 'voucherclass', 'voucherline']
const lineOrder = ['linesum', 'description', 'accountnumber', 'vatpercent', 'dimension']
const percents: Record<string, readonly string[]> = {
  NONE: ['0'],
  KOMY: ['10', '13.5', '14', '24', '25.5'],
  KOOS: ['10', '13.5', '14', '24', '25.5'],
}

/** Reads a voucher as strictly as its documentation describes it. */
function netvisorLines(xml: string): (readonly [string, number])[] {
  expect(xml.startsWith('<root>')).toBe(true)
  const [voucher] = readXml(xml).children
  const names = voucher?.children.map(({ name }) => name) ?? []
  expect(names).toEqual(names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  const of = (name: string) => voucher?.children.find((each) => each.name === name)
  expect(of('calculationmode')?.text).toBe('net')
  expect(of('voucherdate')).toMatchObject({ attributes: { format: 'ansi' } })
  expect((of('description')?.text ?? '').length).toBeLessThanOrEqual(255)
  return (voucher?.children ?? []).filter(({ name }) => name === 'voucherline').map(netvisorLine)
}

function netvisorLine(line: XmlElement): readonly [string, number] {
  const names = line.children.map(({ name }) => name)
  expect(names).toEqual(lineOrder.filter((name) => names.includes(name)))
  const of = (name: string) => line.children.find((each) => each.name === name)
  const code = of('vatpercent')?.attributes.vatcode ?? ''
  expect(percents[code], code).toContain(of('vatpercent')?.text)
  expect(of('linesum')).toMatchObject({ attributes: { type: 'net' }, text: expect.stringMatching(/^-?\d+\.\d\d$/) })
  return [of('accountnumber')?.text ?? '', cents(of('linesum')?.text)]
}

describe('the description of the rules', () => {
  it('names every account that vouchers of a kind enter to', async () => {
    const accounts = accountsOf(usualChart)
    const numbers = (kind: VoucherKind, side: 'debit' | 'credit') =>
      postingRules[kind][side].map((role) => accounts.of(role))
    const actor = world.actor(world.owner)
    const days = { from: '2026-10-01', to: '2026-10-31' }
    const vouchers = await numberedVouchers(actor, days, await journalGround(actor))
    expect(new Set(vouchers.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    for (const { kind, entries } of vouchers)
      for (const { account, amount } of entries)
        expect(numbers(kind, amount > 0 ? 'debit' : 'credit'), kind).toContain(account)
  })

  it('has a use for every account of the chart', () => {
    const used = new Set(Object.values(postingRules).flatMap(({ debit, credit }) => [...debit, ...credit]))
    expect(accountRoleNames.filter((role) => !used.has(role))).toEqual([])
  })
})

describe('parts of an archive', () => {
  it.each([
    [0, 0, 1],
    [59, 60, 1],
    [0, 61, 2],
    [149, 400, 2],
    [150, 400, 3],
    [399, 400, 4],
  ])('have invoice %i of %i in part %i', (at, count, part) => {
    expect(partOfPaper(at, count)).toBe(part)
  })

  it('that go over the first have invoices alone', async () => {
    const many = await aWorld()
    await manyInvoices(many, 61)
    const part = (number: number) =>
      many.call(api.makeBookFile, { body: { form: 'archive', ...october, part: number } }, many.owner)
    const files = async ({ address }: { address: string }) =>
      Object.keys(unzipSync(new Uint8Array(await (await fetch(address)).arrayBuffer())))
    const [books, papers] = [await part(1), await part(2)]
    expect([books.name, papers.name, papers.parts]).toEqual([
      'aineisto-2026-10-KESKEN-osa-1.zip',
      'aineisto-2026-10-KESKEN-osa-2.zip',
      2,
    ])
    expect((await files(books)).filter((name) => name.startsWith('laskut/'))).toEqual([])
    expect(await files(papers)).toHaveLength(61)
  })
})
