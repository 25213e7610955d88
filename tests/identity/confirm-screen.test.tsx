import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { identityApi } from '#shared/identity/api.ts'
import { ConfirmScreen } from '../../web/identity/sign-in/ConfirmScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server } from '../support/screens/server.ts'

const field = (label: RegExp) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })

test('the link of a letter confirms by a press of the button, and says why when it does not', async () => {
  server.refuses(identityApi.confirm, 409, 'Linkki on vanhentunut. Tilaa uusi linkki kohdasta Unohtuiko salasana.')
  const { user } = draw(<ConfirmScreen />, '/confirm#abc', '/confirm/:secret?')
  expect(server.asked(identityApi.confirm)).toEqual([])
  await user.type(field(/^Salasana/), 'valitsemani')
  await user.click(button('Vahvista sähköpostiosoite'))
  expect(await screen.findByText(/^Linkki on vanhentunut/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Unohtuiko salasana?' })).toBeTruthy()
  server.answers(identityApi.confirm, { email: 'eeva@oma.example' })
  await user.click(button('Vahvista sähköpostiosoite'))
  expect(await screen.findByText('eeva@oma.example')).toBeTruthy()
  expect(server.asked(identityApi.confirm)[1]?.body).toEqual({ link: 'abc', password: 'valitsemani' })
})

test('the link of a new address asks for no password', async () => {
  draw(<ConfirmScreen />, '/confirm/abc?uusi', '/confirm/:secret?')
  expect(await screen.findByText(/^Vahvista painamalla painiketta/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Salasana/)).toBeNull()
})
