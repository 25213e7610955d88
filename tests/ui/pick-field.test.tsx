import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { OptionSource } from '../../web/ui/choice/use-option-search.ts'
import { Section } from '../../web/ui/form/Form.tsx'
import { FormPage } from '../../web/ui/form/FormPage.tsx'
import { fieldsOf } from '../../web/ui/form/fields.ts'
import { draw } from '../support/screens/draw.tsx'

const Draft = z.object({ tenant: z.string().min(1, 'Valitse vuokralainen').default(''), day: z.string().default('') })
const { PickField, DayField } = fieldsOf<typeof Draft>()

const names = Array.from({ length: 45 }, (_, at) => `Vuokralainen ${at + 1}`)

function drawForm() {
  const saved: unknown[] = []
  const asked: string[] = []
  const source: OptionSource = {
    key: ['tenants-under-test'],
    async find(search, page) {
      asked.push(`${search}/${page}`)
      const hits = names.filter((name) => name.includes(search))
      const options = hits.slice((page - 1) * 20, page * 20).map((label) => ({ id: label.slice(13), label }))
      return { options, total: hits.length }
    },
  }
  const drawn = draw(
    <FormPage
      title="Sopimus"
      schema={Draft}
      values={{ tenant: '7' }}
      save={async (draft) => {
        saved.push(draft)
        return undefined
      }}
      saved="Tallennettu"
      cancel="/contracts"
    >
      <Section title="Osapuolet">
        <PickField name="tenant" label="Vuokralainen" source={source} chosen="Vuokralainen 7" counted="vuokralaista" />
        <DayField name="day" label="Alkaa" />
      </Section>
    </FormPage>,
  )
  return { ...drawn, saved, asked, box: () => screen.getByRole('combobox', { name: 'Vuokralainen' }) }
}

test('the name that came with the document is shown, and another is found by typing', async () => {
  const { user, box, asked, saved } = drawForm()
  expect(box()).toHaveProperty('value', 'Vuokralainen 7')
  await user.click(box())
  expect(await screen.findByText('20 / 45 vuokralaista')).toBeTruthy()
  await user.clear(box())
  await user.type(box(), '33')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(asked).toEqual(['/1', '33/1'])
  await user.keyboard('{Enter}')
  expect(box()).toHaveProperty('value', 'Vuokralainen 33')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(saved).toEqual([{ tenant: '33', day: '' }]))
})

test('the arrows move the highlight, and Esc leaves the choice as it was', async () => {
  const { user, box } = drawForm()
  await user.click(box())
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const highlighted = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  expect(highlighted?.textContent).toBe('Vuokralainen 2')
  await user.keyboard('{Escape}')
  expect(box()).toHaveProperty('value', 'Vuokralainen 7')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a choice can be taken away', async () => {
  const { user, box } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Vuokralainen: poista valinta' }))
  expect(box()).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(await screen.findByRole('button', { name: 'Valitse vuokralainen' })).toBeTruthy()
})

test('a day is picked from the calendar that Alt and the down arrow open', async () => {
  const { user, saved } = drawForm()
  const day = screen.getByRole('textbox', { name: 'Alkaa' })
  await user.type(day, '1.3.2026')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByRole('dialog', { name: 'Alkaa: valitse päivä' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /17\. maaliskuuta/ }))
  expect(day).toHaveProperty('value', '17.03.2026')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(saved).toEqual([{ tenant: '7', day: '2026-03-17' }]))
})
