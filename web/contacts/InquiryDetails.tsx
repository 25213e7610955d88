import { Button } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { printDay, printInstant } from '#shared/base/day.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { type InquiryType, sourceLabels } from '#shared/contacts/inquiry.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { EmailLink, PhoneLink } from '../ui/ContactLink.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './contacts.module.css'
import { InquiryNotes } from './InquiryNotes.tsx'
import { InquiryLabel } from './inquiry-columns.tsx'
import { useInquiryRemoval } from './inquiry-removal.ts'
import { NextSteps } from './NextSteps.tsx'

const close = ({ onClose }: { readonly onClose: () => void }) => onClose()
const ContactForm = dialogOnDemand(async () => (await import('./InquiryForm.tsx')).ContactForm, close)
const QueueForm = dialogOnDemand(async () => (await import('./InquiryForm.tsx')).QueueForm, close)

interface Props {
  readonly type: InquiryType
  readonly inquiry: Contact | QueueContact
  readonly forgottenOn: string
  readonly onClose: () => void
  /** What is known besides of one of this list. */
  readonly children: ReactNode
}

export function InquiryDetails({ type, inquiry, forgottenOn, onClose, children }: Props) {
  const { name, email, phone, message, source, created, handled, handledBy } = inquiry
  const messageTitle = type === 'queue' ? 'Muut toiveet' : 'Viesti'
  return (
    <div className={css.panel}>
      <div>
        <div className={css.mark}>
          <h2>{name}</h2>
          <InquiryLabel of={inquiry} />
        </div>
        <p className={css.small}>
          {sourceLabels[source]}, {printInstant(created)}
          {handled && ` · Käsitellyt ${handledBy} ${printInstant(handled)}`}
        </p>
      </div>
      <Facts>
        <Fact label="Sähköposti">{email && <EmailLink email={email} />}</Fact>
        <Fact label="Puhelin">{phone && <PhoneLink phone={phone} />}</Fact>
        {children}
      </Facts>
      {message && (
        <section aria-label={messageTitle}>
          <h3>{messageTitle}</h3>
          <p className={css.message}>{message}</p>
        </section>
      )}
      <NextSteps type={type} inquiry={inquiry} />
      <InquiryNotes type={type} inquiry={inquiry} />
      <Commands type={type} inquiry={inquiry} onClose={onClose} />
      <p className={css.small}>
        Tiedot poistuvat automaattisesti {printDay(forgottenOn)}, ellei tätä sitä ennen käsitellä.
      </p>
    </div>
  )
}

function Commands({ type, inquiry, onClose }: Omit<Props, 'children' | 'forgottenOn'>) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const remove = useInquiryRemoval(type, onClose)
  const handle = useCommand(api.setHandled)
  const mark = useCommand(api.markRead, { onDone: onClose })
  const params = { id: inquiry._id }
  const isHandled = inquiry.handled !== ''
  const form = { onClose: () => setEditing(false) }
  return (
    <div className={css.buttons}>
      {may('contacts.edit') && (
        <>
          <Button
            variant={isHandled ? 'default' : 'primary'}
            loading={handle.isPending}
            loadingAnnouncement="Tallennetaan"
            onClick={() => handle.mutate({ params, body: { type, handled: !isHandled } })}
          >
            {isHandled ? 'Palauta käsittelyyn' : 'Merkitse käsitellyksi'}
          </Button>
          <Button onClick={() => setEditing(true)}>Muokkaa</Button>
          <Button onClick={() => mark.mutate({ params, body: { type, read: false } })}>Merkitse lukemattomaksi</Button>
        </>
      )}
      {may('contacts.remove') && (
        <Button variant="danger" onClick={() => void remove(inquiry)}>
          Poista
        </Button>
      )}
      {editing && type === 'queue' && <QueueForm existing={inquiry as QueueContact} {...form} />}
      {editing && type === 'contact' && <ContactForm existing={inquiry as Contact} {...form} />}
    </div>
  )
}
