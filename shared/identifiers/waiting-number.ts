import * as z from 'zod'

/** A changed account number of a document, and from when on it is the one that counts. */
export interface WaitingNumber {
  /** Where in the document the number is: 'iban'. */
  readonly path: string
  /** The number until then. */
  readonly before: string
  /** The number from then on; '' when it is taken away. */
  readonly after: string
  /** Who changed it, and what they are called. */
  readonly userId: string
  readonly name: string
  /** The instant of the change. */
  readonly at: string
  /** The instant from which on the new number counts. */
  readonly from: string
}

/** A document whose changed numbers wait: of each path the latest change, also once it is in force. */
export interface Waiting {
  readonly waitingNumbers?: readonly WaitingNumber[] | null | undefined
}

/** No form sends them and only our own rules write them, so that their schema weighs nothing on pages that pick a name. */
export const waitingNumbers = { waitingNumbers: z.array(z.custom<WaitingNumber>()).nullish() }
