import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { Section } from '../../web/ui/form/Form.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({
  name: z.string('Nimi puuttuu').trim().min(1, 'Nimi puuttuu').default(''),
  rent: z.number('Tarkista vuokra').int('Tarkista vuokra'),
  startDay: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Tarkista päivä'),
  area: z.number('Anna luku').nullable().default(null),
  language: z.enum(['fin', 'swe']).default('fin'),
  isCompany: z.boolean().default(false),
})
type Draft = z.output<typeof Draft>

const { TextField, MoneyField, DayField, NumberField, SelectField, CheckField } = fieldsOf<typeof Draft>()

function drawForm(save: (draft: Draft) => Promise<object | undefined>, onSaved?: () => void, failed?: string) {
  return draw(
    <FormPage
      title="Uusi sopimus"
      parents={[{ to: '/contracts', label: 'Sopimukset' }]}
      schema={Draft}
      save={save}
      saved="Sopimus tallennettu"
      failed={failed}
      {...(onSaved ? { onSaved } : {})}
      cancel="/contracts"
    >
      <Section title="Perustiedot">
        <TextField name="name" label="Nimi" required />
        <MoneyField name="rent" label="Vuokra" unit="€/kk" />
        <DayField name="startDay" label="Alkaa" />
        <NumberField name="area" label="Pinta-ala" unit="m²" noneValue={null} />
        <SelectField
          name="language"
          label="Kieli"
          options={[
            ['fin', 'Suomi'],
            ['swe', 'Ruotsi'],
          ]}
        />
        <CheckField name="isCompany" label="Yritys" />
      </Section>
    </FormPage>,
  )
}

const saveButton = () => screen.getByRole('button', { name: 'Tallenna' })

async function fill(user: ReturnType<typeof drawForm>['user']) {
  await user.type(screen.getByLabelText(/^Nimi/), 'Aalto')
  await user.type(screen.getByLabelText('Vuokra'), '1 234,5')
  await user.type(screen.getByLabelText('Alkaa'), '01032026')
}

test('what people type becomes cents, days and numbers', async () => {
  const save = vi.fn(async () => undefined)
  const { user } = drawForm(save)
  await fill(user)
  await user.type(screen.getByLabelText('Pinta-ala'), '52,5')
  await user.selectOptions(screen.getByLabelText('Kieli'), 'Ruotsi')
  await user.click(screen.getByLabelText('Yritys'))
  expect(screen.getByLabelText('Vuokra')).toHaveProperty('value', '1\u00a0234,50')
  expect(screen.getByLabelText('Alkaa')).toHaveProperty('value', '01.03.2026')
  await user.click(saveButton())
  expect(save).toHaveBeenCalledWith({
    name: 'Aalto',
    rent: 123450,
    startDay: '2026-03-01',
    area: 52.5,
    language: 'swe',
    isCompany: true,
  })
  expect(await screen.findByText('Sopimus tallennettu')).toBeTruthy()
  expect(screen.queryByText('Tallentamattomia muutoksia')).toBeNull()
})

test('refused input is listed at the top with the focus, and each line leads to its field', async () => {
  const save = vi.fn(async () => undefined)
  const { user } = drawForm(save)
  await user.type(screen.getByLabelText('Alkaa'), '31.2.2026')
  await user.click(saveButton())
  const summary = await screen.findByText('Korjaa 3 kohtaa ennen tallentamista:')
  await waitFor(() => expect(document.activeElement).toBe(summary.parentElement))
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Tarkista vuokra' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Vuokra'))
  expect(screen.getByLabelText('Alkaa').getAttribute('aria-invalid')).toBe('true')
})

test('the server’s objections stand at their fields and go when the field is mended', async () => {
  const save = vi
    .fn<(draft: Draft) => Promise<undefined>>()
    .mockRejectedValueOnce(
      new Problem('invalid', 'Nimi on jo käytössä', { 'documentUpdate.name': 'Nimi on jo käytössä' }),
    )
    .mockResolvedValueOnce(undefined)
  const { user } = drawForm(save)
  await fill(user)
  await user.keyboard('{Control>}s{/Control}')
  const name = screen.getByLabelText(/^Nimi/)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  const field = name.closest('div')?.parentElement
  expect(field && within(field).getByText('Nimi on jo käytössä')).toBeTruthy()
  await user.type(name, ' Oy')
  await user.click(saveButton())
  expect(await screen.findByText('Sopimus tallennettu')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('what no field is to blame for is told above the fields', async () => {
  const { user } = drawForm(async () => {
    throw new Problem('conflict', 'Joku muu ehti ensin.')
  })
  await fill(user)
  await user.click(saveButton())
  expect((await screen.findAllByRole('alert')).some((box) => box.textContent === 'Joku muu ehti ensin.')).toBe(true)
})

test('leaving with unsaved changes asks first', async () => {
  const { user, address } = drawForm(async () => undefined)
  await user.type(screen.getByLabelText(/^Nimi/), 'A')
  await user.click(screen.getByRole('link', { name: 'Peruuta' }))
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }))
  expect(address()).toBe('/here')
  await user.click(screen.getByRole('link', { name: 'Peruuta' }))
  await user.click(await screen.findByRole('button', { name: 'Poistu tallentamatta' }))
  await waitFor(() => expect(address()).toBe('/contracts'))
})

test('going on after saving is not asked about', async () => {
  const { user, router, address } = drawForm(
    async () => undefined,
    () => void router.navigate('/contract/1'),
  )
  await fill(user)
  await user.click(saveButton())
  await waitFor(() => expect(address()).toBe('/contract/1'))
})

test('the saved document is what the form holds from then on', async () => {
  const save = vi.fn(async (draft: Draft) => ({ ...draft, name: 'Aalto Oy' }))
  const { user } = drawForm(save)
  await fill(user)
  await user.click(saveButton())
  await waitFor(() => expect(screen.getByLabelText(/^Nimi/)).toHaveProperty('value', 'Aalto Oy'))
})

test.each([
  [new Problem('conflict', 'Kohteessa on jo sopimus.'), 'Sopimuksen luominen ei onnistunut. Kohteessa on jo sopimus.'],
  [
    new Problem('invalid', 'Nimi on jo käytössä', { name: 'Nimi on jo käytössä' }),
    'Korjaa 1 kohta ennen tallentamista:',
  ],
])('what failed is said before the reason, unless the reason is at a field', async (problem, sentence) => {
  const { user } = drawForm(() => Promise.reject(problem), undefined, 'Sopimuksen luominen ei onnistunut')
  await fill(user)
  await user.click(saveButton())
  expect(await screen.findByText(sentence)).toBeTruthy()
})
