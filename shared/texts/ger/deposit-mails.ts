import type { DepositMails } from '../fin/deposit-mails.ts'

export const gerDepositMails: DepositMails = {
  title: 'Kaution',
  awaited: 'Die Kaution Ihres Mietvertrags steht noch aus.',
  eachApart: 'Bitte zahlen Sie jede Rechnung einzeln mit ihrer eigenen Referenznummer.',
  unbilled: (sum) => `Von der Kaution sind außerdem ${sum} noch nicht berechnet.`,
  toPayInAll: 'Insgesamt zu zahlen',
  part: ({ sum, dueDate }) => `${sum}, fällig am ${dueDate}`,
}
