import type { DepositMails } from '../fin/deposit-mails.ts'

export const sweDepositMails: DepositMails = {
  title: 'Hyressäkerhet',
  awaited: 'Säkerheten för ditt hyresavtal är ännu inte betald.',
  eachApart: 'Betala varje faktura för sig med dess egen referens.',
  unbilled: (sum) => `Av säkerheten är dessutom ${sum} ännu inte fakturerat.`,
  toPayInAll: 'Att betala totalt',
  part: ({ sum, dueDate }) => `${sum}, förfallodag ${dueDate}`,
}
