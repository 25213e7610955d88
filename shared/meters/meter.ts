import * as z from 'zod'
import { day, dayOrNone, requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { counterDigits, meterFigure } from '../billing/meters/meter.ts'
import { meterKinds, meterUnits } from './kinds.ts'
import type { MeterSummary } from './meter-summary.ts'

/** A counter that stands, or stood, in the meter's place. */
export const Device = z.object({
  /** The number on the counter itself. */
  serial: text(40),
  digits: counterDigits(),
  installed: day('Anna asennuspäivä'),
  /** What it showed when it was put in. */
  first: meterFigure(),
  /** The day on which it was taken away, and what it showed then. */
  removed: dayOrNone(),
  last: meterFigure().nullable().default(null),
})
export type Device = z.output<typeof Device>

const facts = {
  apartment: requiredText('Valitse vuokrakohde', 40),
  kind: z.enum(meterKinds, 'Valitse mittarin laji').default('coldWater'),
  unit: z.enum(meterUnits).default('m³'),
  /** How many decimals of it are read. */
  decimals: z.number('Anna desimaalit').int('Anna desimaalit').min(0, 'Vähintään 0').max(3, 'Enintään 3').default(3),
  /** Where in the home it is. */
  place: text(100),
  comments: text(500),
}

/** A place where something is measured for an apartment; counters in it come and go. */
export const Meter = z.object({
  ...stored,
  ...facts,
  /** The apartment's address, as it was when the meter was saved. */
  apartmentAddress: z.string().default(''),
  /** The oldest first; the last one is in its place unless it has been removed. */
  devices: z.array(Device).min(1).max(30),
})
export type Meter = z.output<typeof Meter>

export const MeterDraft = z.object({
  version: z.number().int().default(0),
  ...facts,
  ...Device.pick({ serial: true, digits: true, installed: true, first: true }).shape,
})
export type MeterDraft = z.output<typeof MeterDraft>

/** A change of counters on a day, or its removal when no new one comes. */
export const DeviceChange = z.object({
  version: z.number().int(),
  day: day('Anna vaihtopäivä'),
  last: meterFigure(),
  replaced: z.boolean().default(true),
  serial: text(40),
  digits: Device.shape.digits,
  first: meterFigure().default(0),
})
export type DeviceChange = z.output<typeof DeviceChange>

export const currentDevice = ({ devices }: Pick<Meter, 'devices'>): Device => {
  const device = devices.at(-1)
  if (!device) throw new Error('A meter without a counter')
  return device
}

/** The counter is in its place. */
export const isInUse = (meter: Pick<Meter, 'devices'>): boolean => currentDevice(meter).removed === ''

export const meterSummaryOf = (meter: Meter): MeterSummary => ({
  _id: meter._id,
  apartment: meter.apartment,
  apartmentAddress: meter.apartmentAddress,
  kind: meter.kind,
  unit: meter.unit,
  place: meter.place,
  serial: currentDevice(meter).serial,
  inUse: isInUse(meter),
  serials: meter.devices.flatMap(({ serial }) => (serial ? [serial] : [])),
})

/** Numbers are told apart without blanks, dashes and case, for people type them from small plates. */
export const serialKey = (serial: string): string => serial.replaceAll(/[\s.\-/]/g, '').toLowerCase()
