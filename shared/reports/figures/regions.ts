import * as z from 'zod'

/** How one town of the account is doing; money in cents, the rent a month without VAT. */
export const RegionFigures = z.object({
  _id: z.string(),
  city: z.string(),
  apartments: z.number().int(),
  rented: z.number().int(),
  rent: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
})
export type RegionFigures = z.output<typeof RegionFigures>

interface Known {
  readonly apartments: readonly { readonly _id: string; readonly city: string }[]
  /** Contracts that run and have begun. */
  readonly running: readonly { readonly apartment: string; readonly rent: number }[]
  readonly open: readonly { readonly apartment: string; readonly open: number; readonly isOverdue: boolean }[]
}

const nowhere = 'Ei paikkakuntaa'

/** The figures town by town, in Finnish order; towns are told apart however their names are cased. */
export function regionsOf({ apartments, running, open }: Known): RegionFigures[] {
  const regions = new Map<string, RegionFigures>()
  const regionIn = (typed: string): RegionFigures => {
    const city = typed.trim()
    const _id = city.toLocaleLowerCase('fi')
    const none = { _id, city: city || nowhere, apartments: 0, rented: 0, rent: 0, open: 0, overdue: 0 }
    const region = regions.get(_id) ?? none
    regions.set(_id, region)
    return region
  }
  const cityOf = new Map(apartments.map(({ _id, city }) => [_id, city]))
  const rented = new Set(running.map(({ apartment }) => apartment))
  for (const { _id, city } of apartments) {
    const region = regionIn(city)
    region.apartments += 1
    if (rented.has(_id)) region.rented += 1
  }
  for (const { apartment, rent } of running) regionIn(cityOf.get(apartment) ?? '').rent += rent
  for (const invoice of open) {
    const region = regionIn(cityOf.get(invoice.apartment) ?? '')
    region.open += invoice.open
    if (invoice.isOverdue) region.overdue += invoice.open
  }
  return [...regions.values()].toSorted((a, b) => a.city.localeCompare(b.city, 'fi'))
}
