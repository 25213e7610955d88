import type { Closing } from '../fin/closing.ts'

export const engClosing: Closing = {
  ends: (day) => `The lease ends on ${day}.`,
  whole: (number) => `Invoice ${number} is credited in full; the rest of the difference is here.`,
  difference: ({ desc, span, due, charged, sum }) =>
    `${desc}: ${due} is due for ${span}, ${charged} has been invoiced, difference ${sum}`,
}
