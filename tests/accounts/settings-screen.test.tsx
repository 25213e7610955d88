import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { fixedWordsReason } from '#shared/mail/limits.ts'
import { SettingsScreen } from '../../web/accounts/SettingsScreen.tsx'
import { type Panel, Panels } from '../../web/app/panels.ts'
import { RequireFactor } from '../../web/identity/RequireFactor.tsx'
import { InvoiceServiceForm } from '../../web/invoices/sending/InvoiceServiceForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const account = Account.parse({ _id: 'account-1', version: 3, name: 'Oma tili', email: 'oma@tili.example' })
const none = {
  service: '' as const,
  environment: 'production' as const,
  cid: '',
  hasKey: false,
  hasPush: false,
  evoiceAddress: '',
  evoiceOperator: '',
  talenom: { organizationNumber: '', clientId: '', salesAccount: '', receivablesAccount: '' },
}

const servicePanel: Panel = {
  of: 'account',
  key: 'invoice-service',
  title: 'Laskutuspalvelu',
  needs: 'account.edit',
  load: async () => InvoiceServiceForm,
}
const securityPanel: Panel = {
  of: 'account',
  key: 'security',
  title: 'Kirjautuminen',
  needs: 'account.read',
  load: async () => RequireFactor,
}
const drawSettings = (tab = '') =>
  draw(
    <Panels value={[securityPanel, servicePanel]}>
      <SettingsScreen />
    </Panels>,
    `/settings${tab}`,
  )
const save = () => screen.getByRole('button', { name: 'Tallenna' })

beforeEach(() => {
  signInAs('owner')
  server.answers(accountsApi.readAccount, { account })
  server.answers(invoiceServiceApi.readInvoiceService, { invoiceService: none })
})

describe('the account’s data', () => {
  it('is changed and saved, a wrong account number named at its field', async () => {
    server.answers(accountsApi.updateAccount, ({ body }) => ({ account: { ...account, ...Object(body), version: 4 } }))
    const { user } = drawSettings()
    const iban = await screen.findByLabelText('Tilinumero (IBAN)')
    await user.type(iban, 'FI21 1234 5600 0007 86')
    await user.click(save())
    await screen.findAllByText('Tarkista tilinumero (IBAN)')
    expect(iban.getAttribute('aria-invalid')).toBe('true')
    await user.clear(iban)
    await user.type(iban, 'FI21 1234 5600 0007 85')
    await user.click(save())
    await screen.findByText('Tilin tiedot tallennettu')
    const [asked] = server.asked(accountsApi.updateAccount)
    expect(asked?.body).toMatchObject({ version: 3, name: 'Oma tili', iban: 'FI2112345600000785' })
  })

  it('is only shown to who may not change it', async () => {
    signInAs('manager')
    drawSettings()
    expect(await screen.findByLabelText<HTMLInputElement>(/Nimi/)).toMatchObject({ disabled: true })
    expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull()
    screen.getByText(/Pyydä muutos tilin omistajalta/)
  })

  it('has a locked account number for who may change the rest', async () => {
    const { userPermissions } = signInAs('owner')
    const fields = userPermissions.fields.filter((field) => field !== 'account.iban')
    signInAs('owner', { userPermissions: { ...userPermissions, fields } })
    drawSettings()
    expect(await screen.findByLabelText<HTMLInputElement>('Tilinumero (IBAN)')).toMatchObject({ disabled: true })
    expect(screen.getByLabelText<HTMLInputElement>('Puhelin')).toMatchObject({ disabled: false })
  })
})

/** What the screen shows of a part that was saved. */
const savedAs = (settings: Partial<Account['settings']>) => ({
  account: { ...account, version: 4, settings: { ...account.settings, ...settings } },
})

