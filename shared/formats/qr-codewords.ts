/** A size of QR code at error correction M. */
export interface QrVersion {
  readonly number: number
  readonly size: number
  /** Error correction codewords of one block. */
  readonly correction: number
  readonly blocks: number
  /** All codewords, data and correction. */
  readonly codewords: number
}

const correctionOfBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22]
const blocksOfVersion = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9]
const codewordsOfVersion = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532]

const versions: readonly QrVersion[] = correctionOfBlock.map((correction, index) => ({
  number: index + 1,
  size: 21 + 4 * index,
  correction,
  blocks: blocksOfVersion[index] ?? 0,
  codewords: codewordsOfVersion[index] ?? 0,
}))

const dataOf = ({ codewords, blocks, correction }: QrVersion) => codewords - blocks * correction
/** Bits that say how many bytes follow. */
const countBits = ({ number }: QrVersion) => (number < 10 ? 8 : 16)

/** The smallest version that holds the text and all its codewords in drawing order; undefined beyond 331 bytes. */
export function qrCodewords(text: string): { version: QrVersion; codewords: number[] } | undefined {
  const bytes = utf8(text)
  const version = versions.find((each) => 4 + countBits(each) + 8 * bytes.length <= 8 * dataOf(each))
  return version && { version, codewords: interleaved(version, dataCodewords(version, bytes)) }
}

function utf8(text: string): number[] {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return [...encodeURIComponent(whole).matchAll(/%(..)|./g)].map(([char, hex]) =>
    hex ? Number.parseInt(hex, 16) : char.charCodeAt(0),
  )
}

/** Mode, length, the bytes, a short stop and the filling that the standard gives. */
function dataCodewords(version: QrVersion, bytes: readonly number[]): number[] {
  const bits: number[] = []
  const add = (value: number, length: number) => {
    for (let place = length - 1; place >= 0; place -= 1) bits.push((value >> place) & 1)
  }
  add(0b0100, 4)
  add(bytes.length, countBits(version))
  for (const byte of bytes) add(byte, 8)
  const capacity = 8 * dataOf(version)
  add(0, Math.min(4, capacity - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) add(filler, 8)
  return Array.from({ length: capacity / 8 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}

/** Short blocks first; then the codewords of all blocks in turn, data before correction. */
function interleaved(version: QrVersion, data: readonly number[]): number[] {
  const { blocks, correction } = version
  const shortLength = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  const generator = generatorOf(correction)
  let taken = 0
  const parts = Array.from({ length: blocks }, (_, n) => {
    const part = data.slice(taken, taken + shortLength + (n < shortBlocks ? 0 : 1))
    taken += part.length
    return { part, check: remainder(part, generator) }
  })
  const result: number[] = []
  const column = (pick: (block: { part: readonly number[]; check: readonly number[] }) => number | undefined) => {
    for (const block of parts) {
      const codeword = pick(block)
      if (codeword !== undefined) result.push(codeword)
    }
  }
  for (let n = 0; n <= shortLength; n += 1) column(({ part }) => part[n])
  for (let n = 0; n < correction; n += 1) column(({ check }) => check[n])
  return result
}

/** Powers of 2 in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1, and their logarithms. */
const powers: number[] = []
const logarithms: number[] = []
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers.push(value)
  logarithms[value] = exponent
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0)

/** Reed–Solomon divisor of a degree, its leading 1 left out. */
function generatorOf(degree: number): number[] {
  let divisor: number[] = []
  for (let n = 0; n < degree; n += 1) {
    const root = powers[n] ?? 0
    const raised = [...divisor, 0]
    const scaled = [1, ...divisor].map((coefficient) => product(coefficient, root))
    divisor = raised.map((coefficient, place) => coefficient ^ (scaled[place] ?? 0))
  }
  return divisor
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, place) => {
      rest[place] = (rest[place] ?? 0) ^ product(coefficient, factor)
    })
  }
  return rest
}
