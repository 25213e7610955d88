import type { Day } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import { productsOfLease } from '#shared/contracts/lease-products.ts'
import { depositIban, rentAccount } from '#shared/contracts/rent-account.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { OtherContractData } from '#shared/contracts/texts/contract-model.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { OtherFacts, RentalFacts } from '#shared/contracts/texts/template-data.ts'
import type { Party, Surroundings } from '#shared/contracts/texts/template-parties.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { partnerCode, partners } from '../../customers/partners.ts'
import { tenantCode, tenants } from '../../customers/tenants.ts'
import { products } from '../../invoices/products.ts'
import { keys } from '../../keys/keys.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { apartments, condominiums } from '../../properties/collections.ts'
import { contracts, guarantorCode } from '../contracts.ts'

/**
 * Everything that a rental contract's text may speak of, as it is now.
 *
 * @param content that is filled, by which keys are looked for; or whether they are
 * @param day of the paper
 */
export async function rentalFacts(
  actor: Actor,
  contract: RentalContract,
  content: ModelContent | boolean,
  day = today(),
): Promise<RentalFacts> {
  const { lease, others, contractNumber } = await guarantorCode.shownTo(actor, contract)
  const present = [contract.tenant, ...contract.otherTenants].filter(({ revokedDate }) => !revokedDate)
  const [account, around, rent, water, codes] = await Promise.all([
    readAccount(actor),
    surroundings(actor, {
      landlords: contract.landlords,
      paid: contract,
      tenants: present.map(({ tenantId }) => tenantId),
      apartment: contract.apartment,
      day,
    }),
    products.find(actor, lease.rentProduct),
    lease.waterProduct ? products.find(actor, lease.waterProduct) : undefined,
    (typeof content === 'boolean' ? content : speaksOfKeys(content)) ? keysOf(actor, contract.apartment) : [],
  ])
  const charges = rent ? productsOfLease(lease, { rent, water }) : lease.otherProducts
  return {
    ...around,
    contractNumber,
    lease: { ...lease, depositIban: depositIban(contract, account.settings.deposits) || account.iban },
    others,
    charges,
    keys: codes,
    isDigital: ['pending', 'signed'].includes(contract.signature.state),
  }
}

/** The same of any other contract; whoever and whatever it names must be this account's own. */
export async function otherFacts(actor: Actor, other: OtherContractData, day = today()): Promise<OtherFacts> {
  const [about, held] = await Promise.all([
    other.rentalContract ? readShown(actor, other.rentalContract) : undefined,
    keys.readMany(actor, other.keys),
  ])
  const ids = [other.tenant, ...other.otherTenants].map(({ tenantId }) => tenantId).filter((id) => id !== '')
  const around = await surroundings(actor, {
    landlords: other.landlords,
    paid: isOfSameLandlord(about, other) ? about : undefined,
    tenants: ids,
    apartment: other.apartment,
    day,
  })
  const codes = new Map(held.map(({ _id, code }) => [_id, code]))
  return {
    ...around,
    name: other.name,
    contractNumber: about?.contractNumber ?? '',
    lease: about?.lease,
    agreement: other.agreement,
    keys: other.keys.map((id) => {
      const code = codes.get(id)
      if (code === undefined) throw invalidField('keys', 'Avainta ei löytynyt.')
      return code
    }),
  }
}

/** The lease's account is told of on a paper of its own first landlord, of nobody else's. */
const isOfSameLandlord = (about: RentalContract | undefined, { landlords }: OtherContractData): boolean =>
  landlords.length === 0 || about?.landlords[0]?.landlordId === landlords[0]?.landlordId

interface Named {
  readonly landlords: readonly { readonly landlordId: string; readonly onModel: 'Partner' | 'Account' }[]
  /** The lease by which the landlord is paid, if it is about one. */
  readonly paid: RentalContract | undefined
  readonly tenants: readonly string[]
  readonly apartment: string
  readonly day: Day
}

async function surroundings(actor: Actor, named: Named): Promise<Surroundings> {
  const [account, landlords, people, apartment] = await Promise.all([
    readAccount(actor),
    Promise.all(named.landlords.map((landlord) => landlordOf(actor, landlord))),
    Promise.all(named.tenants.map(async (id) => tenantCode.shownTo(actor, await tenants.read(actor, id)))),
    named.apartment ? apartments.read(actor, named.apartment) : undefined,
  ])
  const condominium = apartment && (await condominiums.find(actor, apartment.condominium))
  return {
    landlords,
    tenants: people,
    apartment,
    condominium: condominium?.name ?? '',
    keys: [],
    paidTo: named.paid && rentAccount(named.paid, account),
    account,
    today: named.day,
  }
}

async function landlordOf(actor: Actor, { landlordId, onModel }: Named['landlords'][number]): Promise<Party> {
  if (onModel === 'Account') return { ...(await readAccount(actor)), social: '', bank: '' }
  return partnerCode.shownTo(actor, await partners.read(actor, landlordId))
}

/** Personal identity codes come whole only before those who may see them, on paper too. */
const readShown = async (actor: Actor, id: string): Promise<RentalContract> =>
  guarantorCode.shownTo(actor, await contracts.read(actor, id))

/** Every key of an account is gone through for those of one apartment, so only when they are asked for. */
const speaksOfKeys = (content: ModelContent): boolean => JSON.stringify(content).includes('"keys.')

const keysOf = async (actor: Actor, apartment: string): Promise<string[]> =>
  (await keys.summaries(actor)).filter((row) => row.apartments.includes(apartment)).map(({ code }) => code)
