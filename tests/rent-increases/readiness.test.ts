import { describe, expect, it } from 'vitest'
import { Lease } from '#shared/contracts/lease.ts'
import { barriersOf, cautionsOf, rentLineOf, told } from '#shared/rent-increases/readiness.ts'
import { aRecurring } from '../support/things/a-recurring.ts'
import { rentLine } from '../support/things/rents.ts'

const at = { from: '2027-03-01', today: '2026-11-02' }
const leased = (more: object = {}) => ({
  activated: '2025-01-01T00:00:00.000Z',
  increased: null,
  lease: Lease.parse({ startDate: '2025-01-01', rent: 850_00, rentProduct: 'p1', ...more }),
})
const charged = (more: object = {}) => ({
  ...aRecurring(),
  products: [rentLine(850_00, { productId: 'p1' })],
  active: true,
  ...more,
})
const change = { id: 'i', lines: [], added: [], turned: null, billed: '', to: '' }
const fixed = { leaseType: 'Määräaikainen', rentIncreaseType: 'index' }

describe('an increase is stopped', () => {
  it.each([
    ['by nothing', leased(), charged(), []],
    ['before the contract is in force', { ...leased(), activated: '' }, charged(), ['notInForce']],
    ['by a last day before it', leased({ dismissalDate: '2027-02-28' }), charged(), ['ends']],
    ['not by a last day after it', leased({ dismissalDate: '2027-03-01' }), charged(), []],
    ['where none was agreed', leased({ noRentIncrease: true }), charged(), ['noClause']],
    [
      'by an index clause of a short fixed term that was forbidden when it was made',
      leased({ ...fixed, startDate: '2012-12-31', endDate: '2015-12-30' }),
      charged(),
      ['notInForce', 'ends', 'void'],
    ],
    [
      'by no such clause of three years, or of later',
      leased({ ...fixed, startDate: '2012-12-31', endDate: '2027-12-31' }),
      charged(),
      [],
    ],
    ['where billing was ended', leased(), charged({ stopped: true }), ['stopped']],
    ['by lines that were changed by hand', leased(), charged({ overwritten: true }), ['overwritten']],
    ['by readings that are waited for', leased(), charged({ measurementsNeeded: true }), ['readings']],
    ['by one that waits', leased(), charged({ priceChanges: [{ ...change, from: '2027-01-01' }] }), ['pending']],
    ['not by one that has begun', leased(), charged({ priceChanges: [{ ...change, from: '2026-11-01' }] }), []],
    ['where no rent is charged', leased(), charged({ products: [] }), ['rentLine']],
  ])('%s', (_, contract, recurring, expected) => {
    expect(barriersOf(contract, recurring, at)).toEqual(expected)
    for (const { sentence } of told(barriersOf(contract, recurring, at))) expect(sentence).toMatch(/\.$/)
  })

  it('knows the line of the rent by its product, else by its kind', () => {
    const [water, rent] = [
      rentLine(20_00, { productId: 'v', productType: 'Vesi' }),
      rentLine(850_00, { productId: 'p1' }),
    ]
    expect(rentLineOf([water, rent], { rentProduct: 'p1' })).toBe(1)
    expect(rentLineOf([water, rent], { rentProduct: 'other' })).toBe(1)
    expect(rentLineOf([water], { rentProduct: 'other' })).toBe(-1)
  })
})

describe('what should be looked at first', () => {
  const consider = (more: object = {}) =>
    cautionsOf({
      contract: leased(),
      recurring: charged(),
      from: '2027-03-01',
      today: '2026-11-02',
      rentBefore: 850_00,
      rentAfter: 875_50,
      ...more,
    }).map(({ kind }) => kind)

  it.each([
    ['nothing', {}, []],
    ['a notice that comes late', { today: '2027-02-02' }, ['notice']],
    ['no notice on the last day for it', { today: '2027-02-01' }, []],
    ['an increase before its day', { contract: leased({ nextRentIncreaseDate: '2027-03-02' }) }, ['early']],
    [
      'one within a year of the last',
      { contract: { ...leased(), increased: { id: 'i', from: '2026-03-02', index: null } } },
      ['soon'],
    ],
    [
      'invoices with lines of their own',
      { recurring: charged({ isUpdated: true, updatedProducts: [rentLine()] }) },
      ['ownLines'],
    ],
    ['a large one', { rentAfter: 977_51 }, ['large']],
    ['a regulated rent beyond the bound', { regulated: 1.49 }, ['regulated']],
    ['no regulated rent within it', { regulated: 1.5 }, []],
    ['a regulated rent whose bound is not known', { regulated: null }, ['regulated']],
    ['an index that fell, which leaves the points', { regulated: -1, rentAfter: 862_76 }, ['regulated']],
  ])('is %s', (_, more, expected) => {
    expect(consider(more)).toEqual(expected)
  })
})
