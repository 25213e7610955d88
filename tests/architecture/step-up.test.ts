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
  'payments.createMatchingRule': 'from which account a payer pays us',
  'payments.rehearseMatchingRule': 'from which account a payer pays us',
  'payments.updateMatchingRule': 'from which account a payer pays us',
}

/** Calls that ask for a proof whatever they are sent, each with what a stolen session would do by it. */
const always: Readonly<Record<string, string>> = {
  'accounts.attachUsers': 'makes somebody an owner of a group',
  'accounts.deleteGroup': 'a group is no more',
  'accounts.invite': 'lets somebody of their own in',
  'accounts.removeCollaborator': 'puts an owner out',
  'accounts.requireSecondFactor': 'lets everybody in with less, or shuts out who has no second factor',
  'accounts.resendInvitation': 'makes a new link that lets in',
  'accounts.updateCollaborator': 'gives or takes rights, makes an owner',
  'banking.readConsentLink': 'joins a bank of their own, or reads ours',
  'bookkeeping.saveBookService': "sends the books to somebody else's service",
  'card-payments.createStripeAccount': 'joins a merchant that payers then pay to',
  'customers.confirmWaitingNumber': 'lets a changed account number take force at once',
  'identity.beginPasskey': 'makes a key of their own that opens everything',
  'identity.removePasskey': 'lets in with less',
  'identity.renewRecoveryCodes': 'gives codes that open everything, and ends those of the person',
  'identity.resetMemberFactor': "takes somebody's second factor away",
  'invoices.chooseInvoiceService': "bills through somebody else's service",
  'invoices.makePushKeys': 'gets keys by which a service speaks to us',
  'outgoing-payments.createOrder': 'makes the file by which the bank pays',
}

/** Calls about the same that ask for the password in their own form, so that nobody gives it twice. */
const inBody = [
  'identity.turnOffSecondFactor',
  'identity.turnOnSecondFactor',
  'identity.updateMyPassword',
  'identity.updateUser',
]

const numbersIn = (schema: unknown): boolean => /"\w*iban\w*":/i.test(JSON.stringify(schema))

it('every call that takes an account number asks for a proof, or changes none that money is paid to', () => {
  const taking = rows.filter(
    ({ body }) => body && numbersIn(z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })),
  )
  const open = taking.filter(({ stepUp }) => stepUp === undefined).map(({ name }) => name)
  expect(open.toSorted()).toEqual(Object.keys(withoutProof).toSorted())
  expect(rows.filter(({ stepUp }) => stepUp === true).map(({ name }) => name)).toEqual(
    taking.filter(({ stepUp }) => stepUp).map(({ name }) => name),
  )
})

it('what gives away money, power or what opens doors asks for a proof whatever it is sent', () => {
  const asking = rows.filter(({ stepUp }) => stepUp === 'always').map(({ name }) => name)
  expect(asking.toSorted()).toEqual(Object.keys(always))
})

it('what asks for a proof in its own form has a password there', () => {
  const fields = new Map(
    rows.map(({ name, body }) => [
      name,
      body && JSON.stringify(z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })),
    ]),
  )
  for (const name of inBody) expect(fields.get(name), name).toMatch(/"(password|currentPassword)":/)
})

it('no file that is brought in has a column of account numbers', () => {
  expect(JSON.stringify(columnsOf)).not.toMatch(/iban|tilinumero/i)
})
