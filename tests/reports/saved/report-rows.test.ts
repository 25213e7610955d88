import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { contractsReportApi } from '#shared/reports/contracts-report.ts'
import { savedReportsApi as api } from '#shared/reports/saved/api.ts'
import { reportKeys } from '#shared/reports/saved/report-tables.ts'
import { actorOfPerson } from '../../../functions/accounts/acting.ts'
import { makeReportRows } from '../../../functions/reports/saved/report-rows.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import type { Person } from '../../support/things/people.ts'
import type { Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

type Row = Readonly<Record<string, unknown>>

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 306)
}, 60_000)

const make = async (report: string, wish = '', by: Person = world.manager) =>
  (await world.call(api.makeReportRows, { params: { report }, body: { wish } }, by)).addresses

async function partAt(address: string): Promise<Page<Row>> {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return JSON.parse(String(gunzipSync(await answer.arrayBuffer())))
}

describe('the rows of a report for a file', () => {
  it('are those of its list, as it is searched and sorted, in parts of so many', async () => {
    const wish = { search: 'katajakatu', sortBy: 'invoiceNumber', descending: 'true' }
    const listed = await world.call(
      contractsReportApi.listContractsReport,
      { body: { search: 'katajakatu', sortBy: 'invoiceNumber', descending: true, itemsPerPage: 1000 } },
      world.manager,
    )
    expect(listed.rows.length).toBeGreaterThan(6)
    const [address = '', ...more] = await make('contracts', String(new URLSearchParams(wish)))
    expect(more).toEqual([])
    expect(await partAt(address)).toEqual(listed)
    const actor = await actorOfPerson(world.manager.userId, world.manager.accountId, '')
    if (!actor) throw new Error('nobody')
    const parts = await Promise.all((await makeReportRows(actor, 'contracts', wish, 3)).map(partAt))
    expect(
      parts
        .map(({ rows }) => rows.length)
        .slice(0, -1)
        .every((count) => count === 3),
    ).toBe(true)
    expect(parts.flatMap(({ rows }) => rows)).toEqual(listed.rows)
    expect(new Set(parts.map(({ totalLength }) => totalLength))).toEqual(new Set([listed.totalLength]))
  })

  it.each(reportKeys)('%s has what its list lets out', async (report: ReportKey) => {
    const wish = new URLSearchParams({ condominium: homes[0]?.condominium ?? '', principal: homes[0]?.partner ?? '' })
    const [address = ''] = await make(report, String(wish), world.owner)
    const { rows, totalLength } = await partAt(address)
    expect(rows).toHaveLength(totalLength)
  })

  it('are of one account, and an empty report is one empty part', async () => {
    const [address = ''] = await make('contracts', '', world.stranger)
    expect(await partAt(address)).toMatchObject({ rows: [], totalLength: 0 })
  })

  it('are for those who may read the report', async () => {
    await expect(make('overview')).rejects.toThrow('404')
    await expect(make('arrears', 'date=eilen')).rejects.toThrow('400')
    await changeRights(world.accountant, without('invoices.read'))
    await expect(make('arrears', '', world.accountant)).rejects.toThrow('403')
    await changeRights(world.accountant, without('reports.read'))
    await expect(make('contracts', '', world.accountant)).rejects.toThrow('403')
  })
})
