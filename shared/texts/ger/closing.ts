import type { Closing } from '../fin/closing.ts'

export const gerClosing: Closing = {
  ends: (day) => `Das Mietverhältnis endet am ${day}.`,
  whole: (number) => `Die Rechnung ${number} wird vollständig gutgeschrieben; der Rest der Differenz steht hier.`,
  difference: ({ desc, span, due, charged, sum }) =>
    `${desc}: für ${span} sind ${due} geschuldet, berechnet wurden ${charged}, Unterschied ${sum}`,
}
