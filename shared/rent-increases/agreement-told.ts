import { type Cents, printMoney } from '../base/money.ts'
import type { AgreedPrices } from '../contracts/agreed-prices.ts'
import type { TemplateData } from '../contracts/texts/printed.ts'
import type { InvoiceLanguage } from '../customers/tenant.ts'
import { printVatRate, vatOfNet } from '../rates/vat.ts'
import { pricesOnPaper } from './agreement.ts'
import type { RentIncrease } from './rent-increase.ts'

interface Words {
  readonly change: (before: string, after: string) => string
  /** A price as it stands, and what it comes to with its tax. */
  readonly untaxed: string
  readonly taxed: (rate: string, gross: string) => string
}

const wordsOf: Readonly<Record<InvoiceLanguage, Words>> = {
  fin: {
    change: (before, after) => `ennen ${before}, jatkossa ${after} kuukaudessa`,
    untaxed: 'ALV 0 %',
    taxed: (rate, gross) => `verollisena ${gross}, ALV ${rate}`,
  },
  swe: {
    change: (before, after) => `tidigare ${before}, framöver ${after} per månad`,
    untaxed: 'moms 0 %',
    taxed: (rate, gross) => `inklusive skatt ${gross}, moms ${rate}`,
  },
  eng: {
    change: (before, after) => `previously ${before}, from now on ${after} a month`,
    untaxed: 'VAT 0 %',
    taxed: (rate, gross) => `including tax ${gross}, VAT ${rate}`,
  },
  ger: {
    change: (before, after) => `bisher ${before}, künftig ${after} im Monat`,
    untaxed: 'MwSt. 0 %',
    taxed: (rate, gross) => `einschließlich Steuer ${gross}, MwSt. ${rate}`,
  },
}

/** What an agreement tells of a notice, line by line with the tax, in the language of its reader. */
export function agreementTold(
  agreed: Pick<RentIncrease, '_id' | 'from' | 'dueDate' | 'previousProducts' | 'products' | 'discount'>,
  language: InvoiceLanguage,
): TemplateData['values'] {
  const words = wordsOf[language]
  const tax = (net: Cents, rate: number): string =>
    rate === 0 ? words.untaxed : words.taxed(printVatRate(rate), printMoney(net + vatOfNet(net, rate)))
  const { lines, discount }: AgreedPrices = pricesOnPaper(agreed)
  const changes = lines.map(
    ({ desc, before, after, taxpr }) =>
      `${desc}: ${words.change(printMoney(before), printMoney(after))} (${tax(after, taxpr)})`,
  )
  return {
    'agreement.changes': changes.join('\n'),
    ...(discount &&
      agreed.discount && {
        'agreement.discount': `${printMoney(discount.amount)} (${tax(discount.amount, agreed.discount.line.taxpr)})`,
      }),
  }
}
