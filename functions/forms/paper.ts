import { conflict } from '#shared/base/problem.ts'
import { attachmentId, fillingPath, linkOf } from '#shared/forms/form-attachment.ts'
import { shortPath } from '#shared/short-links/short-link.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { settings } from '../platform/settings.ts'
import { knownShortLink } from '../short-links/short-links.ts'
import { attachments, forms } from './collections.ts'
import { languageAt } from './languages.ts'

const printing = onDemand(() => import('./paper-pdf.ts'))

/**
 * The notice of a form as a PDF. It bears the short address if there is one; it makes none, for it only reads.
 *
 * @param place the apartment's or contract's id; a form without one is filled by itself
 */
export async function readFormPaper(actor: Actor, formId: string, place: string): Promise<Uint8Array> {
  const [form, attachment, account] = await Promise.all([
    forms.read(actor, formId),
    place ? attachments.read(actor, attachmentId(place, formId)) : undefined,
    readAccount(actor),
  ])
  if (!form.active) throw conflict('Lomake ei ole käytössä, joten siitä ei voi tulostaa tiedotetta.')
  const existing = attachment && (await knownShortLink(actor, linkOf(attachment)))
  const path = existing
    ? shortPath(existing.link)
    : fillingPath({ form: formId, apartment: '', rentalContract: '', ...attachment })
  const { formPaper } = await printing()
  const { name, description } = form.metadata
  return formPaper({
    day: today(),
    language: await languageAt(actor, attachment),
    account,
    name,
    description,
    about: attachment?.about ?? '',
    dates: attachment && !attachment.alwaysActive ? attachment.dates : { startDate: '', endDate: '' },
    address: `${settings.siteUrl}${path}`,
  })
}
