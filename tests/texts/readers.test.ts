import { beforeAll, describe, expect, it } from 'vitest'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { type Language, languages } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { invoicesOfContract } from '../../functions/invoices/invoices.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aReservation } from '../contacts/samples.ts'
import { aFilling, aForm, sending } from '../forms/samples.ts'
import { aPaper, secretOf, sentToSign, signAs } from '../signing/samples.ts'
import { lettersTo } from '../support/mailbox.ts'
import { PdfFile } from '../support/pdf-file.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, aRunningContract } from '../support/things/portfolio.ts'
import { aWateredHome, billedWinter, equaliser } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'
import { finnishIn } from './finnish.ts'

let world: World
let places = 0
beforeAll(async () => {
  world = await aWorld()
})

/** Nothing that the office wrote is in our words: names of places and forms that no Finnish text of ours has. */
const aHomeOf = async (invoiceLanguage: Language) => {
  world.clock.set('2026-11-02T05:00:00Z')
  const email = `lukija-${newId()}@kielet.example`
  return { email, ...(await aHome(world.owner, { number: `L ${++places}`, tenant: { email, invoiceLanguage } })) }
}

const firstWords = {
  fin: ['Hei!', 'Ystävällisin terveisin'],
  eng: ['Dear customer,', 'Kind regards'],
  swe: ['Hej!', 'Med vänlig hälsning'],
  ger: ['Guten Tag,', 'Mit freundlichen Grüßen'],
}

interface Letter {
  readonly subject: string
  readonly text?: string | undefined
  readonly html?: string | undefined
}

/** The letter begins and ends in the language, says what it should, and has no word of our Finnish texts otherwise. */
async function speaks(letter: Letter | undefined, language: Language, said: string): Promise<void> {
  const { subject = '', text = '', html = '' } = letter ?? {}
  for (const words of firstWords[language]) expect(text).toContain(words)
  expect(html).toContain(`lang="${languageCodes[language]}"`)
  expect(`${subject}\n${text}`).toContain(said)
  if (language !== 'fin') expect(await finnishIn(`${subject}\n${text}`)).toEqual([])
}

/** The same of a paper, whose code of language is in its catalog; a giro is in Finnish and Swedish by its standard. */
async function paperSpeaks(path: string, language: Language, said: string): Promise<void> {
  const { body } = await world.ask<Uint8Array>('GET', path, undefined, world.owner)
  const paper = new PdfFile(body)
  expect(paper.text(paper.root.entries.Lang)).toBe(languageCodes[language])
  const text = (await textOfPdf(body)).replace(/\s+/g, ' ')
  expect(text).toContain(said)
  if (language !== 'fin') expect(await finnishIn(text.split('Saajan')[0] ?? '')).toEqual([])
}

const saidOf = <T extends Record<Language, string>>(said: T): [Language, string][] =>
  languages.map((language) => [language, said[language]])

