import { addToMonth } from '#shared/base/day.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Partner } from '#shared/customers/partner.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { partners } from '../../../functions/customers/partners.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { call } from '../../support/api-client.ts'
import type { Chapter } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { sampleApartment, sampleContract, sampleInvoice } from '../samples.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'

const owner = Partner.parse({ _id: 'owner-of-all', name: 'Paula Päämies', iban: 'FI3715903000000776' })
const rent = 875_00

/**
 * The list of what waits to be settled in an office with twenty months of managed rents, all paid, of which but a few
 * wait, of every age.
 */
export async function measureSettlements({ size = 10_000, unsettled = 200, rounds = 5 } = {}): Promise<Chapter> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  const leases = Math.ceil(size / 20)
  const homes = upTo(leases)
  await writeAll([
    partners.creating(actor, owner),
    ...homes.map((at) => apartments.creating(actor, sampleApartment(at))),
    ...homes.map((at) =>
      contracts.creating(
        actor,
        RentalContract.parse({ ...sampleContract(at), landlords: [{ landlordId: owner._id, name: owner.name }] }),
      ),
    ),
  ])
  const every = Math.max(1, Math.floor(size / unsettled))
  const bills = upTo(size).map((at) => rentOf(at, leases, at % every !== 0))
  await writeAll(bills.map((bill) => invoices.creating(actor, bill)))
  const list = () => call(outgoingPaymentsApi.listSettlements, { body: {} }, person)
  const { used: first } = await metered(list)
  const { totalLength } = await list()
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(list))
  const { used } = await metered(list)
  const of = (what: string) => `${totalLength} unsettled of ${size} invoices: ${what}`
  return {
    title: 'What waits to be settled',
    figures: [
      { what: of('listed'), value: median(spent.map(({ ms }) => ms)), unit: 'ms', aim: { most: 200 } },
      { what: of('read units'), value: used.readUnits, unit: '' },
      {
        what: of('read units of the first time, which looks for those of before the list'),
        value: first.readUnits,
        unit: '',
      },
    ],
  }
}

function rentOf(at: number, leases: number, isSettled: boolean): Invoice {
  const { _id: contract, apartment } = sampleContract(at % leases)
  const month = addToMonth('2026-12', -Math.floor(at / leases))
  return {
    ...sampleInvoice(at, 'FI2112345600000785'),
    _id: `${contract}-${month}`,
    kind: 'recurring',
    contract,
    apartment,
    principal: owner._id,
    dueDate: `${month}-02`,
    billDate: `${month}-01`,
    period: { from: `${month}-01`, to: `${month}-28` },
    paid: rent,
    paidDate: `${month}-02`,
    ...(isSettled && { settled: { paid: rent, credited: 0, share: rent, reward: 0 } }),
  }
}
