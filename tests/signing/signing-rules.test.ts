import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenAt, type Hash, type SigningEvent, signingEventKinds, withEvent } from '#shared/signing/event-chain.ts'
import { dueReminder, isPast, minutesToPoll, nextTurn } from '#shared/signing/follow-up.ts'
import { Signing } from '#shared/signing/signing.ts'
import { SigningDraft, signingFaults } from '#shared/signing/signing-draft.ts'
import {
  laterSignerState,
  type SigningState,
  signerStates,
  signingStates,
  stateAfter,
  type Tiding,
} from '#shared/signing/signing-states.ts'

const tidings = ['refused', 'sent', 'ending', 'cancelled', 'expired', 'declined', 'completed'] as const

describe('the state of a signing', () => {
  it.each<[state: SigningState, tiding: Tiding, next: SigningState, because: string]>([
    ['sending', 'sent', 'pending', 'the service has it'],
    ['sending', 'refused', 'failed', 'the service would not have it'],
    ['sending', 'completed', 'signed', 'all signed before we heard that it was there'],
    ['pending', 'refused', 'pending', 'a doubled making was refused, the first one stands'],
    ['pending', 'sent', 'pending', 'the same word twice'],
    ['pending', 'completed', 'signed', 'all have signed'],
    ['pending', 'declined', 'declined', 'one would not'],
    ['pending', 'expired', 'expired', 'its time went by'],
    ['pending', 'ending', 'ending', 'the service is asked to end it'],
    ['ending', 'sent', 'ending', 'an old word of a service that is late'],
    ['ending', 'completed', 'signed', 'the last one signed before the service ended it'],
    ['ending', 'cancelled', 'cancelled', 'the service has ended it'],
    ['expired', 'cancelled', 'expired', 'the service was told to end what was past its day'],
    ['cancelled', 'sent', 'cancelled', 'a late word of its beginning'],
    ['declined', 'sent', 'declined', 'a late word of its beginning'],
    ['signed', 'cancelled', 'signed', 'what is signed stays so'],
    ['signed', 'expired', 'signed', 'what is signed stays so'],
    ['signed', 'declined', 'signed', 'what is signed stays so'],
    ['signed', 'sent', 'signed', 'what is signed stays so'],
  ])('%s, told %s, is %s: %s', (state, tiding, next) => {
    expect(stateAfter(state, tiding)).toBe(next)
  })

  it('comes out the same in whatever order and however often the same is told', () => {
    const news = fc.array(fc.constantFrom(...tidings), { minLength: 1, maxLength: 12 })
    const mixed = news.chain((reported) =>
      fc.tuple(fc.constant(reported), fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length })),
    )
    fc.assert(
      fc.property(mixed, fc.constantFrom(...signingStates), ([reported, again], first) => {
        const outcome = (from: SigningState, words: readonly Tiding[]) => words.reduce(stateAfter, from)
        const whole = outcome(first, reported)
        // Doubled and late words after it, in any order, change nothing.
        expect(outcome(whole, again)).toBe(whole)
        expect(outcome(first, [...reported].reverse())).toBe(whole)
      }),
    )
  })

  it('of one who signs never goes back', () => {
    const state = fc.constantFrom(...signerStates)
    fc.assert(
      fc.property(state, state, (a, b) => {
        expect(laterSignerState(a, b)).toBe(laterSignerState(b, a))
        expect(laterSignerState('signed', b)).toBe('signed')
      }),
    )
  })
})

const hash: Hash = (text) => createHash('sha256').update(text).digest('hex')
const root = { process: 'p1', sha256: 'a'.repeat(64) }
const anEvent = fc.record({
  at: fc.string(),
  kind: fc.constantFrom(...signingEventKinds),
  by: fc.string(),
  note: fc.string(),
  from: fc.string(),
})
const chains = fc
  .array(anEvent, { minLength: 2, maxLength: 8 })
  .map((events) => events.reduce<SigningEvent[]>((all, event) => withEvent(all, event, root, hash), []))

