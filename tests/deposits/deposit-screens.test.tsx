import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositCreditNotesApi } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { tellToday } from '../../web/app/today.ts'
import { RegisterDeposit } from '../../web/contracts/RegisterDeposit.tsx'
import { EditDepositCreditNote, NewDepositCreditNote } from '../../web/credit-notes/DepositCreditNoteForm.tsx'
import { DepositDialog } from '../../web/deposits/DepositDialog.tsx'
import { DepositPage } from '../../web/deposits/DepositPage.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

beforeEach(() => {
  tellToday('2026-11-21')
  signInAs('owner')
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const aDeposit = (more: Partial<DepositShown> = {}): DepositShown => ({
  ...Deposit.parse({
    _id: 'abc',
    tenant: 't',
    tenantName: 'Äijö Öhman',
    amount: 170_000,
    created: '2026-11-02T08:00:00.000Z',
  }),
  received: 170_000,
  returned: 0,
  deducted: 0,
  held: 170_000,
  state: 'received',
  leftToBill: 0,
  bills: [],
  ...more,
})
const release = { _id: 'r', day: '2026-11-20', returned: 50_000, iban: '', deductions: [], by: 'Oili' }
const existing = { paid: '', undone: '', undoneBy: '', undoneDay: '' }

function show(deposit: DepositShown) {
  server.answers(depositsApi.readDeposit, { deposit })
  return draw(<DepositPage />, '/deposits/abc', '/deposits/:id')
}

describe('the page of a deposit', () => {
  it('takes a release back after asking, as long as its money has not left', async () => {
    const { user } = show(aDeposit({ state: 'partlyReleased', releases: [{ ...release, ...existing }] }))
    server.answers(depositsApi.undoRelease, { deposit: aDeposit() })
    await user.click(await screen.findByRole('button', { name: /^Peru vapautus 20\.11\.2026/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Peru vapautus' }))
    await screen.findByText('Vapautus peruttu')
    expect(server.asked(depositsApi.undoRelease).map(({ body }) => body)).toEqual([{ release: 'r' }])
  })

  it.each([
    ['has been paid', { ...existing, paid: '2026-11-21' }, /maksettu 21\.11\.2026/],
    ['was taken back', { ...existing, undone: '2026-11-21', undoneBy: 'Oili' }, /peruttu 21\.11\.2026, Oili/],
  ])('offers nothing for one that %s, and says so', async (_, more, words) => {
    show(aDeposit({ state: 'partlyReleased', releases: [{ ...release, ...more }] }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Peru vapautus/ })).toBeNull()
  })

  it('leads to an invoice as long as something may be asked for, and to a credit note once one was paid', async () => {
    const bill = {
      _id: 'abc-deposit',
      invoiceNumber: '1001',
      state: 'partlyPaid' as const,
      total: 100_000,
      paid: 40_000,
      creditNotes: [],
    }
    show(aDeposit({ state: 'partlyReceived', leftToBill: 70_000, held: 40_000, bills: [bill] }))
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link('Tee lasku')).toBe('/invoice/deposit/abc/create')
    expect(await link('Palauta hyvityslaskulla')).toBe('/invoice/abc-deposit/deposit/refund/create')
    expect(await link('Lasku 1001')).toBe('/invoice/edit/abc-deposit')
  })

  it('takes money by hand also while its invoice waits', async () => {
    const bill = { _id: 'abc-deposit', invoiceNumber: '1001', total: 170_000, paid: 0, creditNotes: [] }
    show(aDeposit({ state: 'waiting', received: 0, held: 0, bills: [{ ...bill, state: 'open' }] }))
    expect(await screen.findByRole('button', { name: 'Kirjaa saaduksi' })).toBeTruthy()
  })
})

describe('letting a deposit go', () => {
  const open = { _id: 'i1', invoiceNumber: '1001', dueDate: '2026-11-02', open: 85_000, service: '' as const }
  const later = { ...open, _id: 'i2', invoiceNumber: '1002', dueDate: '2026-12-02', service: 'ropoCapital' as const }

  it('pays the invoices that are ticked, gives the rest back and places a refusal at its sum', async () => {
    server.answers(depositsApi.listSecuredInvoices, { invoices: [open, later] })
    const { user } = show(aDeposit({ held: 100_000 }))
    await user.click(await screen.findByRole('button', { name: 'Vapauta vakuus' }))
    const dialog = within(await screen.findByRole('dialog'))
    const back = () => plain((dialog.getByLabelText(/^Palautetaan/) as HTMLInputElement).value)
    expect(back()).toBe('1 000,00')
    await user.click(await dialog.findByRole('checkbox', { name: /Lasku 1001/ }))
    expect(back()).toBe('150,00')
    await user.click(dialog.getByRole('checkbox', { name: /Lasku 1002/ }))
    expect(plain((dialog.getByLabelText('Vähennetään laskulle 1002') as HTMLInputElement).value)).toBe('150,00')
    expect(dialog.getByText(/Lasku on palvelussa Ropo Capital/)).toBeTruthy()
    expect(plain(dialog.getByRole('status').textContent)).toBe(
      'Palautetaan 0,00 €, laskuille 1 000,00 €, muita vähennyksiä 0,00 €, jää 0,00 €',
    )
    server.refuses(depositsApi.releaseDeposit, 400, 'Laskua on avoinna 50,00 €', {
      'invoices.1.amount': 'Laskua on avoinna 50,00 €',
    })
    await user.click(dialog.getByRole('button', { name: 'Vapauta vakuus' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Vähennetään laskulle 1002').getAttribute('aria-invalid')).toBe('true'),
    )
    await user.click(dialog.getByRole('checkbox', { name: /Lasku 1001/ }))
    server.answers(depositsApi.releaseDeposit, { deposit: aDeposit() })
    await user.type(dialog.getByLabelText('Tilinumero, jolle palautetaan'), 'FI2112345600000785')
    await user.click(dialog.getByRole('button', { name: 'Vapauta vakuus' }))
    await screen.findByText('Vakuus vapautettu')
    expect(server.asked(depositsApi.releaseDeposit).at(-1)?.body).toMatchObject({
      returned: 85_000,
      invoices: [{ invoice: 'i2', amount: 15_000 }],
      deductions: [],
    })
  })
})

describe('a deposit by hand', () => {
  it('above the ceiling asks for a reason once it was refused, and not before', async () => {
    server.answers(customersApi.listTenants, { rows: [], totalLength: 0 })
    server.refuses(depositsApi.updateDeposit, 400, 'Vakuus ylittää (AHVL 8 §).', {
      amount: 'Vakuus ylittää (AHVL 8 §).',
    })
    const { user } = draw(<DepositDialog deposit={aDeposit()} onClose={() => undefined} />)
    const save = await screen.findByRole('button', { name: 'Tallenna' })
    expect(screen.queryByLabelText('Enimmäismäärän ylityksen peruste')).toBeNull()
    await user.type(screen.getByLabelText(/Muistiinpanot/), 'x')
    await user.click(save)
    const reason = await screen.findByLabelText('Enimmäismäärän ylityksen peruste')
    await user.type(reason, 'Kaksi asuntoa')
    server.answers(depositsApi.updateDeposit, { deposit: aDeposit() })
    await user.click(save)
    await waitFor(() => expect(server.asked(depositsApi.updateDeposit)).toHaveLength(2))
    expect(server.asked(depositsApi.updateDeposit)[1]?.body).toMatchObject({ overReason: 'Kaksi asuntoa' })
  })
})

describe('giving a deposit back by a credit note', () => {
  it('begins from the most that can be, says what is left to be paid back, and places the refusal at the sum', async () => {
    const original = anInvoice({ _id: 'abc-deposit', total: 170_000, paid: 100_000 })
    server.answers(invoicesApi.readInvoice, { invoice: original })
    server.answers(depositsApi.readDeposit, { deposit: aDeposit({ held: 100_000 }) })
    const at = '/invoice/abc-deposit/deposit/refund/create'
    const { user } = draw(<NewDepositCreditNote />, at, '/invoice/:id/deposit/refund/create')
    const amount = await screen.findByLabelText(/Hyvitetään/)
    expect(plain((amount as HTMLInputElement).value)).toBe('1 700,00')
    expect(plain(screen.getByText(/Laskun avoimesta summasta/).textContent)).toBe(
      'Laskun avoimesta summasta poistuu 700,00 €. Palautettavaksi tai toiseen laskuun käytettäväksi jää 1 000,00 €.',
    )
    server.refuses(depositCreditNotesApi.createDepositCreditNote, 400, 'Liikaa', {
      amount: 'Vakuutta on hallussa 900,00 €',
    })
    await user.click(screen.getByRole('button', { name: 'Luo hyvityslasku' }))
    expect((await screen.findAllByText(/Vakuutta on hallussa 900,00 €/)).length).toBeGreaterThan(0)
  })

  it.each([
    ['in no register', 404, 'Vakuutta ei löytynyt.'],
    ['not for this person to see', 403, 'ROLE - Et ole oikeutettu kyseiseen toimenpiteeseen.'],
  ])('%s goes as any other invoice is credited', async (_, status, message) => {
    const note = { _id: 'n', refundOf: { invoice: 'abc-deposit', invoiceNumber: '1001', billDate: '', lines: [] } }
    server.refuses(depositsApi.readDeposit, status, message)
    server.answers(invoicesApi.readInvoice, ({ path }) => ({
      invoice: anInvoice(path.endsWith('/n') ? note : { _id: 'abc-deposit' }),
    }))
    const fresh = draw(
      <NewDepositCreditNote />,
      '/invoice/abc-deposit/deposit/refund/create',
      '/invoice/:id/deposit/refund/create',
    )
    await waitFor(() => expect(fresh.address()).toBe('/invoice/refund/abc-deposit'))
    const draft = draw(<EditDepositCreditNote />, '/invoice/n/deposit/refund/edit', '/invoice/:id/deposit/refund/edit')
    await waitFor(() => expect(draft.address()).toBe('/invoice/refund/edit-related/n'))
  })
})

describe('on a contract that was put in force before the register', () => {
  it('the deposit is taken there by a button, which is gone once it is there', async () => {
    let isThere = false
    const row = { ...aDeposit(), contract: 'c' }
    server.answers(depositsApi.listDeposits, () => ({ rows: isThere ? [row] : [], totalLength: 0 }))
    server.answers(depositsApi.registerContractDeposit, () => {
      isThere = true
      return { deposit: aDeposit() }
    })
    const { user } = draw(<RegisterDeposit contract="c" />)
    await user.click(await screen.findByRole('button', { name: 'Lisää vakuusluetteloon' }))
    await screen.findByText('Vakuus lisätty luetteloon')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lisää vakuusluetteloon' })).toBeNull())
    expect(server.asked(depositsApi.registerContractDeposit)).toHaveLength(1)
  })
})
