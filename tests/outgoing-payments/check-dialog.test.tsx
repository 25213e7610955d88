import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { grantsOf } from '#shared/accounts/presets.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { CheckDialog } from '../../web/outgoing-payments/CheckDialog.tsx'
import { draw } from '../support/screens/draw.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

const statement = /Tarkista tiliotteesta/

beforeEach(() => {
  server.answers(api.checkEntries, { paid: [], unknown: 0 })
})

describe('looking for what the bank has paid', () => {
  it('takes a statement from who may bring payments', async () => {
    signInAs('accountant')
    draw(<CheckDialog onClose={() => undefined} />)
    expect(await screen.findByLabelText(statement)).toBeTruthy()
  })

  it('looks only among what has come already for who may not', async () => {
    const resources = [...grantsOf('accountant').permissions].filter((right) => right !== 'payments.create')
    signInAs('accountant', { userPermissions: { ...aUser('accountant').userPermissions, resources } })
    const { user } = draw(<CheckDialog onClose={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: 'Tarkista tuoduista tapahtumista' }))
    expect(server.asked(api.checkEntries)).toHaveLength(1)
    expect(screen.queryByLabelText(statement)).toBeNull()
    expect(screen.queryByText(/Tiliotteelta luetaan/)).toBeNull()
  })
})
