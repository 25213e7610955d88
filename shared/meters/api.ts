import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { day } from '../base/fields.ts'
import { imageTypes } from '../properties/images.ts'
import { DeviceChange, Meter, MeterDraft } from './meter.ts'
import { CorrectionDraft, MeterReading, MeterReadingDraft } from './reading.ts'
import { RoundDraft, RoundRow } from './round.ts'

const OneMeter = z.object({ meter: Meter })

export const meterRegisterApi = {
  createMeter: post('/meter/create', { needs: 'apartments.edit', body: MeterDraft, reply: OneMeter }),
  /** A company's meters with where each stood, for writing down what they show on a day. */
  readRound: get('/meter/round', {
    needs: 'apartments.read',
    query: z.object({ condominium: z.string().max(40), day: day() }),
    reply: z.object({ rows: z.array(RoundRow) }),
  }),
  saveRound: post('/meter/round', {
    needs: 'apartments.edit',
    body: RoundDraft,
    reply: z.object({ saved: z.number().int() }),
  }),
  updateMeter: put('/meter/update/:id', { needs: 'apartments.edit', body: MeterDraft, reply: OneMeter }),
  /** Another counter in its place, or none any more. */
  changeDevice: put('/meter/change/:id', { needs: 'apartments.edit', body: DeviceChange, reply: OneMeter }),
  addReading: post('/meter/:id/reading', {
    needs: 'apartments.edit',
    body: MeterReadingDraft,
    reply: z.object({ reading: MeterReading }),
  }),
  /** A form by which a browser sends one picture of the counter. */
  uploadMeterPhoto: post('/meter/:id/photo', {
    needs: 'apartments.edit',
    body: z.object({ type: z.enum(imageTypes, 'Valitse JPEG-, PNG- tai WebP-kuva.') }),
    reply: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  /** The right figure beside a wrong one, which stays to be seen. */
  correctReading: post('/meter/reading/:readingId/correct', {
    needs: 'apartments.edit',
    body: CorrectionDraft,
    reply: z.object({ reading: MeterReading }),
  }),
}
