import * as z from 'zod'
import { isDay, parseDay, printDay, quarterNumber } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { parseMoney, printMoney, ratioOf, times } from '#shared/base/money.ts'
import { finnishZipCode, isFinnishZipCode, parseStreet, printStreet } from '#shared/formats/street.ts'
import { parsePhone } from '#shared/identifiers/phone.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

const Options = z
  .strictObject({ minimumFractionDigits: z.number().int(), maximumFractionDigits: z.number().int() })
  .refine((options) => options.minimumFractionDigits === options.maximumFractionDigits, 'a fixed number of decimals')

const Parts = z.strictObject({
  street: z.string(),
  number: z.string().optional(),
  stair: z.string().optional(),
  apartment: z.string().optional(),
})

/** The amount of a number of euros, halves away from zero as fi-FI prints them. */
const centsOf = (euros: number) => times(100, ratioOf(euros) ?? { numerator: Number.NaN, denominator: 1 })

export const formats: FileChecks = {
  lists: {
    number: each(
      caseOf({ value: z.number(), formatted: z.string(), options: Options }),
      ({ value, formatted, options }) =>
        same('formatted', printNumber(value, options.minimumFractionDigits), formatted),
    ),
    currency: each(caseOf({ value: z.number(), formatted: z.string() }), ({ value, formatted }) =>
      same('formatted', printMoney(centsOf(value)), formatted),
    ),
    parse: each(caseOf({ input: z.string(), cents: z.number().nullable() }), ({ input, cents }) =>
      same('cents', parseMoney(input), cents),
    ),
    date: each(
      caseOf({ iso: z.string(), display: z.string(), alsoAccept: z.array(z.string()).optional() }),
      ({ iso, display, alsoAccept = [] }) => {
        same('is a day', isDay(iso), true)
        same('display', printDay(iso), display)
        for (const typed of [display, ...alsoAccept]) same(`'${typed}'`, parseDay(typed), iso)
      },
    ),
    dateInvalid: each(z.string(), (typed) => same(`'${typed}'`, parseDay(typed), undefined)),
    'postal.pattern': whole(z.string(), (pattern) => same('pattern', finnishZipCode.source, pattern)),
    'postal.valid': each(z.string(), (code) => same(`'${code}' is valid`, isFinnishZipCode(code), true)),
    'postal.invalid': each(z.string(), (code) => same(`'${code}' is valid`, isFinnishZipCode(code), false)),
    phone: each(caseOf({ input: z.string(), e164: z.string().nullable() }), ({ input, e164 }) =>
      same('e164', parsePhone(input), e164),
    ),
    address: whole(
      caseOf({ streetLine: z.string(), parts: Parts, others: z.array(z.string()) }),
      ({ streetLine, parts, others }) => {
        same('parts', parseStreet(streetLine), parts)
        same('printed', printStreet(parts), streetLine)
        for (const line of others) {
          const read = parseStreet(line)
          same(`'${line}' printed`, read && printStreet(read).toLowerCase(), line.toLowerCase())
        }
      },
    ),
    quarter: each(caseOf({ month: z.number().int().min(1).max(12), quarter: z.number().int() }), ({ month, quarter }) =>
      same('quarter', quarterNumber(`2026-${String(month).padStart(2, '0')}`), quarter),
    ),
  },
}
