import { Inflate } from 'fflate'
import { Problem } from '../base/problem.ts'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const STORED = 0
const DEFLATED = 8

/** A workbook of Excel has some dozens. */
const mostFiles = 2_000

const broken = () => new Problem('invalid', 'Tiedosto on rikki tai salattu: sitä ei voitu purkaa.')

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

interface Packed {
  readonly name: string
  readonly method: number
  readonly bytes: Uint8Array
}

/** What the list at a zip file's end names. The sizes that it tells of unpacked files are not believed. */
function packedFiles(zip: Uint8Array): Packed[] {
  const data = view(zip)
  let end = zip.length - 22
  const first = Math.max(0, end - 0xffff)
  while (end >= first && data.getUint32(end, true) !== END) end -= 1
  if (end < first) throw broken()
  if (data.getUint16(end + 10, true) > mostFiles) throw tooLarge()
  const files: Packed[] = []
  let at = data.getUint32(end + 16, true)
  for (let left = data.getUint16(end + 10, true); left > 0; left -= 1) {
    if (data.getUint32(at, true) !== CENTRAL || (data.getUint16(at + 8, true) & 1) === 1) throw broken()
    const [size, header] = [data.getUint32(at + 20, true), data.getUint32(at + 42, true)]
    const [name, extra, comment] = [28, 30, 32].map((place) => data.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const start = header + 30 + data.getUint16(header + 26, true) + data.getUint16(header + 28, true)
    if (start + size > zip.length) throw broken()
    const letters = zip.subarray(at + 46, at + 46 + name)
    files.push({
      name: String.fromCharCode(...letters).replace(/^\//, ''),
      method: data.getUint16(at + 10, true),
      bytes: zip.subarray(start, start + size),
    })
    at += 46 + name + extra + comment
  }
  return files
}

/** So many packed bytes are unpacked at a time: a bomb is noticed before it has grown. */
const piece = 16_384

/**
 * The files of a zip whose names are wanted. What cannot be unpacked is a Problem, and so is what unpacks to more than
 * `most` bytes in all, whatever the zip says of its sizes, and what has more than two thousand files.
 */
export function unzip(zip: Uint8Array, isWanted: (name: string) => boolean, most: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let left = most
  try {
    for (const { name, method, bytes } of packedFiles(zip)) {
      if (!isWanted(name)) continue
      if (method !== STORED && method !== DEFLATED) throw broken()
      const whole = method === STORED ? bytes : inflated(bytes, left)
      left -= whole.length
      if (left < 0) throw tooLarge()
      files.set(name, whole)
    }
  } catch (cause) {
    // Places beyond the end of the file and faults of the packing are no faults of ours.
    throw cause instanceof Problem ? cause : Object.assign(broken(), { cause })
  }
  return files
}

const tooLarge = () => new Problem('invalid', 'Tiedosto on purettuna liian suuri. Jaa se pienempiin osiin.')

function inflated(packed: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((chunk) => {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length; at += piece) {
    inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
