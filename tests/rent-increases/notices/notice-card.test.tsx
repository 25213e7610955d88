import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { IncreaseMessage, noticeStateLabels, noticeStates } from '#shared/rent-increases/notices/notice-message.ts'
import { noticesApi as api } from '#shared/rent-increases/notices/notices-api.ts'
import { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { NoticeCard } from '../../../web/rent-increases/notices/NoticeState.tsx'
import { NoticeStateLabel } from '../../../web/rent-increases/notices/NoticeStateLabel.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const anIncrease = (message: Partial<IncreaseMessage>, state: RentIncrease['state'] = 'inactive') =>
  RentIncrease.parse({
    _id: 'korotus',
    version: 1,
    state,
    kind: 'clause',
    contract: 's',
    contractNumber: '1024',
    apartment: 'a',
    apartmentAddress: 'Katajakatu 5 A 1',
    tenant: 't',
    tenantName: 'Äijö Öhman',
    type: 'percentage',
    from: '2027-03-01',
    dueDate: '2027-03-02',
    paymentTerm: 14,
    sendType: 'email',
    modelId: '',
    rentBefore: 850_00,
    rentAfter: 875_50,
    computed: 875_50,
    previousProducts: [],
    products: [],
    previous: { nextRentIncreaseDate: '2027-03-01', increased: null },
    created: '2026-11-19T08:00:00.000Z',
    createdBy: 'Oili Omistaja',
    message: { ...IncreaseMessage.parse({}), ...message },
  })

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const lost = { state: 'permanentFail', step: 'done', letter: 1, reason: 'Sähköposti ei mennyt perille.' } as const

beforeEach(() => signInAs('owner'))

describe('the notice on an increase’s page', () => {
  it('that did not arrive says why, and is sent again after a question', async () => {
    const increase = anIncrease(lost)
    server.answers(api.resendNotice, { rentIncrease: anIncrease({ state: 'pending', letter: 2 }) })
    const { user } = draw(<NoticeCard increase={increase} />)
    expect(screen.getByText('Ei mennyt perille')).toBeTruthy()
    expect(screen.getByText('Sähköposti ei mennyt perille.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Lähetä uudelleen' }))
    expect(server.asked(api.resendNotice)).toEqual([])
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Lähetä uudelleen' }))
    expect(await screen.findByText('Ilmoitus on lähdössä')).toBeTruthy()
    expect(server.asked(api.resendNotice)).toMatchObject([
      { path: '/rent-increase/resend/korotus', query: { tenant: 't' }, body: {} },
    ])
  })

  it('that did not arrive goes on paper without a question', async () => {
    server.answers(api.resendNotice, { rentIncrease: anIncrease({ state: 'toPrint', letter: 2 }) })
    const { user } = draw(<NoticeCard increase={anIncrease(lost)} />)
    await user.click(screen.getByRole('button', { name: 'Siirrä tulostettaviin' }))
    expect(await screen.findByText('Ilmoitus odottaa tulostusta')).toBeTruthy()
    expect(server.asked(api.resendNotice)).toMatchObject([{ body: { sendType: 'print' } }])
  })

  it('on paper is marked when it has been posted', async () => {
    const increase = anIncrease({ state: 'toPrint', letter: 1 })
    server.answers(api.markPrinted, { rentIncrease: increase })
    const { user } = draw(<NoticeCard increase={increase} />)
    expect(buttons()).toEqual(['Avaa ilmoitus (PDF)', 'Merkitse toimitetuksi', 'Lähetä sähköpostilla'])
    await user.click(screen.getByRole('button', { name: 'Merkitse toimitetuksi' }))
    expect(await screen.findByText('Merkitty toimitetuksi')).toBeTruthy()
  })

  it.each([
    ['is just leaving', anIncrease({ state: 'pending', letter: 1 })],
    ['is of an increase that was removed', anIncrease(lost, 'removed')],
  ])('that %s can only be read', (_, increase) => {
    draw(<NoticeCard increase={increase} />)
    expect(buttons()).toEqual(['Avaa ilmoitus (PDF)'])
  })

  it('can only be read by a reader', () => {
    signInAs('reader')
    draw(<NoticeCard increase={anIncrease(lost)} />)
    expect(buttons()).toEqual(['Avaa ilmoitus (PDF)'])
  })

  it('that came back from one of two tenants is sent again to that one', async () => {
    const other = { tenant: 'sisko', name: 'Sisko Öhman', message: { ...IncreaseMessage.parse({}), ...lost } }
    const increase = { ...anIncrease({ state: 'delivered', step: 'done', letter: 1 }), otherTenants: [other] }
    server.answers(api.resendNotice, { rentIncrease: increase })
    const { user } = draw(<NoticeCard increase={increase} />)
    const copy = within(screen.getByRole('group', { name: 'Sisko Öhman' }))
    expect(copy.getByText('Ei mennyt perille')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: 'Äijö Öhman' })).getByText('Toimitettu')).toBeTruthy()
    await user.click(copy.getByRole('button', { name: 'Siirrä tulostettaviin' }))
    expect(server.asked(api.resendNotice)).toMatchObject([{ query: { tenant: 'sisko' }, body: { sendType: 'print' } }])
    server.answers(api.markPrinted, { rentIncrease: increase })
    await user.click(copy.getByRole('button', { name: 'Merkitse toimitetuksi' }))
    expect(server.asked(api.markPrinted)).toMatchObject([{ query: { tenant: 'sisko' } }])
  })

  it.each(noticeStates)('has a word for the state %s', (state) => {
    draw(<NoticeStateLabel state={state} />)
    expect(screen.getByText(noticeStateLabels[state])).toBeTruthy()
  })
})
