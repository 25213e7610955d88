import { PartnerDraft } from '#shared/customers/partner.ts'
import { type Product, ProductDraft } from '#shared/invoices/lines/product.ts'
import { ApartmentDraft } from '#shared/properties/apartment.ts'
import { CondominiumDraft } from '#shared/properties/condominium.ts'
import { type Realtor, RealtorDraft } from '#shared/properties/realtors/realtor.ts'
import { createAccount } from '../../../functions/accounts/accounts.ts'
import { createPartner } from '../../../functions/customers/partners.ts'
import { createProduct } from '../../../functions/invoices/products.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { createApartment } from '../../../functions/properties/apartments.ts'
import { createCondominium } from '../../../functions/properties/condominiums.ts'
import { createRealtor } from '../../../functions/properties/realtors.ts'
import { type Chance, chanceOf } from './chance.ts'
import { companyLoans, housingOf } from './housing.ts'
import { testBusinessId, testIban, testPersonalId } from './identities.ts'
import { type LettingPlan, type SpacePlan, spacesOf, type Times } from './leases/lettings.ts'
import { firstNames, lastNames } from './names.ts'
import type { AccountPlan, CompanyPlan } from './portfolio.ts'

/** Whom a space is let by, as a contract names them. */
export interface LandlordPlan {
  readonly landlordId: string
  readonly onModel: 'Partner' | 'Account'
  /** Tenants pay the account, which pays the landlord. */
  readonly paysOut: boolean
}

/** What an account charges for. */
export interface Charges {
  readonly rent: Product
  readonly water: Product
  readonly parking: Product
}

/** A letting with the space it is of. */
export interface PlacedLetting extends LettingPlan {
  readonly apartment: string
  readonly address: { readonly street: string; readonly zipCode: string; readonly city: string }
  readonly landlord: LandlordPlan
}

export interface MadeAccount {
  readonly actor: Actor
  readonly name: string
  readonly charges: Charges
  readonly lettings: readonly PlacedLetting[]
  /** The account's own, so that accounts may be made side by side. */
  readonly chance: Chance
}

interface AccountInput {
  readonly plan: AccountPlan
  readonly actor: Actor
  readonly times: Times
  readonly chance: Chance
  readonly realtors: readonly Realtor[]
}

/** Opens an account with what it owns or manages; nobody rents anything yet. */
export async function makeAccount(plan: AccountPlan, times: Times, seed: number): Promise<MadeAccount> {
  const chance = chanceOf(seed)
  const { _id } = await createAccount(accountOf(plan, chance), chance.id())
  const actor = actorOfAccount(_id)
  const realtors = plan.principals > 0 ? await makeRealtors(actor, chance) : []
  const making = { plan, actor, times, chance, realtors }
  const charges = await makeCharges(making)
  const landlords: LandlordPlan[] =
    plan.principals > 0 ? await makePrincipals(making) : [{ landlordId: _id, onModel: 'Account', paysOut: false }]
  const lettings: PlacedLetting[] = []
  for (const company of plan.companies) lettings.push(...(await makeCompany(making, company, landlords)))
  return { actor: making.actor, name: plan.name, charges, lettings, chance }
}

const agents = [
  { name: 'Riikka Räsänen', email: 'riikka@valitys.example', phone: '040 000 4001', rewardPercent: 60 },
  { name: 'Ville Virtanen', email: 'ville@valitys.example', phone: '040 000 4002', rewardPercent: 40 },
]

const makeRealtors = (actor: Actor, chance: Chance): Promise<Realtor[]> =>
  Promise.all(
    agents.map((agent) =>
      createRealtor(actor, RealtorDraft.parse({ version: 0, company: 'Vuokravälitys Räsänen', ...agent }), chance.id()),
    ),
  )

const accountOf = ({ name, email, address, zipCode, city, bank }: AccountPlan, chance: Chance) => ({
  name,
  email,
  address,
  zipCode,
  city,
  isCompany: true,
  businessId: testBusinessId(chance.below(90_000)),
  phone: '09 000 1000',
  iban: testIban(bank, 785),
  group: '',
  settings: { invoice: { service: '' as const } },
})

