import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi as api } from '#shared/billing/api.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractMeters } from '../../web/billing/meters/ContractMeters.tsx'
import { ReadingsDialog } from '../../web/billing/meters/ReadingsDialog.tsx'
import { DismissalDialog } from '../../web/contracts/DismissalDialog.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { aRecurring, readingOf, waterMeter } from '../support/things/a-recurring.ts'

const billed = { ...waterMeter, lastDay: '2026-10-20', billedAt: { amount: 400, taxpr: 0 } }
const lease = (more: Partial<RecurringInvoice> = {}) => aRecurring({ measuredProducts: [billed], ...more })
const answering = (recurringInvoice: RecurringInvoice) => {
  server.answers(api.readRecurring, { recurringInvoice })
  server.answers(metersApi.readMeters, { recurringInvoice, records: [] })
}
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-20')
})

describe('the form of readings', () => {
  const row = { _id: 'contract', from: '2026-12-01', to: '2026-12-31' } as never

  it('goes on from the last one, tells what comes of it, and asks what explains a changed meter', async () => {
    answering(lease())
    server.answers(metersApi.giveReadings, { recurringInvoice: lease() })
    const { user } = draw(<ReadingsDialog row={row} onClose={() => undefined} />)
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByLabelText(/^Vesi: edellinen lukema/)).getAttribute('value')).toBe('118')
    expect(dialog.getByText(/viimeksi 118 \(20\.10\.2026\)/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Vesi: uusi lukema/), '9')
    expect(dialog.queryByText(/^Kulutus/)).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Vesi: poikkeama'), 'Mittari on vaihdettu')
    await user.type(dialog.getByLabelText(/^Vesi: vanhan mittarin loppulukema/), '125')
    await user.type(dialog.getByLabelText(/^Vesi: uuden mittarin alkulukema/), '2')
    await user.type(dialog.getByLabelText(/^Vesi: uuden mittarin numero/), 'A-77')
    expect(plain(dialog.getByText(/^Kulutus/).textContent)).toBe('Kulutus 14 m³, 63,00 € (ALV 0 %)')
    await user.click(dialog.getByRole('button', { name: 'Tallenna lukemat' }))
    await waitFor(() => expect(server.asked(metersApi.giveReadings)).toHaveLength(1))
    expect(server.asked(metersApi.giveReadings)[0]?.body).toMatchObject({
      day: '2026-11-20',
      readings: [{ from: 118, to: 9, reason: 'changed', closing: 125, opening: 2, meterNumber: 'A-77' }],
    })
  })

  it('shows at its field why a reading leaves a gap', async () => {
    answering(lease())
    server.refuses(metersApi.giveReadings, 400, 'Lukema on pienempi kuin edellinen.', {
      'readings.0.to': 'Lukema on pienempi kuin edellinen.',
    })
    const { user } = draw(<ReadingsDialog row={row} onClose={() => undefined} />)
    const field = await screen.findByLabelText(/^Vesi: uusi lukema/)
    await user.type(field, '100')
    await user.click(screen.getByRole('button', { name: 'Tallenna lukemat' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/Lukema on pienempi kuin edellinen/).length).toBeGreaterThan(0)
  })
})

