import { addMonths, type Day, monthEnd } from '#shared/base/day.ts'
import { Meter } from '#shared/meters/meter.ts'
import { MeterReading, readingId } from '#shared/meters/reading.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import type { CondominiumSummary } from '#shared/properties/condominium.ts'
import { meterReadings, meters } from '../../../functions/meters/collections.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { manager } from './log-ins.ts'
import type { MadeAccount } from './make-account.ts'
import { accountPlans } from './portfolio.ts'

/** So many months of readings lie behind. */
const months = 14

/** Companies that have been billed here from the beginning know what water was charged ahead. */
const metered = new Set(
  accountPlans.flatMap(({ companies }) =>
    companies.flatMap(({ monthsElsewhere, name }) => (monthsElsewhere === 0 ? name : [])),
  ),
)

export function meteredHomes(
  homes: readonly ApartmentSummary[],
  companies: readonly CondominiumSummary[],
): ApartmentSummary[] {
  const own = new Set(companies.flatMap(({ _id, name }) => (metered.has(name) ? _id : [])))
  return homes.filter(({ condominium }) => own.has(condominium))
}

interface OfHome {
  /** Its place among the homes. */
  readonly at: number
  readonly today: Day
  readonly leases: readonly { readonly endDate: Day | '' }[]
}

/** The water meters of a home, read at the end of each month; what a month uses differs from home to home. */
export function metersOfHome(
  { actor, chance }: MadeAccount,
  home: ApartmentSummary,
  { at, today, leases }: OfHome,
): Write[] {
  // Of some homes nobody has written down what the meters showed when somebody moved out.
  const unread = at % 5 === 0 ? leases.map(({ endDate }) => endDate) : []
  const begun = monthEnd(addMonths(today, -months))
  return (['coldWater', 'hotWater'] as const).flatMap((kind, n) => {
    const meter = Meter.parse({
      _id: chance.id(),
      apartment: home._id,
      apartmentAddress: home.fullAddress,
      kind,
      unit: 'm³',
      place: 'Kylpyhuone',
      devices: [{ serial: `${4_000_100 + at * 10 + n}`, digits: 5, installed: begun, first: 40 + at }],
    })
    const monthly = kind === 'coldWater' ? 3_100 + at * 130 : 1_700 + at * 90
    const read = Array.from({ length: months - 1 }, (_, month) => {
      const day = monthEnd(addMonths(begun, month + 1))
      const figure = 40 + at + (monthly * (month + 1) + ((month * 37 + at * 11) % 5) * 100) / 1000
      return MeterReading.parse({
        _id: readingId(meter._id, day),
        meter: meter._id,
        day,
        figure: Math.round(figure * 1000) / 1000,
        isEstimate: month === 6,
        name: manager,
        at: `${day}T09:00:00.000Z`,
      })
    })
    return [
      meters.creating(actor, meter),
      ...read.filter(({ day }) => !unread.includes(day)).map((reading) => meterReadings.creating(actor, reading)),
    ]
  })
}
