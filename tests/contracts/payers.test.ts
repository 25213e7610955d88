import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { afterBilling, withActivity } from '#shared/billing/billing.ts'
import { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { ContractTenant, partiesOf, partyText, payersOf } from '#shared/contracts/parties.ts'

const party = (tenantId: string, revokedDate = '', startDate = '') =>
  ContractTenant.parse({ tenantId, name: tenantId.toUpperCase(), startDate, revokedDate })
const contractOf = (...[tenant = party('a'), ...otherTenants]: ContractTenant[]) => ({ tenant, otherTenants })

describe('who is billed for a contract', () => {
  it.each<[string, ContractTenant[], string, [string, string][]]>([
    ['the only tenant', [party('a')], 'a', []],
    ['the first of two', [party('a'), party('b')], 'a', []],
    ['the other one after the first has left', [party('a', '2026-12-31'), party('b')], 'a', [['2027-01-01', 'b']]],
    ['the first still, when another leaves', [party('a'), party('b', '2026-12-31')], 'a', []],
    [
      'one after another as they leave',
      [party('a', '2026-12-31'), party('b', '2027-02-28'), party('c')],
      'a',
      [
        ['2027-01-01', 'b'],
        ['2027-03-01', 'c'],
      ],
    ],
    [
      'the next in order, and not one who is yet to come',
      [party('a', '2026-12-31'), party('b', '', '2027-03-01'), party('c')],
      'a',
      [
        ['2027-01-01', 'c'],
        ['2027-03-01', 'b'],
      ],
    ],
    [
      'the one before as long as there is nobody',
      [party('a', '2026-12-31'), party('b', '', '2027-03-01')],
      'a',
      [['2027-03-01', 'b']],
    ],
  ])('is %s', (_, parties, first, later) => {
    const { tenant, tenantName, payers } = payersOf(contractOf(...parties))
    expect([tenant, tenantName]).toEqual([first, first.toUpperCase()])
    expect(payers.map(({ from, tenant: id }) => [from, id])).toEqual(later)
  })

  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
  const parties = fc
    .array(fc.tuple(fc.option(day, { nil: '' }), fc.option(day, { nil: '' })), { minLength: 1, maxLength: 5 })
    .map((spans) => spans.map(([startDate, last], at) => party(String(at), last < startDate ? '' : last, startDate)))

  it('is always somebody of the contract, and a tenant then if anybody is', () => {
    fc.assert(
      fc.property(parties, day, (some, on) => {
        const contract = contractOf(...some)
        const { tenant, payers } = payersOf(contract)
        const id = payers.findLast(({ from }) => from <= on)?.tenant ?? tenant
        const isThere = ({ startDate, revokedDate }: ContractTenant) =>
          startDate <= on && (revokedDate === '' || revokedDate >= on)
        const there = partiesOf(contract).filter(isThere)
        expect(some.map(({ tenantId }) => tenantId)).toContain(id)
        if (there.length > 0) expect(id).toBe(there[0]?.tenantId)
      }),
    )
  })
})

describe('the billing of a contract', () => {
  const recurring = withActivity(
    RecurringInvoice.parse({
      _id: 'contract',
      contractNumber: '1',
      tenant: 'a',
      tenantName: 'A',
      payers: [{ from: '2027-01-16', tenant: 'b', tenantName: 'B' }],
      apartment: 'apartment',
      apartmentAddress: 'Katajakatu 5 A 1',
      products: [],
      startDate: '2026-01-01',
      nextDueDate: '2026-12-02',
      active: true,
    }),
  )

  it('goes over with the first period that begins after the last day', () => {
    const january = afterBilling(recurring)
    const february = afterBilling(january)
    expect([recurring, january, february].map(({ tenant }) => tenant)).toEqual(['a', 'a', 'b'])
    expect(february.tenantName).toBe('B')
  })
})

describe('what a tenant of a contract is called', () => {
  it.each([
    [party('a'), 'Ensisijainen vuokralainen'],
    [
      { ...party('b', '2026-12-31', '2026-06-01'), tenantType: 'other' as const },
      'Muu vuokralainen, 01.06.2026 alkaen, 31.12.2026 asti',
    ],
  ])('%#', (of, text) => expect(partyText(of)).toBe(text))
})
