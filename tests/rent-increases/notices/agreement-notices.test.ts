import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { type Language, languages } from '#shared/texts/language.ts'
import { todosApi } from '#shared/todos/api.ts'
import { attachmentOf, lettersOf, mailEvent, readLetter } from '../../support/mailbox.ts'
import { textOfPdf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
let home: Home
let contract: string
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  contract = (await aRunningContract(world.owner, home, { parkingCost: 50_00 }))._id
})

type Wish = Partial<InputOf<typeof api.agree.body>>
const discount = { desc: 'Remonttialennus', amount: 100_00, lastDueDate: '2027-05-02' }
const agree = async (more: Wish = {}, rent = 800_00) => {
  const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
  const products = recurringInvoice.products.map((line) => (line.desc === 'Vuokra' ? { ...line, amount: rent } : line))
  const body = { contract, dueDate: '2027-03-02', products, sendType: 'email' as const, ...more }
  return (await world.call(api.agree, { body }, world.owner)).rentIncrease
}
const messageOf = async (id: string) =>
  (await world.call(api.readIncrease, { params: { id } }, world.owner)).rentIncrease.message
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'rent-increase')
const pdfOf = async (id: string, by = world.owner) =>
  (await textOfPdf((await world.ask<Uint8Array>('GET', `/rent-increase/notice/${id}`, undefined, by)).body)).replaceAll(
    /\s+/g,
    ' ',
  )
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const speaks = async (invoiceLanguage: Language, email = 'aijo@vuokralainen.example') => {
  const params = { tenantId: home.tenant }
  const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
  await world.call(customersApi.updateTenant, { params, body: { ...tenant, invoiceLanguage, email } }, world.owner)
}

const words = {
  fin: ['Ilmoitus sovitusta vuokran muutoksesta', 'ennen 850,00 €, jatkossa 800,00 € kuukaudessa (ALV 0 %)'],
  swe: ['Meddelande om överenskommen ändring', 'tidigare 850,00 €, framöver 800,00 € per månad (moms 0 %)'],
  eng: ['Notice of an agreed change of rent', 'previously 850,00 €, from now on 800,00 € a month (VAT 0 %)'],
  ger: ['Mitteilung über eine vereinbarte Änderung', 'bisher 850,00 €, künftig 800,00 € im Monat (MwSt. 0 %)'],
}

