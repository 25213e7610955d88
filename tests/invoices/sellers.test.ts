import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { readAccount } from '../../functions/accounts/accounts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { nameSellers } from '../../functions/contracts/leases/name-sellers.ts'
import { invoicePdf } from '../../functions/invoices/invoice-pdf.ts'
import { sellerOf } from '../../functions/invoices/parties.ts'
import { invoicePageOf } from '../../functions/invoices/pdf/invoice-page-of.ts'
import { invoiceMail } from '../../functions/invoices/sending/invoice-mail.ts'
import { serviceDraftOf } from '../../functions/invoices/services/service-draft.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { pagesOf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, landlordIban } from '../support/things/portfolio.ts'
import { invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

const principalIban = 'FI3715903000000776'
const company = {
  isCompany: true,
  name: 'Kiinteistö Oy Liiketalo',
  businessId: '1790235-0',
  address: 'Teollisuuskatu 9',
  zipCode: '00510',
  city: 'Helsinki',
  iban: principalIban,
}

let world: World
let place = 0
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-01')
})

interface Wish {
  readonly principal?: object
  readonly inUse?: boolean
  readonly taxpr?: 0 | 25.5
  readonly lease?: object
}

/** The contract of a principal, in force, whose December is not billed yet. */
async function aPrincipalsLease({ principal = company, inUse = false, taxpr = 25.5, lease = {} }: Wish = {}) {
  const home = await aHome(world.owner, { number: `L ${++place}` })
  const { partner } = await world.call(
    customersApi.createPartner,
    { body: { version: 0, ...company, ...principal } },
    world.owner,
  )
  const wanted = { version: 0, desc: 'Liiketilan vuokra', productType: 'Vuokra' as const, taxpr }
  const { product } = await world.call(productsApi.createProduct, { body: wanted }, world.owner)
  const draft = {
    ...aContractDraft({ ...home, product: product._id }, lease),
    landlords: [{ landlordId: partner._id }],
    outgoingPayments: { inUse },
  }
  const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
  return { contract: contract._id, partner }
}

async function billed(contract: string) {
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  return (await invoicesOf(world.actor(world.owner))).filter((invoice) => invoice.contract === contract)
}

describe('the seller of a company principal’s rent', () => {
  it('is the principal, with its own business id, VAT number and address (AVL 209 e §)', async () => {
    const { contract } = await aPrincipalsLease()
    const [invoice] = await billed(contract)
    if (!invoice) throw new Error('Nothing was billed')
    const { name } = await readAccount(world.actor(world.owner))
    expect(invoice.seller).toMatchObject({
      name: 'Kiinteistö Oy Liiketalo',
      businessId: '1790235-0',
      address: 'Teollisuuskatu 9',
      zipCode: '00510',
      city: 'Helsinki',
      iban: principalIban,
      contact: name,
    })
    expect(invoice.seller.payee).toBeUndefined()
    const paper = (await pagesOf(await invoicePdf(invoicePageOf(invoice)))).join(' ').replace(/\s+/g, ' ')
    expect(paper).toContain('Y-tunnus 1790235-0')
    expect(paper).toContain('ALV-numero FI17902350')
    expect(paper).toContain('Teollisuuskatu 9, 00510 HELSINKI')
    expect(paper).toContain(`Yhteydenotot: ${name}`)
    const reported = serviceDraftOf(invoice).message
    expect(reported).toContain(
      'Myyjä: Kiinteistö Oy Liiketalo, Y-tunnus 1790235-0, ALV-numero FI17902350, Teollisuuskatu 9',
    )
  })

  it('whose rent is settled is paid to the office, in the office’s name', async () => {
    const { contract } = await aPrincipalsLease({ inUse: true })
    const [invoice] = await billed(contract)
    if (!invoice) throw new Error('Nothing was billed')
    const { name, iban } = await readAccount(world.actor(world.owner))
    expect(invoice.seller).toMatchObject({ name: 'Kiinteistö Oy Liiketalo', iban, payee: name })
    const mail = invoiceMail(invoice, new Uint8Array(), {
      tags: { kind: 'invoice', accountId: '', deliveryId: '' },
      depositMsg: '',
      payLink: '',
    })
    expect(mail.text).toContain(`Saaja: ${name}`)
  })

  it('is as the principal is when it is billed, and stays so', async () => {
    const { contract, partner } = await aPrincipalsLease()
    const { version, ...rest } = partner
    const body = { ...rest, version, name: 'Liiketalo Uusi Oy', address: 'Uusi katu 1' }
    await world.call(customersApi.updatePartner, { params: { partnerId: partner._id }, body }, world.owner)
    const [invoice] = await billed(contract)
    expect(invoice?.seller).toMatchObject({
      name: 'Liiketalo Uusi Oy',
      address: 'Uusi katu 1',
      businessId: '1790235-0',
    })
  })

  it('of its deposit’s invoice is the same, which says why it bears no VAT', async () => {
    const lease = { useDeposit: true, deposit: 850_00, depositDueDate: '2026-12-01' }
    const { contract } = await aPrincipalsLease({ lease })
    const deposit = (await invoicesOf(world.actor(world.owner))).find((invoice) => invoice.contract === contract)
    if (!deposit) throw new Error('The deposit was not billed')
    expect(deposit.seller).toMatchObject({ businessId: '1790235-0', address: 'Teollisuuskatu 9' })
    const paper = (await pagesOf(await invoicePdf(invoicePageOf(deposit)))).join(' ').replace(/\s+/g, ' ')
    expect(paper.replaceAll('\u00a0', ' ')).toContain('ALV 0 %: Vakuus, ei vastiketta myynnistä (AVL 1 §)')
    expect(paper).not.toContain('ALV-numero')
  })
})

