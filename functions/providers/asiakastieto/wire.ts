import * as z from 'zod'

/** The service's JSON is made of its XML, where numbers and marks are text. */
const count = z.coerce.number().int().nonnegative()
const mark = z.union([z.boolean(), z.stringbool()])

const Summary = z.object({
  creditInformationEntries: mark,
  paymentDefaults: mark,
  supervision: mark,
  ownCreditStoppage: mark,
  banOfBusiness: mark,
})

/** The answer to `CONSUMER`, question 41; one of its parts says what it is. */
export const ConsumerAnswer = z.object({
  consumerResponse: z.object({
    errorMessage: z.object({ errorCode: z.coerce.string().default(''), errorText: z.string().default('') }).optional(),
    noRegisteredMessage: z.object({ EIRText: z.string().default('') }).optional(),
    personIdentification: z.object({ name: z.string(), personId: z.string() }).optional(),
    creditInformationData: z
      .object({
        creditInformationEntryCount: count,
        paymentDefaultCount: count,
        creditInformationEntrySummary: Summary,
      })
      .optional(),
  }),
})
export type ConsumerAnswer = z.output<typeof ConsumerAnswer>
