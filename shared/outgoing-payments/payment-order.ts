import * as z from 'zod'
import { iban, requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { type PainVersion, pain001 } from '../formats/bank/pain.ts'

export const painVersions = ['3', '9'] as const
export const painVersionLabels: Record<(typeof painVersions)[number], string> = {
  '3': 'pain.001.001.03',
  '9': 'pain.001.001.09',
}

/** What the bank knows the payer by; the same from one file to the next. */
export const bankId = () => requiredText('Anna pankin antama asiakastunnus', 35)

/** A file of payments for the bank (maksuaineisto). The file itself is written from this whenever it is asked for. */
export const PaymentOrderFile = z.object({
  ...stored,
  number: z.string(),
  /** The day on which the bank pays. */
  day: z.string(),
  payerName: z.string(),
  iban: iban(),
  bankId: z.string(),
  pain: z.enum(painVersions).default('3'),
  state: z.enum(['made', 'cancelled']),
  payments: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      name: z.string(),
      iban: z.string(),
      amount: z.number().int(),
      message: text(140),
      /** A supplier's; it goes in place of the message. */
      reference: text(40),
    }),
  ),
  total: z.number().int(),
  madeBy: z.string(),
  created: z.string(),
})
export type PaymentOrderFile = z.output<typeof PaymentOrderFile>

export const PaymentOrderSummary = PaymentOrderFile.pick({
  _id: true,
  number: true,
  day: true,
  state: true,
  total: true,
  madeBy: true,
  created: true,
  bankId: true,
  pain: true,
}).extend({ count: z.number().int() })
export type PaymentOrderSummary = z.output<typeof PaymentOrderSummary>

export const paymentOrderSummaryOf = ({
  version,
  payments,
  payerName,
  iban: _,
  ...file
}: PaymentOrderFile): PaymentOrderSummary => ({
  ...file,
  count: payments.length,
})

export const orderStateLabels: Record<PaymentOrderFile['state'], string> = { made: 'Tehty', cancelled: 'Peruttu' }

/** The principal sees it on the statement, and we find the payment by it on ours. */
export const messageOf = (number: string): string => `Tilitys ${number}`

/** The file's text: the same each time, so that the bank knows a second copy of it. */
export const painOf = (file: PaymentOrderFile): string =>
  pain001(
    {
      id: file._id.slice(0, 30),
      made: file.created,
      day: file.day,
      payer: { name: file.payerName, iban: file.iban, bankId: file.bankId },
      orders: file.payments.map(({ number, name, iban: account, amount, message, reference }) => ({
        id: number,
        cents: amount,
        payee: { name, iban: account },
        ...(reference ? { reference } : { message }),
      })),
    },
    Number(file.pain) as PainVersion,
  )
