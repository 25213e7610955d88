import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { FormDialog } from '../../web/ui/form/FormDialog.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({ name: z.string().default('') })
const { TextField } = fieldsOf<typeof Draft>()

function Page({ save = async () => undefined }: { save?: () => Promise<undefined> }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>Suljettu</p>
  return (
    <FormDialog
      title="Uusi"
      schema={Draft}
      save={save}
      saved="Tehty"
      failed="Lisääminen ei onnistunut"
      submit="Tee"
      onClose={() => setOpen(false)}
    >
      <TextField name="name" label="Nimi" />
    </FormDialog>
  )
}

type User = ReturnType<typeof draw>['user']

const slips: [string, (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Sulje' }))],
  [
    'a press beside it',
    async (user) => {
      const beside = screen.getByRole('dialog').parentElement
      if (beside) await user.click(beside)
    },
  ],
]

test.each(slips)('what was typed is not lost by %s without a question', async (_, slip) => {
  const { user } = draw(<Page />)
  await user.type(await screen.findByLabelText('Nimi'), 'Tupu')
  await slip(user)
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }))
  await waitFor(() => expect(screen.queryByText('Suljetaanko ikkuna?')).toBeNull())
  expect(screen.getByLabelText('Nimi')).toHaveProperty('value', 'Tupu')
  await slip(user)
  await user.click(await screen.findByRole('button', { name: 'Sulje tallentamatta' }))
  expect(await screen.findByText('Suljettu')).toBeTruthy()
})

test.each(slips)('a dialog with nothing typed closes by %s at once', async (_, slip) => {
  const { user } = draw(<Page />)
  await screen.findByLabelText('Nimi')
  await slip(user)
  expect(await screen.findByText('Suljettu')).toBeTruthy()
})

test('the button that does nothing closes without a question', async () => {
  const { user } = draw(<Page />)
  await user.type(await screen.findByLabelText('Nimi'), 'Tupu')
  await user.click(screen.getByRole('button', { name: 'Peruuta' }))
  expect(await screen.findByText('Suljettu')).toBeTruthy()
})

test.each([
  [new Problem('provider', 'Verkkoyhteys katkesi.'), 'Lisääminen ei onnistunut. Verkkoyhteys katkesi.'],
  [
    new Problem('invalid', 'Nimi on jo käytössä', { name: 'Nimi on jo käytössä' }),
    'Lisääminen ei onnistunut. Nimi on jo käytössä',
  ],
])('a dialog that was closed during its save tells of the failure in a notice', async (problem, sentence) => {
  let fail = () => {}
  const save = vi.fn(
    () =>
      new Promise<undefined>((_, reject) => {
        fail = () => reject(problem)
      }),
  )
  const { user } = draw(<Page save={save} />)
  await user.type(await screen.findByLabelText('Nimi'), 'Tupu')
  await user.click(screen.getByRole('button', { name: 'Tee' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await user.keyboard('{Escape}')
  await screen.findByText('Suljettu')
  fail()
  expect(await screen.findByText(sentence)).toBeTruthy()
})
