import { expect, it } from 'vitest'
import * as z from 'zod'
import { columnsOf } from '#shared/imports/columns.ts'
import { apis } from '../../functions/openapi.ts'

const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
)

/** Calls that take an account number and change none that money is paid to. */
const withoutProof: Readonly<Record<string, string>> = {
  'bookkeeping.saveBank': 'which account of the books stands for an account of the bank: no money goes there',
  'contracts.createContract': 'a new contract',
  'customers.createPartner': 'a new principal',
  'deposits.createDeposit': 'a new deposit',
  'deposits.releaseDeposit': "a tenant's own account, typed for one payment",
  'expenses.createExpense': "a supplier's account, typed for one payment",
  'expenses.editExpense': "a supplier's account, typed for one payment",
}

const numbersIn = (schema: unknown): boolean => /"\w*iban\w*":/i.test(JSON.stringify(schema))

it('every call that takes an account number asks for a proof, or changes none that money is paid to', () => {
  const taking = rows.filter(
    ({ body }) => body && numbersIn(z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })),
  )
  const open = taking.filter(({ stepUp }) => !stepUp).map(({ name }) => name)
  expect(open.toSorted()).toEqual(Object.keys(withoutProof).toSorted())
  expect(rows.filter(({ stepUp }) => stepUp).map(({ name }) => name)).toEqual(
    taking.filter(({ stepUp }) => stepUp).map(({ name }) => name),
  )
})

it('no file that is brought in has a column of account numbers', () => {
  expect(JSON.stringify(columnsOf)).not.toMatch(/iban|tilinumero/i)
})