describe('the notice of prices that were agreed on', () => {
  it.each(languages)('tells each line, the totals and the discount in the language %s', async (language) => {
    await speaks(language)
    const { _id: id } = await agree({ discount })
    await world.drainQueues()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    const mail = await readLetter(letter?.id ?? '')
    const text = plain(await textOfPdf(await attachmentOf(letter?.id ?? '')))
    for (const word of words[language]) expect(text).toContain(word)
    for (const said of [900_00, 850_00, 100_00].map(printMoney)) expect(text).toContain(plain(said))
    for (const day of ['01.03.2027', '02.03.2027', '31.05.2027']) expect(text).toContain(day)
    expect(text).not.toMatch(/____|Autopaikka|\{/)
    expect(mail.subject).toContain(words[language][0])
    expect(plain(mail.text)).toContain(plain(printMoney(850_00)))
    expect(mail.text).toContain('31.05.2027')
    expect(await pdfOf(id)).toBe(text)
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', letter: 1 })
  })

  it('tells prices with their tax, of the whole month where a line has several', async () => {
    const taxed = await aRunningContract(world.owner, await aHome(world.owner, { number: 'B 2' }), {
      waterChargeType: 'fixed',
      waterChargePerMonth: 20_00,
      waterChargeCount: 2,
    })
    contract = taxed._id
    const params = { id: contract }
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params }, world.owner)
    const { products: lines, active, ...rest } = recurringInvoice
    const withTax = lines.map((line) => (line.desc === 'Vuokra' ? { ...line, taxpr: 25.5 } : line))
    await world.call(billingApi.editRecurring, { body: { ...rest, active, products: withTax } }, world.owner)
    const products = withTax.map((line) => ({ ...line, amount: line.desc === 'Vuokra' ? 800_00 : 22_00 }))
    const { _id: id } = await agree({ products, discount })
    const text = await pdfOf(id)
    expect(text).toContain('jatkossa 800,00 € kuukaudessa (verollisena 1 004,00 €, ALV 25,5 %)')
    expect(text).toContain('Vesimaksu: ennen 40,00 €, jatkossa 44,00 € kuukaudessa (ALV 0 %)')
    expect(text).toContain('100,00 € (verollisena 125,50 €, ALV 25,5 %)')
  })

  it('of a discount alone tells no totals', async () => {
    const { _id: id } = await agree({ discount }, 850_00)
    const text = await pdfOf(id)
    expect(text).toContain('Määräaikainen alennus (Remonttialennus) on 100,00 €')
    expect(text).not.toContain('Veloitukset ovat ennen')
  })

  it('goes on paper when it is to, or when the tenant has no address', async () => {
    const posted = await agree({ sendType: 'print' })
    expect(posted.message).toMatchObject({ state: 'toPrint' })
    await world.call(api.markPrinted, { params: { id: posted._id } }, world.owner)
    expect(await messageOf(posted._id)).toMatchObject({ state: 'printed' })
    await world.call(api.deleteInactive, { params: { id: posted._id } }, world.owner)
    await speaks('fin', '')
    expect((await agree()).message).toMatchObject({ state: 'toPrint', reason: /ei ole sähköpostiosoitetta/ })
  })

  it.each([
    [{ dontSendMessage: true }, ''],
    [{ isSigned: true }, 'Muutoksesta kerrotaan allekirjoitettavalla sopimuksella.'],
  ])('does not go when %j, and goes once it is asked to', async (wish, reason) => {
    const { _id: id, message } = await agree(wish)
    await world.drainQueues()
    expect(message).toMatchObject({ state: 'none', reason })
    expect(await letters()).toEqual([])
    await world.call(api.resendNotice, { params: { id }, body: {} }, world.owner)
    await world.drainQueues()
    expect(await letters()).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', reason: '' })
  })

  it('goes once by one click that comes twice, and again for each that asks', async () => {
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
    const products = recurringInvoice.products.map((line) => ({ ...line, amount: line.amount - 1_00 }))
    const body = { contract, dueDate: '2027-03-02', products, sendType: 'email' }
    const click = { key: 'sama-napsautus-kahdesti' }
    const ask = () =>
      world.ask<{ rentIncrease: { _id: string } }>('POST', '/rent-increase/agree', body, world.owner, click)
    const [first] = await Promise.all([ask(), ask()])
    await world.drainQueues()
    expect(await letters()).toHaveLength(1)
    const id = first.body.rentIncrease._id
    const [letter] = await letters()
    await mailEvent(letter?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await messageOf(id)).toMatchObject({ state: 'permanentFail' })
    // Nothing more goes to an address from which a letter came back for good.
    await speaks('fin', 'toinen@vuokralainen.example')
    await world.call(api.resendNotice, { params: { id }, body: {} }, world.owner)
    await world.drainQueues()
    expect(await letters()).toHaveLength(2)
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', letter: 2 })
  })

  it('does not go when the agreement is removed first, and says so when it had gone', async () => {
    const waiting = await agree()
    await world.call(api.deleteInactive, { params: { id: waiting._id } }, world.owner)
    await world.drainQueues()
    expect(await letters()).toEqual([])
    expect(await messageOf(waiting._id)).toMatchObject({ state: 'none', reason: /^Muutos poistettiin/ })
    const gone = await agree()
    await world.drainQueues()
    await world.call(api.deleteInactive, { params: { id: gone._id } }, world.owner)
    expect(await messageOf(gone._id)).toMatchObject({ reason: /ettei muutos ole voimassa/ })
  })

  it('asks nobody to tell of it a month before, for the tenant has agreed', async () => {
    await agree({ sendType: 'print' })
    await world.runJob('begin-increases', '2027-01-26')
    expect((await world.call(todosApi.listTodos, {}, world.owner)).toDos).toEqual([])
  })

  it('is another account’s secret', async () => {
    const { _id: id } = await agree()
    const { status } = await world.ask('GET', `/rent-increase/notice/${id}`, undefined, world.stranger)
    expect(status).toBe(404)
  })
})
