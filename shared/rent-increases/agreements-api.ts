import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { AgreementDraft, AgreementPreview } from './agreement.ts'
import { RentIncrease } from './rent-increase.ts'

/** Prices of a contract in force that the parties change by agreement. */
export const agreementsApi = {
  previewAgreement: post('/rent-increase/agree/preview', {
    needs: 'rentIncreases.read',
    body: AgreementDraft.partial({ dueDate: true }),
    reply: z.object({ preview: AgreementPreview }),
  }),
  agree: post('/rent-increase/agree', {
    needs: 'rentIncreases.create',
    body: AgreementDraft,
    reply: z.object({ rentIncrease: RentIncrease }),
  }),
}
