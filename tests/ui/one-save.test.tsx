import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Toasts } from '../../web/ui/dialog/Toasts.tsx'
import { FormDialog } from '../../web/ui/form/FormDialog.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({ name: z.string().min(1, 'Nimi puuttuu').default('') })
const { TextField } = fieldsOf<typeof Draft>()
const frame = { title: 'Uusi', schema: Draft, saved: 'Tallennettu' }
const save = vi.fn(async () => undefined)

function Making() {
  const navigate = useNavigate()
  return (
    <FormPage {...frame} save={save} onSaved={() => navigate('/made')} cancel="/x">
      <TextField name="name" label="Nimi" />
    </FormPage>
  )
}

/** Opens the form of a new document; the page that comes after it loads until the test says. */
function openMaking() {
  let arrive = () => {}
  const loader = () =>
    new Promise((resolve) => {
      arrive = () => resolve(null)
    })
  const routes = [
    { path: '/', element: <Making /> },
    { path: '/made', loader, element: <p>Tehty sivu</p> },
  ]
  const router = createMemoryRouter(routes)
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  )
  return { user: userEvent.setup(), router, arrive: () => arrive() }
}

const saveButton = () => screen.getByRole('button', { name: /Tallenna/ })

/** Once the button is free it sends what is sent again. */
async function sendsAgain(user: UserEvent): Promise<void> {
  await waitFor(() => expect(saveButton().getAttribute('data-loading')).not.toBe('true'))
  await user.click(saveButton())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
}

test('a press while the next page is on its way sends nothing anew', async () => {
  save.mockClear()
  const { user, arrive } = openMaking()
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  await user.dblClick(saveButton())
  await screen.findByText('Tallennettu')
  await user.click(saveButton())
  await user.type(screen.getByLabelText('Nimi'), '{Enter}')
  await user.keyboard('{Control>}s{/Control}')
  arrive()
  expect(await screen.findByText('Tehty sivu')).toBeTruthy()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a form that is stayed on may be sent again', async () => {
  save.mockClear()
  const { user, router } = openMaking()
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  await user.click(saveButton())
  await screen.findByText('Tallennettu')
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await router.navigate('/')
  await sendsAgain(user)
})

test('a dialog that stays open after saving may be sent again', async () => {
  save.mockClear()
  const { user } = draw(
    <FormDialog {...frame} save={save} submit="Tallenna" onClose={() => {}}>
      <TextField name="name" label="Nimi" />
    </FormDialog>,
  )
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  await user.click(saveButton())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await screen.findByText('Tallennettu')
  await sendsAgain(user)
})

test('refused input does not stand in the way of the next try', async () => {
  save.mockClear()
  const { user } = openMaking()
  await user.click(saveButton())
  await screen.findByText('Korjaa 1 kohta ennen tallentamista:')
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  await user.click(saveButton())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
})

test('the keys of saving save once, however long they are held', async () => {
  save.mockClear()
  const { user } = draw(
    <FormPage {...frame} save={save} cancel="/x">
      <TextField name="name" label="Nimi" />
    </FormPage>,
  )
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  const held = { key: 's', ctrlKey: true, repeat: true }
  expect(fireEvent.keyDown(screen.getByLabelText('Nimi'), held)).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(save).not.toHaveBeenCalled()
})