describe('a part of the settings', () => {
  it('has those who are told by e-mail, a faulty address named at its row', async () => {
    server.answers(accountsApi.saveNotifications, ({ body }) => savedAs(Object(body)))
    const { user } = drawSettings('?tab=notifications')
    await screen.findByText('Kukaan ei vielä saa ilmoituksia.')
    await user.click(screen.getByRole('button', { name: 'Lisää ilmoitus' }))
    await user.type(screen.getByRole('textbox', { name: /^Sähköposti/ }), 'toimisto')
    await user.selectOptions(screen.getByLabelText('Ilmoitus'), 'Maksu jäi kohdistamatta tai riitautettiin')
    await user.click(save())
    await screen.findAllByText('Tarkista sähköpostiosoite')
    await user.type(screen.getByRole('textbox', { name: /^Sähköposti/ }), '@Kotiranta.example')
    await user.click(save())
    await screen.findByText('Ilmoitukset tallennettu')
    const [asked] = server.asked(accountsApi.saveNotifications)
    expect(asked?.body).toEqual({
      version: 3,
      emailNotifications: [{ email: 'toimisto@kotiranta.example', resource: 'payments' }],
    })
    await user.click(screen.getByRole('button', { name: 'Poista 1. ilmoitus' }))
    await user.click(save())
    await waitFor(() => expect(server.asked(accountsApi.saveNotifications)).toHaveLength(2))
    expect(server.asked(accountsApi.saveNotifications)[1]?.body).toEqual({ version: 4, emailNotifications: [] })
  })

  it('tells in a trial at the message of deposits that strangers get letters without it', async () => {
    const fixedWords = fixedWordsReason({ trialEnds: '2026-12-02', wordsStopped: '' })
    signInAs('owner', { fixedWords })
    drawSettings('?tab=billing')
    const field = await screen.findByLabelText('Viesti vakuuslaskun saajalle')
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain(fixedWords)
  })

  it('sends nothing of the others', async () => {
    server.answers(accountsApi.saveBillingSettings, ({ body }) => savedAs(Object(body)))
    const { user } = drawSettings('?tab=billing')
    await user.click(await screen.findByLabelText('Vuokralaisilla on omat viitenumerot'))
    await user.click(save())
    await screen.findByText('Laskutuksen asetukset tallennettu')
    const [asked] = server.asked(accountsApi.saveBillingSettings)
    const billing = { changePercent: 30, mostOfOne: 2_000_000, sendAfter: 0, belowZero: 'carry' }
    const deposits = { heldBy: 'rents', iban: '' }
    const leases = { rentDueDateNumber: 2, paymentTerm: 14, depositMonths: 0 }
    expect(asked?.body).toEqual({ version: 3, personalRefNumInUse: true, depositMsg: '', deposits, billing, leases })
  })

  it('asks for what is public only once something is', async () => {
    server.answers(accountsApi.savePublicSettings, ({ body }) => savedAs({ public: Object(body) }))
    const { user } = drawSettings('?tab=public')
    const switched = await screen.findByLabelText('Tiedot ovat julkisia')
    expect(screen.queryByLabelText('Verkkosivu')).toBeNull()
    await user.click(switched)
    await user.type(screen.getByLabelText('Verkkosivu'), 'kotiranta.example')
    await user.click(save())
    await screen.findAllByText('Anna osoite muodossa https://www.esimerkki.fi')
    await user.clear(screen.getByLabelText('Verkkosivu'))
    await user.click(save())
    await screen.findByText('Julkiset tiedot tallennettu')
  })

  it('tells that somebody else saved it first, and keeps what was typed', async () => {
    server.refuses(accountsApi.saveReportSettings, 409, 'Joku muu ehti tallentaa tiedot ennen sinua.')
    const { user } = drawSettings('?tab=reports')
    const box = await screen.findByLabelText<HTMLInputElement>('Luvut paikkakunnittain')
    await user.click(box)
    await user.click(save())
    await screen.findByText('Joku muu ehti tallentaa tiedot ennen sinua.')
    expect(box.checked).toBe(true)
  })

  it.each(['billing', 'notifications', 'public', 'reports', 'view', 'security', 'invoice-service'])(
    'is locked with a sentence for who may not change the account: %s',
    async (tab) => {
      signInAs('manager')
      drawSettings(`?tab=${tab}`)
      await screen.findByText(/Pyydä muutos tilin omistajalta/)
      expect(screen.queryByRole('button', { name: /Tallenna|Vaadi/ })).toBeNull()
    },
  )
})

