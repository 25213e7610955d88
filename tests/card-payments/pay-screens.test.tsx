import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CardPayment } from '#shared/card-payments/card-payment.ts'
import { type PayPage, payApi } from '#shared/card-payments/pay-api.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import { CardsOfInvoice } from '../../web/card-payments/CardsOfInvoice.tsx'
import { PayScreen } from '../../web/card-payments/PayScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const aPage = (more: Partial<PayPage> = {}): PayPage => ({
  state: 'open',
  language: 'fin',
  payee: 'Kotiranta <b>Oy</b>',
  invoiceNumber: '1001',
  dueDate: '2026-12-02',
  total: 850_00,
  open: 550_01,
  iban: 'FI2112345600000785',
  reference: '10016',
  ...more,
})

const aPayment = (more: Partial<CardPayment> = {}): CardPayment =>
  CardPayment.parse({
    _id: 'pi_1',
    version: 1,
    invoice: 'invoice-1',
    invoiceNumber: '1001',
    payerName: 'Kalle Kortinhaltija',
    amount: 550_01,
    paidAt: '2026-11-20T08:00:00.000Z',
    paidDay: '2026-11-20',
    brand: 'mastercard',
    ...more,
  })

let left: ReturnType<typeof vi.fn<(url: string | URL) => void>>
beforeEach(() => {
  left = vi.fn<(url: string | URL) => void>()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
})

describe('the page of an invoice', () => {
  it('tells what is open to the cent and leads to the provider', async () => {
    server.answers(payApi.openPayPage, { page: aPage() })
    server.answers(payApi.startPaying, { url: 'https://checkout.example/pay/1', page: aPage() })
    const { user } = draw(<PayScreen />, '/maksu#secret', '/maksu/:secret?')
    expect(await screen.findByRole('heading', { name: /^Maksettavaa 550,01/ })).toBeTruthy()
    expect(screen.getByText('550,01 €')).toBeTruthy()
    expect(screen.getByText('Kotiranta <b>Oy</b>')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Maksa kortilla' }))
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/pay/1'))
  })

  it.each([
    ['eng', 'Pay by card', 'en'],
    ['swe', 'Betala med kort', 'sv'],
    ['ger', 'Mit Karte zahlen', 'de'],
  ] as const)('speaks the language of its payer (%s)', async (language, label, code) => {
    server.answers(payApi.openPayPage, { page: aPage({ language }) })
    draw(<PayScreen />, '/maksu/secret', '/maksu/:secret?')
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
    expect(document.documentElement.lang).toBe(code)
  })

  it.each([
    ['paid', 'Lasku on maksettu. Kiitos!', 0],
    ['credited', 'Lasku on hyvitetty, eikä siitä ole mitään maksettavaa.', 0],
    ['over', 'Laskua ei voi maksaa. Kysy lisää laskuttajalta.', 0],
    ['bank', 'Tätä laskua ei voi nyt maksaa kortilla. Maksa se verkkopankissa.', 1],
  ] as const)('has no button when it is not to be paid by card (%s)', async (state, sentence, banks) => {
    server.answers(payApi.openPayPage, { page: aPage({ state }) })
    draw(<PayScreen />, '/maksu/secret', '/maksu/:secret?')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryAllByText('FI21 1234 5600 0007 85')).toHaveLength(banks)
  })

  it('says that a payment is on its way when the payer comes back before it is known', async () => {
    server.answers(payApi.backFromPaying, { page: aPage() })
    draw(<PayScreen />, '/maksu?paid=1#secret', '/maksu/:secret?')
    expect(await screen.findByText(/Maksua ei ole vielä vahvistettu/)).toBeTruthy()
  })
})

describe('the card payments on the page of an invoice', () => {
  it('tell of fees, refunds and disputes, and give back what is left', async () => {
    signInAs('owner')
    const refund = { _id: 're_1', amount: 50_00, at: '2026-11-20T09:00:00.000Z', by: 'Oili', state: 'done' as const }
    const payments = [aPayment({ fee: 850, refunds: [{ ...refund, mark: '' }] })]
    server.answers(api.readCardPayments, { link: '', payments })
    server.answers(api.refundCard, { payment: aPayment() })
    const { user } = draw(<CardsOfInvoice id="invoice-1" />, '/')
    expect(await screen.findByText('Osa palautettu')).toBeTruthy()
    expect(screen.getByText('Palvelumaksu 8,50 €')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Maksulinkki' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Palauta kortille' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Maksusta voi palauttaa 500,01 €.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Palauta kortille' }))
    await vi.waitFor(() => expect(server.asked(api.refundCard)).toMatchObject([{ body: { amount: 500_01 } }]))
  })

  it('are nothing on an invoice that has neither a link nor payments', async () => {
    signInAs('owner')
    server.answers(api.readCardPayments, { link: '', payments: [] })
    draw(<CardsOfInvoice id="invoice-1" />, '/')
    await vi.waitFor(() => expect(server.asked(api.readCardPayments)).toHaveLength(1))
    expect(screen.queryByText('Korttimaksut')).toBeNull()
  })
})
