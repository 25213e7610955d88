import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Merchant } from '#shared/accounts/merchant.ts'
import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { paymentsByCardApi as cards } from '#shared/card-payments/payments-api.ts'
import { queries } from '../../web/app/queries.ts'
import { CardPaymentSettings } from '../../web/card-payments/CardPaymentSettings.tsx'
import { StripeRefresh, StripeSuccess } from '../../web/card-payments/StripeReturn.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const aMerchant = (more: Partial<Merchant> = {}) => Merchant.parse({ merchantId: 'acct_1', begun: 'x', ...more })
const reported = (more?: Partial<Merchant>) => ({
  stripe: more ? aMerchant(more) : Merchant.parse({}),
  isOffered: true,
})
const link = 'https://connect.example/setup/kertakäyttöinen'

let left: ReturnType<typeof vi.fn<(url: string | URL) => void>>
beforeEach(() => {
  signInAs('owner')
  left = vi.fn<(url: string | URL) => void>()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
  server.answers(api.getStripeAccount, reported())
  server.answers(api.createStripeAccount, { accountLink: { url: link } })
})

describe('the card in the settings', () => {
  it.each([
    ['nothing has been begun', undefined, 'Ei käytössä', 'Ota käyttöön'],
    ['it was begun', {}, 'Kesken', 'Jatka käyttöönottoa'],
    [
      'more is asked for',
      { detailsSubmitted: true, due: ['external_account'] },
      'Tietoja puuttuu',
      'Anna puuttuvat tiedot',
    ],
    ['payments are not let in', { detailsSubmitted: true, disabledReason: 'rejected.fraud' }, 'Estetty', 'Avaa Stripe'],
    [
      'money does not go on yet',
      { detailsSubmitted: true, chargesEnabled: true },
      'Tilitykset odottavat',
      'Avaa Stripe',
    ],
    [
      'all is well',
      { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true },
      'Käytössä',
      'Päivitä tietoja Stripessä',
    ],
  ])('says when %s, and leads on', async (_, merchant, label, go) => {
    server.answers(api.getStripeAccount, reported(merchant))
    const { user } = draw(<CardPaymentSettings />, '/settings')
    expect(await screen.findByText(label)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: go }))
    await waitFor(() => expect(left).toHaveBeenCalledWith(link))
  })

  it('is only to be looked at by whoever may not change the account, and not offered without the operator', async () => {
    signInAs('manager')
    draw(<CardPaymentSettings />, '/settings')
    expect(await screen.findByText('Ei käytössä')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets invoices be paid by card once the provider lets payments in', async () => {
    server.answers(api.getStripeAccount, reported({ detailsSubmitted: true }))
    draw(<CardPaymentSettings />, '/settings')
    const turn = await screen.findByRole('button', { name: 'Ota käyttöön laskuilla' })
    expect(turn).toHaveProperty('disabled', true)
    cleanup()
    queries.clear()
    server.answers(api.getStripeAccount, reported({ detailsSubmitted: true, chargesEnabled: true }))
    server.answers(cards.saveCardSettings, { isOn: true })
    const { user } = draw(<CardPaymentSettings />, '/settings')
    await user.click(await screen.findByRole('button', { name: 'Ota käyttöön laskuilla' }))
    await waitFor(() => expect(server.asked(cards.saveCardSettings)).toMatchObject([{ body: { isOn: true } }]))
  })

  it('says that the operator has no provider', async () => {
    server.answers(api.getStripeAccount, { ...reported(), isOffered: false })
    draw(<CardPaymentSettings />, '/settings')
    expect(await screen.findByText(/ei ole otettu käyttöön tässä palvelussa/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells why the way there did not open', async () => {
    server.refuses(api.createStripeAccount, 502, 'Palvelun Stripe vastausta ei ymmärretty.')
    const { user } = draw(<CardPaymentSettings />, '/settings')
    await user.click(await screen.findByRole('button', { name: 'Ota käyttöön' }))
    expect(await screen.findByText('Palvelun Stripe vastausta ei ymmärretty.')).toBeTruthy()
    expect(left).not.toHaveBeenCalled()
  })
})

describe('who comes back from the provider', () => {
  it('is looked up once, and led to the settings', async () => {
    server.answers(
      api.verifyStripeAccount,
      reported({ detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true }),
    )
    const { address } = draw(<StripeSuccess />, '/settings/stripe-success')
    expect(await screen.findByText('Korttimaksut ovat käytössä')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/settings?tab=card-payments'))
    expect(server.asked(api.verifyStripeAccount)).toHaveLength(1)
  })

  it('with an old link goes on with a new one', async () => {
    draw(<StripeRefresh />, '/settings/stripe-refresh')
    await waitFor(() => expect(left).toHaveBeenCalledWith(link))
    expect(server.asked(api.createStripeAccount)).toHaveLength(1)
  })

  it('is told on the page when it cannot be looked up', async () => {
    server.refuses(api.verifyStripeAccount, 502, 'Palvelun Stripe vastausta ei ymmärretty.')
    draw(<StripeSuccess />, '/settings/stripe-success')
    expect(await screen.findByText('Palvelun Stripe vastausta ei ymmärretty.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Korttimaksujen asetukset' })).toBeTruthy()
  })
})
