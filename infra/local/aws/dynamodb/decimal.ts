/** Exact decimal for DynamoDB's N type: coefficient × 10^exponent, the coefficient without trailing zeros. */
interface Decimal {
  coefficient: bigint
  exponent: number
}

const SHAPE = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/
/** Short integers are already in canonical form and fit a double exactly. */
const PLAIN_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/
const MAX_DIGITS = 38
const MAX_MAGNITUDE = 125
const MIN_MAGNITUDE = -130

function withoutTrailingZeros(coefficient: bigint, exponent: number): Decimal {
  if (coefficient === 0n) return { coefficient: 0n, exponent: 0 }
  let c = coefficient
  let e = exponent
  while (c % 10n === 0n) {
    c /= 10n
    e += 1
  }
  return { coefficient: c, exponent: e }
}

function parse(text: string): Decimal | undefined {
  const match = SHAPE.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (!whole && !fraction) return undefined
  const digits = BigInt(whole + fraction)
  return withoutTrailingZeros(sign === '-' ? -digits : digits, Number(exponent) - fraction.length)
}

const digitsOf = (decimal: Decimal): string => decimal.coefficient.toString().replace('-', '')

function rangeComplaint(decimal: Decimal): string | undefined {
  if (decimal.coefficient === 0n) return undefined
  const digits = digitsOf(decimal).length
  const magnitude = digits - 1 + decimal.exponent
  if (digits > MAX_DIGITS) return 'Attempting to store more than 38 significant digits in a Number'
  if (magnitude > MAX_MAGNITUDE)
    return 'Number overflow. Attempting to store a number with magnitude larger than supported range'
  if (magnitude < MIN_MAGNITUDE)
    return 'Number underflow. Attempting to store a number with magnitude smaller than supported range'
  return undefined
}

function format(decimal: Decimal): string {
  if (decimal.coefficient === 0n) return '0'
  const sign = decimal.coefficient < 0n ? '-' : ''
  const digits = digitsOf(decimal)
  if (decimal.exponent >= 0) return sign + digits + '0'.repeat(decimal.exponent)
  const point = digits.length + decimal.exponent
  return point > 0
    ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  const scaled = (x: Decimal) => x.coefficient * 10n ** BigInt(x.exponent - exponent)
  return [scaled(a), scaled(b), exponent]
}

export type Numeric = { text: string } | { complaint: string }

/** A number's canonical text, or DynamoDB's complaint about it. */
export function canonicalNumber(text: string): Numeric {
  if (PLAIN_INTEGER.test(text)) return { text }
  const decimal = parse(text)
  if (!decimal) return { complaint: `The parameter cannot be converted to a numeric value: ${text}` }
  const complaint = rangeComplaint(decimal)
  return complaint ? { complaint } : { text: format(decimal) }
}

/** Exact sum or difference of two canonical numbers. */
export function addNumbers(a: string, b: string, operator: '+' | '-'): Numeric {
  const left = existing(a)
  const right = existing(b)
  const [x, y, exponent] = aligned(left, right)
  const result = withoutTrailingZeros(operator === '+' ? x + y : x - y, exponent)
  const complaint = rangeComplaint(result)
  return complaint ? { complaint } : { text: format(result) }
}

export function compareNumbers(a: string, b: string): number {
  if (PLAIN_INTEGER.test(a) && PLAIN_INTEGER.test(b)) return Number(a) - Number(b)
  const [x, y] = aligned(existing(a), existing(b))
  if (x === y) return 0
  return x < y ? -1 : 1
}

function existing(text: string): Decimal {
  const decimal = parse(text)
  if (!decimal) throw new Error(`Not a number: ${text}`)
  return decimal
}
