import * as z from 'zod'
import { Line } from '../invoices/lines/line.ts'
import { meterKinds } from './kinds.ts'

const Shown = z.object({ day: z.string(), figure: z.number() })

/** What a meter told of the days, see water-use.ts; thousandths of a cubic metre. */
const UseRow = z.object({
  meter: z.string(),
  kind: z.enum(meterKinds),
  title: z.string(),
  serial: z.string(),
  used: z.number().int(),
  isEstimate: z.boolean(),
  begin: Shown,
  end: Shown,
})

/** `lacking` cannot be equalised, and says why; `owner` are days without a contract. */
export const equalisedStates = ['ready', 'even', 'lacking', 'owner'] as const

/** The water of a contract's days, or of days that were nobody's, in one home. */
export const EqualisedRow = z.object({
  /** Of the contract, or of the home and the first of the days. */
  _id: z.string(),
  state: z.enum(equalisedStates),
  reason: z.string().default(''),
  apartment: z.string(),
  apartmentAddress: z.string(),
  contract: z.string().default(''),
  contractNumber: z.string().default(''),
  tenant: z.string().default(''),
  tenantName: z.string().default(''),
  from: z.string(),
  to: z.string(),
  uses: z.array(UseRow).default([]),
  /** Thousandths of a cubic metre. */
  cold: z.number().int().default(0),
  hot: z.number().int().default(0),
  isEstimate: z.boolean().default(false),
  /** What was used at its price and what was charged ahead, cents without VAT. */
  usage: z.number().int().default(0),
  advances: z.number().int().default(0),
  lines: z.array(Line).default([]),
  taxpr: z.number().default(0),
  /** The difference; below zero it is given back. */
  net: z.number().int().default(0),
  vat: z.number().int().default(0),
  total: z.number().int().default(0),
  /** What a person should know before the draft is made. */
  notes: z.array(z.string()).default([]),
})
export type EqualisedRow = z.output<typeof EqualisedRow>
