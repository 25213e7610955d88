import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { modelsApi, otherContractsApi } from '#shared/contracts/texts/models-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { creditReportsApi } from '#shared/credit-reports/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { notesApi } from '#shared/notes/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { savedReportsApi } from '#shared/reports/saved/api.ts'
import { todosApi } from '#shared/todos/api.ts'
import { apis } from '../../functions/openapi.ts'
import { anAddress } from '../forms/samples.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aGroup } from '../support/things/groups.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { askedPaths, withoutThing } from './asked-paths.ts'
import { someLoans } from './bodies/loan-bodies.ts'
import { aReadMeter } from './bodies/meter-bodies.ts'
import { aCost, anIncrease, aRefund, aTableHeader, someText, strangersBodies } from './bodies/strangers-bodies.ts'
import { brokenBy } from './broken-by.ts'
import { filledForm, loadedFile, loadedImport, sentSigning, somebodyInTouch } from './owners-things.ts'

const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
)
const namesOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

let world: World
/** Ids of everything that the owner's account has, by kind. */
let theirs: Readonly<Record<string, string>>
let home: Home
let neighbours: Home

beforeAll(async () => {
  world = await aWorld()
  neighbours = await aHome(world.stranger)
  const [invoice] = await dueInvoices(world, [85_000])
  if (!invoice) throw new Error('There is no invoice')
  const bankFile = await loadedFile(world, camt053([aBankPayment({ reference: undefined, message: 'vuokra' })], 2))
  const entries = await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)
  const [apartments, tenants, partners, products] = await Promise.all([
    world.ask<List>('POST', '/apartment/list', {}, world.owner),
    world.ask<List>('GET', '/tenant', undefined, world.owner),
    world.ask<List>('GET', '/partner', undefined, world.owner),
    world.ask<List>('GET', '/product', undefined, world.owner),
  ])
  const first = ({ body }: { body: List }) => body.rows[0]?._id ?? ''
  const [apartment] = apartments.body.rows
  home = {
    condominium: apartment?.condominium ?? '',
    apartment: first(apartments),
    tenant: first(tenants),
    partner: first(partners),
    product: first(products),
  }
  const { key } = await world.call(
    keysApi.createKey,
    { body: { version: 0, code: 'A 1-1', apartments: [home.apartment] } },
    world.owner,
  )
  const handing = { params: { id: key._id }, body: { tenantId: home.tenant, date: '2026-11-02' } }
  const held = await world.call(keysApi.handOverKey, handing, world.owner)
  const noteOf = { model: 'Apartment', documentId: home.apartment } as const
  const lifted = { text: 'Varattu remonttiin', lifted: true }
  const { note } = await world.call(notesApi.createNote, { query: noteOf, body: lifted }, world.owner)
  const { toDo } = await world.call(todosApi.createTodo, { body: { title: 'Tilaa remontti' } }, world.owner)
  const { model } = await world.call(
    modelsApi.createModel,
    { body: { version: 0, name: 'Oma pohja', contractType: 1, content: someText } },
    world.owner,
  )
  const { otherContract } = await world.call(
    otherContractsApi.createOther,
    { body: { version: 0, name: 'Avainsopimus', content: someText } },
    world.owner,
  )
  const group = await aGroup(world.owner, 'Naapurin ryhmä')
  const made = await world.call(statisticsApi.createTableHeader, { body: { header: aTableHeader } }, world.owner)
  const kept = { report: 'arrears', name: 'Saatavat', isShared: true } as const
  const saved = await world.call(savedReportsApi.createSavedReport, { body: kept }, world.owner)
  const written = { version: 0, modelId: model._id, content: someText }
  await world.call(modelsApi.saveDocument, { params: { id: invoice.contract }, body: written }, world.owner)
  theirs = {
    ...home,
    user: world.owner.userId,
    tableHeader: made.tableHeader._id,
    savedReport: saved.report._id,
    group,
    account: world.owner.accountId,
    contract: invoice.contract,
    invoice: invoice._id,
    bankFile,
    import: await loadedImport(world),
    key: key._id,
    ...(await filledForm(world)),
    ...(await someLoans(world, world.owner, home)),
    ...(await aReadMeter(world, home.apartment)),
    ...(await somebodyInTouch(world, home.apartment)),
    note: note._id,
    todo: toDo._id,
    model: model._id,
    otherContract: otherContract._id,
    handover: held.key.holder?.handover ?? '',
    entry: entries.rows[0]?._id ?? '',
    signing: await sentSigning(world, otherContract._id),
    deposit: (await world.call(depositsApi.createDeposit, { body: { tenant: home.tenant, amount: 1 } }, world.owner))
      .deposit._id,
    rentIncrease: (
      await world.call(rentIncreasesApi.createIncrease, { body: anIncrease(invoice.contract) }, world.owner)
    ).rentIncrease._id,
    creditReport: await aCreditNote(home.tenant),
    receipt: (await world.call(expensesApi.createExpense, { body: { receipt: aCost } }, world.owner)).receipt._id,
    refund: (await world.call(creditNotesApi.createCreditNote, { body: aRefund(invoice._id) }, world.owner)).invoice
      ._id,
  }
})
async function aCreditNote(tenant: string): Promise<string> {
  const body = { tenant, checked: '2026-11-02', text: 'Ei merkintöjä' }
  return (await world.call(creditReportsApi.writeCreditNote, { body }, world.owner)).creditReport._id
}

