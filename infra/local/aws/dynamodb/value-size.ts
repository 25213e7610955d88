import type { AttributeValue, Item } from './attribute-value.ts'

/** Bytes of storage as the developer guide counts them ("DynamoDB item sizes and formats"). */
export function itemSize(item: Item): number {
  let bytes = 0
  for (const name in item) {
    const value = item[name]
    if (value) bytes += Buffer.byteLength(name) + valueSize(value)
  }
  return bytes
}

const CONTAINER_BYTES = 3

function valueSize(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S)
  if ('N' in value) return numberSize(value.N)
  if ('M' in value) return CONTAINER_BYTES + Object.keys(value.M).length + itemSize(value.M)
  if ('L' in value) return total(value.L, (element) => 1 + valueSize(element)) + CONTAINER_BYTES
  if ('SS' in value) return total(value.SS, (member) => Buffer.byteLength(member))
  if ('NS' in value) return total(value.NS, numberSize)
  if ('BS' in value) return total(value.BS, binarySize)
  if ('B' in value) return binarySize(value.B)
  return 1
}

function total<Element>(elements: Element[], size: (element: Element) => number): number {
  let sum = 0
  for (const element of elements) sum += size(element)
  return sum
}

const binarySize = (base64: string): number => Buffer.byteLength(base64, 'base64')

/** Two digits take a byte; one byte more for the exponent and one for a minus sign. */
function numberSize(text: string): number {
  const digits = text.replace('-', '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length
  return Math.min(21, Math.ceil(digits / 2) + 1 + (text.startsWith('-') ? 1 : 0))
}
