import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { identityApi } from '#shared/identity/api.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { TrialNotice } from '../../web/app/frame/TrialNotice.tsx'
import { currentSession } from '../../web/app/session.ts'
import { tellToday } from '../../web/app/today.ts'
import { ForgotPasswordScreen } from '../../web/identity/sign-in/ForgotPasswordScreen.tsx'
import { KeepFactorScreen } from '../../web/identity/sign-in/KeepFactorScreen.tsx'
import { LoginScreen } from '../../web/identity/sign-in/LoginScreen.tsx'
import { ResetPasswordScreen } from '../../web/identity/sign-in/ResetPasswordScreen.tsx'
import { SignInAgain } from '../../web/identity/sign-in/SignInAgain.tsx'
import { SignUpScreen } from '../../web/identity/sign-in/SignUpScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const field = (label: RegExp) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const another = { _id: 'account-2', name: 'Toinen Oy', email: '', group: '' }
const good = 'rusina lapio kivi'

async function logIn() {
  const drawn = draw(<LoginScreen />, '/login?to=%2Ftenants')
  await drawn.user.type(field(/^Sähköposti/), 'oili@vuokrakirja.example')
  await drawn.user.type(field(/^Salasana/), 'salainen')
  await drawn.user.click(button('Kirjaudu sisään'))
  return drawn
}

test('signing in with a second factor asks for its code and goes where one was going', async () => {
  server.answers(identityApi.login, { secondFactor: 'code', step: 'askel' })
  server.answers(identityApi.loginWithCode, { token: 'uusi', userData: aUser() })
  const { user, address } = await logIn()
  await user.type(await screen.findByLabelText(/^Koodi/), '123 456')
  await user.click(button('Jatka'))
  await waitFor(() => expect(address()).toBe('/tenants'))
  expect(server.asked(identityApi.loginWithCode)[0]?.body).toEqual({
    ...{ step: 'askel', code: '123456', device: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(currentSession()?.token).toBe('uusi')
})

test('one who has lost the telephone asks, and is told when the password is enough', async () => {
  server.answers(identityApi.login, { secondFactor: 'code', step: 'askel' })
  server.answers(identityApi.askFactorOff, { from: '2026-11-03T07:00:00.000Z' })
  const { user } = await logIn()
  await user.click(await screen.findByRole('button', { name: 'Puhelin on kadonnut' }))
  await user.click(await screen.findByRole('button', { name: 'Pyydä poistamista' }))
  expect(await screen.findByText('03.11.2026 klo 9.00')).toBeTruthy()
  expect(server.asked(identityApi.askFactorOff)[0]?.body).toEqual({ step: 'askel' })
})

test('one with passkeys alone uses one, or a recovery code where it is not at hand', async () => {
  server.answers(identityApi.login, { secondFactor: 'code', step: 'askel', passkey: 'only' })
  server.answers(identityApi.askFactorOff, { from: '2026-11-03T07:00:00.000Z' })
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} })
  onTestFinished(() => {
    if (known) Object.defineProperty(window, 'PublicKeyCredential', known)
    else Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  const { user } = await logIn()
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Käytä pääsyavainta' }))
  expect(screen.queryByLabelText(/^Koodi/)).toBeNull()
  await user.click(button('Käytä varakoodia'))
  expect(await screen.findByRole('heading', { name: 'Anna varakoodi' })).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Koodi/))
  await user.click(button('Pääsyavain on kadonnut'))
  expect(await screen.findByRole('heading', { name: 'Pääsyavain on kadonnut' })).toBeTruthy()
})

test('the letter that tells of it takes it back by a press', async () => {
  server.answers(identityApi.keepFactor, {})
  const { user } = draw(<KeepFactorScreen />, '/keepfactor#abc', '/keepfactor')
  await user.click(button('Peru poistaminen'))
  expect(await screen.findByRole('heading', { name: 'Poistaminen peruttu' })).toBeTruthy()
  expect(server.asked(identityApi.keepFactor)[0]?.body).toEqual({ link: 'abc' })
})

