import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import type { ListedMeter, MeterFilters } from '#shared/meters/list-api.ts'
import { currentDevice, type DeviceChange, type Meter, type MeterDraft } from '#shared/meters/meter.ts'
import type { MeterSummary } from '#shared/meters/meter-summary.ts'
import { pointsOf, type StepFault } from '#shared/meters/turned.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { meterReadings, meters, readingsOf, readingsOfMany } from './collections.ts'
import { isDayUsed, readState, usesThatHold, writingState } from './used.ts'

/** Meters of an apartment, of a company or of all; those that have been removed only when asked for. */
export async function meterRows(
  actor: Actor,
  { kind, apartment, condominium, removed }: Pick<MeterFilters, 'kind' | 'apartment' | 'condominium' | 'removed'>,
): Promise<MeterSummary[]> {
  const [rows, within] = await Promise.all([
    apartment ? meters.summariesOfParent(actor, apartment) : meters.summaries(actor),
    condominium ? apartments.summariesOfParent(actor, condominium) : [],
  ])
  const homes = new Set(within.map(({ _id }) => _id))
  return rows.filter(
    (row) => (!kind || row.kind === kind) && (removed || row.inUse) && (!condominium || homes.has(row.apartment)),
  )
}

const searched = ['serial', 'place', 'apartmentAddress'] as const

export async function listMeters(actor: Actor, filters: MeterFilters): Promise<Page<ListedMeter>> {
  const query = { ...filters, sortBy: filters.sortBy || 'apartmentAddress' }
  const page = pageOf(await meterRows(actor, filters), query, searched)
  const ids = page.rows.map(({ _id }) => _id)
  const [whole, readings] = await Promise.all([meters.readMany(actor, ids), readingsOfMany(actor, ids)])
  const meterOf = new Map(whole.map((meter) => [meter._id, meter]))
  const rows = page.rows.map((row) => {
    const meter = meterOf.get(row._id)
    const last = meter && pointsOf(meter, readings.get(row._id) ?? []).points.at(-1)
    return { ...row, day: last?.day ?? '', figure: last?.figure ?? null }
  })
  return { ...page, rows }
}
async function addressOf(actor: Actor, apartment: string): Promise<string> {
  const home = await apartments.find(actor, apartment)
  if (!home) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt.')
  return fullAddress(home)
}

export async function createMeter(actor: Actor, draft: MeterDraft, id: string): Promise<Meter> {
  refuseFuture(draft.installed, 'installed')
  const apartmentAddress = await addressOf(actor, draft.apartment)
  const { version: _, serial, digits, installed, first, ...facts } = draft
  const device = { serial, digits, installed, first, removed: '', last: null }
  return meters.createOnce(actor, { ...facts, _id: id, version: 0, apartmentAddress, devices: [device] })
}

function refuseFuture(day: string, field: string): void {
  if (day > today()) throw invalidField(field, 'Päivä ei voi olla tulevaisuudessa')
}

/** What the counter showed at first stays once something has been billed by it. */
export const updateMeter = (actor: Actor, id: string, draft: MeterDraft): Promise<Meter> =>
  retryOnContention(async () => {
    refuseFuture(draft.installed, 'installed')
    const [meter, state, readings, apartmentAddress] = await Promise.all([
      meters.read(actor, id),
      readState(actor, id),
      readingsOf(actor, id),
      addressOf(actor, draft.apartment),
    ])
    const device = currentDevice(meter)
    const { version, serial, digits, installed, first, ...facts } = draft
    if (version !== meter.version) throw conflict()
    const isMoved = installed !== device.installed || first !== device.first
    if (isMoved) await refuseUsed(actor, id, device.installed)
    const next = {
      ...meter,
      ...facts,
      apartmentAddress,
      devices: [...meter.devices.slice(0, -1), { ...device, serial, digits, installed, first }],
    }
    const before = meter.devices.at(-2)
    if (before && installed < before.removed) {
      throw invalidField('installed', 'Asennuspäivä on ennen edellisen laskurin poistopäivää')
    }
    if (readings.some(({ day }) => day <= installed && day > device.installed)) {
      throw invalidField('installed', 'Mittarista on lukemia ennen asennuspäivää')
    }
    refuseFaults(pointsOf(next, readings).faults, 'first')
    await transact([meters.replacing(actor, next), writingState(actor, state)])
    return { ...next, version: meter.version + 1 }
  })

async function refuseUsed(actor: Actor, id: string, day: string): Promise<void> {
  const state = await readState(actor, id)
  if (await isDayUsed(actor, state, day)) {
    throw invalidField('first', 'Mittarin lukemilla on jo laskutettu, joten alkulukemaa ei voi muuttaa.')
  }
}

export function refuseFaults(faults: readonly StepFault[], field: string): void {
  const [fault] = faults
  if (fault) throw invalidField(field, fault.sentence)
}

/** Ends the counter that is in place with its last figure; a new one goes on from its own first. */
export const changeDevice = (actor: Actor, id: string, draft: DeviceChange): Promise<Meter> =>
  retryOnContention(async () => {
    refuseFuture(draft.day, 'day')
    const [meter, state, readings] = await Promise.all([
      meters.read(actor, id),
      readState(actor, id),
      readingsOf(actor, id),
    ])
    const { version, day, last, replaced, serial, digits, first } = draft
    if (version !== meter.version) throw conflict()
    const device = currentDevice(meter)
    if (device.removed) throw conflict('Mittari on jo poistettu käytöstä.')
    const latest = readings.at(-1)?.day ?? device.installed
    if (day <= latest || day <= device.installed) {
      throw invalidField('day', 'Vaihtopäivän pitää olla viimeisen lukeman jälkeen')
    }
    if (await isDayUsed(actor, state, day)) throw invalidField('day', 'Päivän kulutus on jo laskutettu')
    if (replaced && serial === '') throw invalidField('serial', 'Anna uuden laskurin numero')
    const ended = { ...device, removed: day, last }
    const begun = replaced ? [{ serial, digits, installed: day, first, removed: '', last: null }] : []
    const next = { ...meter, devices: [...meter.devices.slice(0, -1), ended, ...begun] }
    if (next.devices.length > 30) throw conflict('Laskureita on vaihdettu liian monta kertaa. Lisää uusi mittari.')
    refuseFaults(pointsOf(next, readings).faults, 'last')
    await transact([meters.replacing(actor, next), writingState(actor, state)])
    return { ...next, version: meter.version + 1 }
  })

export async function deleteMeter(actor: Actor, id: string): Promise<void> {
  const [meter, state, [reading]] = await Promise.all([
    meters.read(actor, id),
    readState(actor, id),
    meterReadings.summariesStarting(actor, `${id}.`, 1),
  ])
  const isBilled = (await usesThatHold(actor, state.uses)).length > 0
  if (reading || isBilled) {
    throw conflict('Mittarista on lukemia, joten sitä ei voi poistaa. Merkitse se pois käytöstä.')
  }
  await transact([meters.removing(actor, meter), writingState(actor, state)])
}