describe('the seller by rule', () => {
  const account = {
    name: 'Kotiranta Oy',
    businessId: '1234567-1',
    address: 'Rantakatu 1',
    zipCode: '00100',
    city: 'Helsinki',
  }
  const office = { ...account, email: 'toimisto@kotiranta.example', phone: '09 1', iban: landlordIban } as never
  const person = {
    isCompany: false,
    name: 'Paula',
    businessId: '',
    address: 'Kotikatu 2',
    zipCode: '00200',
    city: 'Helsinki',
  } as never

  it('of a private person tells their home only where there is VAT', () => {
    const landlord = { name: 'Paula', iban: principalIban, principal: person }
    expect(sellerOf(office, landlord, [{ taxpr: 0 }])).toMatchObject({
      name: 'Paula',
      address: 'c/o Kotiranta Oy, Rantakatu 1',
    })
    expect(sellerOf(office, landlord, [{ taxpr: 25.5 }])).toMatchObject({ name: 'Paula', address: 'Kotikatu 2' })
  })

  it('is the account for itself, with nobody else to be paid or asked', () => {
    expect(sellerOf(office, { name: '', iban: '' })).toEqual({
      ...account,
      email: 'toimisto@kotiranta.example',
      phone: '09 1',
      iban: landlordIban,
    })
  })

  it('known by its name alone has no ids of the office', () => {
    expect(sellerOf(office, { name: 'Vanha Oy', iban: '' })).toMatchObject({ businessId: '', payee: 'Kotiranta Oy' })
  })
})

describe('coming invoices of before sellers were known by id', () => {
  it('name them once the operator has said so, and nothing is written twice', async () => {
    const { contract } = await aPrincipalsLease()
    const actor = world.actor(world.owner)
    const before = await recurringInvoices.read(actor, contract)
    await transact([recurringInvoices.replacing(actor, { ...before, landlord: '' })])
    await nameSellers(actor.accountId)
    const named = await recurringInvoices.read(actor, contract)
    expect(named.landlord).toBe(before.landlord)
    await nameSellers(actor.accountId)
    expect((await recurringInvoices.read(actor, contract)).version).toBe(named.version)
    expect((await billed(contract))[0]?.seller.businessId).toBe('1790235-0')
  })
})
