import * as z from 'zod'
import { get, patch, post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Form, FormDraft, FormSummary } from './form.ts'
import { AttachmentDraft, FormAttachment } from './form-attachment.ts'
import { CommentDraft, FormSubmission, SubmissionSummary } from './submission.ts'

const OneForm = z.object({ form: Form })
const OneAttachment = z.object({ attachment: FormAttachment })
const Attachments = z.object({ attachments: z.array(FormAttachment) })
const Removed = z.object({ form: z.string().min(1) })
const nothing = z.object({})

/** A form in the list, with how many submissions it has had, for those who may see them. */
export const CountedFormSummary = FormSummary.extend({ submissions: z.number().int() })
export type CountedFormSummary = z.output<typeof CountedFormSummary>

/** `uncounted` leaves the submissions uncounted, for who asks only which forms there are. */
export const FormsQuery = ListQuery.extend({ uncounted: z.literal('yes').optional() })
export type FormsQuery = z.output<typeof FormsQuery>

const attaching = { needs: 'forms.edit', body: AttachmentDraft, reply: OneAttachment } as const
const removing = { needs: 'forms.edit', body: Removed, reply: nothing } as const
const attached = { needs: 'forms.read', reply: Attachments } as const

export const formsApi = {
  listForms: get('/form/get-forms', { needs: 'forms.read', query: FormsQuery, reply: listOf(CountedFormSummary) }),
  /** Those that may be attached and filled, by name. */
  listActiveForms: get('/form/get-active-forms', {
    needs: 'forms.read',
    reply: z.object({ forms: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
  readForm: get('/form/get-form/:id', {
    needs: 'forms.read',
    reply: OneForm.extend({ submissionsExists: z.boolean() }),
  }),
  /** A notice with the form's QR code to be printed; at an apartment or contract with the id of `at`. */
  readFormPaper: get('/form/paper/:id/pdf', {
    needs: 'forms.read',
    query: z.object({ at: z.string().max(40).default('') }),
    reply: z.unknown(),
  }),
  createForm: post('/form/create', { needs: 'forms.create', body: FormDraft, reply: OneForm }),
  updateForm: patch('/form/update/:id', { needs: 'forms.edit', body: FormDraft, reply: OneForm }),
  setFormActive: patch('/form/update-form-active/:id', {
    needs: 'forms.edit',
    body: z.object({ active: z.boolean() }),
    reply: OneForm,
  }),
  updateDefaultHeaders: patch('/form/update-default-headers/:formId', {
    needs: 'formSubmissions.edit',
    body: z.object({ headers: z.array(z.string().max(60)).max(30) }),
    reply: OneForm,
  }),
  deleteForm: patch('/form/delete/:id', { needs: 'forms.remove', reply: nothing }),
  listApartmentForms: get('/form/apartment-forms/:apartmentId', attached),
  listContractForms: get('/form/rental-contract-forms/:contractId', attached),
  attachToApartment: patch('/form/attach-to-apartment/:apartmentId', attaching),
  attachToContract: patch('/form/attach-to-rental-contract/:contractId', attaching),
  editApartmentForm: patch('/form/edit-apartment-form/:apartmentId', attaching),
  editContractForm: patch('/form/edit-rental-contract-form/:contractId', attaching),
  removeApartmentForm: patch('/form/remove-apartment-form/:apartmentId', removing),
  removeContractForm: patch('/form/remove-rental-contract-form/:contractId', removing),
}

/** Which submissions: of one form, at one apartment or contract. */
export const SubmissionFilters = ListQuery.extend({
  formId: z.string().max(40).default(''),
  apartment: z.string().max(40).default(''),
  rentalContract: z.string().max(40).default(''),
})
export type SubmissionFilters = z.output<typeof SubmissionFilters>

const OneSubmission = z.object({ submission: FormSubmission })

export const submissionsApi = {
  listSubmissions: get('/form-submission/get-all', {
    needs: 'formSubmissions.read',
    query: SubmissionFilters,
    reply: listOf(SubmissionSummary),
  }),
  readSubmission: get('/form-submission/get-one/:id', { needs: 'formSubmissions.read', reply: OneSubmission }),
  /** Where its pictures can be looked at for an hour. */
  readSubmissionImages: get('/form-submission/images/:id', {
    needs: 'formSubmissions.read',
    reply: z.object({
      document: z.object({
        images: z.array(z.object({ column: z.string(), label: z.string(), key: z.string(), url: z.string() })),
      }),
    }),
  }),
  commentSubmission: patch('/form-submission/update/:id/comment', {
    needs: 'formSubmissions.edit',
    body: CommentDraft,
    reply: OneSubmission,
  }),
  deleteSubmission: patch('/form-submission/delete/:id', {
    needs: 'formSubmissions.remove',
    body: z.object({ sessionKey: z.string().max(40).default('') }),
    reply: nothing,
  }),
}