async function makeCharges({ plan, actor, chance }: AccountInput): Promise<Charges> {
  const taxpr = plan.companies.some(({ isPremises }) => isPremises) ? 25.5 : 0
  const make = (draft: Partial<ProductDraft> & Pick<ProductDraft, 'desc'>) =>
    createProduct(actor, ProductDraft.parse({ taxpr, version: 0, ...draft }), chance.id())
  return {
    rent: await make({ desc: taxpr > 0 ? 'Vuokra, toimitila' : 'Vuokra', productNumber: '100', productType: 'Vuokra' }),
    water: await make({
      desc: 'Vesiennakko',
      productNumber: '110',
      productType: 'Vesi',
      itemtype: 'hlö/kk',
      amount: 22_00,
    }),
    parking: await make({ desc: 'Autopaikka', productNumber: '120', productType: 'Autopaikka', amount: 35_00 }),
  }
}

const banks = [
  { bank: 'Nordea', digits: '157230' },
  { bank: 'Osuuspankki', digits: '500020' },
  { bank: 'S-Pankki', digits: '363630' },
  { bank: 'Aktia', digits: '405510' },
]

function makePrincipals({ plan, actor, chance }: AccountInput): Promise<LandlordPlan[]> {
  const makeOne = async (at: number): Promise<LandlordPlan> => {
    const isCompany = at % 4 === 3
    const lastName = chance.of(lastNames)
    const name = isCompany ? `Sijoitus ${lastName} Oy` : `${chance.of(firstNames)} ${lastName}`
    const { bank, digits } = banks[at % banks.length] ?? { bank: '', digits: '1' }
    const draft = PartnerDraft.parse({
      version: 0,
      isCompany,
      name,
      social: isCompany ? '' : testPersonalId(`19${50 + at * 4}-0${1 + (at % 9)}-1${at % 9}`, 20 + at),
      businessId: isCompany ? testBusinessId(chance.below(90_000)) : '',
      email: `paamies${at + 1}@sijoittaja.example`,
      address: `Lehtikuja ${at + 1}`,
      zipCode: '00730',
      city: 'Helsinki',
      phone: `040 000 ${2000 + at}`,
      bank,
      iban: testIban(digits, 1001 + at * 37),
    })
    const { partner } = await createPartner(actor, draft, chance.id())
    return { landlordId: partner._id, onModel: 'Partner', paysOut: at % 2 === 0 }
  }
  return inTurn(plan.principals, makeOne)
}

async function makeCompany(
  making: AccountInput,
  plan: CompanyPlan,
  landlords: readonly LandlordPlan[],
): Promise<PlacedLetting[]> {
  const { actor, chance, times, realtors } = making
  const { name, address, zipCode, city } = plan
  const email = 'isannoitsija@kotiranta.example'
  const receivers = plan.isPremises ? [] : [email]
  const administrator = {
    name: 'Antti Mäkelä',
    email,
    phone: '09 000 1001',
    waterEqualizationEmailReceivers: receivers,
  }
  const businessId = testBusinessId(chance.below(90_000))
  const owed = companyLoans(plan, times.today)
  const place = { address, zipCode, city }
  const draft = CondominiumDraft.parse({ version: 0, name, businessId, ...place, administrator, loans: owed })
  const { _id: condominium, loans } = await createCondominium(actor, draft, chance.id())
  const placed = spacesOf(plan, times, chance).map((space, at) => {
    const landlord = chance.of(landlords)
    const isManaged = landlord.onModel === 'Partner'
    const housing = housingOf({ ...space, company: plan, at, loans, isManaged, realtors, today: times.today })
    return makeSpace(making, plan, space, { condominium, landlord, housing })
  })
  return (await Promise.all(placed)).flat()
}

async function makeSpace(
  { actor, chance }: AccountInput,
  company: CompanyPlan,
  { number, area, floorPlan, lettings }: SpacePlan,
  { condominium, landlord, housing }: { condominium: string; landlord: LandlordPlan; housing: object },
): Promise<PlacedLetting[]> {
  const { address, zipCode, city } = company
  const draft = ApartmentDraft.parse({
    version: 0,
    condominium,
    address,
    apartmentNumber: number,
    zipCode,
    city,
    area,
    floorPlan,
    owners: [{ ownerId: landlord.landlordId, onModel: landlord.onModel, holding: 100 }],
    vatRegister: company.isPremises,
    ...housing,
  })
  const { _id: apartment } = await createApartment(actor, draft, chance.id())
  const place = { street: `${address} ${number}`, zipCode, city }
  return lettings.map((letting) => ({ ...letting, apartment, address: place, landlord }))
}

/** One after another, so that the choices come out the same each time. */
async function inTurn<Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < count; at += 1) made.push(await make(at))
  return made
}
