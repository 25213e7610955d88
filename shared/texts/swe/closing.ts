import type { Closing } from '../fin/closing.ts'

export const sweClosing: Closing = {
  ends: (day) => `Hyresförhållandet upphör ${day}.`,
  whole: (number) => `Faktura ${number} krediteras helt; resten av skillnaden finns här.`,
  difference: ({ desc, span, due, charged, sum }) =>
    `${desc}: för tiden ${span} ska betalas ${due}, fakturerat ${charged}, skillnad ${sum}`,
}
