import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { formsApi as api, submissionsApi } from '#shared/forms/api.ts'
import { publicFormsApi } from '#shared/forms/public-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, permitted, serve, serveAnyone } from '../platform/serve.ts'
import { apartmentPlace, attach, contractPlace, editAttached, listAttached, removeAttached } from './attachments.ts'
import { submissions } from './collections.ts'
import { deleteFormImage, shownFormImages, uploadFormImage } from './form-images.ts'
import {
  createForm,
  deleteForm,
  listActiveForms,
  listForms,
  readForm,
  setFormActive,
  updateDefaultHeaders,
  updateForm,
} from './forms.ts'
import { readFormPaper } from './paper.ts'
import { openForm } from './public-forms.ts'
import { commentSubmission, deleteSubmission, listSubmissions, readSubmission } from './submissions.ts'
import { submitForm } from './submit.ts'

export const routes = new Hono<Env>()

serve(routes, api.listForms, ({ actor, query }) => listForms(actor, query))
serve(routes, api.listActiveForms, async ({ actor }) => ({ forms: await listActiveForms(actor) }))
serve(routes, api.readForm, ({ actor, params }) => readForm(actor, params.id))
routes.on(api.readFormPaper.method, api.readFormPaper.path, async (c) => {
  const actor = await permitted(c, api.readFormPaper)
  const { at } = checked(api.readFormPaper.query, c.req.query()) as OutputOf<typeof api.readFormPaper.query>
  return pdfAnswer(c, await readFormPaper(actor, c.req.param('id') ?? '', at), 'tiedote')
})
serve(routes, api.createForm, async ({ actor, body, key }) => ({ form: await createForm(actor, body, key) }))
serve(routes, api.updateForm, async ({ actor, params, body }) => ({ form: await updateForm(actor, params.id, body) }))
serve(routes, api.setFormActive, async ({ actor, params, body }) => ({
  form: await setFormActive(actor, params.id, body.active),
}))
serve(routes, api.updateDefaultHeaders, async ({ actor, params, body }) => ({
  form: await updateDefaultHeaders(actor, params.formId, body.headers),
}))
serve(routes, api.deleteForm, async ({ actor, params }) => {
  await deleteForm(actor, params.id)
  return {}
})

serve(routes, api.listApartmentForms, async ({ actor, params }) => ({
  attachments: await listAttached(actor, await apartmentPlace(actor, params.apartmentId)),
}))
serve(routes, api.listContractForms, async ({ actor, params }) => ({
  attachments: await listAttached(actor, await contractPlace(actor, params.contractId)),
}))
serve(routes, api.attachToApartment, async ({ actor, params, body }) => ({
  attachment: await attach(actor, await apartmentPlace(actor, params.apartmentId), body),
}))
serve(routes, api.attachToContract, async ({ actor, params, body }) => ({
  attachment: await attach(actor, await contractPlace(actor, params.contractId), body),
}))
serve(routes, api.editApartmentForm, async ({ actor, params, body }) => ({
  attachment: await editAttached(actor, await apartmentPlace(actor, params.apartmentId), body),
}))
serve(routes, api.editContractForm, async ({ actor, params, body }) => ({
  attachment: await editAttached(actor, await contractPlace(actor, params.contractId), body),
}))
serve(routes, api.removeApartmentForm, async ({ actor, params, body }) => {
  await removeAttached(actor, await apartmentPlace(actor, params.apartmentId), body.form)
  return {}
})
serve(routes, api.removeContractForm, async ({ actor, params, body }) => {
  await removeAttached(actor, await contractPlace(actor, params.contractId), body.form)
  return {}
})

serve(routes, submissionsApi.listSubmissions, ({ actor, query }) => listSubmissions(actor, query))
serve(routes, submissionsApi.readSubmission, async ({ actor, params }) => ({
  submission: await readSubmission(actor, params.id),
}))
serve(routes, submissionsApi.readSubmissionImages, async ({ actor, params }) => ({
  document: { images: await shownFormImages(actor, await submissions.read(actor, params.id)) },
}))
serve(routes, submissionsApi.commentSubmission, async ({ actor, params, body }) => ({
  submission: await commentSubmission(actor, params.id, body),
}))
serve(routes, submissionsApi.deleteSubmission, async ({ actor, params, body }) => {
  await deleteSubmission(actor, params.id, body.sessionKey)
  return {}
})

serveAnyone(routes, publicFormsApi.openForm, async ({ params, from }) => ({ form: await openForm(params.id, from) }))
serveAnyone(routes, publicFormsApi.openApartmentForm, async ({ params, body, from }) => ({
  form: await openForm(body.formId, from, params.apartmentId),
}))
serveAnyone(routes, publicFormsApi.openContractForm, async ({ params, body, from }) => ({
  form: await openForm(body.formId, from, params.contractId),
}))
serveAnyone(routes, publicFormsApi.uploadFormImage, ({ body, from }) => uploadFormImage(body, body.type, from))
serveAnyone(routes, publicFormsApi.deleteFormImage, async ({ body, from }) => {
  await deleteFormImage(body, body.key, from)
  return {}
})
serveAnyone(routes, publicFormsApi.submitForm, async ({ body, from }) => {
  await submitForm(body, from)
  return {}
})
