import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { identityApi } from '#shared/identity/api.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import type { Profile } from '#shared/identity/sign-in.ts'
import { currentSession } from '../../web/app/session.ts'
import { ProfileScreen } from '../../web/identity/ProfileScreen.tsx'
import { chooseLetterKeys, letterKeys } from '../../web/ui/keys/key-choice.ts'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const field = (label: RegExp) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const good = 'rusina lapio kivi'

function drawProfile(part: Partial<Profile['secondFactor']> = {}, role: 'owner' | 'reader' = 'reader') {
  signInAs(role)
  const profile = {
    version: 3,
    name: 'Oili Omistaja',
    email: 'oili@vuokrakirja.example',
    defaultTableRows: 15,
    bypassCustomStyles: false,
    secondFactor: { isOn: false, recoveryCodesLeft: 0, isRequired: false, ...part },
  }
  server.answers(identityApi.readProfile, { profile })
  server.answers(identityApi.listSessions, { sessions })
  return draw(<ProfileScreen />)
}

const at = { began: '2026-11-02T07:00:00.000Z', used: '2026-11-02T09:30:00.000Z' }
const sessions = [
  { _id: 'oma', device: 'Chrome, Windows', ...at, isThis: true },
  { _id: 'puhelin', device: 'Safari, iPhone', ...at, isThis: false },
]

test('the profile lists the sessions, and ends another of them or all others', async () => {
  server.answers(identityApi.endSession, {})
  server.answers(identityApi.endOtherSessions, {})
  const { user } = drawProfile()
  expect(await screen.findByText('Tämä laite')).toBeTruthy()
  expect(screen.getAllByText('Kirjauduttu 02.11.2026 klo 9.00, käytetty viimeksi 02.11.2026 klo 11.30')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Kirjaa ulos: Safari, iPhone/ }))
  expect(await screen.findByText('Istunto päätetty')).toBeTruthy()
  expect(server.asked(identityApi.endSession)[0]?.path).toMatch(/\/user\/session\/puhelin$/)
  server.answers(identityApi.listSessions, { sessions: sessions.slice(0, 1) })
  await user.click(button('Kirjaa ulos muista laitteista'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kirjaa ulos muista laitteista' })).toBeNull())
})

test('the profile saves what a person says of themselves; another address asks for the password', async () => {
  server.answers(identityApi.updateUser, ({ body }) => ({
    currentUser: aUser('reader', { name: (body as { name: string }).name }),
    version: 4,
    letterTo: 'uusi@oma.example',
  }))
  const { user } = drawProfile()
  await user.clear(await screen.findByLabelText(/^Nimi/))
  await user.type(field(/^Nimi/), 'Oili Uusi')
  expect(screen.queryByLabelText(/^Nykyinen salasana/)).toBeNull()
  await user.clear(field(/^Sähköposti(?!-)/))
  await user.type(field(/^Sähköposti(?!-)/), 'uusi@oma.example')
  await user.type(field(/^Nykyinen salasana/), 'salainen')
  await user.click(button('Tallenna'))
  expect(await screen.findByText(/^Lähetimme vahvistuslinkin osoitteeseen uusi@oma.example/)).toBeTruthy()
  expect(server.asked(identityApi.updateUser)[0]?.body).toEqual({
    version: 3,
    name: 'Oili Uusi',
    email: 'uusi@oma.example',
    defaultTableRows: 15,
    bypassCustomStyles: false,
    currentPassword: 'salainen',
  })
  expect(currentSession()?.user.name).toBe('Oili Uusi')
})

test('letters as keys of lists are turned off in the profile', async () => {
  const { user } = drawProfile()
  await user.click(await screen.findByRole('checkbox', { name: /^Käytä luetteloissa kirjainnäppäimiä/ }))
  expect(letterKeys.current()).toBe(false)
  chooseLetterKeys(true)
})

