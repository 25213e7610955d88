interface Difference {
  readonly desc: string
  readonly span: string
  readonly due: string
  readonly charged: string
  readonly sum: string
}

export const finClosing = {
  ends: (day: string) => `Vuokrasuhde päättyy ${day}.`,
  /** On the paper of what is more than an invoice that is credited whole. */
  whole: (number: string) => `Lasku ${number} hyvitetään kokonaan; loput erosta ovat tällä.`,
  difference: ({ desc, span, due, charged, sum }: Difference) =>
    `${desc}: ajalta ${span} kuuluu maksaa ${due}, laskutettu ${charged}, erotus ${sum}`,
}

export type Closing = typeof finClosing
