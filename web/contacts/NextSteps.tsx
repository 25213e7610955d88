import { Button, LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { contactsApi as api } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './contacts.module.css'

const ReservationForm = dialogOnDemand(
  async () => (await import('./reservations/ReservationForm.tsx')).ReservationForm,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly type: InquiryType
  readonly inquiry: Contact | QueueContact
}

/** One press makes a prospect, a viewing or a contract of it; the next one opens what was made. */
export function NextSteps({ type, inquiry }: Props) {
  const may = useMay()
  const mayEdit = may('contacts.edit')
  return (
    <section aria-label="Jatka tästä">
      <h3>Jatka tästä</h3>
      <div className={css.buttons}>
        {mayEdit && may('tenants.create') && <ToProspect type={type} inquiry={inquiry} />}
        {mayEdit && may('reservations.create') && <ToViewing type={type} inquiry={inquiry} />}
        {mayEdit && may('contracts.create') && <ToContract type={type} inquiry={inquiry} />}
      </div>
    </section>
  )
}

function ToProspect({ type, inquiry: { _id, tenant } }: Props) {
  const navigate = useNavigate()
  const make = useCommand(api.makeProspect, {
    onDone({ tenant: made, duplicateTenantEmails }) {
      const others = Object.values(duplicateTenantEmails)[0]
      if (others === undefined) toast.ok('Hakija luotu')
      else toast.notice(`Hakija luotu. Sama sähköposti on ${others} henkilöllä.`)
      void navigate(`/tenant/overview/${made}`)
    },
  })
  return (
    <Button
      loading={make.isPending}
      loadingAnnouncement="Odota"
      onClick={() => make.mutate({ params: { id: _id }, body: { type } })}
    >
      {tenant ? 'Avaa hakija' : 'Tee hakijaksi'}
    </Button>
  )
}

function ToViewing({ type, inquiry }: Props) {
  const may = useMay()
  const [making, setMaking] = useState(false)
  const { _id, name, email, phone, reservation } = inquiry
  const navigate = useNavigate()
  // One that was canceled or removed leaves room for another.
  const reading = useCall(
    reservationsApi.readReservation,
    { params: { id: reservation } },
    { enabled: reservation !== '' && may('reservations.read') },
  )
  const isOver = reading.error !== null || reading.data?.reservation.status === 'canceled'
  const place =
    'about' in inquiry && inquiry.apartment ? { apartment: inquiry.apartment, address: inquiry.about } : undefined
  return (
    <>
      {reservation && (
        <LinkButton as={Link} to={`/reservations?reservation=${reservation}`}>
          Avaa näyttö
        </LinkButton>
      )}
      {(!reservation || isOver) && (
        <Button onClick={() => setMaking(true)}>{reservation ? 'Sovi uusi näyttö' : 'Sovi näyttö'}</Button>
      )}
      {making && (
        <ReservationForm
          values={{ name, email, phone, inquiry: { type, id: _id }, ...place }}
          onSaved={(made) => void navigate(`/reservations?reservation=${made._id}`)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

function ToContract({ type, inquiry: { _id, contract } }: Props) {
  const navigate = useNavigate()
  const begin = useCommand(api.makeDraft, {
    onDone: ({ contract: made, isMade }) =>
      void navigate(isMade ? `/rental-contract/overview/${made}` : `/rental-contract/create?draft=${made}`),
  })
  return (
    <Button
      loading={begin.isPending}
      loadingAnnouncement="Odota"
      onClick={() => begin.mutate({ params: { id: _id }, body: { type } })}
    >
      {contract ? 'Avaa sopimus' : 'Aloita vuokrasopimus'}
    </Button>
  )
}
