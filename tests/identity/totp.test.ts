import { describe, expect, it } from 'vitest'
import { base32, codeAt, keyUri, newSecret, stepOf } from '../../functions/identity/totp.ts'

/** RFC 6238, appendix B, the rows of SHA-1. */
const secret = base32(Buffer.from('12345678901234567890'))
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

describe('codes of RFC 6238', () => {
  it.each(vectors)('at %i seconds', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code)
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
  })
})

describe('text of 32 letters of RFC 4648', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })
})

describe('a code', () => {
  const at = 1_111_111_111_000
  const now = Math.floor(at / 30_000)

  it.each([
    ['of this half-minute', now, now],
    ['of the one before', now - 1, now - 1],
    ['of the one after', now + 1, now + 1],
    ['a minute old', now - 2, undefined],
    ['of a minute ahead', now + 2, undefined],
  ])('%s', (_, step, taken) => {
    expect(stepOf(secret, codeAt(secret, step), at, 0)).toBe(taken)
  })

  it('is taken once, and none before it afterwards', () => {
    expect(stepOf(secret, codeAt(secret, now), at, now)).toBeUndefined()
    expect(stepOf(secret, codeAt(secret, now - 1), at, now)).toBeUndefined()
    expect(stepOf(secret, codeAt(secret, now + 1), at, now)).toBe(now + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef'])('"%s" is none', (code) => {
    expect(stepOf(secret, code, at, 0)).toBeUndefined()
  })
})

it('a new secret has 160 bits, and its address says whose it is', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(keyUri('ABC', 'eeva+1@oma.example')).toBe(
    'otpauth://totp/Vuokrakirja:eeva%2B1%40oma.example?secret=ABC&issuer=Vuokrakirja&algorithm=SHA1&digits=6&period=30',
  )
})