test('signing in again goes on in the account and view of the page, with the rights of now', async () => {
  signInAs('owner', { groupMode: true })
  server.answers(identityApi.login, { token: 'uusi', userData: aUser('owner', { currentAccount: another }) })
  server.answers(sessionApi.getCurrentUser, { currentUser: aUser('reader', { groupMode: true }) })
  const { user } = draw(<SignInAgain />)
  await user.type(field(/^Salasana/), 'salainen')
  await user.click(button('Kirjaudu sisään'))
  await waitFor(() => expect(currentSession()?.user.role).toBe('reader'))
  expect(server.asked(identityApi.login)[0]?.body).toMatchObject({
    ...{ email: 'oili@vuokrakirja.example', password: 'salainen' },
  })
  expect(server.asked(sessionApi.getCurrentUser)[0]?.headers.get('userdata')).toContain('account-1')
  expect(currentSession()?.token).toBe('uusi')
})

test('another person’s session does not go on with what somebody else has half-filled', async () => {
  signInAs('owner')
  const token = currentSession()?.token
  const colleague = aUser('owner', { _id: 'user-2', name: 'Kalle Kollega', email: 'kalle@vuokrakirja.example' })
  server.answers(identityApi.login, { token: 'kallen', userData: colleague })
  const { user } = draw(<SignInAgain />)
  await user.type(field(/^Salasana/), 'salainen')
  await user.click(button('Kirjaudu sisään'))
  expect(await screen.findByText('Kirjaudu samana käyttäjänä: oili@vuokrakirja.example.')).toBeTruthy()
  expect(currentSession()?.token).toBe(token)
})

test('who would rather not sign in again gives up what was typed', async () => {
  signInAs('owner')
  const { user } = draw(<SignInAgain />)
  await user.click(button('Hylkää muutokset ja kirjaudu ulos'))
  expect(currentSession()).toBeUndefined()
})

test('a wrong code is told at its field, which has the focus', async () => {
  server.answers(identityApi.login, { secondFactor: 'code', step: 'askel' })
  const { user } = await logIn()
  const code = await screen.findByLabelText(/^Koodi/)
  await user.type(code, '12')
  await user.click(button('Jatka'))
  expect(screen.getByText('Koodissa on kuusi numeroa')).toBeTruthy()
  server.refuses(identityApi.loginWithCode, 400, 'Koodi on väärin tai vanhentunut', {
    code: 'Koodi on väärin tai vanhentunut',
  })
  await user.type(code, '3456')
  await user.click(button('Jatka'))
  expect(await screen.findByText('Koodi on väärin tai vanhentunut')).toBeTruthy()
  expect(document.activeElement).toBe(code)
})

test('a code that comes too late leads back to the password', async () => {
  server.answers(identityApi.login, { secondFactor: 'code', step: 'askel' })
  server.refuses(identityApi.loginWithCode, 401, 'jwt expired')
  const { user } = await logIn()
  await user.type(await screen.findByLabelText(/^Koodi/), '123456')
  await user.click(button('Jatka'))
  expect(await screen.findByText('Käyttäjän tunnistaminen ei onnistunut, kirjaudu uudelleen sisään.')).toBeTruthy()
  expect(field(/^Salasana/)).toBeTruthy()
})

test.each([
  [400, 'Sähköpostiosoite tai salasana on väärin.', 'Sähköpostiosoite tai salasana on väärin.'],
  [401, 'Ohjelmiston käyttö estetty.', 'Ohjelmiston käyttö estetty. Ota yhteys ylläpitoon.'],
  [429, 'x', 'Liikaa pyyntöjä. Yritä uudelleen 10 sekunnin kuluttua.'],
  [
    503,
    'Sivustoon kirjautuminen on väliaikaisesti estetty. Yritä 15 minuutin kuluttua.',
    'Sivustoon kirjautuminen on väliaikaisesti estetty. Yritä 15 minuutin kuluttua.',
  ],
])('a log-in refused with %i says so above the form', async (status, said, shown) => {
  server.refuses(identityApi.login, status, said)
  await logIn()
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(shown))
  expect(currentSession()).toBeUndefined()
})

