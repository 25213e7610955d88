import { screen, waitFor } from '@testing-library/react'
import { useFieldArray } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { RowsField } from '../../web/ui/form/RowsField.tsx'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({
  version: z.number().default(0),
  note: z.string().default(''),
  rows: z.array(z.object({ title: z.string().default('') })).default([]),
})
type Draft = z.output<typeof Draft>
const { TextField } = fieldsOf<z.ZodType<unknown, Record<string, string>>>()

function Rows() {
  const { fields, append } = useFieldArray({ name: 'rows' })
  return (
    <RowsField
      name="rows"
      rows={fields}
      title={(at) => `Rivi ${at + 1}`}
      add={{ label: 'Lisää rivi', onSelect: () => append({ title: '' }) }}
    >
      {(path, at) => <TextField name={`${path}.title`} label={`Otsikko ${at + 1}`} />}
    </RowsField>
  )
}

test('a row that was added stays in sight when somebody else saved meanwhile, and goes with the next save', async () => {
  const values = { version: 1, note: '', rows: [{ title: 'Eka' }] }
  const save = vi
    .fn<(draft: Draft) => Promise<undefined>>()
    .mockRejectedValueOnce(new Problem('conflict', 'Joku muu ehti ensin.'))
    .mockResolvedValueOnce(undefined)
  const latest = {
    read: async () => ({ ...values, version: 2, note: 'Muiden' }),
    words: async () => ({
      fieldName: (path: string) => path,
      printValue: (_: string, value: unknown) => String(value),
    }),
  }
  const { user } = draw(
    <FormPage title="Tiedot" schema={Draft} values={values} save={save} latest={latest} saved="Tehty" cancel="/x">
      <Rows />
    </FormPage>,
  )
  await user.click(screen.getByRole('button', { name: 'Lisää rivi' }))
  await user.type(screen.getByLabelText('Otsikko 2'), 'Toka')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText(/Joku muu tallensi tietoja sillä välin/)
  expect(screen.getByLabelText('Otsikko 2')).toHaveProperty('value', 'Toka')
  expect(screen.getByText('Tallentamattomia muutoksia')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[type=submit][data-loading=true]')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Tehty')
  expect(save.mock.lastCall?.[0]).toEqual({ version: 2, note: 'Muiden', rows: [{ title: 'Eka' }, { title: 'Toka' }] })
})
