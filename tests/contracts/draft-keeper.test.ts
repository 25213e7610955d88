import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conflict, missing } from '#shared/base/problem.ts'
import { draftKeeper, type Kept, type Pending } from '../../web/contracts/form/draft-keeper.ts'

/** A form with its keeper; the server refuses with what `refusal` says. */
function aForm(version = 0) {
  const form = { text: 'a' }
  const server: { version: number; values: string } = { version, values: '' }
  const seen: { pending: Pending | undefined; kept: Kept['kind'][]; saves: number; refusal: Error | undefined } = {
    pending: undefined,
    kept: [],
    saves: 0,
    refusal: undefined,
  }
  const keeper = draftKeeper({
    version,
    read: () => ({ title: 'Katajakatu 5', values: form.text }),
    async save(draft) {
      seen.saves += 1
      await Promise.resolve()
      if (seen.refusal) throw seen.refusal
      if (draft.version !== server.version) throw conflict()
      server.version += 1
      server.values = draft.values
      return server.version
    },
    keepHere: (pending) => {
      seen.pending = pending
    },
    tell: ({ kind }) => seen.kept.push(kind),
  })
  const type = (text: string) => {
    form.text = text
    keeper.changed()
  }
  return { keeper, server, seen, type }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a form that is kept as it is filled', () => {
  it('is on the device at once and on the server soon, in one write for many keys', async () => {
    const { type, server, seen } = aForm()
    for (const text of ['e', 'ev', 'eve']) type(text)
    await pass(0.5)
    expect([seen.pending?.values, server.values]).toEqual(['eve', ''])
    await pass(2)
    expect([seen.pending, server.values, seen.saves]).toEqual([undefined, 'eve', 1])
    type('ever')
    await pass(3)
    expect([server.values, server.version, seen.kept]).toEqual(['ever', 2, ['server', 'server']])
  })

  it('stays on the device while the server is away, and goes there when it is back', async () => {
    const { type, server, seen } = aForm()
    seen.refusal = new TypeError('no network')
    type('eve')
    await pass(3)
    expect([seen.pending?.values, seen.kept]).toEqual(['eve', ['device']])
    seen.refusal = undefined
    await pass(16)
    expect([seen.pending, server.values]).toEqual([undefined, 'eve'])
  })

  it('is never written over what another tab has kept, unless the person says so', async () => {
    const { keeper, type, server, seen } = aForm()
    type('mine')
    server.version = 3
    server.values = 'theirs'
    await pass(3)
    expect([server.values, seen.pending?.values, seen.kept]).toEqual(['theirs', 'mine', ['elsewhere']])
    type('mine, later')
    await pass(60)
    expect(server.values).toBe('theirs')
    keeper.takeOver(3)
    await pass(1)
    expect([server.values, seen.pending]).toEqual(['mine, later', undefined])
  })

  it('is not brought back once a contract was made of it', async () => {
    const { type, seen } = aForm(2)
    seen.refusal = missing('Luonnosta')
    type('more')
    await pass(60)
    expect([seen.saves, seen.kept]).toEqual([1, ['gone']])
  })

  it('waits for what is on its way before the contract is saved, and goes on when it could not be', async () => {
    const { keeper, type, server, seen } = aForm()
    type('eve')
    await keeper.settle()
    await pass(60)
    expect(seen.saves).toBe(0)
    keeper.resume()
    await pass(1)
    expect(server.values).toBe('eve')
  })

  it('is held on the device when the page is left within the same moment', () => {
    const { keeper, type, seen } = aForm()
    type('eve')
    keeper.hold()
    expect(seen.pending?.values).toBe('eve')
  })
})
