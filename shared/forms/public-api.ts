import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { fillingKey } from '../base/fields.ts'
import { GivenAnswers } from './answers.ts'
import { Form } from './form.ts'
import { imageKey } from './submission.ts'

/** What a form may be sent as a picture. */
export const formImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Bytes; pictures are made smaller in the browser before they are sent. */
export const mostFormImageBytes = 5_000_000

/** A form as its filler sees it: nothing of whom its answers go to. */
export const PublicForm = Form.pick({ _id: true, rows: true, rules: true }).extend({
  accId: z.string(),
  name: z.string(),
  description: z.string(),
  thanks: z.string(),
  /** Who asks, and their group's logo as an address that opens for an hour. */
  accountName: z.string(),
  logo: z.string(),
  /** The apartment at which it is filled. */
  about: z.string(),
  /** The id of the apartment's or contract's attachment. */
  attachment: z.string(),
})
export type PublicForm = z.output<typeof PublicForm>

const OpenedForm = z.object({ form: PublicForm })
const formId = z.string().min(1).max(40)
const Filling = z.object({ formId, accId: z.string().max(40).default(''), sessionKey: fillingKey() })

/** What a filler sends. */
export const SubmitDraft = Filling.extend({
  fields: GivenAnswers.default({}),
  attachment: z.string().max(100).default(''),
})
export type SubmitDraft = z.output<typeof SubmitDraft>

export const publicFormsApi = {
  openForm: get('/public/form/get-form/:id', { needs: 'anyone', reply: OpenedForm }),
  openApartmentForm: post('/public/form/apartment-form/:apartmentId', {
    needs: 'anyone',
    body: z.object({ formId }),
    reply: OpenedForm,
  }),
  openContractForm: post('/public/form/rental-contract-form/:contractId', {
    needs: 'anyone',
    body: z.object({ formId }),
    reply: OpenedForm,
  }),
  /** A form by which a browser sends one picture of the type for its own filling; it is forgotten unless that is sent. */
  uploadFormImage: post('/public/form/upload-image', {
    needs: 'anyone',
    body: Filling.extend({ type: z.enum(formImageTypes) }),
    reply: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  deleteFormImage: put('/public/aws/delete-form-image', {
    needs: 'anyone',
    body: Filling.extend({ key: imageKey() }),
    reply: z.object({}),
  }),
  submitForm: post('/public/form/submit-form', { needs: 'anyone', body: SubmitDraft, reply: z.object({}) }),
}
