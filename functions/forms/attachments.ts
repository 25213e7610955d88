import { conflict, invalidField, missing } from '#shared/base/problem.ts'
import { type AttachmentDraft, attachmentId, FormAttachment } from '#shared/forms/form-attachment.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { transact } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { attachments, forms } from './collections.ts'

/** At what a form is attached, with what it is called there. */
export interface Place {
  readonly apartment: string
  readonly rentalContract: string
  readonly about: string
}

/** The apartment or contract, which must be the account's own. */
export async function apartmentPlace(actor: Actor, id: string): Promise<Place> {
  return { apartment: id, rentalContract: '', about: fullAddress(await apartments.read(actor, id)) }
}

export async function contractPlace(actor: Actor, id: string): Promise<Place> {
  return { apartment: '', rentalContract: id, about: (await contracts.read(actor, id)).apartmentAddress }
}

const idOf = ({ apartment, rentalContract }: Place, form: string) => attachmentId(apartment || rentalContract, form)

/** Those of one apartment or contract, by the names that their forms have now. */
export async function listAttached(actor: Actor, { apartment, rentalContract }: Place): Promise<FormAttachment[]> {
  const rows = await attachments.summariesOfParent(actor, rentalContract || apartment)
  const [found, existing] = await Promise.all([
    attachments.readMany(
      actor,
      rows.map(({ _id }) => _id),
    ),
    forms.readMany(
      actor,
      rows.map(({ form }) => form),
    ),
  ])
  const names = new Map(existing.map(({ _id, metadata }) => [_id, metadata.name]))
  return found
    .flatMap((each) => (names.has(each.form) ? [{ ...each, formName: names.get(each.form) ?? '' }] : []))
    .toSorted((a, b) => a.formName.localeCompare(b.formName, 'fi'))
}

export async function attach(actor: Actor, place: Place, draft: AttachmentDraft): Promise<FormAttachment> {
  const form = await forms.find(actor, draft.form)
  if (!form) throw missing('Lomaketta')
  if (!form.active) throw invalidField('form', 'Lomake ei ole käytössä')
  const attachment = FormAttachment.parse({
    ...draft,
    ...place,
    _id: idOf(place, draft.form),
    version: 0,
    formName: form.metadata.name,
    created: instant(),
  })
  await transact([attachments.creating(actor, attachment, () => conflict('Lomake on jo liitetty tähän.'))])
  return { ...attachment, version: 1 }
}

/** When it is open and who is told; which form it is stays. */
export async function editAttached(actor: Actor, place: Place, draft: AttachmentDraft): Promise<FormAttachment> {
  const { version, dates, recipients, alwaysActive, form } = draft
  return attachments.change(actor, idOf(place, form), (existing) => ({
    ...existing,
    version,
    dates,
    recipients,
    alwaysActive,
  }))
}

/** It is filled there no more; what has been answered stays. */
export async function removeAttached(actor: Actor, place: Place, form: string): Promise<void> {
  await attachments.remove(actor, await attachments.read(actor, idOf(place, form)))
}