describe('the chain of events', () => {
  it('is whole as it was made', () => {
    fc.assert(
      fc.property(chains, (events) => {
        expect(brokenAt(events, root, hash)).toBeUndefined()
      }),
    )
  })

  it('breaks at whatever is altered in any event', () => {
    const fields = ['at', 'kind', 'signer', 'by', 'means', 'from', 'agent', 'note', 'hash'] as const
    fc.assert(
      fc.property(chains, fc.nat(), fc.constantFrom(...fields), (events, place, field) => {
        const at = place % events.length
        const altered = events.map((event, n) => (n === at ? { ...event, [field]: `${event[field]}x` } : event))
        expect(brokenAt(altered as SigningEvent[], root, hash)).toBe(at)
      }),
    )
  })

  it('breaks when an event is taken out, moved or put in, or told of another paper', () => {
    fc.assert(
      fc.property(chains, fc.nat(), (events, place) => {
        const at = place % (events.length - 1)
        const without = events.filter((_, n) => n !== at)
        expect(brokenAt(without, root, hash)).toBe(at)
        const [first, second] = [events[at], events[at + 1]]
        const moved = events.map((event, n) => (n === at ? second : n === at + 1 ? first : event))
        expect(brokenAt(moved as SigningEvent[], root, hash)).toBe(at)
        expect(brokenAt([...events.slice(0, at), ...events.slice(at - 1)], root, hash) ?? at).toBeLessThanOrEqual(
          at + 1,
        )
        expect(brokenAt(events, { ...root, sha256: 'b'.repeat(64) }, hash)).toBe(0)
        expect(brokenAt(events, { ...root, process: 'p2' }, hash)).toBe(0)
      }),
    )
  })
})

const aSigning = (part: object = {}) =>
  Signing.parse({
    _id: 'p1',
    paper: 'rentalContract',
    contract: 'c1',
    title: 'Vuokrasopimus 1001',
    method: 'signaturePad',
    state: 'pending',
    signers: [{ id: '1', name: 'Äijö', state: 'pending', email: 'a@b.example' }],
    validUntil: '2026-11-16',
    reminderDays: [3, 7],
    created: '2026-11-02T08:00:00.000Z',
    original: { key: 'x.pdf', sha256: 'x' },
    ...part,
  })

describe('what is to be done of a signing', () => {
  it.each([
    ['ten minutes for a day', 24 * 60 - 1, 10],
    ['an hour from then on', 24 * 60, 60],
    ['an hour for a week', 7 * 24 * 60 - 1, 60],
    ['a day after that', 7 * 24 * 60, 24 * 60],
  ])('a service is asked again in %s', (_, age, minutes) => expect(minutesToPoll(age)).toBe(minutes))

  it.each([
    ['the day before', '2026-11-04T09:00:00Z', [], undefined],
    ['the night of the day', '2026-11-05T01:00:00.000Z', [], undefined],
    ['the morning of the day', '2026-11-05T07:00:00.000Z', [], '2026-11-05'],
    ['once', '2026-11-05T07:10:00.000Z', ['2026-11-05'], undefined],
    ['only the last of two that were missed', '2026-11-10T09:00:00.000Z', [], '2026-11-09'],
    ['after the first has gone', '2026-11-10T09:00:00.000Z', ['2026-11-05'], '2026-11-09'],
  ])('a reminder is due: %s', (_, now, reminded, day) => {
    expect(dueReminder(aSigning({ reminded }), now)).toBe(day)
  })

  it('a reminder is due on its last day too, and never after it', () => {
    const due = (days: number) => dueReminder(aSigning({ reminderDays: [days] }), '2026-11-20T09:00:00.000Z')
    expect([due(14), due(15)]).toEqual(['2026-11-16', undefined])
  })

  it.each(['sending', 'ending', 'signed', 'cancelled', 'expired', 'declined'])(
    'no reminder of one that is %s',
    (state) => {
      expect(dueReminder(aSigning({ state }), '2026-11-10T09:00:00.000Z')).toBeUndefined()
    },
  )

  it.each([
    ['2026-11-16T21:59:00.000Z', false],
    ['2026-11-16T22:01:00.000Z', true],
  ])('open through its last day in Finland: %s', (now, past) => {
    expect(isPast(aSigning(), now)).toBe(past)
  })

  it.each([
    ['its next reminder', {}, '2026-11-05T07:00:00.000Z'],
    ['the reminder after that', { reminded: ['2026-11-05'] }, '2026-11-09T07:00:00.000Z'],
    ['the day after its last', { reminded: ['2026-11-05', '2026-11-09'] }, '2026-11-17T07:00:00.000Z'],
    ['nothing once it is cancelled', { state: 'cancelled' }, ''],
    ['nothing once it is cancelled at a service', { method: 'vismaSign', state: 'cancelled' }, ''],
    [
      'nothing of a service once the signed paper is here',
      { method: 'vismaSign', state: 'signed', signed: { key: 'y.pdf', sha256: 'y' } },
      '',
    ],
    [
      'a letter that did not go',
      { signers: [{ id: '1', name: 'Ä', letter: { step: 'due', next: '2026-11-02T09:00:00.000Z' } }] },
      '2026-11-02T09:00:00.000Z',
    ],
    [
      'the copy of one who signed',
      {
        state: 'signed',
        signers: [{ id: '1', name: 'Ä', copy: { step: 'started', next: '2026-11-03T09:00:00.000Z' } }],
      },
      '2026-11-03T09:00:00.000Z',
    ],
    [
      'the service, when it is to be asked again',
      { method: 'vismaSign', service: { next: '2026-11-02T08:10:00.000Z' } },
      '2026-11-02T08:10:00.000Z',
    ],
    [
      'the signed paper that a service still has',
      { method: 'vismaSign', state: 'signed', service: { next: '2026-11-02T08:20:00.000Z' } },
      '2026-11-02T08:20:00.000Z',
    ],
  ])('its next turn is %s', (_, part, at) => expect(nextTurn(aSigning(part))).toBe(at))
})