describe('the second factor of everybody', () => {
  const profile = {
    version: 1,
    name: 'Oili',
    email: 'oili@vuokrakirja.example',
    defaultTableRows: 15,
    bypassCustomStyles: false,
  }
  const withFactor = (isOn: boolean) =>
    server.answers(identityApi.readProfile, {
      profile: { ...profile, secondFactor: { isOn, isRequired: false, recoveryCodesLeft: 10 } },
    })

  it('is required after a question by who has one, and given up again', async () => {
    withFactor(true)
    server.answers(accountsApi.requireSecondFactor, { account })
    const { user } = drawSettings('?tab=security')
    await user.click(await screen.findByRole('button', { name: 'Vaadi kaikilta tilin käyttäjiltä' }))
    await user.click(await screen.findByRole('button', { name: 'Vaadi kaikilta' }))
    await screen.findByText('Tilin vaatimus tallennettu')
    expect(server.asked(accountsApi.requireSecondFactor)[0]?.body).toEqual({ isRequired: true })
  })

  it('stands beside the limits of sessions, which are chosen from lists', async () => {
    withFactor(true)
    server.answers(accountsApi.saveSessionRules, { account })
    const { user } = drawSettings('?tab=security')
    expect(await screen.findByText(/^Käyttämätön istunto päättyy: ei rajaa/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Muuta' }))
    await user.selectOptions(await screen.findByLabelText(/^Käyttämätön istunto päättyy/), '30')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Tilin istuntojen rajat tallennettu')
    expect(server.asked(accountsApi.saveSessionRules)[0]?.body).toEqual({ idleMinutes: 30, mostSessions: 0 })
  })

  it('cannot be required by who has none', async () => {
    withFactor(false)
    drawSettings('?tab=security')
    expect(await screen.findByRole('button', { name: /Vaadi/ })).toMatchObject({ disabled: true })
  })
})

describe('the invoicing service', () => {
  it('is chosen with its keys, and a key that it refuses is named at its field', async () => {
    server.refuses(invoiceServiceApi.chooseInvoiceService, 400, 'Palvelu ei hyväksynyt tunnuksia.', {
      apicode: 'Palvelu ei hyväksynyt tunnuksia.',
    })
    const { user } = drawSettings('?tab=invoice-service')
    await user.selectOptions(await screen.findByLabelText('Palvelu'), 'Ropo Capital')
    await user.type(await screen.findByLabelText(/Asiakasnumero/), '40021')
    await user.type(screen.getByLabelText(/API-tunnus/), 'salainen')
    await user.click(save())
    await screen.findAllByText('Palvelu ei hyväksynyt tunnuksia.')
    expect(screen.getByLabelText(/API-tunnus/).getAttribute('aria-invalid')).toBe('true')
    const [asked] = server.asked(invoiceServiceApi.chooseInvoiceService)
    expect(asked?.body).toEqual({
      service: 'ropoCapital',
      environment: 'production',
      cid: '40021',
      apicode: 'salainen',
      evoiceAddress: '',
      evoiceOperator: '',
      talenom: { ...none.talenom, clientSecret: '', subscriptionKey: '' },
    })
  })

  it('asks Talenom’s keys and accounts of who chooses Talenom, and shows no key that stands', async () => {
    const talenom = { organizationNumber: '10001', clientId: 'oma', salesAccount: '3000', receivablesAccount: '1700' }
    const kept = { ...none, service: 'talenom' as const, hasKey: true, talenom }
    server.answers(invoiceServiceApi.readInvoiceService, { invoiceService: kept })
    server.answers(invoiceServiceApi.chooseInvoiceService, { invoiceService: kept, checked: true })
    const { user } = drawSettings('?tab=invoice-service')
    expect(await screen.findByLabelText<HTMLInputElement>(/Asiakassalaisuus/)).toMatchObject({
      value: '',
      type: 'password',
    })
    await user.clear(screen.getByLabelText(/^Myyntitili/))
    await user.click(save())
    await screen.findAllByText('Anna myyntitili numeroina')
    await user.type(screen.getByLabelText(/^Myyntitili/), '3010')
    await user.click(save())
    await screen.findByText('Laskutuspalvelu tallennettu')
    expect(server.asked(invoiceServiceApi.chooseInvoiceService)[0]?.body).toMatchObject({
      service: 'talenom',
      talenom: { ...talenom, salesAccount: '3010', clientSecret: '', subscriptionKey: '' },
    })
  })

  it('says when the service could not be asked', async () => {
    const kept = { ...none, service: 'ropoCapital' as const, cid: '40021', hasKey: true }
    server.answers(invoiceServiceApi.readInvoiceService, { invoiceService: kept })
    server.answers(invoiceServiceApi.chooseInvoiceService, { invoiceService: kept, checked: false })
    const { user } = drawSettings('?tab=invoice-service')
    expect(await screen.findByLabelText<HTMLInputElement>(/API-tunnus/)).toMatchObject({ value: '' })
    await user.click(save())
    await screen.findByText(/ei voitu vielä tarkistaa/)
  })

  it('gives Ropo the keys by which it tells of payments, shown once, and takes them away again', async () => {
    const ropo = { ...none, service: 'ropoCapital' as const, cid: '40021', hasKey: true }
    const pushKeys = { address: 'https://vuokrakirja.example/api/v1/x', user: 'vuokrakirja-1', password: 'kerran-1234' }
    server.answers(invoiceServiceApi.readInvoiceService, { invoiceService: ropo })
    server.answers(invoiceServiceApi.makePushKeys, { pushKeys })
    server.answers(invoiceServiceApi.removePushKeys, {})
    const { user } = drawSettings('?tab=invoice-service')
    await user.click(await screen.findByRole('button', { name: 'Ilmoitukset Roposta' }))
    await user.click(await screen.findByRole('button', { name: 'Luo tunnukset' }))
    expect(await screen.findByLabelText<HTMLInputElement>('Salasana')).toMatchObject({ value: 'kerran-1234' })
    expect(screen.getByLabelText<HTMLInputElement>('Osoite')).toMatchObject({ value: pushKeys.address })
    await user.click(screen.getByRole('button', { name: 'Lopeta ilmoitukset' }))
    await screen.findByText('Ilmoitukset lopetettu')
    expect(server.asked(invoiceServiceApi.removePushKeys)).toHaveLength(1)
  })
})
