import { type QrVersion, qrCodewords } from './qr-codewords.ts'

/** Rows from the top, true is dark; leave four modules empty on every side. */
export type QrModules = readonly (readonly boolean[])[]

/**
 * The QR code of a text at error correction M (ISO/IEC 18004), up to 331 bytes, which is just what a payment code may hold
 * (EPC069-12); undefined beyond. Written out because drawing it with a library takes most of an invoice's time.
 */
export function qrCode(text: string): QrModules | undefined {
  const encoded = qrCodewords(text)
  if (!encoded) return undefined
  const drawing = new Drawing(encoded.version)
  drawing.fill(encoded.codewords)
  return drawing.masked()
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

class Drawing {
  readonly #version: QrVersion
  readonly #dark: boolean[][]
  /** Modules that belong to the symbol's own patterns and are neither data nor masked. */
  readonly #fixed: boolean[][]

  constructor(version: QrVersion) {
    const { size, number } = version
    this.#version = version
    this.#dark = square(size)
    this.#fixed = square(size)
    for (let n = 0; n < size; n += 1) {
      this.#set(6, n, n % 2 === 0)
      this.#set(n, 6, n % 2 === 0)
    }
    for (const [row, column] of [
      [3, 3],
      [3, size - 4],
      [size - 4, 3],
    ] as const) {
      this.#rings(row, column, 4)
    }
    const centres = alignmentCentres(version)
    for (const row of centres) {
      for (const column of centres) {
        const atFinder = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6)
        if (!atFinder) this.#rings(row, column, 2)
      }
    }
    this.#writeFormat(0)
    if (number >= 7) this.#writeVersion()
  }

  /** Two columns at a time from the right, up and down in turn, over everything that is not fixed. */
  fill(codewords: readonly number[]): void {
    const { size } = this.#version
    let bit = 0
    for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const upwards = ((right < 6 ? right + 1 : right) & 2) === (size & 2 ? 2 : 0)
      for (let n = 0; n < size; n += 1) {
        const row = upwards ? size - 1 - n : n
        for (const column of [right, right - 1]) {
          if (this.#fixed[row]?.[column]) continue
          const codeword = codewords[bit >> 3] ?? 0
          this.#put(row, column, ((codeword >> (7 - (bit & 7))) & 1) === 1)
          bit += 1
        }
      }
    }
  }

  /** The mask that leaves the least to confuse a reader. */
  masked(): QrModules {
    const { size } = this.#version
    const tries = masks.map((mask, number) => {
      const modules = this.#under(mask, number)
      return { modules, penalty: penaltyOf(modules, size) }
    })
    const { modules } = tries.reduce((best, each) => (each.penalty < best.penalty ? each : best))
    return Array.from({ length: size }, (_, row) =>
      Array.from(modules.subarray(row * size, (row + 1) * size), (module) => module === 1),
    )
  }

  /** Row after row, 1 is dark. */
  #under(mask: (row: number, column: number) => boolean, number: number): Uint8Array {
    const { size } = this.#version
    this.#writeFormat(number)
    const modules = new Uint8Array(size * size)
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const isTurned = !this.#fixed[row]?.[column] && mask(row, column)
        modules[row * size + column] = this.#dark[row]?.[column] === isTurned ? 0 : 1
      }
    }
    return modules
  }

  #put(row: number, column: number, dark: boolean): void {
    const line = this.#dark[row]
    if (line) line[column] = dark
  }

  #set(row: number, column: number, dark: boolean): void {
    const { size } = this.#version
    if (row < 0 || column < 0 || row >= size || column >= size) return
    this.#put(row, column, dark)
    const line = this.#fixed[row]
    if (line) line[column] = true
  }

  /** Squares in squares: a finder to the radius of 4 with its white rim, an alignment mark to 2. */
  #rings(row: number, column: number, radius: number): void {
    for (let dr = -radius; dr <= radius; dr += 1) {
      for (let dc = -radius; dc <= radius; dc += 1) {
        const ring = Math.max(Math.abs(dr), Math.abs(dc))
        this.#set(row + dr, column + dc, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
    }
  }

  /** Level M is 00; ten check bits over x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1, then the standard's own mask. */
  #writeFormat(mask: number): void {
    const { size } = this.#version
    const bits = withCheck(mask, 10, 0x537) ^ 0x5412
    const bit = (place: number) => ((bits >> place) & 1) === 1
    for (let n = 0; n < 15; n += 1) {
      this.#set(n < 6 ? n : n < 8 ? n + 1 : size - 15 + n, 8, bit(n))
      this.#set(8, n < 8 ? size - 1 - n : n === 8 ? 7 : 14 - n, bit(n))
    }
    this.#set(size - 8, 8, true)
  }

  #writeVersion(): void {
    const { size, number } = this.#version
    const bits = withCheck(number, 12, 0x1f25)
    for (let n = 0; n < 18; n += 1) {
      const dark = ((bits >> n) & 1) === 1
      this.#set(Math.floor(n / 3), size - 11 + (n % 3), dark)
      this.#set(size - 11 + (n % 3), Math.floor(n / 3), dark)
    }
  }
}

