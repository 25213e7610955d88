import { parseStreet } from '../formats/street.ts'

/** What of a home tells where in its house it is. */
export interface PlacedHome {
  readonly fullAddress: string
  /** '3', '3/5' or '3. krs'; rows of before lists told it lack it. */
  readonly floor?: string | null | undefined
}

/** A house as a picture: floors from the top down, in each of them what is on each stair. */
export interface House<Home> {
  /** Letters in order; '' stands last, for homes whose address tells no stair. */
  readonly stairs: readonly string[]
  readonly floors: readonly Floor<Home>[]
}

export interface Floor<Home> {
  /** Undefined for the row of homes whose floor is not known; it stands last. */
  readonly floor: number | undefined
  /** By stair, in their order. */
  readonly cells: readonly (readonly Home[])[]
}

const finnish = new Intl.Collator('fi', { numeric: true })

/** '3/5' is the third of five floors, '-1' a cellar; undefined when it begins with no number. */
export function floorNumber(text: string): number | undefined {
  const [digits] = /^-?\d{1,3}/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const stairOf = ({ fullAddress }: PlacedHome): string => parseStreet(fullAddress)?.stair ?? ''

/** Its door within the house, as 'A 1' of 'Katajakatu 5 A 1'; the whole address where that tells none. */
export function doorOf({ fullAddress }: PlacedHome): string {
  const { stair = '', apartment = '' } = parseStreet(fullAddress) ?? {}
  return apartment ? `${stair} ${apartment}`.trim() : fullAddress
}

const floorOf = ({ floor }: PlacedHome): number | undefined => floorNumber(floor ?? '')

/** Homes by their stairs and floors; homes of one place stand by their addresses. */
export function houseOf<Home extends PlacedHome>(homes: readonly Home[]): House<Home> {
  const inOrder = homes.toSorted((a, b) => finnish.compare(a.fullAddress, b.fullAddress))
  const stairs = [...new Set(inOrder.map(stairOf))].sort(
    (a, b) => Number(a === '') - Number(b === '') || finnish.compare(a, b),
  )
  const numbers = [...new Set(inOrder.map(floorOf))].sort((a, b) => (b ?? -1000) - (a ?? -1000))
  const floors = numbers.map((floor) => ({
    floor,
    cells: stairs.map((stair) => inOrder.filter((home) => floorOf(home) === floor && stairOf(home) === stair)),
  }))
  return { stairs, floors }
}
