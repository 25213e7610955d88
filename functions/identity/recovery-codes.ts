import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

const many = 10

/** 80 bits by chance: no machine tries so many, so it needs no slow hash. */
const newCode = () => base32(randomBytes(10)).toLowerCase()
const plainHash = (code: string) => createHash('sha256').update(code).digest('hex')
const salted = (salt: string, code: string) => `${salt}$${plainHash(`${salt}${code}`)}`
const printed = (code: string) => (code.match(/.{4}/g) ?? []).join('-')

/** Ten codes as the person is shown them, once, and what is kept of them. */
export function newRecoveryCodes(): { codes: readonly string[]; hashes: string[] } {
  const codes = Array.from({ length: many }, newCode)
  return { codes: codes.map(printed), hashes: codes.map((code) => salted(randomBytes(16).toString('hex'), code)) }
}

/** Codes from before they were salted had 50 bits; they go on to work until the person makes new ones. */
const isOf = (hash: string, code: string): boolean => {
  const [salt, rest] = hash.split('$')
  return rest === undefined ? hash === plainHash(code) : hash === salted(salt ?? '', code)
}

/** What is left when the code has been used; undefined when it is none of them. */
export function withoutCode(hashes: readonly string[], code: string): string[] | undefined {
  const used = hashes.find((hash) => isOf(hash, code))
  return used === undefined ? undefined : hashes.filter((hash) => hash !== used)
}
