import { beforeEach, describe, expect, it } from 'vitest'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { classifyApi as api } from '#shared/expenses/classify-api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { aPrincipalsRent, paying, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { closeMonths } from '../support/things/open-month.ts'
import type { World } from '../support/world.ts'
import { aReceipt } from './an-expense.ts'
import { classifyingIn, type Said } from './classifying.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-05')
})
const { classify, proposals, read, some } = classifyingIn(() => world)

describe('a closed month', () => {
  const booked = async (month: string) => {
    const query = { from: `${month}-01`, to: `${month}-30`, itemsPerPage: 100 }
    const { rows } = await world.call(journalApi.listJournal, { query }, world.reader)
    return rows.map(({ account, debit, credit }) => ({ account, debit, credit }))
  }

  it('keeps what its books say while the tax return may be told of; the first open one has the difference', async () => {
    const costs = await some(2, { date: '2026-11-02' })
    world.clock.set('2026-12-05')
    await closeMonths(world, '2026-11')
    const before = await booked('2026-11')
    expect(before.length).toBeGreaterThan(0)
    const { refused } = await classify({ receiptType: 'maintenance' }, costs)
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('marraskuu 2026'),
      expect.stringContaining('marraskuu 2026'),
    ])
    expect(await booked('2026-12')).toEqual([])
    expect(await classify({ taxKind: 'repairs' }, costs)).toMatchObject({ changed: 2, refused: [] })
    expect(await booked('2026-11')).toEqual(before)
    const moved = await booked('2026-12')
    expect(moved).toHaveLength(4)
    const now = await read(costs[0]?._id ?? '')
    expect(await classify({ taxKind: 'insurance' }, [now])).toMatchObject({ changed: 1 })
    expect(await booked('2026-11')).toEqual(before)
    expect(await booked('2026-12')).not.toEqual(moved)
  })

  it('is no month of the costs that come again', async () => {
    const draft = { date: '2026-10-02', recurrency: { isRecurrent: true, repeatsLeft: 1 } }
    const cost = await aReceipt(world, draft)
    await closeMonths(world, '2026-10')
    await classify({ taxKind: 'repairs' }, [cost])
    await world.runJob('repeat-receipts', '2026-11-06')
    expect((await read(`${cost._id}-r1`)).products).toMatchObject([{ taxKind: 'repairs' }])
  })
})

describe('money on its way', () => {
  it('of a paid supplier lets only the tax return be told of', async () => {
    const [cost] = await some(1, { supplier: 'Putkimies Oy', iban: 'FI2112345600000785' })
    const paid = await world.call(expensesApi.payExpense, { params: { id: cost?._id ?? '' } }, world.owner)
    const params = { id: paid.receipt.payment?._id ?? '' }
    await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: '2026-11-05' } }, world.owner)
    const now = await read(cost?._id ?? '')
    const { refused } = await classify({ receiptType: 'maintenance', taxKind: 'repairs' }, [now])
    expect(refused).toMatchObject([{ reason: expect.stringContaining('joka on jo maksettu') }])
    expect(await classify({ taxKind: 'repairs' }, [now])).toMatchObject({ changed: 1, refused: [] })
  })

  it('is taken off the landlord of the home, or of the principal who is said', async () => {
    const { home } = await aPrincipalsRent(world)
    const [own, plain] = await some(2)
    if (!own || !plain) throw new Error('Nothing was made')
    const said: Said = { place: 'apartment', apartment: home.apartment, subtracting: 'yes' }
    expect(await classify(said, [own])).toMatchObject({ changed: 1 })
    expect(await read(own._id)).toMatchObject({ waiting: 125_50, outgoingPayments: { partner: home.partner } })
    const nobody = await classify({ subtracting: 'yes' }, [plain])
    expect(nobody.refused).toMatchObject([{ reason: 'Valitse päämies, jonka tilityksestä kulu vähennetään' }])
    expect(await classify({ subtracting: 'yes', partner: home.partner }, [plain])).toMatchObject({ changed: 1 })
    expect(await classify({ subtracting: 'no' }, [await read(plain._id)])).toMatchObject({ changed: 1 })
    expect(await read(plain._id)).toMatchObject({ waiting: 0, outgoingPayments: { inUse: false } })
  })

  it('that a settlement has taken is given back by those alone who may change payments', async () => {
    const { home, invoice } = await aPrincipalsRent(world)
    await paying(world, invoice, 850_00)
    const inUse = { apartment: home.apartment, outgoingPayments: { inUse: true } }
    const cost = await aReceipt(world, inUse)
    await settlingAll(world, [`${cost._id}-1`])
    await changeRights(world.manager, without('outgoingPayments.edit'))
    const now = await read(cost._id)
    expect(now).toMatchObject({ subtracted: 125_50 })
    const [plain] = await some(1)
    const outcome = await classify({ subtracting: 'no', taxKind: 'repairs' }, plain ? [now, plain] : [], world.manager)
    expect(outcome).toMatchObject({
      changed: 1,
      refused: [{ _id: cost._id, reason: 'Sinulla ei ole oikeutta muuttaa maksua, johon kulu kuuluu.' }],
    })
    expect(await read(cost._id)).toMatchObject({ version: now.version, subtracted: 125_50 })
    expect(await classify({ taxKind: 'repairs' }, [now], world.manager)).toMatchObject({ changed: 1 })
    expect(await read(cost._id)).toMatchObject({ subtracted: 125_50, waiting: 0 })
  })
})

