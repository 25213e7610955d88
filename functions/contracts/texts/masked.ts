import { Problem } from '#shared/base/problem.ts'
import { withMaskedIds } from '#shared/identifiers/personal-id.ts'
import type { Actor } from '../../platform/actor.ts'

/** Whether the person reads personal codes whole; to others papers are printed without them. */
export const readsCodes = (actor: Actor): boolean => actor.fields.has('tenants.social')

/** What refuses a file that was made elsewhere to a person who may not see the codes that may be in it. */
export const unmaskable = (): Problem =>
  new Problem(
    'forbidden',
    'Asiakirja on muualla tehty tiedosto, josta henkilötunnuksia ei voi peittää. Pyydä se henkilöltä, jolla on oikeus nähdä henkilötunnukset.',
  )

/** What is about to be printed or shown, as this person may read it. What is stored keeps its codes. */
export const maskedFor = <Shown extends object>(actor: Actor, shown: Shown): Shown =>
  readsCodes(actor) ? shown : masked(shown)

/** Every text in it with its personal codes masked; it holds nothing but plain data. */
export const masked = <Shown extends object>(shown: Shown): Shown =>
  JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string' ? withMaskedIds(value) : value,
  ) as Shown

/** Whether there is anything in it to mask. */
export function holdsCodes(shown: object): boolean {
  const text = JSON.stringify(shown)
  return withMaskedIds(text) !== text
}
