import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Section } from '../../web/ui/form/Form.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({
  rent: z.number('Tarkista vuokra').int('Tarkista vuokra').default(0),
  area: z.number('Tarkista pinta-ala').nullable().default(null),
  count: z.number('Tarkista määrä').default(1),
  days: z.number('Tarkista maksuaika').int('Tarkista maksuaika').default(14),
  index: z.string().default('2385'),
  again: z.string().default(''),
})
type Draft = z.output<typeof Draft>

const { TextField, MoneyField, NumberField, WholeNumberField } = fieldsOf<typeof Draft>()

function drawForm() {
  const save = vi.fn(async (_: Draft) => undefined)
  const { user } = draw(
    <FormPage
      title="Luvut"
      parents={[{ to: '/list', label: 'Lista' }]}
      schema={Draft}
      save={save}
      saved="Tallennettu"
      cancel="/list"
    >
      <Section title="Luvut">
        <MoneyField name="rent" label="Vuokra" />
        <NumberField name="area" label="Pinta-ala" noneValue={null} />
        <NumberField name="count" label="Määrä" decimals={3} />
        <WholeNumberField name="days" label="Maksuaika" />
        <TextField name="index" label="Pisteluku" blocked="typing" />
        <TextField name="again" label="Kirjoita uudelleen" blocked="pasting" />
      </Section>
    </FormPage>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = async (label: string, text: string) => {
    await user.clear(field(label))
    await user.type(field(label), text)
    return field(label).value
  }
  return { user, save, field, type }
}

test('keys that have no place in a number write nothing', async () => {
  const { type } = drawForm()
  expect(await type('Vuokra', 'x1 234,5-67,8€')).toBe('1 234,56')
  expect(await type('Pinta-ala', '54.5.55')).toBe('54.55')
  expect(await type('Määrä', '0,1234')).toBe('0,123')
  expect(await type('Maksuaika', '1,5e')).toBe('15')
})

test('a minus is written first or not at all', async () => {
  const { user, type, field } = drawForm()
  expect(await type('Vuokra', '5-')).toBe('5')
  await user.type(field('Vuokra'), '-', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field('Vuokra').value).toBe('-5')
})

test('what was typed is saved as numbers and left tidy, leading zeros gone', async () => {
  const { user, save, type, field } = drawForm()
  await type('Vuokra', '-0850,5')
  await type('Pinta-ala', '054,5')
  await type('Määrä', '1.125')
  await type('Maksuaika', '021')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(save.mock.calls[0]?.[0]).toMatchObject({ rent: -85050, area: 54.5, count: 1.125, days: 21 })
  expect(['Vuokra', 'Pinta-ala', 'Määrä', 'Maksuaika'].map((label) => field(label).value)).toEqual([
    '\u2212850,50',
    '54,5',
    '1,125',
    '21',
  ])
})

test('pasted text is taken when it says an amount and complained of, never cut, when it does not', async () => {
  const { user, save, field } = drawForm()
  await user.clear(field('Vuokra'))
  await user.click(field('Vuokra'))
  await user.paste('\u22121\u00a0234,50\u00a0€')
  await user.tab()
  expect(field('Vuokra').value).toBe('\u22121\u00a0234,50')
  await user.clear(field('Vuokra'))
  await user.click(field('Vuokra'))
  await user.paste('1.005')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(field('Vuokra').value).toBe('1.005')
  expect(field('Vuokra').getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

test('a field that blocks typing keeps its value, one that blocks pasting is written by hand', async () => {
  const { user, field } = drawForm()
  await user.type(field('Pisteluku'), '99')
  expect(field('Pisteluku').value).toBe('2385')
  expect(field('Pisteluku').readOnly).toBe(true)
  await user.click(field('Kirjoita uudelleen'))
  await user.paste('salaisuus')
  expect(field('Kirjoita uudelleen').value).toBe('')
  await user.type(field('Kirjoita uudelleen'), 'salaisuus')
  expect(field('Kirjoita uudelleen').value).toBe('salaisuus')
})
