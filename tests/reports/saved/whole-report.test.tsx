import { gzipSync } from 'node:zlib'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '#shared/base/list.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import { type ContractsReportRow, contractsReportApi } from '#shared/reports/contracts-report.ts'
import { savedReportsApi } from '#shared/reports/saved/api.ts'
import { ContractsReport } from '../../../web/reports/ContractsReport.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const list = contractsReportApi.listContractsReport
const rowAt = (at: number): ContractsReportRow => ({
  ...{ _id: `invoice-${at}`, contract: 'lease', contractNumber: '7', startDate: '2026-01-01', endDate: '' },
  ...{ address: 'Katajakatu 5 A 1', condominiumName: 'As Oy', tenant: 'Äijö Öhman', invoiceNumber: String(1000 + at) },
  ...{ billDate: '2026-11-03', dueDate: '2026-11-17', paidDate: '', rentProductTotalWithTaxes: 850_00 },
  ...{ rentProductCount: 1, depositAmount: 0, depositTargetAmount: 0, total: 850_00, paid: 0 },
})
const pageOf = (from: number, to: number, totalLength: number): Page<ContractsReportRow> => ({
  rows: Array.from({ length: to - from }, (_, at) => rowAt(from + at)),
  totalLength,
  sums: {},
})

let files: Blob[]
let parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
beforeEach(() => {
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  const packed = (page: object) => new Uint8Array(gzipSync(JSON.stringify(page)))
  parts = new Map([
    ['https://files.example/1', packed(pageOf(0, 5000, 7000))],
    ['https://files.example/2', packed(pageOf(5000, 7000, 7000))],
  ])
  const served = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('https://files.example/')) return served(input, init)
    const bytes = parts.get(String(input))
    return Promise.resolve(bytes ? new Response(bytes) : new Response('', { status: 403 }))
  })
  server.answers(savedReportsApi.makeReportRows, { addresses: ['https://files.example/1', 'https://files.example/2'] })
})

async function exported(address = '/reports/contracts') {
  const { user } = draw(<ContractsReport />, address)
  await screen.findByRole('link', { name: '1000' })
  await user.click(screen.getByRole('button', { name: 'Vie' }))
  await user.click(await screen.findByRole('button', { name: 'Vie CSV:nä' }))
}

it('saves a long report from parts that the server has made of it at once, as it is searched', async () => {
  signInAs('owner')
  server.answers(list, pageOf(0, 15, 7000))
  await exported('/reports/contracts?search=katajakatu&sortBy=invoiceNumber')
  await waitFor(() => expect(files).toHaveLength(1))
  const rows = readSheet(new Uint8Array((await files[0]?.arrayBuffer()) ?? []), 10_000)
  expect(rows).toHaveLength(7001)
  expect(rows.at(-1)?.[0]).toBe('7999')
  expect(server.asked(savedReportsApi.makeReportRows).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/reports/rows/contracts', body: { wish: 'search=katajakatu&sortBy=invoiceNumber' } },
  ])
  expect(server.asked(list)).toHaveLength(1)
})

it('says so when a part cannot be fetched, and saves nothing', async () => {
  signInAs('owner')
  server.answers(list, pageOf(0, 15, 7000))
  parts = new Map([...parts].slice(0, 1))
  await exported()
  await screen.findByText('Raportin rivien hakeminen ei onnistunut. Yritä uudelleen.')
  expect(files).toEqual([])
})

it('asks for the pages of a report that one reply holds', async () => {
  signInAs('owner')
  server.answers(list, pageOf(0, 15, 15))
  await exported()
  await waitFor(() => expect(files).toHaveLength(1))
  expect(server.asked(savedReportsApi.makeReportRows)).toEqual([])
  expect(server.asked(list)).toHaveLength(2)
})
