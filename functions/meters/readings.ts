import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import { currentDevice, type Meter } from '#shared/meters/meter.ts'
import { type CorrectionDraft, MeterReading, type MeterReadingDraft, readingId } from '#shared/meters/reading.ts'
import { pointsOf } from '#shared/meters/turned.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { meterReadings, meters, readingsOf } from './collections.ts'
import { checkPhoto, removePhoto } from './photos.ts'
import { isDayUsed, readState, writingState } from './used.ts'

const newReading = (actor: Actor, meter: string, draft: MeterReadingDraft, _id: string): MeterReading =>
  MeterReading.parse({ ...draft, meter, _id, name: actor.name, at: instant() })

/** Why the meter cannot have been read on the day. */
export function readingDayFault({ devices }: Pick<Meter, 'devices'>, day: string): string | undefined {
  if (day > today()) return 'Lukemapäivä ei voi olla tulevaisuudessa'
  const [first] = devices
  if (first && day <= first.installed) return `Mittari on asennettu ${printDay(first.installed)}. Anna myöhempi päivä.`
  const { removed } = currentDevice({ devices })
  if (removed && day >= removed) return `Mittari on poistettu käytöstä ${printDay(removed)}.`
  if (devices.some((device) => device.removed === day)) {
    return 'Laskuri on vaihdettu tänä päivänä: sen lukemat ovat vaihdossa.'
  }
  return undefined
}

/** What a meter with its readings says of one more. */
export interface Judged {
  readonly reading: MeterReading
  /** The same figure stands there already. */
  readonly isThere: boolean
  readonly fault: { readonly field: 'day' | 'figure' | 'rolledOver'; readonly sentence: string } | undefined
}

export function judged(
  meter: Meter,
  existing: readonly MeterReading[],
  reading: MeterReading,
  isUsed: (day: string) => boolean,
): Judged {
  const dayFault = readingDayFault(meter, reading.day)
  if (dayFault) return { reading, isThere: false, fault: { field: 'day', sentence: dayFault } }
  const there = existing.findLast(({ day }) => day === reading.day)
  if (there) {
    if (there.figure === reading.figure) return { reading: there, isThere: true, fault: undefined }
    const sentence = `Päivälle on jo lukema ${printNumber(there.figure)}. Jos se on väärä, korjaa se mittarin sivulla.`
    return { reading, isThere: false, fault: { field: 'figure', sentence } }
  }
  if (isUsed(reading.day)) {
    const sentence = 'Kulutus on jo laskutettu tätä päivää pidemmälle. Korjaa laskutettu lukema, jos se on väärä.'
    return { reading, isThere: false, fault: { field: 'day', sentence } }
  }
  const [fault] = pointsOf(meter, [...existing, reading]).faults
  const field = fault && reading.rolledOver ? ('rolledOver' as const) : ('figure' as const)
  return { reading, isThere: false, fault: fault && { field, sentence: sentenceOf(fault, reading) } }
}

/** A later reading may be what does not fit any more. */
const sentenceOf = (fault: { day: string; sentence: string }, { day }: MeterReading): string =>
  fault.day > day ? `Lukema on suurempi kuin myöhempi lukema ${printDay(fault.day)}.` : fault.sentence

/** Writes down what the meter shows. The same figure of the same day is one reading, however often it comes. */
export const addReading = (actor: Actor, id: string, draft: MeterReadingDraft): Promise<MeterReading> =>
  retryOnContention(async () => {
    const [meter, state, existing] = await Promise.all([
      meters.read(actor, id),
      readState(actor, id),
      readingsOf(actor, id),
    ])
    const isDone = await isDayUsed(actor, state, draft.day)
    const reading = newReading(actor, id, draft, readingId(id, draft.day))
    const { isThere, fault, ...known } = judged(meter, existing, reading, () => isDone)
    if (isThere) return known.reading
    if (fault) throw invalidField(fault.field, fault.sentence)
    await checkPhoto(actor, id, draft.photo)
    await transact([meterReadings.creating(actor, reading, busy), writingState(actor, state)])
    return { ...reading, version: 1 }
  })

const meterOf = (readingOf: string): string => readingOf.slice(0, readingOf.indexOf('.'))

async function readWhole(actor: Actor, readingOf: string) {
  const id = meterOf(readingOf)
  const reading = await meterReadings.read(actor, readingOf)
  const [meter, state, existing] = await Promise.all([
    meters.read(actor, id),
    readState(actor, id),
    readingsOf(actor, id),
  ])
  const last = existing.findLast(({ day }) => day === reading.day)
  if (!last) throw missing('Lukemaa')
  return { id, reading, meter, state, existing, last }
}

/**
 * Puts a reading right by one beside it, which counts from then on: the wrong one stays to be seen, and whatever has been
 * billed by it is put right by the next bill. One click corrects once.
 */
export const correctReading = (actor: Actor, wrong: string, draft: CorrectionDraft): Promise<MeterReading> =>
  retryOnContention(async () => {
    const { id, reading, meter, state, existing, last } = await readWhole(actor, wrong)
    if (last._id !== reading._id) {
      if (last.corrects === wrong && last.figure === draft.figure) return last
      throw conflict('Lukema on jo korjattu. Korjaa viimeisin lukema.')
    }
    if (draft.figure === reading.figure && draft.rolledOver === reading.rolledOver) {
      throw invalidField('figure', 'Anna oikea lukema: tämä on sama kuin ennen')
    }
    const number = existing.filter(({ day }) => day === reading.day).length
    const correction: MeterReading = {
      ...newReading(
        actor,
        id,
        { ...reading, ...draft, isEstimate: false, photo: '' },
        readingId(id, reading.day, number),
      ),
      corrects: wrong,
    }
    const [fault] = pointsOf(meter, [...existing, correction]).faults
    if (fault) throw invalidField('figure', sentenceOf(fault, correction))
    await transact([meterReadings.creating(actor, correction, busy), writingState(actor, state)])
    return { ...correction, version: 1 }
  })

/** Only the last word of a day goes, and only while nothing has been billed by it. */
export const removeReading = (actor: Actor, readingOf: string): Promise<void> =>
  retryOnContention(async () => {
    const { id, reading, meter, state, existing, last } = await readWhole(actor, readingOf)
    if (last._id !== reading._id) throw conflict('Lukema on korjattu. Poista ensin sen korjaus.')
    if (await isDayUsed(actor, state, reading.day)) {
      throw conflict('Lukemalla on laskutettu, joten sitä ei voi poistaa. Korjaa se, jos se on väärä.')
    }
    const rest = existing.filter(({ _id }) => _id !== readingOf)
    const [fault] = pointsOf(meter, rest).faults
    if (fault) throw conflict('Myöhempi lukema on annettu tämän mukaan. Poista ensin se.')
    await transact([meterReadings.removing(actor, reading, busy), writingState(actor, state)])
    if (reading.photo) await removePhoto(actor, id, reading.photo)
  })
