import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { confirm } from '../../web/ui/dialog/confirm.ts'
import { Form } from '../../web/ui/form/Form.tsx'
import { FormDialog } from '../../web/ui/form/FormDialog.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({ name: z.string().default('') })
const { TextField } = fieldsOf<typeof Draft>()
const saves = vi.fn<(form: string) => void>()
const saving = (form: string) => async () => {
  saves(form)
  return undefined
}

function Page({ closed = false }) {
  const [open, setOpen] = useState(false)
  return (
    <FormPage title="Sivu" schema={Draft} save={saving('page')} saved="Tallennettu" cancel="/x" closed={closed}>
      <TextField name="name" label="Nimi" />
      <button type="button" onClick={() => setOpen(true)}>
        Avaa
      </button>
      {open && (
        <FormDialog
          title="Ikkuna"
          schema={Draft}
          save={saving('dialog')}
          saved="Tehty"
          submit="Tee"
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Toinen nimi" />
        </FormDialog>
      )}
    </FormPage>
  )
}

/** The keys of saving; what they set going has had its time. */
async function press(user: ReturnType<typeof draw>['user']) {
  await user.keyboard('{Control>}s{/Control}')
  await new Promise((resolve) => setTimeout(resolve, 30))
}

beforeEach(() => void saves.mockClear())

test('in a dialog the keys of saving save the dialog alone', async () => {
  const { user } = draw(<Page />)
  await user.click(screen.getByRole('button', { name: 'Avaa' }))
  await user.type(await screen.findByLabelText('Toinen nimi'), 'Tupu')
  await press(user)
  expect(saves.mock.calls).toEqual([['dialog']])
})

test('under a dialog in which nothing is chosen they save nothing', async () => {
  const { user } = draw(<Page />)
  await user.click(screen.getByRole('button', { name: 'Avaa' }))
  const close = await screen.findByRole('button', { name: 'Sulje' })
  close.focus()
  await press(user)
  expect(saves).not.toHaveBeenCalled()
})

test('under a question they save nothing', async () => {
  const { user } = draw(<Page />)
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  void confirm({ title: 'Poistetaanko?', text: 'Se katoaa.', yes: 'Poista' })
  const no = await screen.findByRole('button', { name: 'Peruuta' })
  no.focus()
  await press(user)
  expect(saves).not.toHaveBeenCalled()
})

test('of two forms on a page that one is saved in which the person is', async () => {
  const { user } = draw(
    <>
      <Form schema={Draft} save={saving('first')} saved="Tallennettu">
        <TextField name="name" label="Eka" />
      </Form>
      <Form schema={Draft} save={saving('second')} saved="Tallennettu">
        <TextField name="name" label="Toka" />
      </Form>
    </>,
  )
  await press(user)
  expect(saves).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Toka'), 'Aalto')
  await press(user)
  expect(saves.mock.calls).toEqual([['second']])
})

test('the only form of a page is saved wherever the person is', async () => {
  const { user } = draw(<Page />)
  await press(user)
  expect(saves.mock.calls).toEqual([['page']])
})

test('a page that cannot be saved is not saved by keys either', async () => {
  const { user } = draw(<Page closed />)
  await user.click(screen.getByLabelText('Nimi'))
  await press(user)
  expect(saves).not.toHaveBeenCalled()
})
