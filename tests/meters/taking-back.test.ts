import { expect, it } from 'vitest'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { Equalisation, EqualisationPart, WaterEqualised } from '#shared/meters/equalisation.ts'
import { MeterState } from '#shared/meters/meter-state.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { meterStates } from '../../functions/meters/collections.ts'
import { takingBack } from '../../functions/meters/taking-back-water.ts'
import { waterEqualised } from '../../functions/meters/water-ground.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { winter } from '../support/things/watered.ts'

const run = Equalisation.parse({
  ...winter,
  _id: 'run',
  version: 1,
  condominium: 'talo',
  condominiumName: 'Asunto Oy Katajanmarja',
  name: 'Oona Omistaja',
  started: '2027-03-05T08:00:00.000Z',
  contracts: 20,
  parts: 1,
})

const shown = { day: winter.to, figure: 110 }
const use = {
  kind: 'coldWater',
  title: 'Kylmä vesi',
  serial: 'V',
  used: 1,
  isEstimate: false,
  begin: shown,
  end: shown,
}

/** Cold and hot water in the kitchen and the bathroom. */
const metersOf = (home: number) => Array.from({ length: 4 }, (_, at) => `mittari-${home}-${at}`)

const doneIn = (home: number) => ({
  _id: `sopimus-${home}`,
  state: 'ready',
  apartment: `koti-${home}`,
  apartmentAddress: `Katajakatu 5 A ${home}`,
  contract: `sopimus-${home}`,
  from: winter.from,
  to: winter.to,
  uses: metersOf(home).map((meter) => ({ ...use, meter })),
  invoice: `sopimus-${home}-water-run`,
  invoiceNumber: String(1001 + 2 * home),
  total: 30_00,
})

it('takes back a block of homes with many meters in steps that each fit a transaction', async () => {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const homes = Array.from({ length: 20 }, (_, at) => at)
  for (const home of homes) {
    const { contract, invoice: _id, invoiceNumber } = doneIn(home)
    const spans = [{ run: run._id, from: winter.from, to: winter.to, ends: [] }]
    await waterEqualised.create(actor, WaterEqualised.parse({ _id: contract, version: 0, spans }))
    const draft = anInvoice({ _id, version: 0, contract, invoiceNumber, kind: 'single', state: 'draft' })
    await invoices.create(actor, KeptInvoice.parse(draft))
    for (const meter of metersOf(home)) {
      const uses = [{ kind: 'equalisation', id: run._id, upTo: winter.to, name: 'Vesitasaus' }]
      await meterStates.create(actor, MeterState.parse({ _id: meter, version: 0, uses }))
    }
  }
  let part = EqualisationPart.parse({ _id: 'run.000000', version: 1, homes: [], done: homes.map(doneIn) })
  for (let steps = 0; !part.isUndone && steps < 20; steps += 1) {
    const { next, writes } = await takingBack(actor, run, part)
    await transact(writes)
    part = next
  }
  expect(part).toMatchObject({ isUndone: true, kept: [] })
  expect(new Set(part.undone).size).toBe(20)
  const states = await meterStates.readMany(actor, homes.flatMap(metersOf))
  expect(states.filter(({ uses }) => uses.length > 0)).toEqual([])
})
