import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { raisedLinesApi } from '#shared/rent-increases/raised-lines-api.ts'
import { Panels } from '../../web/app/panels.ts'
import { InvoiceLines } from '../../web/invoices/lines/InvoiceLines.tsx'
import { panels } from '../../web/rent-increases/panels.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const calculation = {
  label: 'Uusi vuokra',
  value: { unit: 'centsPerMonth' as const, amount: 875_50 },
  steps: [{ label: 'Korotusprosentti', value: { unit: 'percent' as const, amount: 3 } }],
}

function show(contract: string, role: Role = 'owner') {
  signInAs(role)
  return draw(
    <Panels value={panels}>
      <InvoiceLines invoice={anInvoice({ contract })} />
    </Panels>,
  )
}

beforeEach(() => server.answers(raisedLinesApi.readRaisedLines, { lines: [{ line: 0, increase: 'k1', calculation }] }))

describe('the line of an invoice whose price was raised', () => {
  it('opens its calculation, from which the increase opens', async () => {
    const { user, address } = show('s1')
    const button = await screen.findByRole('button', { name: 'Näytä laskelma: uusi vuokra, rivi 1' })
    expect(screen.queryByText('Korotusprosentti')).toBeNull()
    await user.click(button)
    expect(screen.getByText('Korotusprosentti')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Avaa vuokran muutos' }))
    expect(address()).toBe('/rent-increase/k1')
  })

  it('has nothing to open on an invoice of no contract', async () => {
    show('')
    expect(await screen.findByText('Rivit')).toBeTruthy()
    expect(server.asked(raisedLinesApi.readRaisedLines)).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
