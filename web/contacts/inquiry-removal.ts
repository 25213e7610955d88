import { contactsApi as api } from '#shared/contacts/api.ts'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import { useRemoval } from '../app/use-removal.ts'

/** Takes one of either list away after asking. */
export function useInquiryRemoval(type: InquiryType, onDone?: () => void) {
  const words = {
    text: 'Tiedot poistetaan pysyvästi. Hakija, varaus ja sopimus, jotka tästä on tehty, säilyvät.',
    yes: 'Poista',
  }
  const ofContact = useRemoval(
    api.deleteContact,
    { ...words, yes: 'Poista yhteydenotto', said: 'Yhteydenotto poistettu' },
    onDone,
  )
  const ofQueue = useRemoval(
    api.deleteQueueContact,
    { ...words, yes: 'Poista jonosta', said: 'Jonottaja poistettu' },
    onDone,
  )
  return ({ _id, name }: { readonly _id: string; readonly name: string }) =>
    type === 'queue' ? ofQueue(name, { params: { id: _id } }) : ofContact(name, { params: { id: _id } })
}
