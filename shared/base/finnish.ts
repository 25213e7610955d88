const collator = new Intl.Collator('fi', { numeric: true })

/** The order of the Finnish alphabet (å, ä and ö last), with numbers by their value: 'A 2' before 'A 10'. */
export const compareFinnish = (a: string, b: string): number => collator.compare(a, b)

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`
  const existing = formats.get(key)
  if (existing) return existing
  const format = new Intl.NumberFormat('fi-FI', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, format)
  return format
}

/** '1 234,5': as many decimals as the number has, at most six, or exactly as many as are asked for. */
export const printNumber = (value: number, decimals?: number): string =>
  formatOf(decimals ?? 0, decimals ?? 6).format(value)

const BLANK = '\u00a0'

/** '25,5 %' of 25.5 */
export const printPercent = (percent: number): string => `${printNumber(percent)}${BLANK}%`

/** '54,5 m²' */
export const printArea = (squareMetres: number): string => `${printNumber(squareMetres)}${BLANK}m²`

/**
 * The form in which texts are searched: lower case, blanks as one, accents left out except on å, ä and ö, which are
 * letters of their own in Finnish.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/a\u030a/gi, 'å')
    .replace(/a\u0308/gi, 'ä')
    .replace(/o\u0308/gi, 'ö')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** True when every word of the search occurs in the text, in any order. */
export function isFound(text: string, search: string): boolean {
  const within = searchText(text)
  return searchText(search)
    .split(' ')
    .every((word) => within.includes(word))
}

/** 'Katajakatu 5, 00100 Helsinki': the parts that are known, in the order of an envelope. */
export const printPostalAddress = (at: { address: string; zipCode: string; city: string }): string =>
  [at.address, `${at.zipCode} ${at.city}`.trim()].filter(Boolean).join(', ')
