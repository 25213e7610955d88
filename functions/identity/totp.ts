import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords: RFC 6238 over RFC 4226, SHA-1, 30 seconds, as every authenticator application has them. */
const seconds = 30
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as text of 32 letters without fill (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** 160 bits by chance, as RFC 4226 recommends. */
export const newSecret = (): string => base32(randomBytes(20))

/** @param step of thirty seconds since 1970 */
export function codeAt(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mark = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mark.at(-1) ?? 0) & 0xf
  const number = mark.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is: the present one, the one before or the one after, since clocks differ; undefined when it is
 * none of theirs or not later than the last one used.
 *
 * @param at milliseconds since 1970
 */
export function stepOf(secret: string, code: string, at: number, lastStep: number): number | undefined {
  const now = Math.floor(at / 1000 / seconds)
  return [now, now - 1, now + 1].find((step) => step > lastStep && isSame(codeAt(secret, step), code))
}

const isSame = (wanted: string, given: string): boolean =>
  wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given))

/** What the QR code of an application says (the key URI of Google Authenticator, which all of them read). */
export function keyUri(secret: string, email: string): string {
  const label = `Vuokrakirja:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Vuokrakirja&algorithm=SHA1&digits=6&period=${seconds}`
}
