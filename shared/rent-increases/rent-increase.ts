import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import type { CalculationStep } from '../calculations/calculation.ts'
import type { Lease } from '../contracts/lease.ts'
import { rentIncreaseTypes } from '../contracts/rent-increase-type.ts'
import { lastIncrease } from '../contracts/rent-steps.ts'
import { ModelContent } from '../contracts/texts/model-content.ts'
import { Line } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import { type IndexFigure, type IndexSeriesId, indexSeries } from './indices/index-series.ts'
import { IncreaseMessage, noticeStates } from './notices/notice-message.ts'
import { noticeStateOf } from './notices/receivers.ts'

/**
 * The life of an increase (spec section 4): it waits for its day, is in force from then on, lapses when the lease ends
 * before it, or is removed by somebody.
 */
export const increaseStates = ['inactive', 'active', 'lapsed', 'removed'] as const

/** By the lease's own clause, or as the parties have agreed since. */
export const increaseKinds = ['clause', 'agreement'] as const

/** Where a figure comes from: Statistics Finland, the account's own figures, the lease, or the form of the increase. */
export const figureSources = ['published', 'own', 'lease', 'given'] as const

const seriesIds = Object.keys(indexSeries) as [IndexSeriesId, ...IndexSeriesId[]]

/** An index figure as it was when the increase was made. */
export const KeptFigure = z.object({
  series: z.enum(seriesIds),
  period: z.string(),
  value: z.number(),
  preliminary: z.boolean().default(false),
  source: z.enum(figureSources),
  /** The day on which it was read. */
  read: z.string(),
})
export type KeptFigure = z.output<typeof KeptFigure>

export const figureOf = ({ series, period, value, preliminary, source }: KeptFigure): IndexFigure => ({
  series,
  period,
  value,
  ...(preliminary && { preliminary }),
  ...((source === 'own' || source === 'given') && { given: true }),
})

/** Only reckoning makes one, and forms need not know its form. */
export const calculationOrNone = () =>
  z.custom<CalculationStep | null>((value) => typeof value === 'object').default(null)

/** Of whom and by what, as it was when it was made. */
const about = {
  kind: z.enum(increaseKinds),
  contract: z.string(),
  contractNumber: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  type: z.enum(rentIncreaseTypes),
}

/** When it begins, and how its notice goes. */
const terms = {
  /** The new rent's first day: that of the period of the due day. */
  from: z.string(),
  /** The last day of an agreement for a time; '' when it is for good. */
  to: z.string().default(''),
  /** The first due day of the new rent. */
  dueDate: z.string(),
  /** Days. */
  paymentTerm: z.number().int(),
  sendType: z.enum(sendTypes),
  modelId: text(40),
  /** The notice's own text; null when it is the model's. */
  content: ModelContent.nullable().default(null),
  dontSendMessage: z.boolean().default(false),
  replyToEmail: z.string().default(''),
  /** How its notice has gone to the tenant who is billed, and to each of the others. */
  message: IncreaseMessage.prefault({}),
  otherTenants: z
    .array(z.object({ tenant: z.string(), name: z.string(), message: IncreaseMessage.prefault({}) }))
    .default([]),
}

/** What the rent comes of. Rents are a month's without VAT, cents. */
const reckoning = {
  startIndex: KeptFigure.nullable().default(null),
  newIndex: KeptFigure.nullable().default(null),
  /** Percent; null when none was given. */
  percentage: z.number().nullable().default(null),
  fixedAmount: z.number().int().default(0),
  rentIncreaseOwn: z.string().default(''),
  startRentPrice: z.number().int().default(0),
  rentBefore: z.number().int(),
  rentAfter: z.number().int(),
  /** By the clause, before the landlord chose less and before the rule that a rent is never lowered. */
  computed: z.number().int(),
  previousProducts: z.array(Line),
  products: z.array(Line),
  /** How the rent comes about, a sentence a line, as printed on the notice. */
  explanation: z.array(z.string()).default([]),
  /** The same as a tree; null of increases that were made before it was kept. */
  calculation: calculationOrNone(),
  /** For a time, of an agreement: a line below zero that is charged besides until the last day of the last due day's period. */
  discount: z.object({ line: Line, lastDueDate: z.string(), to: z.string() }).nullable().default(null),
  /** Why, in the words of whoever wrote it down. */
  comment: z.string().default(''),
}

/** A rent that is raised by its clause, or changed by agreement (vuokrankorotus). */
export const RentIncrease = z.object({
  ...stored,
  state: z.enum(increaseStates),
  ...about,
  ...terms,
  ...reckoning,
  /** What the contract said before it, to be restored when it is removed. */
  previous: z.object({
    nextRentIncreaseDate: z.string(),
    increased: lastIncrease(),
    /** What of the lease's charges it changed when it began; null before, and of those that began before it was kept. */
    charges: z.custom<Partial<Lease> | null>((value) => typeof value === 'object').default(null),
    overwritten: z.boolean().default(false),
  }),
  /** The run that it was made by; '' for one by itself. */
  run: z.string().default(''),
  /** The instants of its life, and who acted. */
  created: z.string(),
  createdBy: z.string(),
  activated: z.string().default(''),
  removed: z.object({ at: z.string(), by: z.string(), returned: z.boolean() }).nullable().default(null),
})
export type RentIncrease = z.output<typeof RentIncrease>

export const RentIncreaseSummary = z.object({
  _id: z.string(),
  kind: z.enum(increaseKinds),
  state: z.enum(increaseStates),
  contract: z.string(),
  contractNumber: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  type: z.enum(rentIncreaseTypes),
  from: z.string(),
  dueDate: z.string(),
  rentBefore: z.number().int(),
  rentAfter: z.number().int(),
  created: z.string(),
  run: z.string(),
  message: z.enum(noticeStates).default('none'),
})
export type RentIncreaseSummary = z.output<typeof RentIncreaseSummary>

export const rentIncreaseSummaryOf = (increase: RentIncrease): RentIncreaseSummary => ({
  _id: increase._id,
  kind: increase.kind,
  state: increase.state,
  contract: increase.contract,
  contractNumber: increase.contractNumber,
  apartment: increase.apartment,
  apartmentAddress: increase.apartmentAddress,
  tenant: increase.tenant,
  tenantName: increase.tenantName,
  type: increase.type,
  from: increase.from,
  dueDate: increase.dueDate,
  rentBefore: increase.rentBefore,
  rentAfter: increase.rentAfter,
  created: increase.created,
  run: increase.run,
  message: noticeStateOf(increase),
})

/** Whether it still may come or has come: one that lapsed or was removed changes nothing. */
export const isIncreaseInForce = ({ state }: Pick<RentIncrease, 'state'>): boolean =>
  state === 'inactive' || state === 'active'

/** Whether its day has come. */
export const isToBegin = ({ state, from }: Pick<RentIncrease, 'state' | 'from'>, today: Day): boolean =>
  state === 'inactive' && from <= today
