import { describe, expect, it } from 'vitest'
import { Listing, listingNote } from '#shared/listings/listing.ts'
import { afterLooking, afterRefusal, afterRemoval, afterSending, nextStep } from '#shared/listings/listing-steps.ts'

const a = (part: Partial<Listing> = {}) =>
  Listing.parse({ _id: 'a.oikotie', apartment: 'a', portal: 'oikotie', wanted: true, ...part })
const aim = { print: 'p2' }
const down = { cause: 'let', missing: [] } as const
const shown = { state: 'shown', reason: '', url: 'https://x.example/1' } as const

describe('what is done next of an advertisement', () => {
  it.each([
    ['new', a(), aim, 'send'],
    ['changed', a({ there: 'p1' }), aim, 'send'],
    ['as it should be', a({ there: 'p2' }), aim, 'look'],
    ['refused as it is', a({ refusedPrint: 'p2' }), aim, 'rest'],
    ['refused as it was', a({ refusedPrint: 'p1' }), aim, 'send'],
    ['let and not there', a(), down, 'rest'],
    ['let and there', a({ there: 'p1' }), down, 'remove'],
    ['begun and let', a({ begun: 'p1' }), down, 'look'],
    ['begun to be removed', a({ begun: 'remove', there: 'p1' }), aim, 'look'],
  ] as const)('%s', (_, listing, aimed, step) => expect(nextStep(listing, aimed)).toBe(step))
})

describe('what the portal answers of a call that may have happened', () => {
  it('the first sending that is there was it', () =>
    expect(afterLooking(a({ begun: 'p2' }), shown)).toMatchObject({ there: 'p2', begun: '', state: 'shown' }))
  it('the first sending that is not there is made again', () =>
    expect(nextStep(afterLooking(a({ begun: 'p2' }), undefined), aim)).toBe('send'))
  it('a change is made again whole', () =>
    expect(nextStep(afterLooking(a({ begun: 'p2', there: 'p1' }), shown), aim)).toBe('send'))
  it('a removal that did not happen is made again', () =>
    expect(nextStep(afterLooking(a({ begun: 'remove', there: 'p1' }), shown), down)).toBe('remove'))
  it('a removal that did is over', () =>
    expect(nextStep(afterLooking(a({ begun: 'remove', there: 'p1' }), undefined), down)).toBe('rest'))
  it('a word that we do not know keeps what was known', () => {
    const reported = { ...shown, state: 'unknown' } as const
    expect(afterLooking(a({ there: 'p2', state: 'shown' }), reported).state).toBe('shown')
    expect(afterSending(a(), 'p2', reported).state).toBe('sent')
  })
})

it('of what is not there the reason is told', () => {
  expect(listingNote(afterRemoval(a(), 'incomplete', ['Kuvaus', 'Vuokra']))).toBe(
    'Ilmoituksesta puuttuu tietoja: kuvaus, vuokra',
  )
  expect(listingNote(afterRemoval(a(), 'let', []))).toBe('Kohde on vuokrattu')
  expect(listingNote(afterRefusal(a(), 'p2', 'Ei käy'))).toBe('Ei käy')
  expect(listingNote(a())).toBe('')
})
