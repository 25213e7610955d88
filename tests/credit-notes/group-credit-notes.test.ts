import { beforeAll, describe, expect, it } from 'vitest'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositCreditNotesApi } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { depositPaymentsApi } from '#shared/reports/deposit-payments-api.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { changeRights, without } from '../support/things/member.ts'
import { alsoIn, anAccount, type Person } from '../support/things/people.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let second: string
const notes: string[] = []
const day = '2026-11-02'

/** A deposit that was billed, paid and credited in part, in the account where the person is. */
async function aDepositGivenBack(by: Person, amount: number): Promise<string> {
  const home = await aHome(by)
  const { deposit } = await world.call(depositsApi.createDeposit, { body: { tenant: home.tenant, amount: 50_000 } }, by)
  const params = { depositId: deposit._id }
  const bill = { amount: 50_000, billDate: day, dueDate: day }
  const { invoice } = await world.call(depositInvoicesApi.createDepositInvoice, { params, body: bill }, by)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, by)
  await world.drainQueues()
  await world.call(paymentsApi.makePayment, { body: { invoice: invoice._id, amount: 50_000, payDate: day } }, by)
  const origId = invoice._id
  const refund = { params: { origId }, body: { amount, billDate: day } }
  const { invoice: note } = await world.call(depositCreditNotesApi.createDepositCreditNote, refund, by)
  await world.call(creditNotesApi.registerCreditNote, { params: { id: note._id }, body: { payDate: day } }, by)
  return note._id
}

beforeAll(async () => {
  world = await aWorld()
  second = await anAccount('Mäkirinne Oy')
  await alsoIn(world.owner, second, 'owner')
  await alsoIn(world.accountant, second, 'accountant')
  await changeRights({ ...world.accountant, accountId: second }, without('refundInvoices.read'))
  const groupId = await aGroup(world.owner, 'Konserni', second)
  const users = [
    { _id: world.owner.userId, role: 'owner' as const },
    { _id: world.accountant.userId, role: 'member' as const },
  ]
  await world.call(groupsApi.attachUsers, { params: { groupId }, body: { users } }, world.owner)
  notes.push(await aDepositGivenBack(world.owner, 20_000))
  notes.push(await aDepositGivenBack({ ...world.owner, accountId: second }, 30_000))
})

const inGroup = (person: Person): Person => ({ ...person, groupMode: true })

describe('in group mode', () => {
  it('the credit notes of deposits of every account stand in one list, each with its account, sums over all', async () => {
    const query = { body: { sortBy: 'toReturn' } }
    const { rows, sums, totalLength } = await world.call(
      creditNotesApi.listGroupCreditNotes,
      query,
      inGroup(world.owner),
    )
    expect(rows.map(({ _id, account, accountName }) => [_id, account, accountName])).toEqual([
      [notes[0], world.owner.accountId, 'Kotiranta Oy'],
      [notes[1], second, 'Mäkirinne Oy'],
    ])
    expect([totalLength, sums.toReturn, sums.total]).toEqual([2, 50_000, -50_000])
  })

  it('who may not read them in an account does not see those of it', async () => {
    const { rows } = await world.call(creditNotesApi.listGroupCreditNotes, { body: {} }, inGroup(world.accountant))
    expect(rows.map(({ _id }) => _id)).toEqual([notes[0]])
  })

  const ofDeposits = Object.entries({ ...depositsApi, ...depositInvoicesApi, ...depositPaymentsApi })
  it.each(ofDeposits)('%s is refused: a deposit is kept in its own account', async (_, { method, path }) => {
    const answer = await world.ask(
      method,
      path.replace(/:\w+/g, 'x'),
      method === 'GET' ? undefined : {},
      inGroup(world.owner),
    )
    expect(answer.status).toBe(403)
  })
})