const square = (size: number): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false))

function alignmentCentres({ number, size }: QrVersion): number[] {
  if (number === 1) return []
  return number < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

/** The value with its check bits behind it. */
function withCheck(value: number, checkBits: number, divisor: number): number {
  let rest = value << checkBits
  for (let place = 31 - Math.clz32(rest); rest !== 0 && place >= checkBits; place = 31 - Math.clz32(rest)) {
    rest ^= divisor << (place - checkBits)
  }
  return (value << checkBits) | rest
}

/** What makes a symbol hard to read: long runs, blocks, patterns like a finder's, too much of one colour. */
function penaltyOf(modules: Uint8Array, size: number): number {
  let penalty = 3 * blocksIn(modules, size) + 10 * imbalance(modules)
  for (let n = 0; n < size; n += 1) {
    penalty += linePenalty(modules, size, n * size, 1) + linePenalty(modules, size, n, size)
  }
  return penalty
}

/** Of the row or column that begins at a place and goes on by a step. */
function linePenalty(modules: Uint8Array, size: number, start: number, step: number): number {
  const runs: number[] = []
  let long = 0
  let run = 1
  for (let n = 1; n <= size; n += 1) {
    const place = start + n * step
    if (n < size && modules[place] === modules[place - step]) run += 1
    else {
      runs.push(run)
      if (run >= 5) long += run - 2
      run = 1
    }
  }
  let finders = 0
  for (let n = modules[start] ? 0 : 1; n < runs.length; n += 2) if (isFinderLike(runs, n)) finders += 1
  return long + 40 * finders
}

/** Dark 1:1:3:1:1 with four light modules, or the rim, on either side. */
function isFinderLike(runs: readonly number[], middle: number): boolean {
  const unit = (runs[middle] ?? 0) / 3
  return (
    runs[middle - 2] === unit &&
    runs[middle - 1] === unit &&
    runs[middle + 1] === unit &&
    runs[middle + 2] === unit &&
    (isWhite(runs, middle - 3) || isWhite(runs, middle + 3))
  )
}

const isWhite = (runs: readonly number[], place: number): boolean =>
  place <= 0 || place >= runs.length - 1 || (runs[place] ?? 0) >= 4

function blocksIn(modules: Uint8Array, size: number): number {
  let blocks = 0
  for (let row = 1; row < size; row += 1) {
    for (let place = row * size + 1; place < (row + 1) * size; place += 1) {
      const dark = modules[place]
      const isBlock =
        dark === modules[place - 1] && dark === modules[place - size] && dark === modules[place - size - 1]
      if (isBlock) blocks += 1
    }
  }
  return blocks
}

/** Steps of five per cent away from half dark. */
function imbalance(modules: Uint8Array): number {
  let dark = 0
  for (const module of modules) dark += module
  return Math.floor(Math.abs((dark / modules.length) * 100 - 50) / 5)
}
