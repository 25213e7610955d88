import { beforeAll, describe, expect, it } from 'vitest'
import { printMoney } from '#shared/base/money.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { textOfPdf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await anOffice(world, 301)
}, 60_000)

const print = async (report: string, wish = '', columns = '', by = world.manager) => {
  const path = `/reports/print/${report}?${new URLSearchParams({ wish, columns })}`
  return world.ask<Uint8Array>('GET', path, undefined, by)
}

describe('a report on paper', () => {
  it('has the rows, columns and sums of its screen', async () => {
    const query = { by: 'invoice', date: '2026-12-02', itemsPerPage: 100 } as const
    const { rows, sums } = await world.call(arrearsApi.listArrears, { query }, world.manager)
    const answer = await print('arrears', 'by=invoice&date=2026-12-02', 'invoiceNumber,tenantName,open')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await textOfPdf(answer.body)
    expect(rows.length).toBeGreaterThan(2)
    for (const { invoiceNumber, tenantName, open } of rows)
      expect(text).toContain([invoiceNumber, tenantName, printMoney(open)].join(' ').replaceAll('\u00a0', ' '))
    expect(text).toContain(`Yhteensä ${printMoney(sums.open ?? 0)}`.replaceAll('\u00a0', ' '))
    expect(text).toContain('02.12.2026')
    expect(text).not.toContain('Vuokrakohde')
  })

  it('is for those who may read the report', async () => {
    await changeRights(world.accountant, without('invoices.read'))
    expect((await print('arrears', '', '', world.accountant)).status).toBe(403)
    expect((await print('overview')).status).toBe(404)
    expect((await print('arrears', 'date=eilen')).status).toBe(400)
    expect(await textOfPdf((await print('arrears', '', '', world.stranger)).body)).not.toContain('Vuokralainen 1')
  })

  it('says when its columns do not fit', async () => {
    const columns = Array.from({ length: 40 }, () => 'open').join()
    const answer = await world.ask('GET', `/reports/print/arrears?columns=${columns}`, undefined, world.manager)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Sarakkeet eivät mahdu paperille. Piilota osa sarakkeista.',
    ])
  })
})
