import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { AgreementPreview } from '#shared/rent-increases/agreement.ts'
import { agreementsApi as api } from '#shared/rent-increases/agreements-api.ts'
import { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { AgreedCard } from '../../web/rent-increases/agreement/AgreedCard.tsx'
import { AgreementForm } from '../../web/rent-increases/agreement/AgreementForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const rent = {
  desc: 'Vuokra',
  productType: 'Vuokra',
  productId: 'p',
  count: 1,
  itemtype: 'kk',
  amount: 850_00,
  taxpr: 0,
}
const days = ['01', '02', '03'].map((month) => ({ dueDate: `2027-${month}-02`, from: `2027-${month}-01` }))
const preview = AgreementPreview.parse({
  contract: 'sopimus',
  contractNumber: '12',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: 't',
  tenantName: 'Äijö Öhman',
  sendType: 'email',
  dueDates: days,
  dueDate: '2027-01-02',
  from: '2027-01-01',
  rentBefore: 850_00,
  rentAfter: 850_00,
  previousProducts: [rent],
  products: [rent],
  discount: null,
  invoices: days.map(({ dueDate }) => ({ dueDate, before: 850_00, after: 850_00 })),
  barriers: [],
  cautions: [],
  faults: {},
})
const discount = { line: { ...rent, desc: 'Alennus', amount: -50_00 }, lastDueDate: '2027-02-02', to: '2027-02-28' }
const made = RentIncrease.parse({
  _id: 'muutos',
  version: 1,
  state: 'inactive',
  kind: 'agreement',
  contract: 'sopimus',
  contractNumber: '12',
  apartment: 'a',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: 't',
  tenantName: 'Äijö Öhman',
  type: 'percentage',
  from: '2027-01-01',
  dueDate: '2027-01-02',
  paymentTerm: 14,
  sendType: 'email',
  modelId: '',
  rentBefore: 850_00,
  rentAfter: 850_00,
  computed: 850_00,
  previousProducts: [rent],
  products: [rent],
  discount,
  comment: 'Keittiö uusitaan.',
  previous: { nextRentIncreaseDate: '2027-03-01', increased: null },
  created: '2026-11-19T08:00:00.000Z',
  createdBy: 'Oili Omistaja',
})

describe('the form of an agreed change', () => {
  beforeEach(() => {
    signInAs('owner')
    server.answers(sendingApi.readWays, { channel: { service: '' }, ways: [] })
    server.answers(api.previewAgreement, { preview })
    server.answers(api.agree, { rentIncrease: made })
  })
  const shown = () => draw(<AgreementForm />, '/rent-increase/agree/sopimus', '/rent-increase/agree/:contract')

  it('has words and a last day for a discount as soon as one is given, and leads to the change', async () => {
    const { user, address } = shown()
    await user.click(await screen.findByLabelText(/Anna määräaikainen alennus/))
    await waitFor(() => expect(screen.getByLabelText(/Alennuksen selite/)).toHaveProperty('value', 'Alennus'))
    await user.type(screen.getByLabelText(/Alennus kuukaudessa \(ALV 0 %\)/), '50')
    await user.click(screen.getByRole('button', { name: 'Tallenna muutos' }))
    await waitFor(() => expect(address()).toBe('/rent-increase/muutos'))
    expect(server.asked(api.agree).at(-1)?.body).toMatchObject({
      discount: { desc: 'Alennus', amount: 50_00, lastDueDate: '2027-01-02' },
      sendType: 'email',
      isSigned: false,
    })
  })

  it('sends no notice of what is signed, and leads to the paper', async () => {
    const { user, address } = shown()
    await user.click(await screen.findByLabelText(/Tee muutoksesta allekirjoitettava sopimus/))
    expect(screen.queryByLabelText(/Älä lähetä ilmoitusta/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tallenna muutos' }))
    await waitFor(() => expect(address()).toBe('/rent-increase/agreement-paper/muutos'))
    expect(server.asked(api.agree).at(-1)?.body).toMatchObject({ isSigned: true, discount: null })
  })
})

describe('what was agreed', () => {
  it('is told with the discount, its days, the reason and the paper with its state', () => {
    signInAs('owner')
    const papers = [{ _id: 'paperi', name: 'Sopimus vuokran muuttamisesta', state: 'signed' as const }]
    draw(<AgreedCard shown={{ rentIncrease: made, billed: [], papers }} />)
    for (const reported of ['01.01.2027–28.02.2027', 'Keittiö uusitaan.', '02.02.2027']) {
      expect(screen.getByText(reported)).toBeTruthy()
    }
    expect(screen.getByText('Allekirjoitettu')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Sopimus vuokran muuttamisesta' })
    expect(link.getAttribute('href')).toBe('/other-contract/edit/paperi')
    expect(screen.queryByRole('link', { name: 'Tee allekirjoitettava sopimus' })).toBeNull()
  })
})