describe('a tenant reads in the language that the tenant has', () => {
  it.each(
    saidOf({
      fin: 'Avainten luovutuskuitti',
      eng: 'Receipt for keys handed over',
      swe: 'Kvitto på överlämnade nycklar',
      ger: 'Quittung über die Übergabe von Schlüsseln',
    }),
  )('receipts of keys: %s', async (language, said) => {
    const { tenant, apartment } = await aHomeOf(language)
    const body = { version: 0, code: `R ${places}`, apartments: [apartment] }
    const { key } = await world.call(keysApi.createKey, { body }, world.owner)
    const handing = { tenantId: tenant, date: '2026-11-02' }
    const made = await world.ask<{ key: typeof key }>(
      'PUT',
      `/key/update-tenant-key/${key._id}`,
      handing,
      world.owner,
      { key: newId() },
    )
    expect(made.status).toBe(200)
    const handover = made.body.key.holder?.handover ?? ''
    await paperSpeaks(`/key/receipt/${handover}/pdf`, language, said)
    await world.ask('PUT', `/key/removeTenantKey/${key._id}`, handing, world.owner)
    const returned = { fin: 'Palautettu', eng: 'Returned', swe: 'Återlämnad', ger: 'Zurückgegeben' }[language]
    await paperSpeaks(`/key/return-receipt/${handover}/pdf`, language, returned)
  })

  it.each(
    saidOf({
      fin: 'Vuokrasopimuksesi vakuutta odotetaan vielä.',
      eng: 'The security deposit of your lease has not been paid in full yet.',
      swe: 'Säkerheten för ditt hyresavtal är ännu inte betald.',
      ger: 'Die Kaution Ihres Mietvertrags steht noch aus.',
    }),
  )('that a deposit is awaited: %s', async (language, said) => {
    const { tenant, apartment, email } = await aHomeOf(language)
    const body = { tenant, apartment, amount: 500_00, dueDate: '2026-11-16' }
    const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner)
    await world.ask('POST', `/deposit/resend-message/${deposit._id}`, {}, world.owner)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    await speaks(letters[0], language, said)
  })

  it.each(saidOf({ fin: 'Vakuus', eng: 'Security deposit', swe: 'Hyressäkerhet', ger: 'Kaution' }))(
    'the invoice of a deposit, its letter and its file: %s',
    async (language, name) => {
      const home = await aHomeOf(language)
      const terms = { useDeposit: true, deposit: 170_000, depositDueDate: '2026-11-16' }
      const { _id } = await aRunningContract(world.owner, home, terms)
      const params = { invoiceId: `${_id}-deposit` }
      await world.call(invoicesApi.sendInvoice, { params }, world.owner)
      await world.drainQueues()
      const { invoice } = await world.call(invoicesApi.readInvoice, { params: { id: params.invoiceId } }, world.owner)
      expect(invoice.products[0]?.desc).toBe(name)
      const [letter] = await lettersTo(home.email)
      const word = { fin: 'Lasku', eng: 'Invoice', swe: 'Faktura', ger: 'Rechnung' }[language]
      await speaks(letter, language, `${word} ${invoice.invoiceNumber}`)
      expect(letter?.attachments.map(({ fileName }) => fileName)).toEqual([
        `${word.toLowerCase()}-${invoice.invoiceNumber}.pdf`,
      ])
      await paperSpeaks(`/invoices/${invoice._id}/pdf`, language, name)
    },
  )

  it.each(
    saidOf({
      fin: 'Kylmä vesi, kulutus',
      eng: 'Cold water, consumption',
      swe: 'Kallvatten, förbrukning',
      ger: 'Kaltwasser, Verbrauch',
    }),
  )('the lines of water that is equalised: %s', async (language, said) => {
    const { home, contract } = await aWateredHome(world, { number: `V ${++places}` })
    const params = { tenantId: home.tenant }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    const body = { ...tenant, invoiceLanguage: language }
    await world.call(customersApi.updateTenant, { params, body }, world.owner)
    await billedWinter(world)
    await equaliser(world, home).start([{ contract, total: 30_00 }])
    await world.drainQueues()
    const rows = await invoicesOfContract(world.actor(world.owner), contract)
    const made = rows.find(({ kind }) => kind === 'single')
    const { invoice } = await world.call(invoicesApi.readInvoice, { params: { id: made?._id ?? '' } }, world.owner)
    expect(invoice.products[0]?.desc).toContain(said)
    const names = invoice.products.map(({ desc }) => desc).join(' ')
    if (language !== 'fin') expect(await finnishIn(names)).toEqual([])
  })

  it.each(
    saidOf({
      fin: 'Täytettäväksi: Fragebogen',
      eng: 'Form to fill in: Fragebogen',
      swe: 'Formulär att fylla i: Fragebogen',
      ger: 'Formular zum Ausfüllen: Fragebogen',
    }),
  )('forms that a contract sends, their reminders, receipts and notices: %s', async (language, said) => {
    const home = await aHomeOf(language)
    const metadata = { name: 'Fragebogen', description: '', sendReceipt: true }
    const rows = [{ cols: [{ name: 'mail', fieldType: 'email' as const, label: 'Mail' }] }]
    const form = await aForm(world.owner, { metadata, rows, rules: [] })
    const options = { sendActivationForm: true, formIds: [form._id], formReminderDays: [3] }
    const body = { ...aContractDraft(home), options }
    const { contract } = await world.call(contractsApi.createContract, { body: body as never }, world.owner)
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    for (const day of ['2026-11-02', '2026-11-06']) {
      world.clock.set(`${day}T07:00:00Z`)
      await world.runJob('send-forms')
    }
    const attachment = `${contract._id}.${form._id}`
    const filled = await sending(aFilling(form, { attachment, fields: { mail: home.email } }))
    expect(filled.status).toBe(200)
    const letters = await lettersTo(home.email)
    expect(letters).toHaveLength(3)
    for (const letter of letters) await speaks(letter, language, 'Fragebogen')
    expect(letters[0]?.subject).toContain(said)
    const scan = { fin: 'Lue koodi', eng: 'Scan the code', swe: 'Läs koden', ger: 'Scannen Sie' }[language]
    await paperSpeaks(`/form/paper/${form._id}/pdf?at=${contract._id}`, language, scan)
  })
})

