import { invoicesApi } from '#shared/invoices/api.ts'
import { aPrincipalsRent, paying, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aRopoCustomer } from '../support/ropo.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { changed, idOf, type Kept, type NamedArea } from './named-call.ts'

const days = { billDate: '2026-11-20', dueDate: '2026-12-04' }
const address = { address: 'Katajakatu 5 A 1', zipCode: '00160', city: 'Helsinki' }

/** Two invoices are at Ropo, which numbers what it takes; the third cannot leave, for its payer has no address. */
async function invoicesAtRopo(world: World): Promise<Kept> {
  const ropo = await aRopoCustomer(world, world.actor(world.owner))
  for (const [at, tenant] of [address, address, {}].entries()) {
    const home = await aHome(world.owner, { number: `A ${at + 1}`, tenant })
    await aRunningContract(world.owner, home, { rent: 60_000 + at * 100 })
  }
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'total' } }, world.owner)
  const [invoice, second, failed] = rows
  const jobs = await ropo.jobs()
  const service = String(jobs.find(({ totalCents }) => totalCents === 60_000)?.jobid)
  return { invoice, second, failed, service, deposit: await aDeposit(world, invoice?.tenant ?? '') }
}

async function aDeposit({ ask, owner }: World, tenant: string): Promise<{ _id: string }> {
  const { body } = await ask<{ deposit: { _id: string } }>(
    'POST',
    '/deposit/create',
    { tenant, amount: 170_000 },
    owner,
  )
  return body.deposit
}

/** The public interfaces of the services cannot move days: a draft is moved by its own id. */
async function aDraft({ ask, owner }: World, at: Kept): Promise<void> {
  const { tenant } = at.invoice as { tenant: string }
  const draft = { tenant, ...days, products: [{ desc: 'Avain', amount: 2_000 }] }
  at.draft = (await ask('POST', '/invoices/create', draft, owner)).body.invoice
}

const invoices: NamedArea = {
  area: 'Invoices',
  begin: invoicesAtRopo,
  calls: [
    { call: 'POST invoices/list', send: () => ({ url: '/invoices', filters: {} }) },
    { call: 'GET invoices/{invoice}?checkAccountingIds', gives: ['invoice'] },
    { call: 'GET invoices/service-id/{service}', gives: ['invoice'] },
    { call: 'PUT invoices/check-status-single', send: ({ invoice }) => ({ invoiceId: idOf(invoice) }) },
    {
      call: 'POST invoices/make-payment',
      send: ({ service }) => ({ amount: 10_000, serviceId: service, payDate: '2026-11-20' }),
    },
    {
      call: 'PUT invoices/change-invoice-cost-centre',
      send: ({ invoice }) => ({ invoice: idOf(invoice), costCentre: '110' }),
    },
    {
      call: 'PUT invoices/change-product-accounting-id',
      send: ({ invoice }) => ({ invoice: idOf(invoice), line: 0, salesAccountId: '3000' }),
    },
    {
      call: 'POST invoices/deposit/{deposit}/create',
      send: () => ({ amount: 170_000, ...days }),
      keeps: { invoice: 'asked' },
    },
    {
      call: 'PUT invoices/{asked}/deposit/edit',
      send: ({ asked }) => changed(asked, { amount: 160_000 }),
      keeps: { invoice: 'asked' },
    },
    { call: 'POST invoices/send/{asked}' },
    {
      call: 'GET deposit/get-by-service-id/{depositJob}',
      after: async (world, at) => {
        await world.drainQueues()
        const { body } = await world.ask('GET', `/invoices/${idOf(at.asked)}`, undefined, world.owner)
        at.depositJob = (body.invoice as { service: { jobId: string } }).service.jobId
      },
    },
    {
      call: 'POST invoices/{asked}/deposit/create-refund-related',
      after: async (world, { asked }) => {
        const body = { invoice: idOf(asked), amount: 160_000, payDate: '2026-11-20' }
        await world.ask('POST', '/invoices/make-payment', body, world.owner)
      },
      send: () => ({ amount: 10_000, billDate: '2026-11-20' }),
      keeps: { invoice: 'returned' },
    },
    {
      call: 'PUT invoices/{returned}/deposit/edit-refund-related',
      send: ({ returned }) => changed(returned, { amount: 20_000 }),
    },
    { call: 'POST invoices/refund/register/{returned}', send: () => ({ payDate: '2026-11-20' }) },
    {
      call: 'POST invoices/refund/create',
      send: ({ second }) => ({ original: idOf(second), lines: [{ line: 0, net: 5_000 }], billDate: '2026-11-20' }),
      keeps: { invoice: 'credit' },
    },
    { call: 'POST invoices/refund-related/send/{credit}' },
    {
      call: 'PUT invoices/{failed}/fix-invoice-error',
      send: () => ({ sendType: 'email', email: 'aijo@vuokralainen.example', ...address }),
    },
    { call: 'PUT invoices/change-duedate/{draft}', after: aDraft, send: () => ({ dueDate: '2026-12-30' }) },
    { call: 'DELETE invoices/delete/{draft}?reason=mistake' },
    {
      call: 'PUT invoices/recurrent-invoice/edit',
      after: async ({ ask, owner }, at) => {
        const contract = (at.invoice as { contract: string }).contract
        const { body } = await ask('GET', `/invoices/recurrent-invoice/${contract}`, undefined, owner)
        at.recurring = body.recurringInvoice
      },
      send: ({ recurring }) => changed(recurring, { comments: 'Autopaikka 12' }),
    },
  ],
}

