import { Meter, meterSummaryOf } from '#shared/meters/meter.ts'
import { MeterState } from '#shared/meters/meter-state.ts'
import { MeterReading } from '#shared/meters/reading.ts'
import type { Actor } from '../platform/actor.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { collection } from '../platform/table/collection.ts'

export const meters = collection({
  kind: 'meter',
  called: 'Mittaria',
  schema: Meter,
  summary: (meter) => ({ ...meterSummaryOf(meter), fullAddress: meter.apartmentAddress }),
  indexKeys: ({ apartment }) => ({ listed: true, parent: apartment }),
})

/** The readings of a meter are found by their ids, which begin with the meter's. */
export const meterReadings = collection({
  kind: 'meter-reading',
  called: 'Lukemaa',
  schema: MeterReading,
  summary: (reading) => reading,
  fields: [
    'version',
    'meter',
    'day',
    'figure',
    'source',
    'isEstimate',
    'rolledOver',
    'note',
    'photo',
    'corrects',
    'name',
    'at',
  ],
  indexKeys: () => ({}),
  compact: true,
})

/** What has been billed by a meter; its writes guard the readings. */
export const meterStates = collection({
  kind: 'meter-state',
  called: 'Mittarin tilaa',
  schema: MeterState,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
  trail: 'none',
})

export const readingsOf = (actor: Actor, meter: string): Promise<MeterReading[]> =>
  meterReadings.summariesStarting(actor, `${meter}.`)

/** The readings of many meters, by the meter's id. */
export async function readingsOfMany(actor: Actor, ids: readonly string[]): Promise<Map<string, MeterReading[]>> {
  return new Map(await sideBySide(ids, async (id) => [id, await readingsOf(actor, id)]))
}
