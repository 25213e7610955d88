/** An office that lives for a year over the turn of one, as chance has it, with everything that reports tell of. */

import { addToMonth, type Month } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { RewardSettingsDraft } from '#shared/outgoing-payments/reward-settings.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { billRewards, waitingBills } from '../../../functions/outgoing-payments/reward-invoices.ts'
import { saveRewardSettings } from '../../../functions/outgoing-payments/reward-settings.ts'
import { type Chance, chanceOf } from '../../oracle/plan/chance.ts'
import { principalIban } from '../../outgoing-payments/rents-of-a-principal.ts'
import { aContractDraft, aHome, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import {
  bankTells,
  depositLetGo,
  type Kind,
  kinds,
  type Let,
  type Office,
  settled,
  someCosts,
  someCredited,
  someLost,
  somePaid,
} from './year-commands.ts'

/** The first rents are of July; what is billed ahead in the last month is of the one after it. */
export const monthsOfYear: readonly Month[] = Array.from({ length: 12 }, (_, at) => addToMonth('2026-07', at))
export const lastMorning = '2027-06-28'

/** Lives through the months; on the day after each closing of a month `closed` is told which. */
export async function aYear(world: World, seed: number, closed: (month: Month) => Promise<void>): Promise<void> {
  const chance = chanceOf(seed)
  world.clock.set('2026-06-10')
  await rules(world)
  const homes: Let[] = []
  for (const [at, kind] of kinds.entries()) homes.push(await aLetHome(world, chance, { at, kind }))
  const office = { world, chance, homes }
  await depositsAsked(world)
  await world.runJob('bill-rents', '2026-06-20')
  await world.drainQueues()
  for (const [at, month] of monthsOfYear.entries()) await aMonth(office, month, at, closed)
  world.clock.set(lastMorning)
}

async function rules({ call, owner }: World): Promise<void> {
  const step = { kind: 'reminder' as const, afterDays: 7, withFee: true, withInterest: true, paymentDays: 10 }
  const body = { version: 0, automatic: true, leastOpen: 500, collectionAfterDays: 90, steps: [step] }
  await call(reminderSettingsApi.saveSettings, { body }, owner)
}

/** The invoices of deposits wait for a person to send them. */
async function depositsAsked({ call, owner, drainQueues }: World): Promise<void> {
  const { rows } = await call(invoicesApi.listInvoices, { body: { itemsPerPage: 100 } }, owner)
  for (const { _id, state } of rows)
    if (state === 'draft') await call(invoicesApi.sendInvoice, { params: { invoiceId: _id } }, owner)
  await drainQueues()
}

async function aMonth(
  office: Office,
  month: Month,
  at: number,
  closed: (month: Month) => Promise<void>,
): Promise<void> {
  const { world, chance } = office
  world.clock.set(`${month}-04`)
  await somePaid(office, month)
  await bankTells(office, month, at)
  await someCosts(office, month)
  if (at % 3 === 1) await someCredited(office, month)
  if (at === 5) await someLost(office, `${month}-04`)
  if (at === 6)
    await saveRewardSettings(
      world.actor(world.owner),
      RewardSettingsDraft.parse({ version: 0, inUse: true, from: `${month}-01`, day: 1 }),
    )
  if (at === 8) await depositLetGo(office, month)
  world.clock.set(`${month}-14`)
  await closed(addToMonth(month, -2))
  await settled(office, `${month}-14`)
  if (at > 6 && chance.percent(70))
    await billRewards(world.actor(world.owner), await waitingBills(world.actor(world.owner)))
  await world.drainQueues()
  await world.runJob('remind-payers', `${month}-16`)
  await world.drainQueues()
  await world.runJob('bill-rents', `${month}-20`)
  await world.drainQueues()
  world.clock.set(`${month}-26`)
  if (at === 3) await letAgain(office)
  await somePaid(office, month, 25)
}

const lease = (kind: Kind, chance: Chance) => ({
  startDate: chance.of(['2026-07-01', '2026-07-09']),
  rent: chance.between(400_00, 1500_00),
  parkingCost: chance.of([0, 35_50]),
  waterChargeType: 'fixed' as const,
  waterChargePerMonth: chance.between(1, 25_00),
  ...(kind === 'own with a deposit' && {
    useDeposit: true,
    deposit: 900_01,
    depositType: 'invoice' as const,
    depositDueDate: '2026-07-15',
  }),
  ...(kind === 'own, let twice' && { leaseType: 'Määräaikainen' as const, endDate: '2026-09-30' }),
})

async function aLetHome(world: World, chance: Chance, { at, kind }: { at: number; kind: Kind }): Promise<Let> {
  const made = await aHome(world.owner, { number: `A ${at}`, tenant: { name: `Vuokralainen ${at}` } })
  const isManaged = kind.startsWith('managed')
  const isVat = kind === 'own premises'
  const product = isVat ? await taxedRent(world) : made.product
  const home = { ...made, product }
  const params = { id: home.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  const account = { ownerId: world.owner.accountId, onModel: 'Account' as const, holding: 100 }
  const reward =
    kind === 'managed by percent'
      ? { inUse: true, rewardType: 'percent' as const, percent: -92 }
      : { inUse: true, rewardType: 'fixed' as const, fixedAmountPerMonth: 43_33 }
  const documentUpdate = {
    ...apartment,
    city: at % 2 ? 'Helsinki' : 'Turku',
    owners: isManaged ? [{ ownerId: home.partner, holding: 100 }] : [account],
    vatRegister: isVat,
    maintenanceCharge: { amount: chance.between(1, 300_00), startDate: '2026-12-15' },
    oldMaintenanceCharges: [{ amount: chance.between(1, 300_00), startDate: '2020-01-01', endDate: '2026-12-14' }],
    waterCharge: { amount: chance.between(0, 30_00), startDate: '2026-01-01' },
    ...(isManaged && { assignment: { ...reward, realtors: [{ name: 'Veera Välittäjä', rewardPercent: 60 }] } }),
  }
  await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
  return {
    home,
    kind,
    contract: await letting(world, home, { kind, terms: { ...lease(kind, chance), rentProduct: product } }),
  }
}

async function taxedRent({ call, owner }: World): Promise<string> {
  const body = {
    version: 0,
    desc: 'Vuokra',
    productType: 'Vuokra' as const,
    itemtype: 'kk' as const,
    taxpr: 25.5 as const,
  }
  return (await call(productsApi.createProduct, { body }, owner)).product._id
}

async function letting(
  { call, owner }: World,
  home: Home,
  { kind, terms }: { kind: Kind; terms: InputOf<typeof contractsApi.createContract.body>['lease'] },
): Promise<string> {
  const isManaged = kind.startsWith('managed')
  const draft = {
    ...aContractDraft(home, terms),
    landlords: isManaged
      ? [{ landlordId: home.partner, iban: principalIban }]
      : [{ landlordId: owner.accountId, onModel: 'Account' as const }],
    ...(isManaged && { outgoingPayments: { inUse: true } }),
  }
  const { contract } = await call(contractsApi.createContract, { body: draft }, owner)
  await call(inForceApi.activateContract, { params: { id: contract._id } }, owner)
  return contract._id
}

/** The home stands empty for a while and is let again for more. */
async function letAgain({ world, homes }: Office): Promise<void> {
  const twice = homes.find(({ kind }) => kind === 'own, let twice')
  if (!twice) throw new Error('No home is let twice')
  const terms = { startDate: '2027-01-01', rent: 777_77, rentProduct: twice.home.product }
  await letting(world, twice.home, { kind: twice.kind, terms })
}