describe('a subtraction that was given up', () => {
  it('stays so, and those that come again stay with it, unless it is asked for anew', async () => {
    const { home, invoice } = await aPrincipalsRent(world)
    await paying(world, invoice, 850_00)
    const recurrency = { isRecurrent: true, repeatsLeft: 2 }
    const cost = await aReceipt(world, { apartment: home.apartment, outgoingPayments: { inUse: true }, recurrency })
    const { outgoingPayments } = await settlingAll(world, [`${cost._id}-1`])
    const remove = { params: { id: outgoingPayments[0]?._id ?? '' }, query: { reason: 'unneeded' } } as const
    await world.call(paymentRemovalApi.deleteOutgoing, remove, world.owner)
    const now = await read(cost._id)
    expect(now).toMatchObject({ waiting: 0, subtracted: 0, subtractsNext: true })
    expect(await classify({ taxKind: 'repairs', receiptType: 'maintenance' }, [now])).toMatchObject({ changed: 1 })
    const after = await read(cost._id)
    expect(after).toMatchObject({ waiting: 0, subtracted: 0, subtractsNext: true, receiptType: 'maintenance' })
    expect(await classify({ subtracting: 'yes' }, [after])).toMatchObject({ changed: 1, refused: [] })
    const anew = await read(cost._id)
    expect(anew).toMatchObject({ waiting: 125_50, subtractsNext: false })
    expect(await classify({ subtracting: 'yes' }, [anew])).toMatchObject({ same: 1 })
  })
})

describe('a proposal', () => {
  const line = (taxKind: 'repairs' | 'insurance' | '') => [{ name: 'Työ', amount: 10_00, taxKind }]

  it('is what most of the supplier’s earlier costs are, and writes nothing', async () => {
    const of = (date: string, taxKind: 'repairs' | 'insurance' | '', more = {}) =>
      aReceipt(world, { supplier: 'Putkimies Oy', date, products: line(taxKind), ...more })
    await of('2026-10-01', 'repairs')
    await of('2026-10-02', 'repairs', { taxDeductible: false })
    await of('2026-10-03', 'repairs', { taxDeductible: false, supplier: ' putkimies  OY ' })
    await of('2026-11-04', 'insurance')
    await aReceipt(world, { supplier: 'Muu Oy', date: '2026-10-04', products: line('insurance') })
    const cost = await of('2026-11-02', '')
    expect(await proposals(cost)).toEqual([
      {
        ...{ _id: cost._id, version: cost.version, name: cost.name, supplier: 'Putkimies Oy', date: '2026-11-02' },
        ...{ amount: 10_00, receiptType: 'receipt', taxDeductible: true, taxKinds: [''] },
        proposal: { receiptType: 'receipt', taxKind: 'repairs', taxDeductible: false, count: 2, of: 3 },
      },
    ])
    expect((await read(cost._id)).version).toBe(cost.version)
  })

  it('is none without a supplier, of costs of which nobody has said, and of one of which somebody has', async () => {
    const [none, unsaid, said, chosen] = [
      await aReceipt(world, { products: line('') }),
      await aReceipt(world, { supplier: 'Uusi Oy', products: line('') }),
      await aReceipt(world, { supplier: 'Kaksi Oy', products: line('repairs') }),
      await aReceipt(world, { supplier: 'Kaksi Oy', products: line('') }),
    ]
    await aReceipt(world, { supplier: '', products: line('repairs') })
    await aReceipt(world, { supplier: 'Uusi Oy', products: line('') })
    await aReceipt(world, { supplier: 'Kaksi Oy', date: '2026-10-01', products: line('insurance') })
    await aReceipt(world, { supplier: 'Kaksi Oy', date: '2026-10-01', products: line('insurance') })
    const reported = await proposals(none, unsaid, said, chosen)
    expect(reported.map(({ proposal }) => proposal?.taxKind ?? '')).toEqual(['', '', '', 'insurance'])
  })

  it('that was taken goes before what is said of all, for its own cost alone', async () => {
    const [one, other] = await some(2)
    if (!one || !other) throw new Error('Nothing was made')
    const proposed = { receiptType: 'maintenance', taxKind: 'maintenance', taxDeductible: false } as const
    const body = {
      said: { taxKind: 'repairs' as const },
      expenses: [
        { _id: one._id, version: one.version, proposed },
        { _id: other._id, version: other.version },
      ],
    }
    await world.call(api.classifyExpenses, { body }, world.owner)
    expect(await read(one._id)).toMatchObject({
      ...{ receiptType: 'maintenance', taxDeductible: false },
      products: [{ taxKind: 'maintenance' }],
    })
    expect(await read(other._id)).toMatchObject({
      receiptType: 'receipt',
      taxDeductible: true,
      products: [{ taxKind: 'repairs' }],
    })
  })
})
