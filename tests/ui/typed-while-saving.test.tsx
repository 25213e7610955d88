import { screen, waitFor } from '@testing-library/react'
import { useFieldArray } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { FormDialog } from '../../web/ui/form/FormDialog.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { RowsField } from '../../web/ui/form/RowsField.tsx'
import { hasUnsaved } from '../../web/ui/form/use-unsaved.ts'
import { draw } from '../support/screens/draw.tsx'

const Row = z.object({ id: z.string().optional(), title: z.string().default('') })
const Draft = z.object({
  version: z.number().default(0),
  name: z.string().trim().default(''),
  note: z.string().default(''),
  rows: z.array(Row).default([]),
})
type Draft = z.output<typeof Draft>

const { TextField } = fieldsOf<typeof Draft>()
const { TextField: RowField } = fieldsOf<z.ZodType<unknown, Record<string, string>>>()

/** What was sent, each answered when the test says so: the server gives a version and ids to rows. */
function slowServer() {
  const answers: (() => void)[] = []
  const save = vi.fn(
    (draft: Draft) =>
      new Promise<Draft>((resolve) => {
        const rows = draft.rows.map((row, at) => ({ ...row, id: row.id ?? `id-${at}` }))
        answers.push(() => resolve({ ...draft, rows, version: draft.version + 1 }))
      }),
  )
  return { save, answer: () => answers.shift()?.() }
}

function Fields() {
  const { fields, append } = useFieldArray({ name: 'rows' })
  return (
    <>
      <TextField name="name" label="Nimi" />
      <TextField name="note" label="Huomio" />
      <RowsField
        name="rows"
        rows={fields}
        title={(at) => `Rivi ${at + 1}`}
        add={{ label: 'Lisää rivi', onSelect: () => append({ title: '' }) }}
      >
        {(path, at) => <RowField name={`${path}.title`} label={`Otsikko ${at + 1}`} />}
      </RowsField>
    </>
  )
}

const frame = { title: 'Tiedot', schema: Draft, saved: 'Tallennettu' }
const values = { version: 1, name: 'Aalto', note: '', rows: [{ title: 'Eka' }] }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Saves with 'Aalto  Oy ' as the name, and lets the test type on before the answer comes. */
async function saveAndType(
  { user }: ReturnType<typeof draw>,
  { save, answer }: ReturnType<typeof slowServer>,
  type: () => Promise<void>,
) {
  await user.type(field('Nimi'), ' Oy ')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalled())
  await type()
  answer()
  await screen.findByText('Tallennettu')
  await waitFor(() => expect(document.querySelector('[type=submit][data-loading=true]')).toBeNull())
}

function openPage() {
  const server = slowServer()
  const drawn = draw(
    <FormPage {...frame} values={values} save={server.save} cancel="/x">
      <Fields />
    </FormPage>,
  )
  return { server, drawn }
}

/** Saves once more, and tells what was sent. */
async function sentAgain({ user }: ReturnType<typeof draw>, { save }: ReturnType<typeof slowServer>) {
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  return save.mock.lastCall?.[0]
}

test('what is typed while a save is on its way stays, as not saved, and goes with the next save', async () => {
  const { server, drawn } = openPage()
  const { user } = drawn
  await saveAndType(drawn, server, () => user.type(field('Huomio'), 'Soita maanantaina'))
  expect(field('Huomio').value).toBe('Soita maanantaina')
  expect(field('Nimi').value).toBe('Aalto Oy')
  expect(screen.getByText('Tallentamattomia muutoksia')).toBeTruthy()
  expect(hasUnsaved()).toBe(true)
  expect(await sentAgain(drawn, server)).toMatchObject({ version: 2, name: 'Aalto Oy', note: 'Soita maanantaina' })
  server.answer()
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test('the field that was just saved goes on from what was typed', async () => {
  const { server, drawn } = openPage()
  await saveAndType(drawn, server, () => drawn.user.type(field('Nimi'), 'Helsinki'))
  expect(field('Nimi').value).toBe('Aalto Oy Helsinki')
})

test('a row that is typed in while it is saved keeps both the text and the id it was given', async () => {
  const { server, drawn } = openPage()
  const { user } = drawn
  await saveAndType(drawn, server, () => user.type(field('Otsikko 1'), ' rivi'))
  expect(field('Otsikko 1').value).toBe('Eka rivi')
  expect((await sentAgain(drawn, server))?.rows).toEqual([{ id: 'id-0', title: 'Eka rivi' }])
})

test('a row that is added while saving stays', async () => {
  const { server, drawn } = openPage()
  const { user } = drawn
  await saveAndType(drawn, server, async () => {
    await user.click(screen.getByRole('button', { name: 'Lisää rivi' }))
    await user.type(field('Otsikko 2'), 'Toka')
  })
  expect(field('Otsikko 2').value).toBe('Toka')
  expect((await sentAgain(drawn, server))?.rows).toMatchObject([{ title: 'Eka' }, { title: 'Toka' }])
})

const lost = 'Tallennuksen aikana kirjoittamasi jäi tallentamatta.'

test('a new document’s form is left after saving, and what did not get along is told of', async () => {
  const server = slowServer()
  const goOn = vi.fn()
  const drawn = draw(
    <FormPage {...frame} save={server.save} onSaved={goOn} cancel="/x">
      <Fields />
    </FormPage>,
  )
  await saveAndType(drawn, server, () => drawn.user.type(field('Huomio'), 'Soita'))
  expect(await screen.findByText(lost)).toBeTruthy()
  expect(goOn).toHaveBeenCalledOnce()
  expect(hasUnsaved()).toBe(false)
})

test('a dialog closes once saved, and tells of what did not get along', async () => {
  const server = slowServer()
  const close = vi.fn()
  const drawn = draw(
    <FormDialog {...frame} values={values} submit="Tallenna" save={server.save} onClose={close}>
      <Fields />
    </FormDialog>,
  )
  await saveAndType(drawn, server, () => drawn.user.type(field('Huomio'), 'Soita'))
  expect(await screen.findByText(lost)).toBeTruthy()
  expect(close).toHaveBeenCalledOnce()
})
