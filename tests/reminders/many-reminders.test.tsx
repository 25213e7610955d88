import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { remindersApi as api } from '#shared/reminders/api.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { ReminderList } from '../../web/reminders/ReminderList.tsx'
import { closePdf } from '../../web/ui/pdf/pdf.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const row = (at: number): ReminderSummary => ({
  ...{ _id: `i${at}-r1`, invoice: `i${at}`, invoiceNumber: `${1000 + at}`, tenant: 't1', tenantName: 'Äijö Öhman' },
  ...{ contract: 'c1', apartmentAddress: 'Katajakatu 5 A 12', kind: 'reminder', step: 1, day: '2026-11-20' },
  ...{ dueDate: '2026-12-04', fee: 0, interest: 0, total: 100_00, state: 'toPrint', waived: false },
  ...{ interestLater: false, creditNote: '' },
})
const rows = Array.from({ length: 130 }, (_, at) => row(at + 1))

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listReminders, ({ body }) => {
    const { page = 1, itemsPerPage = 25 } = Object(body)
    return { rows: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage), totalLength: rows.length, sums: {} }
  })
})

const pdfIds = () => server.asked(api.printReminders).map(({ body }) => Object(body).ids as string[])

test('ticked ones come in one file; all hits in several, opened one by one', async () => {
  server.returns(api.printReminders, () => new Response('%PDF'))
  const { user } = draw(<ReminderList />, '/reminders')
  await user.click(await screen.findByRole('checkbox', { name: /lasku 1002/ }))
  await user.click(await screen.findByRole('button', { name: 'Avaa PDF' }))
  await waitFor(() => expect(pdfIds()).toEqual([['i2-r1']]))
  closePdf()
  await user.click(screen.getByRole('checkbox', { name: /Valitse sivun|Valitse kaikki/ }))
  await user.click(await screen.findByRole('button', { name: /Valitse kaikki/ }))
  await user.click(screen.getByRole('button', { name: 'Avaa PDF' }))
  await user.click(await screen.findByRole('button', { name: 'Osa 2/2: muistutukset 101–130' }))
  await waitFor(() => expect(pdfIds().at(-1)).toEqual(rows.slice(100).map(({ _id }) => _id)))
  closePdf()
})

test('ticked ones are marked as posted after asking, and what is refused is named', async () => {
  server.answers(api.markManyPosted, {
    posted: 1,
    refused: [{ id: 'i3-r1', name: 'Maksumuistutus, lasku 1003', why: 'Muistutus ei odota postitusta.' }],
  })
  const { user } = draw(<ReminderList />, '/reminders')
  await user.click(await screen.findByRole('checkbox', { name: /lasku 1002/ }))
  await user.click(screen.getByRole('checkbox', { name: /lasku 1003/ }))
  await user.click(await screen.findByRole('button', { name: 'Merkitse postitetuiksi' }))
  await screen.findByText('Merkitäänkö 2 muistutusta postitetuiksi?')
  expect(server.asked(api.markManyPosted)).toEqual([])
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Merkitse postitetuiksi' }))
  await screen.findByText('1 muistutus merkitty postitetuksi')
  await screen.findByText('Maksumuistutus, lasku 1003: Muistutus ei odota postitusta.')
  expect(server.asked(api.markManyPosted).map(({ body }) => body)).toEqual([{ ids: ['i2-r1', 'i3-r1'] }])
})
