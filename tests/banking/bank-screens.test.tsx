import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bankingApi as api } from '#shared/banking/api.ts'
import type { BankAccountView } from '#shared/banking/saved-account.ts'
import { BankAccounts } from '../../web/banking/BankAccounts.tsx'
import { BankReturn } from '../../web/banking/BankReturn.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const anAccount = (more: Partial<BankAccountView> = {}): BankAccountView => ({
  _id: 'tili-1',
  version: 3,
  institutionName: 'Nordea',
  iban: 'FI2112345600000785',
  name: 'Käyttötili',
  ownerName: 'Kotiranta Oy',
  state: 'active',
  message: '',
  validUntil: '2027-02-20T08:00:00.000Z',
  daysLeft: 90,
  lastRead: '2026-11-20T08:00:00.000Z',
  nextRead: '2026-11-20T16:00:00.000Z',
  isReading: false,
  mayReadAt: '',
  told: 12,
  fresh: 2,
  open: 1,
  ...more,
})

const existing = (accounts: BankAccountView[], provider = 'GoCardless') =>
  server.answers(api.readBankAccounts, { accounts, provider })
const drawAccounts = () => draw(<BankAccounts />, '/settings?tab=bank-accounts')

const left: string[] = []
beforeEach(() => {
  signInAs('owner')
  left.length = 0
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)))
})

describe('the bank accounts of an account', () => {
  it.each<[string, Partial<BankAccountView>, string, RegExp]>([
    ['one that works', {}, 'Yhteys toimii', /2 uutta tapahtumaa, joista 1 jäi kohdistettavaksi/],
    ['one whose consent ends soon', { daysLeft: 6 }, 'Valtuutus päättyy pian', /6 päivää jäljellä/],
    [
      'one whose consent has ended',
      { state: 'expired', message: 'Valtuutus on päättynyt.', nextRead: '' },
      'Valtuutus päättynyt',
      /Valtuutus on päättynyt\./,
    ],
    [
      'one that was given up',
      { state: 'stopped', message: 'Haku keskeytettiin.' },
      'Haku keskeytetty',
      /Haku keskeytettiin\./,
    ],
    ['one that is being read', { isReading: true, lastRead: '' }, 'Haetaan tapahtumia', /Kotiranta Oy/],
  ])('%s says so', async (_, more, label, text) => {
    existing([anAccount(more)])
    drawAccounts()
    const card = await screen.findByRole('region', { name: 'Nordea FI21 1234 5600 0007 85' })
    expect(within(card).getByText(label).textContent).toBe(label)
    expect(within(card).getByText(text).textContent).toMatch(text)
  })

  it('go to the bank that is chosen, and to the same one when a consent is renewed', async () => {
    existing([anAccount({ daysLeft: 3 })])
    server.answers(api.listInstitutions, { institutions: [{ id: 'OP_1', name: 'OP', mostDays: 180 }] })
    server.answers(api.readConsentLink, ({ path, query }) => ({
      link: { link: `https://pankki.example${path}/${query.renews ?? ''}` },
    }))
    const { user } = drawAccounts()
    await user.click(await screen.findByRole('button', { name: 'Uusi valtuutus' }))
    await vi.waitFor(() => expect(left[0]).toMatch(/consent-link\/renew\/tili-1$/))
    await user.click(screen.getByRole('button', { name: 'Yhdistä pankkitili' }))
    await user.click(await screen.findByRole('button', { name: 'Siirry pankkiin' }))
    await screen.findAllByText('Valitse pankki')
    await user.selectOptions(screen.getByLabelText(/Pankki/), 'OP')
    await user.click(screen.getByRole('button', { name: 'Siirry pankkiin' }))
    await vi.waitFor(() => expect(left[1]).toContain('/consent-link/OP_1'))
  })

  it('are read by hand when the bank lets, and removed when it is confirmed', async () => {
    existing([anAccount()])
    server.answers(api.readNow, { account: anAccount({ isReading: true }) })
    server.answers(api.removeBankAccount, { revoked: false })
    const { user } = drawAccounts()
    await user.click(await screen.findByRole('button', { name: 'Hae nyt' }))
    await vi.waitFor(() => expect(server.asked(api.readNow)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Poista' }))
    await user.click(await screen.findByRole('button', { name: 'Poista pankkitili' }))
    await screen.findByText(/peru se verkkopankissa/)
  })

  it('wait when the bank has been asked enough, and nothing can be done by one who may only look', async () => {
    existing([anAccount({ mayReadAt: '2026-11-21T06:00:00.000Z' })])
    drawAccounts()
    expect(await screen.findByRole('button', { name: /^Haettavissa 21\.11\.2026/ })).toMatchObject({ disabled: true })
  })

  it('are only shown to one who may not change them, and cannot be had where nobody connects banks', async () => {
    signInAs('reader')
    existing([anAccount()])
    drawAccounts()
    await screen.findByText('Yhteys toimii')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('cannot be connected where the operator has no provider', async () => {
    existing([], '')
    drawAccounts()
    await screen.findByText(/ei ole otettu käyttöön/)
    expect(screen.queryByRole('button', { name: 'Yhdistä pankkitili' })).toBeNull()
  })
})

describe('the return from a bank', () => {
  const drawReturn = (search: string) => draw(<BankReturn />, `/open-banking/nordigen${search}`)

  it.each([
    ['?ref=viite-1', {}],
    ['?state=viite-1&code=koodi-1', { code: 'koodi-1' }],
  ])('with %s saves the accounts once and leads to them', async (search, query) => {
    server.answers(api.saveBankAccounts, { accounts: [anAccount()], strange: ['FI14 **** 3458'] })
    const { router } = drawReturn(search)
    await screen.findByText('Valtuutus onnistui')
    screen.getByText(/FI14 \*\*\*\* 3458 ei otettu käyttöön/)
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/settings?tab=bank-accounts')
    const asked = server.asked(api.saveBankAccounts)
    expect(asked).toHaveLength(1)
    expect([asked[0]?.path, asked[0]?.query]).toEqual(['/open-banking/nordigen/accounts/save/viite-1', query])
  })

  it.each([
    [
      'a cause of the server’s own',
      'Valtuutusta ei löytynyt.',
      'Valtuutuksessa tapahtui virhe. Valtuutusta ei löytynyt.',
    ],
    [
      'a whole sentence',
      'Valtuutuksessa tapahtui virhe. Valtuutusta ei annettu.',
      'Valtuutuksessa tapahtui virhe. Valtuutusta ei annettu.',
    ],
  ])('that failed says the cause: %s', async (_, message, reported) => {
    server.refuses(api.saveBankAccounts, 409, message)
    drawReturn('?ref=viite-1&error=UserCancelledSession')
    await screen.findByText(reported)
    expect(screen.getByRole('link', { name: 'Pankkitilit' }).getAttribute('href')).toBe('/settings?tab=bank-accounts')
  })

  it('without a reference asks nobody', async () => {
    drawReturn('?code=koodi-1')
    await screen.findByText(/Osoitteesta puuttuu tieto valtuutuksesta/)
    expect(server.asked(api.saveBankAccounts)).toEqual([])
  })
})
