import { type Cents, printMoney } from '../base/money.ts'
import type { AgreedPrices } from '../contracts/agreed-prices.ts'
import type { TemplateData } from '../contracts/texts/printed.ts'
import { printVatRate, vatOfNet } from '../rates/vat.ts'
import { agreedPriceWords } from '../texts/agreed-prices.ts'
import type { Language } from '../texts/language.ts'
import { pricesOnPaper } from './agreement.ts'
import type { RentIncrease } from './rent-increase.ts'

/** What an agreement tells of a notice, line by line with the tax, in the language of its reader. */
export function agreementTexts(
  agreed: Pick<RentIncrease, '_id' | 'from' | 'dueDate' | 'previousProducts' | 'products' | 'discount'>,
  language: Language,
): TemplateData['values'] {
  const words = agreedPriceWords[language]
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
