/** What a visitor narrows the advertisements by. The page reads it on the server, and its script as it is typed. */
export interface Wish {
  readonly city: string
  /** Rooms at least. */
  readonly rooms: number | undefined
  /** A month's rent at the most, cents. */
  readonly rent: number | undefined
  /** Square metres at least. */
  readonly area: number | undefined
  /** Free on this day at the latest. */
  readonly free: string
}

/** The fields of the filter as they stand in its address. */
export const wishFields = { city: 'paikka', rooms: 'huoneita', rent: 'vuokra', area: 'ala', free: 'vapaa' } as const

const number = (typed: string): number | undefined => {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** What cannot be read asks nothing: an address may hold anything. */
export function readWish(typed: (field: string) => string): Wish {
  const rent = number(typed(wishFields.rent))
  const free = typed(wishFields.free)
  return {
    city: typed(wishFields.city).trim(),
    rooms: number(typed(wishFields.rooms)),
    rent: rent === undefined ? undefined : Math.round(rent * 100),
    area: number(typed(wishFields.area)),
    free: /^\d{4}-\d{2}-\d{2}$/.test(free) ? free : '',
  }
}

/** What of an advertisement a wish is held against; what it does not tell fits no bound. */
export interface Wished {
  readonly city: string
  readonly rooms: number | undefined
  readonly rent: number
  readonly area: number | undefined
  /** Empty is at once. */
  readonly free: string
}

const isAtLeast = (value: number | undefined, least: number | undefined) =>
  least === undefined || (value !== undefined && value >= least)

export const fits = (wish: Wish, home: Wished): boolean =>
  (wish.city === '' || home.city.toLowerCase() === wish.city.toLowerCase()) &&
  isAtLeast(home.rooms, wish.rooms) &&
  isAtLeast(home.area, wish.area) &&
  (wish.rent === undefined || home.rent <= wish.rent) &&
  (wish.free === '' || home.free <= wish.free)

/** '1 asunto', '3 asuntoa'. */
export const countText = (count: number): string =>
  count === 0 ? 'Ei asuntoja näillä ehdoilla' : count === 1 ? '1 asunto' : `${count} asuntoa`
