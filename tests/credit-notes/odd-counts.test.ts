import { expect, it } from 'vitest'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'

it.each([0.3333333333333333, 1e-9, 1e21])('a credit note of %s pieces is refused at the count', async (count) => {
  const world = await aWorld()
  const { tenant } = await aHome(world.owner)
  const products = [{ desc: 'Vuokra', count, amount: 100 }]
  const body = { tenant, billDate: '2026-11-20', products }
  for (const path of ['/invoices/refund/create', '/invoices/create']) {
    const answer = await world.ask('POST', path, { ...body, dueDate: '2026-12-02' }, world.owner)
    expect([path, answer.status, answer.body.fields]).toEqual([
      path,
      400,
      expect.objectContaining({ 'products.0.count': expect.any(String) }),
    ])
  }
})
