import { meterRegisterApi } from '#shared/meters/api.ts'
import type { Person } from '../../support/things/people.ts'
import type { Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const aMeterDraft = (apartment: string) => ({ apartment, serial: 'V-1', installed: '2026-01-01', first: 100 })

export const aMeter = async (world: World, by: Person, apartment: string): Promise<string> =>
  (await world.call(meterRegisterApi.createMeter, { body: aMeterDraft(apartment) }, by)).meter._id

/** A meter of theirs that has been read. */
export async function aReadMeter(world: World, apartment: string) {
  const meter = await aMeter(world, world.owner, apartment)
  const read = { params: { id: meter }, body: { day: '2026-10-31', figure: 103 } }
  const { reading } = await world.call(meterRegisterApi.addReading, read, world.owner)
  return { meter, meterReading: reading._id }
}

/** What each call about meters takes, from somebody of another account. */
export const strangersMeterBodies = (apartment: string): Readonly<Record<string, unknown>> => ({
  'meters.updateMeter': { version: 1, ...aMeterDraft(apartment) },
  'meters.changeDevice': { version: 1, day: '2026-10-01', last: 9, serial: 'V' },
  'meters.addReading': { day: '2026-10-01', figure: 9 },
  'meters.uploadMeterPhoto': { type: 'image/jpeg' },
  'meters.correctReading': { figure: 9, note: 'Vieras' },
  'meters.listEqualised': {},
  'meters.listLeftContracts': {},
})

/** The bodies of those that name an apartment, and of a run over a home with a contract in force. */
export const meterBodiesOf = (
  { apartment }: Home,
  rented: Home & { readonly contract: string },
): Readonly<Record<string, unknown>> => ({
  'meters.createMeter': aMeterDraft(apartment),
  'meters.updateMeter': { ...aMeterDraft(apartment), version: 1 },
  'meters.startEqualisation': {
    condominium: rented.condominium,
    from: '2026-01-01',
    to: '2026-06-30',
    cold: 4_50,
    hot: 9_00,
    homes: [{ apartment: rented.apartment, contracts: [{ contract: rented.contract, total: 0 }] }],
  },
})
