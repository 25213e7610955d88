import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { type PainVersion, type PaymentBatch, pain001 } from '#shared/formats/bank/pain.ts'
import { readXml } from '#shared/formats/xml.ts'
import { makeReference, rfOf } from '#shared/identifiers/reference.ts'
import { leavesOf, textsOf } from '../../support/things/leaves.ts'
import { hasSchemas, schemaFaults } from '../../support/things/schemas.ts'
import vectors from '../vectors/bank-files.json' with { type: 'json' }
import { aBatchOfOrders, anOrder } from './a-batch-of-orders.ts'

const read = (change: Partial<PaymentBatch> = {}, version: PainVersion = 9) =>
  readXml(pain001(aBatchOfOrders(change), version))

describe('the sample of version 9', () => {
  it('is what we write of the same payments', () => {
    const sample = readFileSync(new URL('../samples/pain.001.001.09-example.xml', import.meta.url), 'utf8')
    const expected = leavesOf(readXml(sample)).filter((leaf) => !/PmtInfId/.test(leaf))
    expect(leavesOf(read()).filter((leaf) => !/PmtInfId/.test(leaf))).toEqual(expected)
    expect(textsOf(read(), 'CtrlSum')).toEqual([vectors['pain.001'].ctrlSum, vectors['pain.001'].ctrlSum])
    expect(textsOf(read(), 'NbOfTxs')).toEqual(['3', '3'])
    expect(textsOf(read(), 'ReqdExctnDt')).toHaveLength(1)
  })
})

describe('a batch of payments', () => {
  it('differs between the versions in the names of a few elements', () => {
    const changed = (leaf: string) => leaf.replace('/BIC ', '/BICFI ').replace('/ReqdExctnDt ', '/ReqdExctnDt/Dt ')
    const namespaces = (leaf: string) => !leaf.startsWith('/Document@xmlns')
    expect(leavesOf(read({}, 3)).map(changed).filter(namespaces)).toEqual(leavesOf(read({}, 9)).filter(namespaces))
  })
  it('has a bank only where it is known', () => {
    const payee = { name: 'Vermieter', iban: 'DE89370400440532013000' }
    expect(textsOf(read({ orders: [anOrder({ payee })] }), 'CdtrAgt')).toEqual([])
    const payer = { ...aBatchOfOrders().payer, iban: 'DE89370400440532013000' }
    expect(leavesOf(read({ payer })).join()).toContain('DbtrAgt/FinInstnId/Othr/Id NOTPROVIDED')
  })
  it('has characters that banks take, the nearest to those written', () => {
    const payee = { ...anOrder().payee, name: 'Müller & Söhne “Šiška”' }
    const root = read({ orders: [anOrder({ payee, message: 'Lasku #5; 50 % – kiitos!\n☺' })] })
    expect(textsOf(root, 'Nm').at(-1)).toBe("Muller + Söhne 'Siska'")
    expect(textsOf(root, 'Ustrd')).toEqual(['Lasku 5, 50 - kiitos.'])
  })
  it('needs no message where there is a reference, nor either', () => {
    const { message: _, ...bare } = anOrder()
    expect(textsOf(read({ orders: [bare] }), 'RmtInf')).toEqual([])
    expect(textsOf(read({ orders: [anOrder({ reference: '100 01235' })] }), 'Ref')).toEqual(['10001235'])
    expect(textsOf(read({ orders: [anOrder({ reference: '10001235' })] }), 'Ustrd')).toEqual([])
  })
  it('has a name cut at 70 characters, and an address in its parts', () => {
    const payee = {
      ...anOrder().payee,
      name: 'A'.repeat(90),
      address: { city: 'HELSINKI', country: 'FI', street: 'Katu 5', zipCode: '00100' },
    }
    const root = read({ orders: [anOrder({ payee })] })
    expect(textsOf(root, 'Nm').at(-1)).toBe('A'.repeat(70))
    expect(textsOf(root, 'StrtNm')).toEqual(['Katu 5'])
    expect(textsOf(root, 'AdrLine')).toEqual([])
  })
})