interface List {
  readonly rows: readonly { readonly _id: string; readonly condominium?: string }[]
}

/** What is said in the address of those that are refused without it. */
const reasoned = ['contracts.deleteContract', 'invoices.deleteInvoice', 'credit-notes.removeCreditNote']
const queries = Object.fromEntries(
  [...reasoned, 'outgoing-payments.deleteOutgoing'].map((name): [string, string] => [name, '?reason=mistake']),
)

const bodies = () => strangersBodies({ stranger: world.stranger.userId, theirs, home, neighbours })

describe('the neighbour, who may do everything at home,', () => {
  const withIds = rows.filter((row) => namesOf(row).length > 0)

  it('has a body for every call that takes one', () => {
    expect(Object.keys(bodies()).toSorted()).toEqual(
      withIds
        .filter(({ body }) => body)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('finds nothing of ours by any id', async () => {
    expect(Object.entries(theirs).filter(([, id]) => id === '')).toEqual([])
    const asked = withIds.flatMap((row) => askedPaths(row, theirs).map((ask) => ({ row, ...ask })))
    const found = await brokenBy(
      asked,
      ({ row, kind }) => `${row.name} as ${kind}`,
      async ({ row, path }) => {
        // Each from a machine of its own: what anybody may call is counted by where it comes from.
        const from = { from: anAddress() }
        const whole = `${path}${queries[row.name] ?? ''}`
        const answer = await world.ask(row.method, whole, bodies()[row.name], world.stranger, from)
        return [403, 404].includes(answer.status) ? undefined : answer
      },
    )
    expect(found).toEqual([])
  })

  it('would be found out, for our own reads find something by these ids', async () => {
    const vain: string[] = []
    for (const row of withIds.filter(({ method }) => method === 'GET')) {
      const isFound = async () => {
        for (const { path } of askedPaths(row, theirs)) {
          if ((await world.ask('GET', path, undefined, world.owner)).status === 200) return true
        }
        return false
      }
      if (!(await isFound())) vain.push(row.name)
    }
    expect(vain.toSorted()).toEqual(withoutThing)
  })

  it('sees nothing of ours where we see it ourselves', async () => {
    const reads = rows.filter((row) => namesOf(row).length === 0 && row.needs.endsWith('.read'))
    const seenBy = async (row: (typeof rows)[number], by: World['owner']) => {
      const { body } = await world.ask(row.method, row.path, row.body ? {} : undefined, by)
      const text = JSON.stringify(body)
      return Object.values(theirs).filter((id) => text.includes(id))
    }
    const telling: string[] = []
    const broken = await brokenBy(
      reads,
      ({ name }) => name,
      async (row) => {
        // What shows ourselves nothing of ours would prove nothing of anybody else.
        if ((await seenBy(row, world.owner)).length === 0) return undefined
        telling.push(row.name)
        const seen = await seenBy(row, world.stranger)
        return seen.length > 0 ? seen : undefined
      },
    )
    expect(broken).toEqual([])
    expect(telling.length).toBeGreaterThan(50)
  })

  it('cannot make anything of its own out of ours', async () => {
    const draft = { version: 0, condominium: home.condominium, address: 'Vieraskatu 1' }
    expect((await world.ask('POST', '/apartment/create', draft, world.stranger)).status).toBeGreaterThanOrEqual(400)
    const contract = aContractDraft(home)
    expect(
      (await world.ask('POST', '/rental-contract/create', contract, world.stranger)).status,
    ).toBeGreaterThanOrEqual(400)
    const invoice = {
      tenant: home.tenant,
      billDate: '2026-11-20',
      dueDate: '2026-12-02',
      products: [{ desc: 'Vieras', amount: 100 }],
    }
    expect((await world.ask('POST', '/invoices/create', invoice, world.stranger)).body).toMatchObject({
      fields: { tenant: expect.any(String) },
    })
  })
})
