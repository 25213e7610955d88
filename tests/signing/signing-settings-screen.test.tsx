import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signingServicesApi as api } from '#shared/signing/services-api.ts'
import type { SigningServices } from '#shared/signing/signing-services.ts'
import { SigningSettings } from '../../web/signing/SigningSettings.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const identifier = '7e1d1f5a-5a0b-4a5e-9d3c-2b8f1c6a9e01'
const existing: SigningServices = {
  version: 3,
  method: 'signaturePad',
  validityDays: 14,
  reminderDays: [3, 7],
  vismaSign: { identifier: '', hasSecret: false },
  signhero: { state: 'none', expiresAt: '', consentUrl: 'https://signhero.example/oauth?client_id=x' },
}
const answers = (more: Partial<SigningServices> = {}) =>
  server.answers(api.readSigningServices, { signingServices: { ...existing, ...more } })
const drawAt = (search = '') => draw(<SigningSettings />, `/settings?tab=signing-services${search}`)

beforeEach(() => {
  signInAs('owner')
  sessionStorage.removeItem('signhero-state')
  answers()
})

describe('the settings of signing', () => {
  it('ask for a secret only with an identifier, and send what was typed', async () => {
    server.answers(api.saveSigningServices, { signingServices: { ...existing, version: 4 }, checked: false })
    const { user } = drawAt()
    const field = await screen.findByLabelText('Organisaation tunniste')
    expect(screen.queryByLabelText(/Salainen avain/)).toBeNull()
    await user.type(field, identifier)
    await user.type(screen.getByLabelText(/Salainen avain/), 'c2FsYWlzdXVz')
    await user.selectOptions(screen.getByLabelText('Tapa, jota ehdotetaan'), 'Visma Sign')
    await user.clear(screen.getByLabelText('Muistutukset'))
    await user.type(screen.getByLabelText('Muistutukset'), '2, 20')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findAllByText('Muistutusten päivien on oltava ennen määräaikaa')
    await user.clear(screen.getByLabelText('Muistutukset'))
    await user.type(screen.getByLabelText('Muistutukset'), '2')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Allekirjoituksen asetukset tallennettu')
    screen.getByText(/ei voitu vielä tarkistaa/)
    expect(server.asked(api.saveSigningServices)[0]?.body).toEqual({
      version: 3,
      identifier,
      secret: 'c2FsYWlzdXVz',
      method: 'vismaSign',
      validityDays: 14,
      reminderDays: '2',
    })
  })

  it('never show a secret that stands, and want it again for another identifier', async () => {
    answers({ vismaSign: { identifier, hasSecret: true } })
    const { user } = drawAt()
    const secret = await screen.findByLabelText<HTMLInputElement>('Salainen avain')
    expect(secret.value).toBe('')
    screen.getByText(/Jätä tyhjäksi, jos se ei muutu/)
    await user.type(screen.getByLabelText('Organisaation tunniste'), '{Backspace}2')
    expect(screen.queryByText(/Jätä tyhjäksi, jos se ei muutu/)).toBeNull()
  })

  it('are only shown to who may not change the account', async () => {
    signInAs('manager')
    drawAt()
    expect(await screen.findByLabelText<HTMLInputElement>('Organisaation tunniste')).toMatchObject({ disabled: true })
    await screen.findByText('Ei yhdistetty')
    expect(screen.queryByRole('button', { name: 'Yhdistä SignHero' })).toBeNull()
  })
})

describe('the link to SignHero', () => {
  it.each<[string, Partial<SigningServices['signhero']>, RegExp, string | null]>([
    ['not linked', {}, /^Yhdistä SignHero-tilisi/, 'Yhdistä SignHero'],
    [
      'linked',
      { state: 'linked', expiresAt: '2027-02-20T08:00:00.000Z' },
      /on voimassa 20\.0?2\.2027/,
      'Katkaise yhteys',
    ],
    ['expired', { state: 'expired' }, /ennen kuin yhdistät sen uudelleen/, 'Yhdistä uudelleen'],
    ['not to be had', { consentUrl: '' }, /ei ole otettu käyttöön/, null],
  ])('says how it is and what can be done: %s', async (_, more, text, button) => {
    answers({ signhero: { ...existing.signhero, ...more } })
    drawAt()
    await screen.findByText(text)
    if (button) screen.getByRole('button', { name: button })
    else expect(screen.queryByRole('button', { name: /Yhdistä/ })).toBeNull()
  })

  it('is made when this browser comes back with the code that it went for', async () => {
    const { currentAccount } = signInAs('owner')
    const state = `${currentAccount._id}.tila`
    sessionStorage.setItem('signhero-state', state)
    server.answers(api.saveAccessToken, { signingServices: existing })
    drawAt(`&code=koodi-1&state=${state}`)
    await screen.findByText('SignHero yhdistetty')
    expect(server.asked(api.saveAccessToken).map(({ body }) => body)).toEqual([{ code: 'koodi-1' }])
    expect(sessionStorage.getItem('signhero-state')).toBeNull()
  })

  it.each([
    [
      'a code that another browser went for',
      '&code=koodi&state=account-1.muu',
      'Valtuutuksessa tapahtui virhe. Aloita yhdistäminen alusta.',
    ],
    ['a refusal', '&error=access_denied&state=OWN', 'Valtuutusta ei annettu.'],
  ])('is not made by %s', async (_, search, reported) => {
    const own = `${signInAs('owner').currentAccount._id}.tila`
    sessionStorage.setItem('signhero-state', own)
    drawAt(search.replace('OWN', own))
    await screen.findByText(reported)
    await waitFor(() => expect(server.asked(api.saveAccessToken)).toEqual([]))
  })
})