describe('the meters of a contract', () => {
  it('ask for the readings at the end until they have been given', async () => {
    answering(lease({ endDate: '2026-11-15' }))
    server.answers(metersApi.giveFinalReadings, { recurringInvoice: lease() })
    const { user } = draw(<ContractMeters contract="contract" />)
    expect(await screen.findByText('Loppulukemat puuttuvat')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Anna loppulukemat' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Vesi: uusi lukema/), '120,5')
    await user.click(dialog.getByRole('button', { name: 'Tallenna loppulukemat' }))
    await waitFor(() => expect(server.asked(metersApi.giveFinalReadings)).toHaveLength(1))
    expect(server.asked(metersApi.giveFinalReadings)[0]?.body).toMatchObject({
      day: '2026-11-15',
      readings: [{ from: 118, to: 120.5, reason: 'none' }],
    })
  })

  it('tell how each was read with its reason and invoice, and let the end be taken back', async () => {
    const final = { day: '2026-11-15', readings: [], invoice: 'i', record: 'r', name: 'Eeva', at: '' }
    const recurringInvoice = lease({ endDate: '2026-11-15', final })
    const meter = {
      ...readingOf(118, 9, { reason: 'rolledOver', digits: 3 }),
      id: 'm1',
      desc: 'Vesi',
      itemtype: 'm³' as const,
    }
    const record = {
      _id: 'r',
      contract: 'contract',
      dueDate: '',
      invoice: 'i',
      day: '2026-11-15',
      name: 'Eeva',
      at: '',
    }
    const records = [
      {
        ...record,
        invoiceNumber: '1007',
        state: 'draft' as const,
        meters: [{ ...meter, lastReading: 118, used: 891 }],
      },
    ]
    server.answers(metersApi.readMeters, { recurringInvoice, records })
    server.answers(metersApi.removeFinalReadings, { recurringInvoice })
    const { user } = draw(<ContractMeters contract="contract" />)
    expect(plain((await screen.findByText(/pyörähtänyt ympäri/)).textContent)).toBe(
      'Vesi: mittari pyörähtänyt ympäri: 1 000 − 118 + 9 = 891 m³',
    )
    expect(screen.getByRole('link', { name: 'Lasku 1007' }).getAttribute('href')).toBe('/invoice/overview/i')
    await user.click(screen.getByRole('button', { name: 'Peru loppulukemat' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Peru loppulukemat' }))
    await waitFor(() => expect(server.asked(metersApi.removeFinalReadings)).toHaveLength(1))
  })
})

describe('the dialog of a notice', () => {
  const contract = RentalContract.parse({
    _id: 'contract',
    version: 1,
    contractNumber: '1',
    apartment: 'home',
    apartmentAddress: 'Katajakatu 5 A 1',
    landlords: [{ landlordId: 'p', name: 'Paula' }],
    tenant: { tenantId: 't', name: 'Äijö' },
    lease: {
      startDate: '2026-01-01',
      rent: 85_000,
      rentProduct: 'p',
      dismissalDate: '2026-11-15',
      noticeGiven: '2026-10-10',
    },
    activated: '2026-01-01T08:00:00.000Z',
  })

  beforeEach(() => {
    server.answers(closingApi.previewClosing, { closing: { billedTo: '', credits: [], rests: [] } })
    server.answers(dismissalApi.dismissContract, { contract })
  })

  it('takes the last readings along when they are given, and leaves them out otherwise', async () => {
    answering(lease())
    const { user } = draw(<DismissalDialog contract={contract} onClose={() => undefined} />)
    const give = await screen.findByLabelText('Anna mittarien loppulukemat nyt')
    await user.click(give)
    await user.type(await screen.findByLabelText(/^Vesi: uusi lukema/), '119')
    await user.click(screen.getByRole('button', { name: 'Irtisano' }))
    await waitFor(() => expect(server.asked(dismissalApi.dismissContract)).toHaveLength(1))
    expect(server.asked(dismissalApi.dismissContract)[0]?.body).toMatchObject({
      dismissalDate: '2026-11-15',
      finalReadings: { day: '2026-11-15', readings: [{ from: 118, to: 119 }] },
    })
    await user.click(give)
    expect(screen.queryByLabelText(/^Vesi: uusi lukema/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Irtisano' }))
    await waitFor(() => expect(server.asked(dismissalApi.dismissContract)).toHaveLength(2))
    expect(server.asked(dismissalApi.dismissContract)[1]?.body).not.toHaveProperty('finalReadings')
  })

  it('does not ask of a contract without meters', async () => {
    answering(aRecurring())
    draw(<DismissalDialog contract={contract} onClose={() => undefined} />)
    await waitFor(() => expect(server.asked(api.readRecurring)).toHaveLength(1))
    expect(screen.queryByLabelText('Anna mittarien loppulukemat nyt')).toBeNull()
  })
})
