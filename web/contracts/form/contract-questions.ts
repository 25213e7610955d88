import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { closingSentences } from '#shared/contracts/ending/closing-preview.ts'
import { contractSendingApi } from '#shared/contracts/sending-api.ts'
import { call } from '../../app/call.ts'

interface About {
  readonly _id: string
  readonly apartmentAddress: string
}

/** What a person is asked before the contract's page does what they pressed; loaded by the press. */
export const contractQuestions = {
  activate: async ({ _id, apartmentAddress }: About) => ({
    title: `Aktivoidaanko sopimus: ${apartmentAddress}?`,
    text: [
      'Sopimus tulee voimaan ja vuokrien laskutus alkaa. Aktivoitua sopimusta ei voi enää muokata.',
      ...(await sendingTexts(_id)),
    ].join(' '),
    yes: 'Aktivoi sopimus',
  }),
  revert: async ({ _id, apartmentAddress }: About) => ({
    title: `Perutaanko irtisanominen: ${apartmentAddress}?`,
    text: await revertingText(_id),
    yes: 'Peru irtisanominen',
  }),
}

/** What its invoices would lack; nothing when that cannot be told just now. */
async function sendingTexts(id: string): Promise<string[]> {
  try {
    const { stops, sentence } = await call(contractSendingApi.readSending, { params: { id } })
    if (!sentence) return []
    return [stops ? `Sen laskuja ei voisi vielä lähettää: ${sentence}` : `Tarkista laskujen lähetys: ${sentence}`]
  } catch {
    return []
  }
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
