import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { AgreedPrices } from '../contracts/agreed-prices.ts'
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
  /** What the paper that the parties sign tells of it. */
  readAgreementPaper: get('/rent-increase/agreement-paper/:id', {
    needs: 'rentIncreases.read',
    reply: z.object({ contract: z.string(), agreement: AgreedPrices }),
  }),
}
