import type { InputOf } from '#shared/base/endpoint.ts'
import { formsApi } from '#shared/forms/api.ts'
import type { Form } from '#shared/forms/form.ts'
import { publicFormsApi, type SubmitDraft } from '#shared/forms/public-api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { ask, call } from '../support/api-client.ts'
import type { Person } from '../support/things/people.ts'

type Draft = InputOf<typeof formsApi.createForm.body>

/** A report of a fault, which asks for pictures when there is something to see. */
export const faultReport = {
  version: 0,
  metadata: { name: 'Vikailmoitus', description: 'Kerro, mikä on rikki.', thanks: 'Otamme yhteyttä.' },
  rows: [
    { cols: [{ name: 'head', fieldType: 'heading', text: 'Vika' }] },
    {
      cols: [
        { name: 'what', fieldType: 'text', label: 'Mikä on rikki?' },
        { name: 'where', fieldType: 'select', label: 'Missä?', options: 'Keittiö, Kylpyhuone', required: false },
      ],
    },
    { cols: [{ name: 'email', fieldType: 'email', label: 'Sähköpostisi', required: false }] },
    { cols: [{ name: 'seen', fieldType: 'checkbox', label: 'Viasta on kuva', required: false }] },
    { cols: [{ name: 'pictures', fieldType: 'image', label: 'Kuvat', multipleImages: true }] },
  ],
  rules: [{ ruleField: 'seen', targetFields: ['pictures'], ruleFieldBoolean: true }],
} as const

export const aForm = async (by: Person, part: Partial<Draft> = {}): Promise<Form> =>
  (await call(formsApi.createForm, { body: { ...structuredClone(faultReport), ...part } as Draft }, by)).form

export const aSessionKey = () => `tayttokerta-${newId()}`

/** What a browser sends when the form has been filled. */
export const aFilling = (form: Pick<Form, '_id'>, part: Partial<SubmitDraft> = {}) => ({
  formId: form._id,
  sessionKey: aSessionKey(),
  fields: { what: 'Hana vuotaa' },
  ...part,
})

let machines = 0
/** An address of a machine of its own, so that nobody's calls are counted with another's. */
export const anAddress = () => `198.51.${Math.floor(++machines / 250)}.${(machines % 250) + 1}`

export const sending = (body: object, from = anAddress()) =>
  ask<{ message?: string; fields?: Record<string, string> }>('POST', '/public/form/submit-form', body, undefined, {
    from,
  })

export const opening = (path: string, body?: object) =>
  ask<{ form: Record<string, unknown>; message?: string }>(body ? 'POST' : 'GET', path, body, undefined, {
    from: anAddress(),
  })

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])

/** Brings a picture by the form that the server gives, and tells its key. */
export async function aPicture({ formId, sessionKey }: { formId: string; sessionKey: string }, bytes = png) {
  const { key, url, fields } = await call(
    publicFormsApi.uploadFormImage,
    { body: { formId, sessionKey, type: 'image/png' } },
    undefined,
    { from: anAddress() },
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  const { status } = await fetch(url, { method: 'POST', body: form })
  return { key, status }
}