const aDraft = (part: object = {}) =>
  SigningDraft.parse({ signers: [{ name: 'Paula' }, { name: 'Äijö' }], validUntil: '2026-11-16', ...part })

describe('a draft of a signing', () => {
  it.each([
    ['is fine as it is', {}, {}],
    ['of yesterday', { validUntil: '2026-11-01' }, { validUntil: 'Viimeinen päivä on jo mennyt' }],
    ['of over a year', { validUntil: '2027-11-03' }, { validUntil: 'Viimeinen päivä voi olla enintään vuoden päässä' }],
    [
      'of a service without an address',
      { method: 'vismaSign', signers: [{ name: 'Paula', email: 'p@p.example' }, { name: 'Äijö' }] },
      { 'signers.1.email': 'Anna sähköpostiosoite, johon palvelu lähettää linkin' },
    ],
    [
      'of a service with one address for two',
      {
        method: 'signhero',
        signers: [
          { name: 'Paula', email: 'p@p.example' },
          { name: 'Äijö', email: 'P@p.example' },
        ],
      },
      { 'signers.1.email': 'Palvelussa jokaisella allekirjoittajalla on oltava oma sähköpostiosoite' },
    ],
    [
      'on the pad with one address for two',
      {
        signers: [
          { name: 'Paula', email: 'p@p.example' },
          { name: 'Äijö', email: 'p@p.example' },
        ],
      },
      {},
    ],
    [
      'in an order with a gap',
      { inOrder: true, signers: [{ name: 'Paula' }, { name: 'Äijö', order: 3 }] },
      { 'signers.1.order': 'Järjestysnumerot alkavat ykkösestä, eikä niistä saa puuttua yhtään' },
    ],
    [
      'in an order that two share',
      { inOrder: true, signers: [{ name: 'Paula' }, { name: 'Äijö', order: 2 }, { name: 'Ö', order: 2 }] },
      {},
    ],
    ['with a gap that nobody asked for', { signers: [{ name: 'Paula', order: 4 }] }, {}],
  ])('%s', (_, part, faults) => expect(signingFaults(aDraft(part), '2026-11-02')).toEqual(faults))

  it.each([
    ['nobody', { signers: [] }],
    ['a name that is empty', { signers: [{ name: ' ' }] }],
    ['more than twenty', { signers: Array.from({ length: 21 }, () => ({ name: 'A' })) }],
    ['a reminder of day nought', { reminderDays: [0] }],
    ['an unknown way', { method: 'telepatia' }],
  ])('is refused with %s', (_, part) => {
    expect(SigningDraft.safeParse({ signers: [{ name: 'A' }], validUntil: '2026-11-16', ...part }).success).toBe(false)
  })
})
