import * as z from 'zod'
import { get, post } from '../../base/endpoint.ts'
import { ModelContent } from '../../contracts/texts/model-content.ts'
import { Printed } from '../../contracts/texts/printed.ts'
import { sendTypes } from '../../invoices/sending/send-types.ts'
import { languages } from '../../texts/language.ts'
import { IncreaseDraft } from '../increase-draft.ts'
import { RentIncrease } from '../rent-increase.ts'

/** The notice of an increase that is being written. */
const WantedNotice = z.object({
  contract: z.string('Valitse sopimus').max(40),
  newRentIncrease: IncreaseDraft.partial({ dueDate: true }),
})

/** Whose copy is meant. */
const tenant = z.string().max(40).optional()

const OneIncrease = z.object({ rentIncrease: RentIncrease })

export const noticesApi = {
  /** As it would be sent; with the text that it is filled from, for whoever wants to change that. */
  previewNotice: post('/rent-increase/notice', {
    needs: 'rentIncreases.read',
    body: WantedNotice,
    reply: z.object({
      title: z.string(),
      language: z.enum(languages),
      content: ModelContent,
      printed: Printed,
    }),
  }),
  printPreview: post('/rent-increase/notice/pdf', {
    needs: 'rentIncreases.read',
    body: WantedNotice,
    reply: z.unknown(),
  }),
  /** As it was made, a PDF. */
  printNotice: get('/rent-increase/notice/:id', { needs: 'rentIncreases.read', reply: z.unknown() }),
  /**
   * Sends it once more, to the main tenant unless another is named, another way if asked; what was made without a notice
   * is told of now.
   */
  resendNotice: post('/rent-increase/resend/:id', {
    needs: 'rentIncreases.create',
    query: z.object({ tenant }),
    body: z.object({ sendType: z.enum(sendTypes).optional() }),
    reply: OneIncrease,
  }),
  /** It was printed and posted, or given by hand: to the named tenant, else to all who were to get it on paper. */
  markPrinted: post('/rent-increase/printed/:id', {
    needs: 'rentIncreases.create',
    query: z.object({ tenant }),
    reply: OneIncrease,
  }),
}
