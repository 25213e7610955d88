import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
import type { Narrowing } from '#shared/reports/report-query.ts'
import type { Actor } from '../platform/actor.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'

/** The homes of a report, by their ids. */
export interface ReportHomes {
  /** Every home that there is. */
  readonly all: ReadonlyMap<string, NamedApartmentSummary>
  /** Whether what is of the home is in the report; what is of a home that is gone, or of none, when nothing is asked for. */
  readonly has: (apartment: string) => boolean
}

type Placed = Pick<NamedApartmentSummary, '_id' | 'condominium' | 'city' | 'ownerIds' | 'realtorIds'>

/** Whether a home that there is is in a report. */
export const isInReport =
  ({ condominium, apartment, city, principal, realtor }: Omit<Narrowing, 'tenant'>) =>
  (home: Placed): boolean =>
    (!apartment || home._id === apartment) &&
    (!condominium || home.condominium === condominium) &&
    (!city || home.city === city) &&
    (!principal || home.ownerIds.includes(principal)) &&
    (!realtor || (home.realtorIds ?? []).includes(realtor))

export async function reportHomes(actor: Actor, wish: Omit<Narrowing, 'tenant'>): Promise<ReportHomes> {
  const { apartment, condominium, city, principal, realtor } = wish
  const all = new Map((await namedApartmentSummaries(actor)).map((home) => [home._id, home]))
  const isNarrowed = [condominium, city, principal, realtor].some(Boolean)
  const isWanted = isInReport(wish)
  const has = (id: string): boolean => {
    const home = all.get(id)
    return isNarrowed ? home !== undefined && isWanted(home) : !apartment || id === apartment
  }
  return { all, has }
}
