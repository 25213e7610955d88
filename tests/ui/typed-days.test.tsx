import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tellToday } from '../../web/app/today.ts'
import { CreateContract } from '../../web/contracts/form/ContractForm.tsx'
import { ExpenseForm } from '../../web/expenses/ExpenseForm.tsx'
import { InvoiceForm } from '../../web/invoices/InvoiceForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { signInAs } from '../support/screens/server.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-28')
})

const days = () => screen.getAllByPlaceholderText<HTMLInputElement>('pp.kk.vvvv')

/** What stands around a day reckons with it while it is being typed, and what is half a day is none. */
describe.each([
  ['a contract', CreateContract, '/rental-contract/create', 3],
  ['a cost', ExpenseForm, '/receipts/create', 1],
  ['an invoice', InvoiceForm, '/invoice/create/new', 2],
] as const)('the days of %s', (_, Screen, at, atLeast) => {
  test('are typed key by key, and taken away so', async () => {
    const { user } = draw(<Screen />, at)
    await waitFor(() => expect(days().length).toBeGreaterThanOrEqual(atLeast))
    for (let nth = 0; nth < days().length; nth += 1) {
      const day = () => days()[nth] as HTMLInputElement
      await user.click(day())
      await user.keyboard('{End}')
      while (day().value) await user.keyboard('{Backspace}')
      await user.keyboard('2.3.2027')
      expect(day().value).toBe('2.3.2027')
      await user.keyboard('{Backspace}{Backspace}{Backspace}')
      expect(day().value).toBe('2.3.2')
    }
  })
})
