import * as z from 'zod'
import { isOvt } from '#shared/identifiers/business-id.ts'
import {
  addressFaults,
  addressShape,
  type EinvoiceOperator,
  einvoiceBanks,
  einvoiceOperators,
  printAddresses,
} from '#shared/invoices/sending/einvoice-operators.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const Operator = caseOf({ id: z.string(), name: z.string() })

/** Our names are in Finnish, so their first words are compared. */
const firstWord = (name: string | undefined) => /^[\p{L}-]+/u.exec(name ?? '')?.[0]

const existing = (list: readonly EinvoiceOperator[]) =>
  each(Operator, ({ id, name }) => {
    same('name', firstWord(list.find((operator) => operator.id === id)?.name), firstWord(name))
    same('OVT', isOvt(id), id.startsWith('0037'))
    same('may carry an invoice', addressFaults({ operator: id, address: 'FI2112345600000785' }), {})
  })

const Shape = caseOf({
  shape: z.enum(['OVT', 'IBAN', 'other operator string']),
  pattern: z.string().optional(),
  valid: z.array(z.string()).default([]),
  invalid: z.array(z.string()).default([]),
})

export const einvoiceOperatorList: FileChecks = {
  lists: {
    banks: existing(einvoiceBanks),
    operators: existing(einvoiceOperators),
    print: each(caseOf({ address: z.string(), operator: z.string() }), ({ address }) => {
      same('known', printAddresses.filter((print) => print.address === address).length, 1)
      same('faults', addressFaults({ operator: 'NDEAFIHH', address }), {})
    }),
    addressShapes: each(Shape, ({ shape, valid, invalid }) => {
      if (shape === 'other operator string') {
        same('longest', addressShape('A'.repeat(35)), 'other')
        return same('too long', addressShape('A'.repeat(36)), undefined)
      }
      for (const address of valid) same(address, addressShape(address), shape)
      for (const address of invalid) same(address, addressShape(address) === shape, false)
    }),
  },
}
