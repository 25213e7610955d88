import * as z from 'zod'
import { OutgoingLine, OutgoingPayment } from './outgoing-payment.ts'
import { SettlementBasis } from './settlement-basis.ts'

/** A line with what it was reckoned from, which would weigh on every page; those of before it was kept lack it. */
export const KeptOutgoingLine = OutgoingLine.extend({ basis: SettlementBasis.optional() })
export type KeptOutgoingLine = z.output<typeof KeptOutgoingLine>

export const KeptOutgoingPayment = OutgoingPayment.extend({ lines: z.array(KeptOutgoingLine).default([]) })
export type KeptOutgoingPayment = z.output<typeof KeptOutgoingPayment>