test('the password is changed in the profile, and the session goes on with the new token', async () => {
  server.answers(identityApi.updateMyPassword, { token: 'uusi' })
  const { user } = drawProfile()
  await user.click(await screen.findByRole('button', { name: 'Vaihda salasana' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(field(/^Nykyinen salasana/), 'salainen')
  await user.type(field(/^Uusi salasana \*/), good)
  await user.type(field(/^Uusi salasana uudelleen/), good)
  const press = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Vaihda salasana')
  if (press) await user.click(press)
  await waitFor(() => expect(currentSession()?.token).toBe('uusi'))
  // Everything is read anew with the new token, never with the one that has been ended.
  await waitFor(() => expect(server.asked(identityApi.readProfile).length).toBeGreaterThan(1))
  expect(server.asked(identityApi.readProfile).at(-1)?.headers.get('authorization')).toBe('Bearer uusi')
})

test('a second factor is turned on by the code, and its recovery codes stay until they have been seen', async () => {
  server.answers(identityApi.beginSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Vuokrakirja:x?secret=ABC' })
  server.answers(identityApi.turnOnSecondFactor, { token: 'uusi', recoveryCodes: ['abcde-fghij', 'klmno-pqrst'] })
  const { user } = drawProfile()
  expect(await screen.findByText('Ei käytössä')).toBeTruthy()
  await user.click(button('Ota käyttöön'))
  await screen.findByRole('img', { name: 'QR-koodi todennussovellukselle' })
  await user.type(field(/^Nykyinen salasana/), 'salainen')
  await user.type(field(/^Koodi/), '123456')
  server.answers(identityApi.readProfile, {
    profile: {
      version: 4,
      name: 'Oili Omistaja',
      email: 'oili@vuokrakirja.example',
      defaultTableRows: 15,
      bypassCustomStyles: false,
      secondFactor: { isOn: true, recoveryCodesLeft: 10, isRequired: false },
    },
  })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('klmno-pqrst')).toBeTruthy()
  expect(await screen.findByText('Varakoodeja on jäljellä 10.')).toBeTruthy()
  await user.click(button('Olen tallettanut koodit'))
  await waitFor(() => expect(screen.queryByText('klmno-pqrst')).toBeNull())
  expect(currentSession()?.token).toBe('uusi')
})

test('one whose account requires a second factor cannot turn it off', async () => {
  drawProfile({ isOn: true, recoveryCodesLeft: 3, isRequired: true })
  expect(await screen.findByText(/^Tilisi vaatii kaksivaiheisen kirjautumisen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Poista käytöstä' })).toBeNull()
})

test('one passkey alone asks for another, and each is removed after a question', async () => {
  server.answers(passkeyApi.removePasskey, { token: 'uusi' })
  const passkeys = [{ _id: 'avain', name: 'Oma kone', added: at.began, used: at.used, backedUp: true }]
  const { user } = drawProfile({ recoveryCodesLeft: 9, passkeys })
  expect(await screen.findByText(/^Lisää pääsyavain myös toiselle laitteelle/)).toBeTruthy()
  expect(screen.getByText(/kopioituu muille laitteillesi$/)).toBeTruthy()
  await user.click(button('Poista: Oma kone'))
  await user.click(await screen.findByRole('button', { name: 'Poista' }))
  await waitFor(() => expect(currentSession()?.token).toBe('uusi'))
  expect(server.asked(passkeyApi.removePasskey)[0]?.path).toMatch(/avain$/)
})

test.each([
  ['the application', { isOn: true }],
  ['a passkey alone', { passkeys: [{ _id: 'a', name: 'Oma kone', added: at.began, used: '', backedUp: false }] }],
])('one who signs in by %s makes new recovery codes, which are shown once', async (_, way) => {
  server.answers(identityApi.renewRecoveryCodes, { recoveryCodes: ['abcd-efgh-ijkl-mnop'] })
  const { user } = drawProfile({ ...way, recoveryCodesLeft: 0 })
  expect(await screen.findByText('Käytössä')).toBeTruthy()
  expect(screen.getByText('Varakoodeja ei ole jäljellä.')).toBeTruthy()
  await user.click(button('Tee uudet varakoodit'))
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeTruthy()
})
