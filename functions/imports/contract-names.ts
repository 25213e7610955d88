import type { Account } from '#shared/accounts/account.ts'
import { addDays } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import type { Landlord } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { cellFault, columnAt, type ImportRow } from '#shared/imports/rows.ts'
import type { ProductSummary } from '#shared/invoices/lines/product.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partnerCode, partners } from '../customers/partners.ts'
import { tenantCode, tenants } from '../customers/tenants.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import type { Resolved } from './importer.ts'
import { NameIndex } from './own-documents.ts'

const kind = 'contracts'

/** Everything that a contract's row may name. */
export async function namesForContracts(actor: Actor) {
  const [homes, companies, people, principals, account, priced] = await Promise.all([
    apartments.summaries(actor),
    condominiums.summaries(actor),
    tenants.all(actor).then((all) => tenantCode.openedAll(actor, all)),
    partners.all(actor).then((all) => partnerCode.openedAll(actor, all)),
    readAccount(actor),
    products.summaries(actor),
  ])
  const apartmentNames = new NameIndex<ApartmentSummary>()
  for (const home of homes) apartmentNames.add(home, home.fullAddress, home._id)
  const companyNames = new Map(companies.map(({ _id, name }) => [_id, name]))
  const tenantNames = new NameIndex<Tenant>()
  for (const tenant of people) {
    const { _id, active, name, social, businessId, email } = tenant
    if (active) tenantNames.add(tenant, name, social, businessId, email, _id)
  }
  const landlords = new NameIndex<Landlord>()
  landlords.add(asLandlord(account), account.name, 'Oma tili')
  for (const { active, _id, name, social, businessId, bank, iban } of principals) {
    const landlord: Landlord = { landlordId: _id, onModel: 'Partner', name, bank, iban }
    if (active) landlords.add(landlord, name, social, businessId)
  }
  const productNames = new NameIndex<ProductSummary>()
  for (const product of priced) productNames.add(product, product.desc, product.productNumber)
  const sorted = priced.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return {
    apartmentNames,
    companyNames,
    tenantNames,
    landlords,
    own: asLandlord(account),
    productNames,
    products: sorted,
    people,
    principals,
    account,
  }
}
export type ContractNames = Awaited<ReturnType<typeof namesForContracts>>

const asLandlord = ({ _id, name, iban }: Account): Landlord => ({
  landlordId: _id,
  onModel: 'Account',
  name,
  bank: '',
  iban,
})

type Found<Thing> = { readonly it: Thing } | { readonly fault: string }

function onlyOne<Thing>(found: readonly Thing[], none: string, several: string): Found<Thing> {
  const [it] = found
  if (it !== undefined && found.length === 1) return { it }
  return { fault: found.length === 0 ? none : several }
}

const parts = (text: unknown): string[] =>
  String(text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const names = new Set(['condominium', 'apartment', 'tenant', 'otherTenants', 'landlord', 'billedThrough'])

/** What a row names, as the draft of a contract has it. A charge that has a sum is charged as such. */
export function resolvedContract(row: ImportRow, existing: ContractNames): Resolved {
  const faults: CellFault[] = []
  const take = <Thing>(column: string, found: Found<Thing>): Thing | undefined => {
    if ('it' in found) return found.it
    faults.push(cellFault(row, columnAt(kind, column), found.fault))
    return undefined
  }
  const own = Object.entries(row.values).filter(([key]) => !names.has(key))
  const { apartment, tenant, otherTenants, landlord } = row.values
  const home = apartment === undefined ? undefined : take('apartment', apartmentOf(row, existing))
  const first = tenant === undefined ? undefined : take('tenant', tenantOf(String(tenant), existing))
  const others = parts(otherTenants).map((name) => take('otherTenants', tenantOf(name, existing)))
  const letting = parts(landlord).map((name) => take('landlord', landlordOf(name, existing)))
  const rent = take('lease.rentProduct', rentProductOf(row.values['lease.rentProduct'], existing))
  const values = {
    ...Object.fromEntries(own),
    apartment: home?._id,
    tenant: { tenantId: first?._id, tenantType: 'first', name: first?.name },
    otherTenants: others.flatMap((it) => (it ? [{ tenantId: it._id, tenantType: 'other', name: it.name }] : [])),
    landlords: landlord === undefined ? [existing.own] : letting.filter((it) => it !== undefined),
    'lease.rentProduct': rent?._id,
    ...(Number(row.values['lease.waterChargePerMonth']) > 0 && { 'lease.waterChargeType': 'fixed' }),
    ...(Number(row.values['lease.electricityAmount']) > 0 && { 'lease.electricity': 'fixed' }),
  }
  return { values, faults }
}

function apartmentOf({ values }: ImportRow, { apartmentNames, companyNames }: ContractNames): Found<ApartmentSummary> {
  const company = values.condominium === undefined ? '' : searchText(String(values.condominium))
  const at = apartmentNames.find(String(values.apartment))
  const within = company ? at.filter((home) => searchText(companyNames.get(home.condominium) ?? '') === company) : at
  const none = at.length > 0 ? 'Taloyhtiössä ei ole tätä vuokrakohdetta' : 'Vuokrakohdetta ei löytynyt'
  return onlyOne(within, none, 'Osoitteessa on useita vuokrakohteita: anna myös taloyhtiö')
}

const tenantOf = (name: string, { tenantNames }: ContractNames) =>
  onlyOne(
    tenantNames.find(name),
    `Vuokralaista ${name} ei löytynyt`,
    `Samannimisiä vuokralaisia on useita: anna henkilötunnus, Y-tunnus tai sähköposti`,
  )

const landlordOf = (name: string, { landlords }: ContractNames) =>
  onlyOne(landlords.find(name), `Vuokranantajaa ${name} ei löytynyt`, `Samannimisiä päämiehiä on useita: anna tunnus`)

function rentProductOf(named: unknown, { productNames, products: all }: ContractNames): Found<ProductSummary> {
  if (named !== undefined)
    return onlyOne(productNames.find(String(named)), 'Tuotetta ei löytynyt', 'Samannimisiä tuotteita on useita')
  const none = 'Tilillä ei ole vuokratuotetta: lisää tuote, jonka tyyppi on Vuokra'
  return onlyOne(all.filter(({ productType }) => productType === 'Vuokra').slice(0, 1), none, none)
}

/** What the columns of names say of a contract as it stands. */
export function namesOfContract(
  contract: RentalContract,
  companyOf: (apartment: string) => string,
  productOf: (id: string) => string,
) {
  const { lease } = contract
  return {
    condominium: companyOf(contract.apartment),
    apartment: contract.apartmentAddress,
    tenant: contract.tenant.name,
    otherTenants: contract.otherTenants.map(({ name }) => name).join('; '),
    landlord: contract.landlords.map(({ name }) => name).join('; '),
    'lease.rentProduct': productOf(lease.rentProduct),
    billedThrough: lease.firstRentDate ? addDays(lease.firstRentDate, -1) : '',
  }
}