const deposits: NamedArea = {
  area: 'Deposits',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    {
      call: 'POST deposit/create',
      send: ({ tenant }) => ({ tenant, amount: 170_000, method: 'bank' }),
      keeps: { deposit: 'deposit' },
    },
    { call: 'POST deposit/list', send: () => ({}) },
    { call: 'GET deposit/getOne/{deposit}', keeps: { deposit: 'deposit' } },
    { call: 'GET deposit/tenant/{tenant}' },
    {
      call: 'PUT deposit/update/{deposit}',
      send: ({ deposit }) => changed(deposit, { comments: 'Maksetaan kahdessa erässä' }),
    },
    { call: 'POST deposit/resend-message/{deposit}' },
    {
      call: 'PUT deposit/release/{deposit}',
      after: async ({ ask, owner }, { deposit }) => {
        await ask('PUT', `/deposit/receive/${idOf(deposit)}`, { amount: 170_000, day: '2026-11-02' }, owner)
      },
      send: () => ({ day: '2026-11-02', returned: 170_000, iban: 'FI2112345600000785' }),
    },
    {
      call: 'DELETE deposit/delete/{waiting}',
      after: async (world, at) => {
        at.waiting = await aDeposit(world, String(at.tenant))
      },
    },
  ],
}

const outgoing: NamedArea = {
  area: 'Outgoing payments',
  begin: async (world) => {
    const { home, invoice } = await aPrincipalsRent(world)
    await paying(world, invoice, 85_000)
    const { outgoingPayments } = await settlingAll(world)
    return { ...home, invoice, outgoing: outgoingPayments[0] }
  },
  calls: [
    { call: 'POST outgoing-payment/check-list', send: () => ({}) },
    { call: 'GET outgoing-payment', gives: ['totalLength'] },
    { call: 'GET outgoing-payment/others', gives: ['totalLength'] },
    { call: 'GET outgoing-payment/search?search=Paula', gives: ['totalLength'] },
    {
      call: 'POST outgoing-payment/join-other',
      after: async ({ ask, owner }, at) => {
        const body = { partner: at.partner, kind: 'subtract', desc: 'Lukko', amount: 5_000, day: '2026-11-02' }
        at.other = (await ask('POST', '/outgoing-payment/create-other', body, owner)).body.otherPayment
      },
      send: ({ outgoing, other }) => ({ payment: idOf(outgoing), other: idOf(other) }),
    },
    { call: 'PUT outgoing-payment/delete-attached-other-payment/{other}' },
    { call: 'DELETE outgoing-payment/delete-other-payment/{other}' },
    { call: 'PUT outgoing-payment/make-payment/{outgoing}', send: () => ({ payDate: '2026-11-03' }) },
    { call: 'PUT outgoing-payment/delete-manual-payment/{outgoing}' },
    {
      call: 'POST outgoing-payment/transactions/file?status=created&startDate=2026-11-01&endDate=2026-11-30',
      send: () => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(camt053([aBankPayment({})], 8))], 'tiliote.xml'))
        return form
      },
    },
    {
      call: 'POST outgoing-payment/transactions/open-banking',
      send: () => ({ startDate: '2026-11-01', endDate: '2026-11-30' }),
    },
    {
      call: 'POST outgoing-payment/join-payment',
      after: async (world, at) => {
        const { body } = await world.ask<{ rows: { _id: string }[] }>(
          'POST',
          '/payments/list',
          { tenant: at.tenant },
          world.owner,
        )
        await world.ask('POST', `/payments/undo/${body.rows[0]?._id}`, undefined, world.owner)
        at.taken = (await settlingAll(world)).outgoingPayments[0]
      },
      send: ({ outgoing, taken }) => ({ payment: idOf(taken), to: idOf(outgoing) }),
    },
    { call: 'PUT outgoing-payment/delete-attached-joined-payment/{taken}' },
    { call: 'DELETE outgoing-payment/delete/{taken}?subtractReceiptFromOutgoing&reason=mistake' },
  ],
}

const receipts: NamedArea = {
  area: 'Receipts',
  calls: [
    {
      call: 'POST receipt/createReceipt/',
      send: () => ({
        receipt: { name: 'Putken korjaus', date: '2026-11-02', products: [{ name: 'Työ', amount: 12_550 }] },
      }),
      gives: ['receipt'],
      keeps: { receipt: 'receipt' },
    },
    {
      call: 'POST receipt/list',
      send: () => ({ dates: { startDate: '2026-11-01', endDate: '2026-11-30' }, receiptType: 'receipt' }),
      gives: ['receipts', 'totalLength', 'sums'],
    },
    {
      call: 'PATCH receipt/editReceipt/{receipt}',
      send: ({ receipt }) => ({ receipt: changed(receipt, { reference: '1232' }) }),
    },
    { call: 'DELETE receipt/deleteReceipt/{receipt}' },
  ],
}

export const moneyCalls: readonly NamedArea[] = [invoices, deposits, outgoing, receipts]
