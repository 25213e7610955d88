import * as z from 'zod'
import { addDays } from '#shared/base/day.ts'
import { centsOf } from '#shared/base/money.ts'
import { generalVatRate, netOfGross, reducedVatRate, totalsFromNet, vatOfNet, vatRatesOn } from '#shared/rates/vat.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

const amount = z.string().transform((text, context) => {
  const cents = centsOf(text)
  if (cents === undefined) context.addIssue(`${text} is not an amount`)
  return cents ?? 0
})
const rate = z
  .string()
  .regex(/^\d+(\.\d)?$/)
  .transform(Number)

const Amounts = caseOf({ net: amount, rate, vat: amount, gross: amount })

const Rate = caseOf({ rate, from: z.string(), to: z.string().nullable(), kind: z.string() })

const RateOnDay = caseOf({ date: z.string(), general: rate.optional(), reduced: rate.optional() })

export const vat: FileChecks = {
  notes: ['spec'],
  lists: {
    rates: each(Rate, ({ rate: percent, from, to, kind }) => {
      const isIn = (day: string) => vatRatesOn(day).some((existing) => existing === percent)
      same(`in force on ${from}`, isIn(from), true)
      same('in force the day before', isIn(addDays(from, -1)), false)
      same('in force at its end', isIn(to ?? '2199-12-31'), true)
      if (to) same('in force the day after', isIn(addDays(to, 1)), false)
      if (kind.startsWith('general')) same('general', generalVatRate(from), percent)
    }),
    rateByDate: each(RateOnDay, ({ date, general, reduced }) => {
      if (general !== undefined) same('general', generalVatRate(date), general)
      if (reduced !== undefined) same('reduced', reducedVatRate(date), reduced)
    }),
    fromNet: each(Amounts, (given) => {
      same('vat', vatOfNet(given.net, given.rate), given.vat)
      same('gross', totalsFromNet([{ cents: given.net, rate: given.rate }]).gross, given.gross)
    }),
    fromGross: each(Amounts, (given) => {
      same('net', netOfGross(given.gross, given.rate), given.net)
      same('vat', given.gross - netOfGross(given.gross, given.rate), given.vat)
    }),
    rounding: whole(
      caseOf({
        lines: z.array(z.strictObject({ net: amount })),
        rate,
        perLineVat: amount,
        perGroupVat: amount,
      }),
      (given) => {
        const lines = given.lines.map(({ net }) => ({ cents: net, rate: given.rate }))
        same(
          'perLineVat',
          lines.reduce((sum, line) => sum + vatOfNet(line.cents, line.rate), 0),
          given.perLineVat,
        )
        same('perGroupVat', totalsFromNet(lines).vat, given.perGroupVat)
      },
    ),
  },
}