describe('what the bank would refuse is told at its field', () => {
  const { payer } = aBatchOfOrders()
  const { payee } = anOrder()
  it.each<[string, Partial<PaymentBatch>, string]>([
    ['no payments', { orders: [] }, 'orders'],
    [
      'an account number that does not hold',
      { orders: [anOrder({ payee: { ...payee, iban: 'FI37' } })] },
      'orders.0.payee.iban',
    ],
    ['a payer without a name', { payer: { ...payer, name: ' ' } }, 'payer.name'],
    ['a name that no bank can read', { orders: [anOrder({ payee: { ...payee, name: '☺☺' } })] }, 'orders.0.payee.name'],
    ['a BIC that is none', { orders: [anOrder({ payee: { ...payee, bic: 'NORDEA' } })] }, 'orders.0.payee.bic'],
    ['nothing to pay', { orders: [anOrder({ cents: 0 })] }, 'orders.0.cents'],
    ['a part of a cent', { orders: [anOrder({ cents: 0.5 })] }, 'orders.0.cents'],
    ['too much', { orders: [anOrder({ cents: 100_000_000_000 })] }, 'orders.0.cents'],
    ['a reference that does not hold', { orders: [anOrder({ reference: '10001236' })] }, 'orders.0.reference'],
    ['a long message', { orders: [anOrder({ message: 'a'.repeat(141) })] }, 'orders.0.message'],
    ['a long id', { orders: [anOrder({ id: 'a'.repeat(36) })] }, 'orders.0.id'],
    ['an id with slashes', { orders: [anOrder({ id: 'a//b' })] }, 'orders.0.id'],
    ['one payment twice', { orders: [anOrder(), anOrder()] }, 'orders.1.id'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day'],
    ['a batch without an id', { id: '' }, 'id'],
    ['a customer that the bank does not know', { payer: { ...payer, bankId: '' } }, 'payer.bankId'],
    [
      'a town without a country',
      { payer: { ...payer, address: { city: 'HELSINKI', country: '' } } },
      'payer.address.country',
    ],
    ['a country without a town', { payer: { ...payer, address: { city: '', country: 'FI' } } }, 'payer.address.city'],
  ])('%s', (_, change, field) => {
    expect(() => pain001(aBatchOfOrders(change), 9)).toThrow(Problem)
    try {
      pain001(aBatchOfOrders(change), 9)
    } catch (error) {
      expect(error).toMatchObject({ kind: 'invalid', fields: { [field]: expect.any(String) } })
    }
  })
})

const anyText = (most: number) => fc.string({ unit: 'grapheme', maxLength: most })
const anyAddress = fc.record({
  city: anyText(50).map((text) => `H${text}`),
  country: fc.constantFrom('FI', 'SE'),
  street: anyText(90),
  zipCode: anyText(20),
})
const anyParty = fc.record({
  name: anyText(150).map((text) => `N${text}`),
  iban: fc.constantFrom('FI3715903000000776', 'FI7944052020036082', 'DE89370400440532013000'),
  address: anyAddress,
})
const anyOrders = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      payee: anyParty,
      reference: fc.option(
        fc.integer({ min: 100, max: 99_999_999 }).map((base) => makeReference(String(base))),
        { nil: undefined },
      ),
      rf: fc.boolean(),
      message: anyText(60),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drafts) =>
    drafts.map(({ reference, rf, ...draft }, at) => ({
      ...draft,
      id: `M-${at}`,
      ...(reference ? { reference: rf ? rfOf(reference) : reference } : {}),
    })),
  )
const anyBatch = fc
  .record({ orders: anyOrders, payer: anyParty })
  .map(({ orders, payer }) => aBatchOfOrders({ orders, payer: { ...payer, bankId: '12345678' } }))

describe('any batch', () => {
  it('says how many payments it has and what they make', () => {
    fc.assert(
      fc.property(anyBatch, fc.constantFrom<PainVersion>(3, 9), (given, version) => {
        const root = readXml(pain001(given, version))
        const sum = decimalOf(sumOf(given.orders.map(({ cents }) => cents)))
        expect(textsOf(root, 'CtrlSum')).toEqual([sum, sum])
        expect(textsOf(root, 'InstdAmt')).toEqual(given.orders.map(({ cents }) => decimalOf(cents)))
        expect(textsOf(root, 'EndToEndId')).toEqual(given.orders.map(({ id }) => id))
      }),
    )
  })
})

describe.skipIf(!hasSchemas)('by the schemas of pain.001 (skipped where the schemas are not at hand)', () => {
  it.each<PainVersion>([3, 9])('version %i is valid for any batch', async (version) => {
    const documents = [aBatchOfOrders(), ...fc.sample(anyBatch, 100)].map((given) => pain001(given, version))
    expect(await schemaFaults(`pain.001.001.0${version}.xsd`, documents)).toEqual([])
  })
})
