import * as z from 'zod'
import { lateInterest as interestOf, lateInterestPercent } from '#shared/invoices/late-interest.ts'
import { referenceRateFrom, referenceRateOn } from '#shared/rates/reference-rates.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const percent = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)

const Rate = caseOf({
  from: z.string(),
  to: z.string(),
  reference: percent,
  consumer: percent,
  commercial: percent,
})

const Debt = caseOf({
  principalCents: z.number().int(),
  due: z.string(),
  paid: z.string(),
  kind: z.enum(['consumer', 'commercial']),
  interestCents: z.number().int(),
  segments: z.array(z.strictObject({ from: z.string(), to: z.string(), days: z.number().int(), rate: percent })),
})

export const lateInterest: FileChecks = {
  lists: {
    roundingOfReference: each(caseOf({ mro: z.string(), reference: percent }), ({ mro, reference }) =>
      same('reference', referenceRateFrom(mro), reference),
    ),
    rates: each(Rate, (expected) => {
      const { from, to, percent: reference } = referenceRateOn(expected.from)
      same('half-year', { from, to }, { from: expected.from, to: expected.to })
      same('reference', reference, expected.reference)
      for (const kind of ['consumer', 'commercial'] as const) {
        same(`${kind} on the first day`, lateInterestPercent(expected.from, kind), expected[kind])
        same(`${kind} on the last day`, lateInterestPercent(expected.to, kind), expected[kind])
      }
    }),
    interest: each(Debt, ({ principalCents: principal, due, paid, kind, ...expected }) => {
      const interest = interestOf({ principal, due, paid, kind })
      same('interestCents', interest.cents, expected.interestCents)
      const segments = interest.segments.map(({ from, to, days, percent: rate }) => ({ from, to, days, rate }))
      same('segments', segments, expected.segments)
    }),
  },
}
