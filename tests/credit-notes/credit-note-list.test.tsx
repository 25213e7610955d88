import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi as api } from '#shared/credit-notes/api.ts'
import { tellToday } from '../../web/app/today.ts'
import { CreditNoteList } from '../../web/credit-notes/CreditNoteList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const asked = () => server.asked(api.listCreditNotes).at(-1)?.body

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(api.listCreditNotes, { rows: [], totalLength: 0 })
})

describe('the list of credit notes', () => {
  it('is of those in the books until a state is chosen: drafts have a tab of their own', async () => {
    const { user } = draw(<CreditNoteList />, '/refund-invoices')
    await waitFor(() => expect(asked()).toMatchObject({ state: 'billed' }))
    await user.selectOptions(screen.getByLabelText('Tila'), 'Palautettavaa')
    await waitFor(() => expect(asked()).toMatchObject({ state: 'toReturn' }))
  })

  it('is of drafts on their tab', async () => {
    draw(<CreditNoteList />, '/refund-invoices?tab=1')
    await waitFor(() => expect(asked()).toMatchObject({ state: 'draft' }))
  })
})
