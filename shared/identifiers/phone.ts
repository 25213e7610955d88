const FINLAND = '358'

/** Lengths of E.164 numbers with their country code; a Finnish one is 4–12 digits after the code (Traficom 32). */
const isE164 = (digits: string): boolean =>
  digits.startsWith(FINLAND) ? /^358[1-9]\d{3,11}$/.test(digits) : /^[1-9]\d{6,14}$/.test(digits)

/**
 * A telephone number as typed, in the international form E.164: '040 123 4567' is '+358401234567'. A number that begins
 * with one zero is Finnish, and so is the trunk zero in '+358 (0)40'. Undefined when it is not a number that can be dialled
 * from anywhere: service numbers such as 112, two numbers in one, or a code without + or 00 are not guessed at.
 */
export function parsePhone(text: string): string | undefined {
  const typed = text.replace(/[\s().\u2010-\u2013-]/g, '')
  const match = /^(\+|00|0)(\d+)$/.exec(typed)
  if (!match) return undefined
  const [, prefix, rest = ''] = match
  const digits = prefix === '0' ? `${FINLAND}${rest}` : rest.replace(/^3580/, FINLAND)
  return isE164(digits) ? `+${digits}` : undefined
}

/** The ways in which a number is written, digits only: '0401234567' and '358401234567'. What is no number stays as it is. */
export function phoneSpellings(text: string): string[] {
  const phone = parsePhone(text)?.slice(1)
  if (!phone) return text ? [text] : []
  return phone.startsWith(FINLAND) ? [`0${phone.slice(FINLAND.length)}`, phone] : [phone]
}
