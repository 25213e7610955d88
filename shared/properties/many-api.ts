import * as z from 'zod'
import { post, put } from '../base/endpoint.ts'
import { ManyChange, ManyDifference } from './many-change.ts'

const PickedApartment = z.object({ _id: z.string().max(40), version: z.number().int() })

/** What a change would do to one apartment. */
export const ManyPreview = PickedApartment.extend({ fullAddress: z.string(), differences: z.array(ManyDifference) })
export type ManyPreview = z.output<typeof ManyPreview>

/** One change of many apartments. */
export const manyApartmentsApi = {
  /** What a change would do to every apartment of a company; nothing is written. */
  previewMany: post('/apartment/preview-multiple', {
    needs: 'apartments.read',
    body: ManyChange,
    reply: z.object({ apartments: z.array(ManyPreview) }),
  }),
  /** Makes the change to the apartments that were picked of the preview, each in the version that was shown. */
  updateMany: put('/apartment/update-multiple', {
    needs: 'apartments.edit',
    body: z.object({
      change: ManyChange,
      apartments: z.array(PickedApartment).min(1, 'Valitse vuokrakohteet').max(1000, 'Enintään 1 000 vuokrakohdetta'),
    }),
    reply: z.object({
      changed: z.number().int(),
      refused: z.array(z.object({ _id: z.string(), fullAddress: z.string(), message: z.string() })),
    }),
  }),
}
