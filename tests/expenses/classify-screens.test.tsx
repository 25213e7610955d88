import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { classifyApi as api, type ChosenExpense } from '#shared/expenses/classify-api.ts'
import { Expense, expenseRowOf } from '#shared/expenses/expense.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { ExpenseList } from '../../web/expenses/ExpenseList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const receipt = (nth: number) =>
  Expense.parse({
    ...{ _id: `kulu-${nth}`, version: nth, name: `Kulu ${nth}`, date: '2026-11-02', amount: 125_50 },
    ...{ products: [{ name: 'Työ', amount: 125_50 }], supplier: 'Putkimies Oy', created: '2026-11-02T07:00:00.000Z' },
  })
const rows = [1, 2, 3].map((nth) => ({ ...expenseRowOf(receipt(nth)), standing: '' as const, subtracted: 0 }))
const proposal = {
  ...{ receiptType: 'receipt' as const, taxKind: 'repairs' as const, taxDeductible: true },
  ...{ count: 3, of: 4 },
}
const chosen = (nth: number, more: Partial<ChosenExpense> = {}): ChosenExpense => ({
  ...{ _id: `kulu-${nth}`, version: nth, name: `Kulu ${nth}`, supplier: 'Putkimies Oy', date: '2026-11-02' },
  ...{ amount: 125_50, receiptType: 'receipt', taxDeductible: true, taxKinds: [''], proposal: null },
  ...more,
})

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(costListApi.listExpenses, { rows, totalLength: 3, sums: {} })
  server.answers(api.proposeClasses, { expenses: [chosen(1, { proposal }), chosen(3)] })
})

/** Chooses the first and the last cost and opens the dialog. */
async function opened() {
  const drawn = draw(<ExpenseList />, '/receipts')
  await screen.findByRole('link', { name: 'Kulu 1' })
  await drawn.user.click(screen.getByRole('button', { name: 'Luokittele kuluja' }))
  const classify = await screen.findByRole('button', { name: 'Luokittele valitut' })
  expect(classify).toHaveProperty('disabled', true)
  for (const name of ['Kulu 1', 'Kulu 3']) await drawn.user.click(screen.getByLabelText(`Valitse kulu ${name}`))
  expect(screen.getByText('Valittu 2 kulua')).toBeTruthy()
  await drawn.user.click(classify)
  const dialog = await screen.findByRole('dialog', { name: 'Luokittele 2 kulua' })
  await within(dialog).findByLabelText('Erä veroilmoituksessa')
  return { ...drawn, dialog }
}
const sent = () => server.asked(api.classifyExpenses).at(-1)?.body
const keep = {
  ...{ receiptType: '', taxKind: '', handling: '', taxDeductible: 'keep', taxpr: null },
  ...{ place: 'keep', apartment: '', condominium: '', subtracting: 'keep', partner: '' },
}

it('says the same of the costs that were chosen, in the versions that were shown', async () => {
  server.answers(api.classifyExpenses, { changed: 2, same: 0, refused: [] })
  const { user, dialog } = await opened()
  expect(server.asked(api.proposeClasses)[0]?.body).toEqual({ ids: ['kulu-1', 'kulu-3'] })
  await user.selectOptions(within(dialog).getByLabelText('Erä veroilmoituksessa'), 'Vakuutukset')
  await user.selectOptions(within(dialog).getByLabelText('ALV'), '25.5')
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual({
    said: { ...keep, taxKind: 'insurance', taxpr: 25.5 },
    expenses: [
      { _id: 'kulu-1', version: 1 },
      { _id: 'kulu-3', version: 3 },
    ],
  })
  expect(screen.getByText('Valitse luettelosta kulut, jotka luokitellaan.')).toBeTruthy()
})

it('shows what is proposed, and sends it only when the person takes it', async () => {
  server.answers(api.classifyExpenses, { changed: 1, same: 1, refused: [] })
  const { user, dialog } = await opened()
  expect(within(dialog).getByText(/^Ehdotus: Muu kulu, Vuosikorjaukset, vähennyskelpoinen \(3\/4/)).toBeTruthy()
  await user.click(within(dialog).getByLabelText('Käytä ehdotuksia (1 kulu)'))
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toEqual({
    said: keep,
    expenses: [
      {
        ...{ _id: 'kulu-1', version: 1 },
        proposed: { receiptType: 'receipt', taxKind: 'repairs', taxDeductible: true },
      },
      { _id: 'kulu-3', version: 3 },
    ],
  })
})

it('asks for something to be said, at the field', async () => {
  const { user, dialog } = await opened()
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  expect(await within(dialog).findAllByText('Valitse, mitä kuluista muutetaan')).not.toEqual([])
  await user.selectOptions(within(dialog).getByLabelText('Kohde'), 'Taloyhtiö')
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  expect(await within(dialog).findAllByText('Valitse taloyhtiö')).not.toEqual([])
  expect(sent()).toBeUndefined()
})

it('names each cost that was not changed, with its reason', async () => {
  const refused = [{ _id: 'kulu-3', name: 'Kulu 3', reason: 'Kuukausi on suljettu.' }]
  server.answers(api.classifyExpenses, { changed: 1, same: 0, refused })
  const { user, dialog } = await opened()
  await user.selectOptions(within(dialog).getByLabelText('Tyyppi'), 'Vastike-/Yhtiölainakulu')
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  const outcome = await screen.findByRole('dialog', { name: 'Luokittelu' })
  expect(within(outcome).getByText('Muutettu 1 kulu.')).toBeTruthy()
  expect(within(outcome).getByText('Kulu 3: Kuukausi on suljettu.')).toBeTruthy()
  await user.click(within(outcome).getByRole('button', { name: 'Valmis' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The choice was over before: nothing is asked of no costs.
  expect(server.asked(api.proposeClasses).map(({ body }) => body)).not.toContainEqual({ ids: [] })
})

it('stays open when none could be changed, and keeps what was chosen in it', async () => {
  const refused = [{ _id: 'kulu-1', name: 'Kulu 1', reason: 'Kuukausi on suljettu.' }]
  server.answers(api.classifyExpenses, { changed: 0, same: 0, refused })
  const { user, dialog } = await opened()
  await user.selectOptions(within(dialog).getByLabelText('Vähennyskelpoinen verotuksessa'), 'Ei')
  await user.click(within(dialog).getByRole('button', { name: 'Luokittele' }))
  await within(dialog).findByText(/Yhtään kulua ei muutettu\. Kulu 1: Kuukausi on suljettu\./)
  expect(within(dialog).getByLabelText('Vähennyskelpoinen verotuksessa')).toHaveProperty('value', 'no')
})

it('is not offered to those who may not change costs', async () => {
  signInAs('reader')
  draw(<ExpenseList />, '/receipts')
  await screen.findByRole('link', { name: 'Kulu 1' })
  expect(screen.queryByText('Luokittele kuluja')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
