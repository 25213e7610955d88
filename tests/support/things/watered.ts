import { invoicesApi } from '#shared/invoices/api.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import type { World } from '../world.ts'
import { aHome, aRunningContract, type Home } from './portfolio.ts'

/** The days that are equalised, and when: a winter of three months. */
export const winter = { from: '2026-12-01', to: '2027-02-28', cold: 4_50, hot: 9_00 }
const equalisedOn = '2027-03-05'

/** A home whose tenant has been charged 20 € a month for water from 1.12.2026 on, with a meter at 100 m³. */
export async function aWateredHome(world: World, { figure = 120, number = 'A 1' } = {}) {
  world.clock.set('2026-11-02')
  const home = await aHome(world.owner, { number })
  const lease = { waterChargeType: 'fixed' as const, waterChargePerMonth: 20_00, waterChargeCount: 1 }
  const contract = (await aRunningContract(world.owner, home, lease))._id
  const meter = await aWaterMeter(world, home.apartment, figure)
  return { world, home, contract, meter }
}
export type WateredHome = Awaited<ReturnType<typeof aWateredHome>>

async function aWaterMeter(world: World, apartment: string, figure: number): Promise<string> {
  const made = { apartment, serial: 'V-1', digits: 5, installed: '2026-11-01', first: 100 }
  const { meter } = await world.call(meterRegisterApi.createMeter, { body: made }, world.owner)
  const now = world.clock.now()
  world.clock.set(equalisedOn)
  for (const [day, shown] of [
    ['2026-11-30', 100],
    ['2027-02-28', figure],
  ] as const) {
    const body = { day, figure: shown }
    await world.call(meterRegisterApi.addReading, { params: { id: meter._id }, body }, world.owner)
  }
  world.clock.set(new Date(now).toISOString())
  return meter._id
}

/** Bills the winter's months and those after it that fall due before the day of the equalisation. */
export async function billedWinter(world: World): Promise<void> {
  for (const day of ['2026-11-20', '2026-12-20', '2027-01-20', '2027-02-20']) {
    world.clock.set(day)
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
  world.clock.set(equalisedOn)
}

/** How people drive an equalisation through the API. */
export function equaliser(world: World, { condominium, apartment }: Pick<Home, 'condominium' | 'apartment'>) {
  const terms = { condominium, ...winter }
  return {
    terms,
    preview: async (by = world.owner) => {
      const body = { ...terms, apartments: [apartment] }
      return (await world.call(equalisationApi.previewEqualisation, { body }, by)).rows
    },
    start: (contracts: { contract: string; total: number }[], { by = world.owner, key = '' } = {}) =>
      world.ask<{ run: { _id: string; state: string }; fields?: object; message?: string }>(
        'POST',
        '/meter/equalisation',
        { ...terms, homes: [{ apartment, contracts }] },
        by,
        key ? { key } : {},
      ),
    run: async (id: string, by = world.reader) =>
      (await world.call(equalisationApi.readEqualisation, { params: { id } }, by)).run,
    rows: async (id: string, by = world.reader) =>
      (await world.call(equalisationApi.listEqualised, { params: { id }, body: {} }, by)).rows,
    left: async (id: string) =>
      (await world.call(equalisationApi.listLeftContracts, { params: { id }, body: {} }, world.reader)).rows,
    undo: (id: string, by = world.owner) => world.ask('POST', `/meter/equalisation/${id}/undo`, {}, by),
    /** Drafts and what became of them: what the contract's months did not make. */
    async papers(contract: string) {
      const body = { contract, itemsPerPage: 100 }
      const { rows } = await world.call(invoicesApi.listInvoices, { body }, world.owner)
      return rows.filter(({ kind }) => kind !== 'recurring')
    },
  }
}
