import { addDays, type Day } from '#shared/base/day.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { handedOver, handoverId, Key, takenBack } from '#shared/keys/key.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { creatingTenant } from '../../../functions/customers/tenants.ts'
import { handovers, keys } from '../../../functions/keys/keys.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { apartments, condominiums } from '../../../functions/properties/collections.ts'
import { writeInBlocks } from './blocks.ts'
import { deskWrites } from './desk.ts'
import { formWrites } from './forms.ts'
import { testBusinessId } from './identities.ts'
import { inTouchWrites } from './in-touch.ts'
import { prospects, shareHomes } from './leases/housemates.ts'
import { paperWrites } from './leases/papers.ts'
import { manager } from './log-ins.ts'
import type { MadeAccount } from './make-account.ts'
import { meteredHomes, metersOfHome } from './meters.ts'

/**
 * What makes an office looked after: keys, some of them out, those who only hold keys, prospects, homes that two share,
 * notes, tasks, forms and people who have been in touch. Most of it is written in a few whole transactions.
 */
export async function furnishOffice(account: MadeAccount, today: Day): Promise<void> {
  const { actor } = account
  const [homes, companies, leases] = await Promise.all([
    apartments.summaries(actor),
    condominiums.summaries(actor),
    contracts.summaries(actor),
  ])
  const byAddress = homes.toSorted((a, b) => (a.fullAddress < b.fullAddress ? -1 : 1))
  const helpers = keyHolders(account)
  const [caretaker] = helpers
  const people = [...helpers, ...prospects(account)]
  await writeInBlocks([
    await Promise.all(people.map((person) => creatingTenant(actor, person))),
    ...byAddress.map((home, at) =>
      keysOfHome(account, home, { at, today, leases: leases.filter((lease) => lease.apartment === home._id) }),
    ),
    ...companies.flatMap((company) => (caretaker ? [keysOfCompany(account, company, caretaker, today)] : [])),
    deskWrites(account, { homes: byAddress, companies, leases, today }),
    paperWrites(account, { leases, today }),
    formWrites(account, byAddress, today),
    inTouchWrites(account, byAddress, today),
    ...meteredHomes(byAddress, companies).map((home, at) =>
      metersOfHome(account, home, { at, today, leases: leases.filter(({ apartment }) => apartment === home._id) }),
    ),
  ])
  await shareHomes(account, leases, today)
}

function keyHolders({ chance }: MadeAccount): Tenant[] {
  const holders = [
    { name: 'Huoltopalvelu Nurmi Oy', phone: '09 000 3001', email: 'paivystys@huoltonurmi.example' },
    { name: 'Siivous Kirkas Oy', phone: '09 000 3002', email: 'asiakaspalvelu@siivouskirkas.example' },
  ]
  return holders.map((holder) =>
    Tenant.parse({
      ...holder,
      _id: chance.id(),
      isCompany: true,
      businessId: testBusinessId(chance.below(90_000)),
      isOnlyKeyHolder: true,
    }),
  )
}

interface Home {
  readonly at: number
  readonly today: Day
  readonly leases: readonly KeptContractSummary[]
}

/** Each home has a key of the tenant's and a spare one; whoever moved out brought theirs back. */
function keysOfHome({ actor, chance }: MadeAccount, home: ApartmentSummary, { at, today, leases }: Home): Write[] {
  const door = home.fullAddress.split(' ').slice(-2).join('')
  const keyOf = (number: number) =>
    Key.parse({
      _id: chance.id(),
      code: `${door}-${number}`,
      apartments: [home._id],
      places: home.fullAddress,
      location: `Avainkaappi, koukku ${at + 1}`,
    })
  const spare = {
    ...keyOf(2),
    ...(at % 13 === 6 ? { status: 'lost' as const, comments: 'Etsitty, teetetään uusi.' } : {}),
  }
  let key = keyOf(1)
  const history: Write[] = []
  const begun = leases.filter(({ activated, startDate }) => activated && startDate <= today)
  for (const lease of begun.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const {
      tenants: [tenant = ''],
      tenantName,
      startDate,
      endDate,
    } = lease
    const handing = { tenant: { _id: tenant, name: tenantName }, date: startDate, givenBy: manager, comments: '' }
    const [held, handover] = handedOver(key, { ...handing, _id: handoverId(key._id, chance.id()) })
    const isOver = endDate !== '' && endDate < today
    const back = { status: 'available', date: endDate, takenBy: manager, comments: '' } as const
    const [next, written] = isOver ? takenBack(held, handover, back) : [held, handover]
    key = next
    history.push(handovers.creating(actor, written))
  }
  return [keys.creating(actor, key), keys.creating(actor, spare), ...history]
}

/** The caretakers have a master key of each company, and another hangs in the office. */
function keysOfCompany(
  { actor, chance }: MadeAccount,
  { _id, name }: { readonly _id: string; readonly name: string },
  caretaker: Tenant,
  today: Day,
): Write[] {
  const keyOf = (code: string) =>
    Key.parse({ _id: chance.id(), code, condominiums: [_id], places: name, location: 'Kassakaappi' })
  const master = keyOf('Yleisavain 1')
  const handing = { tenant: caretaker, date: addDays(today, -200 - chance.below(300)), givenBy: manager, comments: '' }
  const [held, handover] = handedOver(master, { ...handing, _id: handoverId(master._id, chance.id()) })
  return [keys.creating(actor, held), handovers.creating(actor, handover), keys.creating(actor, keyOf('Yleisavain 2'))]
}
