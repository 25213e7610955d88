/** The parts of a Finnish street address line, or a post-office box. */
export interface Street {
  street: string
  /** '5', '5a' or '12-14' */
  number?: string | undefined
  /** The stairway, a capital letter. */
  stair?: string | undefined
  apartment?: string | undefined
}

/** A Finnish postal code; kept as text for its leading zeros. */
export const finnishZipCode = /^\d{5}$/

/** @internal cases of the trade are held against it */
export const isFinnishZipCode = (text: string): boolean => finnishZipCode.test(text)

const line =
  /^(?<street>\S.*?) (?<number>\d{1,6}(?: ?[-\u2013] ?\d{1,6})?)(?<joined>[a-zåäö])?(?: (?<stair>[a-zåäö])(?![a-zåäö]))?(?: ?(?<mark>\bas\.?|\basunto)? ?(?<apartment>\d{1,4}[a-zåäö]?))?$/i

/**
 * Reads a street address line: 'Esimerkkikatu 5 B 12', 'Esimerkkikatu 5 as. 3', 'Esimerkkitie 12-14 A 7' and 'PL 123', whose
 * street is PL. A letter that stands against the number is a stairway when an apartment follows it, otherwise part of the
 * number. Undefined when the line does not have such parts; nothing is guessed.
 *
 * @internal cases of the trade are held against it
 */
export function parseStreet(text: string): Street | undefined {
  const match = line.exec(text.replace(/\s+/g, ' ').trim())
  if (!match?.groups) return undefined
  const { street = '', number = '', joined, stair, mark, apartment } = match.groups
  const joinedIsStair = joined !== undefined && stair === undefined && mark === undefined && apartment !== undefined
  const letter = joinedIsStair ? joined : stair
  if (!/\p{L}{2}/u.test(street) || / \d/.test(street)) return undefined
  if (apartment !== undefined && !letter && !mark) return undefined
  return {
    street,
    number: `${number.replace(/ ?[-\u2013] ?/, '-')}${joinedIsStair ? '' : (joined?.toLowerCase() ?? '')}`,
    ...(letter === undefined ? {} : { stair: letter.toUpperCase() }),
    ...(apartment === undefined ? {} : { apartment: apartment.toLowerCase() }),
  }
}

/**
 * 'Esimerkkikatu 5 B 12', or 'Esimerkkikatu 5 as. 3' where there is no stairway.
 *
 * @internal cases of the trade are held against it
 */
export const printStreet = ({ street, number, stair, apartment }: Street): string =>
  [street, number, stair, apartment !== undefined && stair === undefined ? `as. ${apartment}` : apartment]
    .filter(Boolean)
    .join(' ')
