/** Signs that no keyboard writes: controls, lone halves of characters, and what turns the direction of a line. */
const unwritten = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu

/** A text of JSON in which one of them may be, as itself or escaped; nearly none has. */
const suspect = /\\(?:[bf]|u(?:00[0189]|007f|d[89a-f]|202[a-e]|206[6-9]))|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/i

/** The text as it can be kept, shown and printed anywhere. */
export const cleanText = (text: string): string => text.replace(unwritten, '')

/** Every text within a value clean; names of fields are as they are. */
export function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clean)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
}

/**
 * What a text of JSON says, with every text within it clean.
 *
 * @throws SyntaxError
 */
export function parseClean(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return suspect.test(json) ? clean(value) : value
}