describe('one who signs reads in the language of the signer', () => {
  it.each(
    saidOf({
      fin: 'Allekirjoitettavaksi: Vuokrasopimus',
      eng: 'To be signed: Lease',
      swe: 'Att underteckna: Hyresavtal',
      ger: 'Zur Unterschrift: Mietvertrag',
    }),
  )('proposed by the tenant’s own: %s', async (language, said) => {
    world.clock.set('2026-11-02T05:00:00Z')
    const story = await aPaper(world, { tenant: { invoiceLanguage: language } })
    await sentToSign(world, story)
    await speaks((await lettersTo(story.tenant))[0], language, said)
    await speaks((await lettersTo(story.landlord))[0], 'fin', 'Allekirjoitettavaksi: Vuokrasopimus')
    const secret = await secretOf(story.tenant)
    const opened = await world.ask<{ signing: { language: string; title: string } }>('POST', '/public/signature/open', {
      secret,
    })
    expect(opened.body.signing).toMatchObject({
      language,
      title: `${said.split(': ')[1]} ${story.contract.contractNumber}`,
    })
    await signAs(world, secret)
    await signAs(world, await secretOf(story.landlord))
    await world.drainQueues()
    const copy = (await lettersTo(story.tenant)).at(-1)
    const signed = { fin: 'Allekirjoitettu', eng: 'Signed', swe: 'Undertecknat', ger: 'Unterschrieben' }[language]
    await speaks(copy, language, signed)
    expect(copy?.attachments[0]?.fileName).toBe(
      `${signed === 'Allekirjoitettu' ? 'allekirjoitettu' : signed.toLowerCase()}.pdf`,
    )
  })
})

describe('a visitor reads in the language that the office chose', () => {
  it.each(
    saidOf({
      fin: 'Näyttöaika on vahvistettu',
      eng: 'Your viewing has been confirmed',
      swe: 'Visningstiden är bekräftad',
      ger: 'Der Besichtigungstermin ist bestätigt',
    }),
  )('of a viewing: %s', async (language, said) => {
    const { apartment, email } = await aHomeOf(language)
    const made = await aReservation(world.owner, { apartment, email, language, status: 'pending' })
    expect(made.language).toBe(language)
    const params = { id: made._id }
    await world.call(reservationsApi.confirmReservation, { params, body: { notify: true } }, world.owner)
    const canceling = { reason: '', notify: true }
    await world.call(reservationsApi.cancelReservation, { params, body: canceling }, world.owner)
    const [confirmed, canceled] = await lettersTo(email)
    await speaks(confirmed, language, said)
    await speaks(canceled, language, confirmed?.subject.split(' – ')[1] ?? '-')
  })
})
