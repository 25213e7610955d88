import { lastDay } from '#shared/base/day.ts'
import type { OtherContract } from '#shared/contracts/texts/contract-model.ts'
import { reservations, viewingTimes } from '../contacts/collections.ts'
import { contracts } from '../contracts/contracts.ts'
import { otherContracts } from '../contracts/texts/document-collections.ts'
import { creditReports } from '../credit-reports/collections.ts'
import { deposits } from '../deposits/deposits.ts'
import { receipts } from '../expenses/expenses.ts'
import { attachments } from '../forms/collections.ts'
import { invoices } from '../invoices/invoices.ts'
import { handovers, keys } from '../keys/keys.ts'
import { listings } from '../listings/collections.ts'
import type { Actor } from '../platform/actor.ts'
import { parentsOfKind } from '../platform/table/belonging.ts'
import { apartments } from '../properties/collections.ts'

/** Why a document stays, in words; nothing where nobody names it. */
export type NamedBy = (id: string) => string | undefined

/** What names documents, with what is said of that; of several the first is told. */
type Named = readonly [because: string, ids: Iterable<string>]

/** Lists are read whole and once: they are fewer to read than the few of each of ten thousand documents, one by one. */
function reasonsOf(...all: readonly Named[]): NamedBy {
  const reasons = new Map<string, string>()
  for (const [because, ids] of all) for (const id of ids) if (id && !reasons.has(id)) reasons.set(id, because)
  return (id) => reasons.get(id)
}

/** Contracts, keys, deposits, … that speak of some of the account's tenants. */
export async function namingTenants(actor: Actor): Promise<NamedBy> {
  const [leases, held, handed, kept, others, reports] = await Promise.all([
    contracts.summaries(actor),
    keys.summaries(actor),
    handovers.summariesStarting(actor, ''),
    deposits.summaries(actor),
    named(actor, ({ tenant, otherTenants }) => [tenant.tenantId, ...otherTenants.map(({ tenantId }) => tenantId)]),
    creditReports.summaries(actor),
  ])
  return reasonsOf(
    ['hänellä on vuokrasopimus', leases.flatMap(({ tenants }) => tenants)],
    ['hänellä on avaimia', held.map(({ tenantId }) => tenantId)],
    ['hänellä on ollut avaimia', handed.map(({ tenantId }) => tenantId)],
    ['hänellä on vakuus', kept.map(({ tenant }) => tenant)],
    ['häntä koskee muu sopimus', others],
    ['hänestä on haettu luottotiedot', reports.map(({ tenant }) => tenant)],
  )
}

export async function namingContracts(actor: Actor): Promise<NamedBy> {
  const [kept, forms, others] = await Promise.all([
    deposits.summaries(actor),
    placesOfForms(actor),
    named(actor, ({ rentalContract }) => [rentalContract]),
  ])
  return reasonsOf(
    ['sillä on vakuus', kept.map(({ contract }) => contract)],
    ['siihen on liitetty lomake', forms],
    ['sitä koskee muu sopimus', others],
  )
}

export async function namingApartments(actor: Actor): Promise<NamedBy> {
  const [leases, held, measured, advertised, visits, times, forms, kept, costs, billed, others] = await Promise.all([
    contracts.summaries(actor),
    keys.summaries(actor),
    // Readings come by files too, so the area of meters knows imports.
    parentsOfKind(actor, 'meter'),
    listings.summaries(actor),
    reservations.summaries(actor),
    viewingTimes.summaries(actor),
    placesOfForms(actor),
    deposits.summaries(actor),
    receipts.summariesBetween(actor, '0', lastDay),
    invoices.summariesBetween(actor, '0', lastDay),
    named(actor, ({ apartment }) => [apartment]),
  ])
  return reasonsOf(
    ['sillä on vuokrasopimus', apartmentsIn(leases)],
    ['sillä on avaimia', held.flatMap((key) => key.apartments)],
    ['sillä on mittareita', measured],
    ['siitä on tehty ilmoitus', apartmentsIn(advertised)],
    ['siihen on varattu näyttö', apartmentsIn(visits)],
    ['sillä on näyttöaikoja', apartmentsIn(times)],
    ['siihen on liitetty lomake', forms],
    ['sillä on vakuus', apartmentsIn(kept)],
    ['sillä on kuluja', apartmentsIn(costs)],
    ['siitä on tehty laskuja', apartmentsIn(billed)],
    ['sitä koskee muu sopimus', others],
  )
}

export async function namingCondominiums(actor: Actor): Promise<NamedBy> {
  const [homes, held, costs] = await Promise.all([
    apartments.summaries(actor),
    keys.summaries(actor),
    receipts.summariesBetween(actor, '0', lastDay),
  ])
  return reasonsOf(
    ['sillä on vuokrakohteita', homes.map(({ condominium }) => condominium)],
    ['sillä on avaimia', held.flatMap((key) => key.condominiums)],
    ['sillä on kuluja', costs.map(({ condominium }) => condominium)],
  )
}

const apartmentsIn = (rows: readonly { readonly apartment?: string | undefined }[]): string[] =>
  rows.map(({ apartment = '' }) => apartment)

/** The apartments and contracts at which forms are: the id of an attachment begins with that of its place. */
const placesOfForms = async (actor: Actor): Promise<string[]> =>
  (await attachments.summariesStarting(actor, '')).map(({ _id }) => _id.slice(0, _id.lastIndexOf('.')))

/** So many of them at once: each has the whole of its text with it. */
const textsAtOnce = 50

/** Whom contracts that are no leases name; their rows have names alone, by which nobody is told from another. */
async function named(actor: Actor, idsOf: (other: OtherContract) => readonly string[]): Promise<string[]> {
  const rows = await otherContracts.summaries(actor)
  const found: string[] = []
  for (let at = 0; at < rows.length; at += textsAtOnce) {
    const some = rows.slice(at, at + textsAtOnce).map(({ _id }) => _id)
    // What a call has seen is kept in mind as long as its actor.
    found.push(...(await otherContracts.readMany({ ...actor }, some)).flatMap(idsOf))
  }
  return found
}
