import type * as z from 'zod'

/**
 * What is said of input that is not as a schema wants it and whose schema has no sentence of its own: what a program
 * sends that no form of ours made. Given to zod as its `localeError`.
 */
export function finnishFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object') return 'Tiedot puuttuvat tai niiden muoto ei kelpaa'
      return issue.input === undefined ? 'Tieto puuttuu' : 'Tiedon muoto ei kelpaa'
    case 'too_big':
      return `Enintään ${amountOf(issue.origin, issue.maximum)}`
    case 'too_small':
      return `Vähintään ${amountOf(issue.origin, issue.minimum)}`
    case 'invalid_value':
    case 'invalid_union':
      return 'Valitse jokin sallituista vaihtoehdoista'
    case 'invalid_format':
      return 'Tarkista tiedon muoto'
    case 'unrecognized_keys':
      return `Tuntematon tieto: ${issue.keys.join(', ')}`
    default:
      return 'Tarkista tieto'
  }
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['merkki', 'merkkiä'],
  array: ['kohta', 'kohtaa'],
}

function amountOf(origin: string, count: number | bigint): string {
  const unit = units[origin]
  return unit ? `${count} ${unit[count === 1 ? 0 : 1]}` : String(count).replace('.', ',')
}
