import { describe, expect, it } from 'vitest'
import { addToMonth, lastDayOf } from '#shared/base/day.ts'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aWateredHome, equaliser } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'

/** A year of a contract's invoices, each with a line of water. */
async function aYear(world: World, contract: string): Promise<void> {
  const actor = world.actor(world.owner)
  const papers = Array.from({ length: 12 }, (_, at) => {
    const month = addToMonth('2026-12', at)
    return KeptInvoice.parse({
      ...anInvoice({
        _id: `${contract}-${month.replace('-', '')}`,
        version: 0,
        contract,
        invoiceNumber: `${5000 + at}`,
      }),
      billDate: `${month}-01`,
      dueDate: `${month}-02`,
      period: { from: `${month}-01`, to: lastDayOf(month) },
      products: [
        Line.parse({ desc: 'Vuokra', productType: 'Vuokra', amount: 850_00 }),
        Line.parse({ desc: 'Vesiennakko', productType: 'Vesi', itemtype: 'hlö/kk', amount: 20_00 }),
      ],
      total: 870_00,
    })
  })
  await writeInBlocks(papers.map((paper) => [invoices.creating(actor, paper)]))
}

describe('the preview of an equalisation', () => {
  it('reads only what its homes have, so that a home costs the same in an account of any size', async () => {
    const world = await aWorld()
    const homes = [await aWateredHome(world), await aWateredHome(world, { number: 'A 2' })]
    for (const { contract } of homes) await aYear(world, contract)
    world.clock.set('2028-01-05')
    const [first] = homes
    if (!first) throw new Error('No home')
    const { terms } = equaliser(world, first.home)
    const body = { ...terms, to: '2027-11-30', apartments: [first.home.apartment] }
    const preview = () => world.call(equalisationApi.previewEqualisation, { body }, world.owner)
    await preview()
    const { used } = await metered(preview)
    expect(used.readUnits).toBeLessThanOrEqual(30)
  })
})