test('an account that requires a second factor has it set up, and its recovery codes seen, before one goes in', async () => {
  server.answers(identityApi.login, { secondFactor: 'set-up', step: 'askel' })
  server.answers(identityApi.beginSetUpAtLogin, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Vuokrakirja:x?secret=ABC' })
  server.answers(identityApi.loginWithSetUp, { token: 't', userData: aUser(), recoveryCodes: ['abcde-fghij'] })
  const { user, address } = await logIn()
  expect(await screen.findByRole('img', { name: 'QR-koodi todennussovellukselle' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await user.type(field(/^Koodi/), '123456')
  await user.click(button('Ota käyttöön'))
  expect(await screen.findByText('abcde-fghij')).toBeTruthy()
  expect(currentSession()).toBeUndefined()
  await user.click(button('Jatka ohjelmaan'))
  await waitFor(() => expect(address()).toBe('/tenants'))
})

test('signing up tells what is missing, how good the password is, and where the letter went', async () => {
  server.answers(identityApi.signUp, {})
  const { user } = draw(<SignUpScreen />)
  await user.click(button('Luo tunnus'))
  expect(screen.getByText('Tilin nimi puuttuu')).toBeTruthy()
  expect(screen.getByText('Hyväksy käyttöehdot')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Tilin nimi/))
  expect(server.asked(identityApi.signUp)).toEqual([])
  await user.type(field(/^Tilin nimi/), 'Oma Vuokra')
  expect(screen.queryByText('Tilin nimi puuttuu')).toBeNull()
  expect(document.activeElement).toBe(field(/^Tilin nimi/))
  await user.click(field(/^Tili on yrityksen/))
  await user.type(field(/^Oma nimesi/), 'Eeva Esimerkki')
  await user.type(field(/^Sähköposti/), 'Eeva@oma.example')
  await user.type(field(/^Salasana \*/), good)
  expect(screen.getByText('Erinomainen')).toBeTruthy()
  await user.type(field(/^Salasana uudelleen/), good)
  await user.click(field(/^Hyväksyn/))
  await user.click(button('Luo tunnus'))
  expect(await screen.findByText('eeva@oma.example')).toBeTruthy()
  expect(server.asked(identityApi.signUp)[0]?.body).toEqual({
    accountName: 'Oma Vuokra',
    isCompany: false,
    name: 'Eeva Esimerkki',
    email: 'eeva@oma.example',
    password: good,
    passwordConfirm: good,
    terms: true,
  })
})

test('password managers know the fields', () => {
  draw(<SignUpScreen />)
  const autocompletes = [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].map(
    ({ autocomplete }) => autocomplete,
  )
  expect(autocompletes).toEqual(['organization', 'name', 'username', 'new-password', 'new-password'])
})

test('a forgotten password is asked for by e-mail and chosen by the link', async () => {
  server.answers(identityApi.forgotPassword, {})
  const { user } = draw(<ForgotPasswordScreen />)
  await user.type(field(/^Sähköposti/), 'oili@vuokrakirja.example')
  await user.click(button('Lähetä linkki'))
  expect(await screen.findByText('oili@vuokrakirja.example')).toBeTruthy()
})

test('a new password by the link signs this tab out too', async () => {
  signInAs('owner')
  server.answers(identityApi.resetPassword, {})
  const { user } = draw(<ResetPasswordScreen />, '/resetpassword#abc', '/resetpassword/:secret?')
  await user.type(field(/^Uusi salasana/), good)
  await user.type(field(/^Salasana uudelleen/), 'muu')
  await user.click(button('Vaihda salasana'))
  expect(screen.getByText('Salasanat eivät ole samat')).toBeTruthy()
  await user.clear(field(/^Salasana uudelleen/))
  await user.type(field(/^Salasana uudelleen/), good)
  await user.click(button('Vaihda salasana'))
  expect(await screen.findByRole('heading', { name: 'Salasana vaihdettu' })).toBeTruthy()
  expect(server.asked(identityApi.resetPassword)[0]?.body).toMatchObject({ link: 'abc', password: good })
  expect(currentSession()).toBeUndefined()
})

test.each([
  ['no trial', '', ''],
  ['a trial with weeks to go', '2026-12-01', ''],
  ['a trial of one more week', '2026-11-09', 'Kokeilujakso päättyy 09.11.2026.'],
  ['the last day of a trial', '2026-11-02', 'Kokeilujakso päättyy 02.11.2026.'],
  ['a trial that is over', '2026-11-01', 'Kokeilujakso päättyi 01.11.2026. Tietosi ovat luettavissa'],
])('%s is told as it stands', (_, trialEnds, said) => {
  tellToday('2026-11-02')
  signInAs('owner', { trialEnds })
  draw(trialEnds && <TrialNotice last={trialEnds} />)
  expect(screen.queryByText(/^Kokeilujakso/)?.textContent.startsWith(said) ?? said === '').toBe(true)
  tellToday(undefined)
})
