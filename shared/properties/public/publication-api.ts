import * as z from 'zod'
import { get } from '../../base/endpoint.ts'

/** Where the advertisement of an apartment is: shown, or why it is not. */
export const publicationStates = ['shown', 'off', 'missing', 'account', 'unused', 'let'] as const
export type PublicationState = (typeof publicationStates)[number]

export const publicationStateLabels: Record<PublicationState, string> = {
  shown: 'Näkyy kaikille',
  off: 'Ei julkaistu',
  missing: 'Ei näy: tietoja puuttuu',
  account: 'Ei näy: tilin julkiset tiedot eivät ole käytössä',
  unused: 'Ei näy: kohde ei ole vuokrakäytössä',
  let: 'Ei näy: kohteella on sopimus',
}

export const Publication = z.object({
  state: z.enum(publicationStates),
  /** What the advertisement still lacks, whether or not it is wanted. */
  missing: z.array(z.object({ name: z.string(), sentence: z.string() })),
  /** Where it is seen, or would be. */
  path: z.string(),
})
export type Publication = z.output<typeof Publication>

export const publicationApi = {
  /** Whether everybody may see the apartment, and what it takes. */
  readPublication: get('/apartment/publication/:id', { needs: 'apartments.read', reply: Publication }),
}
