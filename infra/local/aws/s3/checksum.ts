import { createHash } from 'node:crypto'

const CRC32 = 0xedb88320
const CRC32C = 0x82f63b78

function crcTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
    return remainder
  })
}

function crc(table: Uint32Array): (bytes: Buffer) => Buffer {
  return (bytes) => {
    let remainder = 0xffffffff
    for (const byte of bytes) remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 255] ?? 0)
    const digest = Buffer.alloc(4)
    digest.writeUInt32BE((remainder ^ 0xffffffff) >>> 0)
    return digest
  }
}

const hash = (algorithm: string) => (bytes: Buffer) => createHash(algorithm).update(bytes).digest()

/** Checksums that S3 verifies and keeps, by the name in `x-amz-checksum-*`. */
export const CHECKSUMS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  crc32: crc(crcTable(CRC32)),
  crc32c: crc(crcTable(CRC32C)),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
}

export const md5 = hash('md5')
export const sha256Hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
