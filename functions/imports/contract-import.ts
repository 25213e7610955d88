import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { contractFaults } from '#shared/contracts/lease-faults.ts'
import { type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { cellFault, columnAt, type DraftOf, type ImportRow } from '#shared/imports/rows.ts'
import { firstRentDay } from '#shared/imports/take-over.ts'
import { contracts } from '../contracts/contracts.ts'
import { releasingTakenOver, removingTakenOver, takingOver } from '../contracts/leases/take-over.ts'
import { invoicesOfContract } from '../invoices/invoices.ts'
import { products } from '../invoices/products.ts'
import { channelOfAccount } from '../invoices/sending/sending-ways.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { namesForContracts, namesOfContract, resolvedContract } from './contract-names.ts'
import { warningsOfContracts } from './contract-warnings.ts'
import type { Importer } from './importer.ts'
import { namingContracts } from './named-by.ts'
import { foldedName, heldOf, idsInOrder, sentences, valuesById, valuesOf, writtenOf } from './own-documents.ts'

const kind = 'contracts'
type Draft = DraftOf<'contracts'>

const leaseKey = (apartment: string, tenant: string, start: string) => foldedName(`${apartment}|${tenant}`, start)

/** The apartments' leases that run or are to come, those of the file as they are gone through. */
class Lettings {
  private readonly running = new Map<string, { readonly from: string; readonly to: string }[]>()
  private readonly places: ReadonlyMap<string, number>

  constructor(rows: readonly KeptContractSummary[], places: ReadonlyMap<string, number>) {
    this.places = places
    for (const row of rows) this.add(row.apartment, row.startDate, row.endDate)
  }

  private add(apartment: string, from: string, to: string): void {
    this.running.set(apartment, [...(this.running.get(apartment) ?? []), { from, to }])
  }

  /** Takes the apartment for the lease; false when it is let for some of those days. */
  take({ apartment, lease }: Draft): boolean {
    const last = lastDayOfLease(lease)
    const during = (this.running.get(apartment) ?? []).filter(
      ({ from, to }) => (!to || to >= lease.startDate) && (!last || from <= last),
    )
    this.add(apartment, lease.startDate, last)
    return during.length < (this.places.get(apartment) ?? 1)
  }
}

const faultAt = (row: ImportRow, column: string, message: string): CellFault =>
  cellFault(row, columnAt(kind, column), message)

/** The rules that no single field sees; billing begins where it ended elsewhere. */
function leaseFaultsOf(row: ImportRow, draft: Draft, lettings: Lettings): CellFault[] {
  const faults = Object.entries(contractFaults(draft)).map(([path, message]) =>
    faultAt(row, path === 'lease.firstRentDate' ? 'billedThrough' : path, message),
  )
  if (faults.length > 0) return faults
  const first = firstRentDay(draft.lease, String(row.values.billedThrough ?? ''), today())
  if ('message' in first) return [faultAt(row, first.column, first.message)]
  return lettings.take(draft) ? [] : [faultAt(row, 'apartment', 'Vuokrakohteella on jo sopimus samoina päivinä')]
}

/** Where billing begins, when that is known; the check of the row tells when it is not. */
function withFirstDay(values: Readonly<Record<string, unknown>>, { values: { billedThrough } }: ImportRow) {
  const startDate = String(values['lease.startDate'] ?? '')
  if (!startDate || billedThrough === undefined) return values
  const lease = { leaseType: 'Toistaiseksi voimassa oleva' as const, startDate, endDate: '', dismissalDate: '' }
  const first = firstRentDay(lease, String(billedThrough), today())
  return 'day' in first ? { ...values, 'lease.firstRentDate': first.day } : values
}

async function values(actor: Actor, ids: readonly string[]) {
  const [docs, homes, companies, priced] = await Promise.all([
    contracts.readMany(actor, ids),
    apartments.summaries(actor),
    condominiums.summaries(actor),
    products.summaries(actor),
  ])
  const nameOf = new Map([
    ...companies.map(({ _id, name }) => [_id, name] as const),
    ...priced.map(({ _id, desc }) => [_id, desc] as const),
  ])
  const companyOf = new Map(homes.map(({ _id, condominium }) => [_id, nameOf.get(condominium) ?? '']))
  return valuesById(docs, (doc) =>
    valuesOf(
      kind,
      doc,
      namesOfContract(
        doc,
        (id) => companyOf.get(id) ?? '',
        (id) => nameOf.get(id) ?? '',
      ),
    ),
  )
}

export const contractImport: Importer<'contracts'> = {
  async prepare(actor, ids, seed) {
    const [names, rows, existing, homes, channel] = await Promise.all([
      namesForContracts(actor),
      contracts.summaries(actor),
      values(actor, ids),
      apartments.all(actor),
      channelOfAccount(actor),
    ])
    const day = today()
    const others = rows.filter(({ _id }) => !_id.startsWith(seed))
    const running = others.filter((row) => ['inForce', 'dismissed'].includes(stateOfRow(row, day)))
    const lettings = new Lettings(
      running,
      new Map(homes.map(({ _id, concurrentContracts }) => [_id, concurrentContracts])),
    )
    const known = new Set(rows.map(({ _id }) => _id))
    const productOf = new Map(names.products.map((product) => [product._id, product]))
    const addressOf = new Map(homes.map((home) => [home._id, home]))
    return {
      existing,
      taken: new Map(
        running.map((row) => [
          leaseKey(row.apartment, row.tenants[0] ?? '', row.startDate),
          `sopimus ${row.contractNumber}`,
        ]),
      ),
      resolve(row) {
        const resolved = resolvedContract(row, names)
        return { ...resolved, values: withFirstDay(resolved.values, row) }
      },
      identitiesOf: ({ apartment, tenant, lease }) => [
        { key: leaseKey(apartment, tenant.tenantId, lease.startDate), column: 'apartment' },
      ],
      faultsOf: (row, draft) => leaseFaultsOf(row, draft, lettings),
      warningsOf: warningsOfContracts(names, channel),
      writes: (by, some) =>
        takingOver(by, some, { addressOf, productOf, isKnown: (id) => known.has(id) || id.startsWith(seed) }),
    }
  },
  release: releasingTakenOver,
  written: (actor, seed) => writtenOf(contracts, actor, seed),
  async holds(actor, ids) {
    const because = await namingContracts(actor)
    const held = await heldOf(contracts, actor, ids, async ({ _id }) =>
      (await invoicesOfContract(actor, _id)).length > 0 ? 'siitä on tehty laskuja' : because(_id),
    )
    return sentences(held, ({ contractNumber, apartmentAddress }) => `Sopimus ${contractNumber}, ${apartmentAddress}`)
  },
  removing: removingTakenOver,
  values,
  async listed(actor) {
    const day = today()
    const running = (await contracts.summaries(actor)).filter((row) =>
      ['inForce', 'dismissed'].includes(stateOfRow(row, day)),
    )
    return idsInOrder(running, ({ apartmentAddress }) => apartmentAddress)
  },
}
