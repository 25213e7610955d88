import { Problem } from '#shared/base/problem.ts'
import type { Form } from '#shared/forms/form.ts'
import { attachmentId, type FormAttachment, isOpenOn } from '#shared/forms/form-attachment.ts'
import type { PublicForm } from '#shared/forms/public-api.ts'
import { accounts, groups } from '../accounts/people.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { today } from '../platform/clock.ts'
import { addressOf } from '../platform/files.ts'
import { enterAccount } from '../platform/public-door.ts'
import { attachments, forms, publicAddresses } from './collections.ts'

/** More looks than this from one address in ten seconds are no people. */
const mostLooks = 30

/** The same for a form that is not there, is off, or is not open today: who guesses learns nothing. */
const closed = () =>
  new Problem('missing', 'Lomake ei ole avoinna. Tarkista osoite tai kysy lisää lomakkeen lähettäjältä.')

/** An open form with the account that it is filled for, and with where it is filled. */
export interface OpenedForm {
  readonly actor: Actor
  readonly form: Form
  readonly attachment: FormAttachment | undefined
}

/**
 * The door of those who fill forms: the address of a form that is on opens this one form and nothing else of the account.
 *
 * @param at the id of its attachment; without one it is filled by itself
 */
export async function opened(formId: string, at?: string): Promise<OpenedForm> {
  const address = await publicAddresses.find(formId)
  if (!address) throw closed()
  await enterAccount(address.accountId)
  const actor = actorOfAccount(address.accountId)
  const [form, attachment] = await Promise.all([
    forms.find(actor, formId),
    at === undefined ? undefined : attachments.find(actor, at),
  ])
  if (!form?.active) throw closed()
  if (at !== undefined && (attachment?.form !== formId || !isOpenOn(attachment, today()))) throw closed()
  return { actor, form, attachment }
}

/** @param place the apartment's or contract's id, if it is filled at one */
export async function openForm(formId: string, from: string, place?: string): Promise<PublicForm> {
  await holdBack('form', from, mostLooks)
  return shown(await opened(formId, place && attachmentId(place, formId)))
}

async function shown({ actor, form, attachment }: OpenedForm): Promise<PublicForm> {
  const account = await accounts.find(actor.accountId)
  const group = account?.group ? await groups.find(account.group) : undefined
  const { name, description, thanks } = form.metadata
  return {
    _id: form._id,
    accId: actor.accountId,
    rows: form.rows,
    rules: form.rules,
    name,
    description,
    thanks,
    accountName: account?.name ?? '',
    logo: group?.active && group.logo ? await addressOf({ groupId: group._id }, group.logo) : '',
    about: attachment?.about ?? '',
    attachment: attachment?._id ?? '',
  }
}
