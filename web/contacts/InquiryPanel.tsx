import { Dialog } from '@primer/react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import { printRooms, type QueueContact } from '#shared/contacts/queue-contact.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Fact } from '../ui/Facts.tsx'
import { InquiryDetails } from './InquiryDetails.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One of either list at the side of the page: who, what, and what is made of it. */
export const InquiryPanel = ({ type, id, onClose }: Props & { readonly type: InquiryType }) => (
  <Dialog
    title={type === 'queue' ? 'Jonottaja' : 'Yhteydenotto'}
    width="large"
    position={{ narrow: 'fullscreen', regular: 'right' }}
    onClose={onClose}
  >
    {type === 'queue' ? <Waiting id={id} onClose={onClose} /> : <Writing id={id} onClose={onClose} />}
  </Dialog>
)

/** Whoever opens it has read it. */
function useReading(type: InquiryType, { _id, read }: Contact | QueueContact) {
  const may = useMay()
  const mark = useCommand(api.markRead)
  const tell = useEffectEvent((id: string) => {
    if (!read && may('contacts.edit')) mark.mutate({ params: { id }, body: { type } })
  })
  // Once for each that is opened: one that is marked unread stays so.
  useEffect(() => tell(_id), [_id])
}

const Writing = ({ id, onClose }: Props) => (
  <Loaded reading={useCall(api.readContact, { params: { id } })}>
    {({ contact, forgottenOn }) => <WritingDetails contact={contact} forgottenOn={forgottenOn} onClose={onClose} />}
  </Loaded>
)

interface Reported {
  readonly forgottenOn: string
  readonly onClose: () => void
}

function WritingDetails({ contact, ...reported }: Reported & { readonly contact: Contact }) {
  useReading('contact', contact)
  const { apartment, about } = contact
  return (
    <InquiryDetails type="contact" inquiry={contact} {...reported}>
      <Fact label="Vuokrakohde">{apartment && <Link to={`/apartment/overview/${apartment}`}>{about}</Link>}</Fact>
    </InquiryDetails>
  )
}

const Waiting = ({ id, onClose }: Props) => (
  <Loaded reading={useCall(api.readQueueContact, { params: { id } })}>
    {({ queueContact, forgottenOn }) => (
      <WaitingDetails contact={queueContact} forgottenOn={forgottenOn} onClose={onClose} />
    )}
  </Loaded>
)

function WaitingDetails({ contact, ...reported }: Reported & { readonly contact: QueueContact }) {
  useReading('queue', contact)
  const { apartment, about, city, district, rentAtMost, neededFrom, residents, hasPets } = contact
  return (
    <InquiryDetails type="queue" inquiry={contact} {...reported}>
      {apartment && (
        <Fact label="Hakee kohdetta">
          <Link to={`/apartment/overview/${apartment}`}>{about}</Link>
        </Fact>
      )}
      <Fact label="Paikkakunta">{city}</Fact>
      <Fact label="Kaupunginosat">{district}</Fact>
      <Fact label="Huoneita">{printRooms(contact)}</Fact>
      <Fact label="Vuokra enintään">{rentAtMost === null ? '' : `${printMoney(rentAtMost)}/kk`}</Fact>
      <Fact label="Tarvitaan alkaen">{neededFrom && printDay(neededFrom)}</Fact>
      <Fact label="Asukkaita">{residents}</Fact>
      <Fact label="Lemmikkejä">{hasPets ? 'Kyllä' : 'Ei'}</Fact>
    </InquiryDetails>
  )
}
