import { withFailureId } from '#shared/base/correlation.ts'
import { Problem, type ProblemKind } from '#shared/base/problem.ts'

/** What the server says when it refuses. */
export interface Refusal {
  readonly message?: unknown
  readonly name?: unknown
  readonly fields?: unknown
}

/** Said when a session is over that may be begun again. */
export const signedOutText = 'Käyttäjän tunnistaminen ei onnistunut, kirjaudu uudelleen sisään.'

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'busy',
  502: 'provider',
  503: 'locked-out',
}

/** Words of a refusal after which the person must sign in again, and what they are told (spec section 8). */
function reasonToSignOut(status: number, message: string, name: unknown): string | undefined {
  if (status === 503 && message.includes('Sivustoon kirjautuminen on väliaikaisesti estetty')) return message
  if (message.startsWith('Ohjelmiston käyttö estetty')) return 'Ohjelmiston käyttö estetty. Ota yhteys ylläpitoon.'
  const expired = ['TokenExpiredError', 'JsonWebTokenError', 'NotBeforeError'].includes(String(name))
  return expired || message.startsWith('Authentication failed') || message.startsWith('jwt expired')
    ? signedOutText
    : undefined
}

/**
 * The error catalogue of spec section 8: a refusal as the Problem the user is told.
 *
 * @param id under which the call went, for what nobody foresaw or what failed before anything of ours answered
 */
export function problemOf(status: number, { message, name, fields }: Refusal, id: string): Problem {
  const said = typeof message === 'string' ? message : ''
  if (status === 429) return new Problem('busy', 'Liikaa pyyntöjä. Yritä uudelleen 10 sekunnin kuluttua.')
  const reason = reasonToSignOut(status, said, name)
  if (reason) return new Problem('signed-out', reason)
  if (said.startsWith('ROLE -')) return new Problem('forbidden', 'Et ole oikeutettu kyseiseen toimenpiteeseen.')
  return new Problem(
    name === 'step-up' ? name : (kinds[status] ?? 'provider'),
    said && name !== 'bug' ? said : withFailureId(said || 'Palvelimella tapahtui virhe. Yritä uudelleen.', id),
    textsOf(fields),
  )
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The server was not reached at all, so nobody knows whether it did what was asked. */
export class Unreached extends Problem {
  constructor() {
    super('provider', 'Verkkoyhteys katkesi. Tarkista yhteys ja yritä uudelleen.')
  }
}
