import { describe, expect, it } from 'vitest'
import { pathOf, stepToTake } from '#shared/contracts/contract-path.ts'

const draft = { activated: '', isOld: false, signature: { processId: '', state: '' as const } }
const active = { ...draft, activated: '2026-11-02T10:00:00.000Z' }
const pending = { processId: 'p', state: 'pending' as const }
const signed = { processId: 'p', state: 'signed' as const }
const nothing = { isWritten: false, isBilled: false }
const written = { isWritten: true, isBilled: false }

describe('how far a contract has come', () => {
  it.each([
    ['is made', draft, nothing, 'done next open open open', 'paper'],
    ['is written', draft, written, 'done done next open open', 'signature'],
    ['is out to be signed', { ...draft, signature: pending }, written, 'done done waiting open open', 'signature'],
    [
      'came back unsigned',
      { ...draft, signature: { ...pending, state: 'ended' } },
      written,
      'done done next open open',
      'signature',
    ],
    ['is signed', { ...draft, signature: signed }, written, 'done done done next open', 'activation'],
    ['was made elsewhere', { ...draft, isOld: true }, written, 'done done skipped next open', 'activation'],
    ['is in force', { ...active, signature: signed }, written, 'done done done done next', 'firstInvoice'],
    ['is in force without a paper', active, nothing, 'done skipped skipped done next', 'firstInvoice'],
    [
      'is in force and being signed',
      { ...active, signature: pending },
      { isWritten: true, isBilled: true },
      'done done waiting done done',
      'signature',
    ],
    ['is billed', active, { isWritten: true, isBilled: true }, 'done done skipped done done', undefined],
  ] as const)('when it %s', (_, contract, facts, states, step) => {
    const path = pathOf(contract, facts)
    expect(Object.values(path).join(' ')).toBe(states)
    expect(stepToTake(path)).toBe(step)
  })
})
