import { describe, expect, it } from 'vitest'
import { readBankFile } from '#shared/formats/bank/bank-file.ts'
import { type BankPayment, statementKinds } from '../../infra/local/bank/bank-payment.ts'
import { statementOf } from '../../infra/local/bank/statement.ts'
import { hasSchemas, schemaFaults } from '../support/things/schemas.ts'

const aPayment = (change: Partial<BankPayment> = {}): BankPayment => ({
  account: 'FI2112345600000785',
  bookingDay: '2026-11-02',
  paidDay: '2026-11-01',
  cents: 850_00,
  payerName: 'Åke Mäkelä & Pojat',
  payerIban: 'FI3715903000000776',
  reference: '10001235',
  archiveId: '261102123400000001',
  ...change,
})

const issue = { id: 'KK1', day: '2026-11-03', ownerName: 'Kotiranta <Isännöinti> Oy' }

describe.each(statementKinds)('a %s file of the bank', (kind) => {
  const read = (payments: readonly BankPayment[]) => {
    const { bytes, name } = statementOf(kind, payments, issue)
    return readBankFile(bytes, name)
  }

  it('is read by the product payment by payment', () => {
    const { entries } = read([aPayment(), aPayment({ cents: 12, archiveId: '261102123400000002' })])
    expect(entries.map(({ cents }) => cents)).toEqual([850_00, 12])
    expect(entries[0]).toMatchObject({
      account: 'FI2112345600000785',
      bookingDay: '2026-11-02',
      paidDay: '2026-11-01',
      reference: '10001235',
    })
    expect('Åke Mäkelä & Pojat').toContain(entries[0]?.payerName)
  })

  it('tells of several accounts', () => {
    const { accounts } = read([
      aPayment(),
      aPayment({ account: 'FI3715903000000776', archiveId: '261102123400000003' }),
    ])
    expect(accounts).toEqual(['FI2112345600000785', 'FI3715903000000776'])
  })

  it('tells the same payment as the others do', () => {
    const keys = statementKinds.map((each) => {
      const { bytes, name } = statementOf(each, [aPayment()], issue)
      return readBankFile(bytes, name).entries[0]?.key
    })
    expect(new Set(keys)).toEqual(new Set([read([aPayment()]).entries[0]?.key]))
  })

  it('has a message where there is no reference, except KTL that leaves such payments out', () => {
    const { reference: _, ...bare } = aPayment()
    const { entries } = read([aPayment(), { ...bare, message: 'Vuokra A 12', archiveId: '261102123400000004' }])
    const reported = entries.find(({ message }) => message === 'Vuokra A 12')
    if (kind === 'KTL') expect(entries).toHaveLength(1)
    else expect(reported).toMatchObject({ cents: 850_00 })
  })
})

describe.skipIf(!hasSchemas)('by the schemas of camt (skipped where the schemas are not at hand)', () => {
  it.each(statementKinds.filter((kind) => kind.startsWith('camt')))('a %s file is valid', async (kind) => {
    const { reference: _, ...bare } = aPayment()
    const payments = [aPayment(), { ...bare, message: 'Vuokra A 12 & sauna' }]
    const text = new TextDecoder().decode(statementOf(kind, payments, issue).bytes)
    const [name, version] = kind.split(' v')
    expect(await schemaFaults(`${name}.001.0${version}.xsd`, [text])).toEqual([])
  })
})
