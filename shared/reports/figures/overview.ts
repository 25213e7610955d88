import * as z from 'zod'
import { RegionFigures } from './regions.ts'

const Sum = z.object({ count: z.number().int(), cents: z.number().int() })

/** What an account that has no invoice yet has done of its first hour. */
export const FirstSteps = z.object({
  /** Rents have an account to be paid to. */
  iban: z.boolean(),
  /** Invoices have a way to leave. */
  service: z.boolean(),
  homes: z.boolean(),
  tenants: z.boolean(),
  leases: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** The figures of the overview; money in cents. */
export const Stats = z.object({
  updateTime: z.string(),
  invoice: z.object({
    billedThisMonth: Sum,
    billedThisYear: Sum,
    paidThisYear: Sum,
    open: Sum,
    overdue: Sum,
    failed: z.number().int(),
  }),
  /** Besides, by how many days the money of the last 365 days came late on the average. */
  payments: z.object({ unmatched: Sum, yearAvgPaymentDelay: z.number().default(0) }),
  /** Loans of companies and the account's own that run: what is owed of them and paid in a month. */
  loans: z
    .object({ count: z.number().int(), left: z.number().int(), monthly: z.number().int() })
    .default({ count: 0, left: 0, monthly: 0 }),
  partner: z.object({ count: z.number().int() }).default({ count: 0 }),
  /** Money to principals: what waits to be paid, and what was paid since the beginning of the year. */
  outgoingPayments: z.object({ waiting: Sum, paidThisYear: Sum }).default({
    waiting: { count: 0, cents: 0 },
    paidThisYear: { count: 0, cents: 0 },
  }),
  apartment: z.object({ count: z.number().int(), rented: z.number().int() }),
  /** Bank accounts that are not read, or whose consent ends soon. */
  banking: z.object({ wanting: z.number().int() }),
  contract: z.object({ active: z.number().int(), notActivated: z.number().int(), endingSoon: z.number().int() }),
  tenant: z.object({ count: z.number().int() }),
  /** Costs with VAT. */
  receipt: z.object({ receiptsThisMonth: Sum }),
  /** The half-year whose reference rate is missing, for accounts whose reminders ask interest. */
  missingReferenceRate: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** Debts that expire within 90 days. */
  expiringDebts: Sum.default({ count: 0, cents: 0 }),
  /** How many e-mails the account may send in a day, when today's are used up. */
  mailsUsedUp: z.number().int().nullable().default(null),
  /** How many changed account numbers are not in force yet. */
  numbersWaiting: z.number().int().default(0),
  /** The day of the next change of VAT for which prices have not been moved yet, and how many. */
  vatChange: z.object({ from: z.string(), count: z.number().int() }).nullable().default(null),
  /** Null once an invoice has been made, or when somebody has put the steps away. */
  firstSteps: FirstSteps.nullable().default(null),
  /** Town by town, for accounts that want it so. */
  regions: z.array(RegionFigures).default([]),
})
export type Stats = z.output<typeof Stats>

/** One month of the overview's chart, by bill date and by the day of payment; cents. */
/** What the months are narrowed to: what is of a company's homes, or of a town's; of all when nothing is chosen. */
export const MonthsQuery = z.object({
  condominium: z.string().max(40).default(''),
  city: z.string().max(60).default(''),
})
export type MonthsQuery = z.output<typeof MonthsQuery>

export const MonthOfInvoicing = z.object({
  month: z.string(),
  billed: z.number().int(),
  paid: z.number().int(),
})
export type MonthOfInvoicing = z.output<typeof MonthOfInvoicing>

/** Costs of one month by their days; cents with VAT. */
export const MonthOfExpenses = z.object({ month: z.string(), expenses: z.number().int() })
export type MonthOfExpenses = z.output<typeof MonthOfExpenses>

/** How one account of a group is doing; money in cents, what was billed and paid since the beginning of the year. */
export const AccountFigures = z.object({
  _id: z.string(),
  name: z.string(),
  billed: z.number().int(),
  paid: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
  apartments: z.number().int(),
  rented: z.number().int(),
})
export type AccountFigures = z.output<typeof AccountFigures>
