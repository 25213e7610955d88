/** The parts of a Finnish street address line, or a post-office box. */
export interface Street {
  street: string
  /** '5', '5a' or '12-14' */
  number?: string | undefined
  /** The stairway, a capital letter or two. */
  stair?: string | undefined
  apartment?: string | undefined
}

/** A Finnish postal code; kept as text for its leading zeros. */
export const finnishZipCode = /^\d{5}$/

export const isFinnishZipCode = (text: string): boolean => finnishZipCode.test(text)

/**
 * Reads a street address line: 'Esimerkkikatu 5 B 12', 'Esimerkkikatu 5 as. 3', 'Esimerkkitie 12-14 A 7' and 'PL 123', whose
 * street is PL. A letter that stands against the number is a stairway when an apartment follows it, otherwise part of the
 * number. Undefined when the line does not have such parts; nothing is guessed.
 */
export function parseStreet(line: string): Street | undefined {
  const text = line.replace(/\s+/g, ' ').trim()
  const match =
    /^(?<street>\S.*?) (?<number>\d{1,6}(?: ?[-\u2013] ?\d{1,6})?)(?:(?<joined>[a-zåäö])(?![a-zåäö.]))?(?: (?!as\b)(?<stair>[a-zåäö]{1,2})(?![a-zåäö.]))?(?: ?(?:(?:as\.?|asunto) ?)?(?<apartment>\d{1,4}[a-zåäö]?))?$/i.exec(
      text,
    )
  if (!match?.groups) return undefined
  const { street = '', number = '', joined, stair, apartment } = match.groups
  const joinedIsStair = joined !== undefined && stair === undefined && apartment !== undefined
  const letter = joinedIsStair ? joined : stair
  return {
    street,
    number: `${number.replace(/ ?[-\u2013] ?/, '-')}${joinedIsStair ? '' : (joined?.toLowerCase() ?? '')}`,
    ...(letter === undefined ? {} : { stair: letter.toUpperCase() }),
    ...(apartment === undefined ? {} : { apartment: apartment.toLowerCase() }),
  }
}

/** 'Esimerkkikatu 5 B 12', or 'Esimerkkikatu 5 as. 3' where there is no stairway. */
export const printStreet = ({ street, number, stair, apartment }: Street): string =>
  [street, number, stair, apartment !== undefined && stair === undefined ? `as. ${apartment}` : apartment]
    .filter(Boolean)
    .join(' ')
