export type ProblemKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'busy'
  | 'locked-out'
  | 'provider'
  | 'step-up'
  | 'unreadable'

/** A failure the user is told about, in Finnish. Anything else that is thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  /** What is wrong with each field, by the field's dotted path. */
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: ProblemKind, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.kind = kind
    this.fields = fields
  }
}

/** One field is wrong: the sentence stands at the field and as the whole message. */
export const invalidField = (field: string, message: string) => new Problem('invalid', message, { [field]: message })

/** The text starts as the error catalogue wants (spec section 8), so that the browser knows a missing right. */
export const forbidden = () => new Problem('forbidden', 'ROLE - Et ole oikeutettu kyseiseen toimenpiteeseen.')

/** @param what in the partitive: 'Vuokralaista' gives 'Vuokralaista ei löytynyt.' */
export const missing = (what: string) => new Problem('missing', `${what} ei löytynyt.`)

export const signedOut = () => new Problem('signed-out', 'Authentication failed')

/** Somebody saved the same document first. */
export const conflict = (message = 'Joku muu ehti tallentaa tiedot ennen sinua. Lataa tiedot uudelleen.') =>
  new Problem('conflict', message)

/** @param what in the nominative. The person must prove anew who they are; the same call with the proof goes through. */
export const stepUpNeeded = (what = 'Tilinumeron muutos') =>
  new Problem('step-up', `${what} pitää vahvistaa salasanalla tai todennussovelluksen koodilla.`)

/** Others took the same thing at the same moment; the same call may be made again at once. */
export const busy = () => new Problem('busy', 'Liikaa pyyntöjä. Yritä uudelleen 10 sekunnin kuluttua.')
