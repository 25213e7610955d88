import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import type { CountedFormSummary, FormsQuery } from '#shared/forms/api.ts'
import { type Form, type FormDraft, retypedColumns } from '#shared/forms/form.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { attachments, forms, publicAddresses, submissions } from './collections.ts'

export async function listForms(actor: Actor, query: FormsQuery): Promise<Page<CountedFormSummary>> {
  const [rows, filled] = await Promise.all([
    forms.summaries(actor),
    !query.uncounted && mayDo(actor, 'formSubmissions.read') ? submissions.summaries(actor) : [],
  ])
  const counts = new Map<string, number>()
  for (const { formId } of filled) counts.set(formId, (counts.get(formId) ?? 0) + 1)
  const counted = rows.map((row) => ({ ...row, submissions: counts.get(row._id) ?? 0 }))
  return pageOf(counted, query.sortBy ? query : { ...query, sortBy: 'name' }, ['name'])
}

export async function listActiveForms(actor: Actor): Promise<{ _id: string; name: string }[]> {
  const rows = (await forms.summaries(actor)).filter(({ active }) => active)
  return rows.map(({ _id, name }) => ({ _id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'fi'))
}

/** The form, and whether anybody has filled it: then its fields keep their kinds. */
export async function readForm(actor: Actor, id: string): Promise<{ form: Form; submissionsExists: boolean }> {
  const [form, filled] = await Promise.all([forms.read(actor, id), isFilled(actor, id)])
  return { form, submissionsExists: filled }
}

const isFilled = async (actor: Actor, id: string): Promise<boolean> =>
  (await submissions.summariesOfParent(actor, id, 1)).length > 0

/** A form and the address that leads to it are there together or not at all. */
export async function createForm(actor: Actor, draft: FormDraft, id: string): Promise<Form> {
  const form: Form = { ...draft, _id: id, version: 0, defaultHeaders: [], created: instant(), updated: instant() }
  try {
    await transact([
      forms.creating(actor, form),
      publicAddresses.creating({ _id: id, version: 0, accountId: actor.accountId }),
    ])
    return { ...form, version: 1 }
  } catch (error) {
    const existing = error instanceof Problem && error.kind === 'conflict' ? await forms.find(actor, id) : undefined
    if (!existing) throw error
    return existing
  }
}

/** Once it has been filled, no field becomes of another kind: the answers that stand are read by what was asked. */
export async function updateForm(actor: Actor, id: string, draft: FormDraft): Promise<Form> {
  const form = await forms.read(actor, id)
  const retyped = retypedColumns(form, draft)
  if (retyped.length > 0 && (await isFilled(actor, id))) {
    throw conflict(
      `Lomakkeella on jo vastauksia, joten kentän tyyppiä ei voi vaihtaa toisenlaiseksi: ${retyped.join(', ')}. Lisää uusi kenttä ja poista vanha.`,
    )
  }
  return forms.replace(actor, { ...form, ...draft, updated: instant() })
}

const changing = (actor: Actor, id: string, changed: (form: Form) => Form): Promise<Form> =>
  retryOnContention(async () => {
    const form = await forms.read(actor, id)
    const next = changed(form)
    await transact([forms.replacing(actor, next, busy)])
    return { ...next, version: form.version + 1 }
  })

/** While it is off nobody fills it, wherever it is attached. */
export const setFormActive = (actor: Actor, id: string, active: boolean): Promise<Form> =>
  changing(actor, id, (form) => ({ ...form, active }))

export const updateDefaultHeaders = (actor: Actor, id: string, headers: readonly string[]): Promise<Form> =>
  changing(actor, id, (form) => ({ ...form, defaultHeaders: [...new Set(headers)] }))

/** So many attachments go in the transaction of their form, each with its line of the trail. */
const mostAtOnce = 40

/** Takes a form away, from where it is attached too. What has been answered stays: it carries its own questions. */
export async function deleteForm(actor: Actor, id: string): Promise<void> {
  const form = await forms.read(actor, id)
  const rows = (await attachments.summaries(actor)).filter((row) => row.form === id)
  const attached = await attachments.readMany(
    actor,
    rows.map((row) => row._id),
  )
  const removals = attached.map((attachment) => attachments.removing(actor, attachment))
  const first = removals.length - (removals.length % mostAtOnce)
  for (let at = 0; at < first; at += mostAtOnce) await transact(removals.slice(at, at + mostAtOnce))
  const address = await publicAddresses.find(id)
  await transact([
    ...removals.slice(first),
    forms.removing(actor, form),
    ...(address ? [publicAddresses.removing(address)] : []),
  ])
}
