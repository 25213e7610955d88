import { closingApi } from '#shared/contracts/closing-api.ts'
import { closingSentences } from '#shared/contracts/closing-preview.ts'
import { call } from '../app/call.ts'

interface About {
  readonly _id: string
  readonly apartmentAddress: string
}

/** What a person is asked before the contract's page does what they pressed; loaded by the press. */
export const contractQuestions = {
  activate: ({ apartmentAddress }: About) => ({
    title: `Aktivoidaanko sopimus: ${apartmentAddress}?`,
    text: 'Sopimus tulee voimaan ja vuokrien laskutus alkaa. Aktivoitua sopimusta ei voi enää muokata.',
    yes: 'Aktivoi sopimus',
  }),
  remove: ({ apartmentAddress }: About) => ({
    title: `Poistetaanko sopimus: ${apartmentAddress}?`,
    text: 'Aktivoimaton sopimus poistetaan pysyvästi.',
    yes: 'Poista sopimus',
    danger: true,
  }),
  revert: async ({ _id, apartmentAddress }: About) => ({
    title: `Perutaanko irtisanominen: ${apartmentAddress}?`,
    text: await revertingText(_id),
    yes: 'Peru irtisanominen',
  }),
}

/** What becomes of the lease and its billed periods when its notice is taken back, as far as that can be told just now. */
async function revertingText(id: string): Promise<string> {
  const goesOn = 'Sopimus ja sen laskutus jatkuvat niin kuin niistä sovittiin.'
  try {
    const { closing } = await call(closingApi.previewClosing, { params: { id }, query: { dismissalDate: '' } })
    const papers = closingSentences(closing, '')
    return [goesOn, ...papers, 'Irtisanomisen hyvityslaskuluonnokset poistetaan.'].join(' ')
  } catch {
    return goesOn
  }
}
