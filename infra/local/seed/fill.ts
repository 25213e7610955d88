import { addDays, type Day, firstDayOf, monthStart } from '#shared/base/day.ts'
import { createAccount, createUser, personWrites } from '../../../functions/accounts/accounts.ts'
import { setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { http } from '../../resources.ts'
import type { MovableClock } from '../clock.ts'
import type { LocalPlace } from '../create-resources.ts'
import type { Filling } from '../options.ts'
import type { Providers } from '../providers/start-providers.ts'
import { drainQueues } from '../queues/drain-queues.ts'
import { instantOf } from '../queues/schedule.ts'
import { advertise } from './advertising.ts'
import { liveThrough } from './history.ts'
import { labelSome } from './labelling.ts'
import { type LargeSize, largePlan, largeSize, makeLarge, sizeOf } from './large.ts'
import { agreeSome } from './leases/agreeing.ts'
import { bookByHand } from './leases/by-hand.ts'
import { changeComing } from './leases/coming.ts'
import { equaliseSome } from './leases/equalising.ts'
import { firstMonth } from './leases/lettings.ts'
import { raiseToday, raisingOf } from './leases/raising.ts'
import { signSome } from './leases/signed.ts'
import { joinSigning, tellOfMerchants } from './leases/signing.ts'
import { voidSome } from './leases/voiding.ts'
import { listSome } from './listing.ts'
import { demoPeople, firstOwner, manager } from './log-ins.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { makeGroup } from './make-group.ts'
import { connectBank } from './money/banking.ts'
import { takeCards } from './money/cards.ts'
import { writeCosts } from './money/costs.ts'
import { lookIntoSome } from './money/credit.ts'
import { creditSome } from './money/crediting.ts'
import { loseSome } from './money/losing.ts'
import { oweToBank } from './money/owing.ts'
import { deliverSome } from './money/own-channel.ts'
import { pushSome } from './money/pushing-books.ts'
import { remindSome } from './money/reminding.ts'
import { billSomeRewards, settleEarlier, settleSome } from './money/settling.ts'
import { furnishOffice } from './office.ts'
import { accountPlans } from './portfolio.ts'
import { saveReports } from './saving-reports.ts'
import type { Worker } from './workers.ts'

export interface Field {
  readonly place: LocalPlace
  readonly clock: MovableClock
  readonly providers: Providers
}

/**
 * Puts the first things into a new data folder, through the product's own commands.
 *
 * @param homes how many the huge portfolio has
 */
export async function fill(filling: Filling, field: Field, homes = 0): Promise<void> {
  await tellOfMerchants(field.providers, field.place.site)
  if (filling === 'empty') return fillAlmostEmpty(field)
  if (filling === 'large') return fillLarge(field, largeSize)
  if (filling === 'huge') return fillLarge(field, sizeOf(homes))
  await fillDemo(field)
}

/** One account, which has an invoicing service, and its owner, who makes the rest. */
async function fillAlmostEmpty({ providers }: Field): Promise<void> {
  const { _id } = await createAccount({
    name: 'Oma tili',
    isCompany: true,
    businessId: '',
    email: '',
    phone: '',
    address: '',
    zipCode: '',
    city: '',
    iban: '',
    group: '',
    settings: { invoice: { service: '' } },
  })
  const actor = actorOfAccount(_id)
  await joinRopo(actor, '40001', providers)
  await joinSigning(actor, providers)
  await createUser(firstOwner, [{ accountId: _id, role: 'owner' }])
}

/** The same portfolio on every machine, its months counted back from today. */
async function fillDemo({ place, clock, providers }: Field): Promise<void> {
  const ahead = clock.ahead()
  const today = clock.today()
  const first = firstMonth(today)
  const opening = instantOf(addDays(firstDayOf(first), -30), 9, 0)
  if (opening !== undefined) clock.pass(opening)
  const accounts = await Promise.all(
    accountPlans.map(async (plan, at) => {
      const made = await makeAccount(plan, { today, first, mailsOnly: !plan.ropoCustomer }, 2026 + at)
      if (plan.ropoCustomer) await joinRopo(made.actor, plan.ropoCustomer, providers)
      return made
    }),
  )
  const people = makePeople(accounts)
  await makeGroup(accounts, await people)
  const [largest] = accounts
  if (!largest) return
  const raising = raisingOf(largest, today)
  await liveThrough({
    accounts,
    raising,
    clock,
    today,
    drain: (lambda) => drainQueues(place.queues, { after: [lambda] }),
  })
  const bookkeeper = (await people).find(({ isBookkeeper }) => isBookkeeper)
  if (bookkeeper) await Promise.all(accounts.map((account) => bookByHand(account, bookkeeper, today)))
  const before = addDays(monthStart(today), -9)
  const then = instantOf(before, 11, 0)
  if (then !== undefined) clock.pass(then)
  await settleEarlier(largest, before)
  clock.set(Date.now() + ahead)
  await Promise.all(accounts.map((account) => furnishOffice(account, today)))
  await Promise.all(accounts.map(({ actor }) => joinSigning(actor, providers)))
  await Promise.all(accounts.map((account) => advertise(account, today)))
  await Promise.all(accounts.map((account) => remindSome(account, today)))
  const own = accounts.find((_, at) => !accountPlans[at]?.ropoCustomer)
  if (own) await deliverSome(own, today)
  if (own) await takeCards(own, providers)
  const office = (await people).find(({ name }) => name === manager)
  await Promise.all(accounts.map((account) => writeCosts(account, today)))
  await settleSome(largest, today)
  await billSomeRewards(largest, today)
  await creditSome(largest, today)
  if (office) await signSome(largest, office)
  await saveReports(largest, [office, bookkeeper], today)
  if (office) await connectBanks(accounts, office, providers, today)
  await changeComing(raising)
  if (office) await voidSome(largest, office, today)
  await lookIntoSome(largest, providers, today)
  await listSome(largest, providers, () => drainQueues(place.queues, { after: [http] }))
  await raiseToday(raising)
  if (office) await agreeSome(largest, office)
  if (office) await labelSome(largest, office)
  await Promise.all(accounts.map((account) => oweToBank(account, today)))
  await equaliseSome(largest, today)
  if (bookkeeper) await lookAfterBooks(largest, providers, { bookkeeper, today })
  await drainQueues(place.queues, { after: [http] })
}

/** The first accounts fetch their entries from a bank each. */
async function connectBanks(
  accounts: readonly MadeAccount[],
  person: Worker,
  providers: Providers,
  today: Day,
): Promise<void> {
  const connecting = ['Nordea', 'POP Pankki'].map(async (bank, at) => {
    const account = accounts[at]
    if (account) await connectBank(account, person, providers, { bank, today })
  })
  await Promise.all(connecting)
}

/** What the bookkeeper does last: nothing of a day that went to a service changes afterwards. */
async function lookAfterBooks(
  account: MadeAccount,
  providers: Providers,
  { bookkeeper, today }: { readonly bookkeeper: Worker; readonly today: Day },
): Promise<void> {
  await loseSome(account, bookkeeper, today)
  await pushSome(account, providers, today, bookkeeper.name)
}

/** Thousands of homes of one owner, for seeing how the product behaves with plenty. */
async function fillLarge({ clock, providers }: Field, size: LargeSize): Promise<void> {
  console.log('Luodaan suurta aineistoa, mikä kestää muutaman minuutin:')
  const ahead = clock.ahead()
  const today = clock.today()
  const account = await makeAccount(largePlan, { today, first: firstMonth(today), mailsOnly: false }, 2026)
  await joinRopo(account.actor, largePlan.ropoCustomer, providers)
  const people = makePeople([account])
  await makeLarge({ account, clock, today }, size)
  await people
  clock.set(Date.now() + ahead)
  await joinSigning(account.actor, providers)
}

/** A customer of the stand-in's, and the account that sends its invoices as that customer. */
async function joinRopo(actor: Actor, cid: string, { url }: Providers): Promise<void> {
  const customer = { cid, apicode: `demo-${cid}` }
  await fetch(`${url}/__ropo/profiles`, { method: 'POST', body: JSON.stringify(customer) })
  await setInvoiceService(actor, 'ropoCapital', customer)
}

async function makePeople(accounts: readonly MadeAccount[]) {
  const places = (roles: (typeof demoPeople)[number]['roles']) =>
    accounts.flatMap(({ actor }, at) => {
      const role = roles[at]
      return role ? [{ accountId: actor.accountId, role }] : []
    })
  const make = async ({ name, email, passwordHash, roles }: (typeof demoPeople)[number]) => {
    const { user, writes } = personWrites({ name, email, passwordHash }, places(roles), newId())
    await transact(writes)
    return { userId: user._id, name, isBookkeeper: roles.includes('accountant') }
  }
  return Promise.all(demoPeople.map(make))
}
