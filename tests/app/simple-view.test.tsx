import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../web/app/areas.ts'
import { SideMenu } from '../../web/app/frame/SideMenu.tsx'
import { currentSession } from '../../web/app/session.ts'
import { chooseWholeView } from '../../web/app/simple-view.ts'
import { pageChoices } from '../../web/search/choices.ts'
import { draw } from '../support/screens/draw.tsx'
import { signInAs } from '../support/screens/server.ts'

beforeEach(() => {
  chooseWholeView(false)
})

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Päävalikko' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a landlord of a few homes sees the short menu, the whole by a press, and the short again', async () => {
  signInAs('owner', { simpleView: true })
  const { user } = draw(<SideMenu />, '/overview')
  expect(entries()).toContain('Laskut')
  expect(entries()).not.toContain('Laskutusajo')
  expect(await screen.findByText('Valikossa on vain tavallisin. Haku löytää myös muun.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Muuta asetuksista' }).getAttribute('href')).toBe('/settings?tab=view')
  await user.click(screen.getByRole('button', { name: 'Näytä koko valikko' }))
  expect(screen.getByRole('button', { name: 'Talous' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Näytä suppea valikko' }))
  expect(screen.queryByRole('button', { name: 'Talous' })).toBeNull()
})

test('who may not open the settings gets the whole all the same', async () => {
  signInAs('reader', { simpleView: true })
  const { user } = draw(<SideMenu />, '/overview')
  await user.click(await screen.findByRole('button', { name: 'Näytä koko valikko' }))
  expect(screen.queryByRole('link', { name: 'Muuta asetuksista' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sopimukset' })).toBeTruthy()
})

test('nobody else is told of views', () => {
  signInAs('owner')
  draw(<SideMenu />, '/overview')
  expect(screen.queryByText(/Valikossa on/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Talous' })).toBeTruthy()
})

test('the search finds the same in both views', () => {
  signInAs('owner')
  const whole = pageChoices(screens, currentSession())
  signInAs('owner', { simpleView: true })
  expect(pageChoices(screens, currentSession())).toEqual(whole)
})
