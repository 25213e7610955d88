import { PencilIcon, TrashIcon } from '@primer/octicons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { customersApi } from '#shared/customers/api.ts'
import { partnerFields } from '#shared/customers/partner.fields.ts'
import type { Partner } from '#shared/customers/partner.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { comingSentence } from '#shared/identifiers/waiting-numbers.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelCards } from '../app/PanelCards.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card, Cards } from '../ui/Card.tsx'
import { EmailLink, PhoneLink } from '../ui/ContactLink.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { IdentityFact } from './IdentityFact.tsx'
import { usePartnerRemoval } from './removals.ts'

export function PartnerOverview() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(customersApi.readPartner, { params: { partnerId: id } })}>
      {({ partner }) => (
        <>
          <PartnerHead partner={partner} />
          <Cards>
            <PartnerFacts partner={partner} />
            <PanelCards of="partner" id={id} />
          </Cards>
          <PanelTabs of="partner" id={id} />
        </>
      )}
    </Loaded>
  )
}

function PartnerHead({ partner }: { partner: Partner }) {
  const may = useMay()
  const navigate = useNavigate()
  const remove = usePartnerRemoval(() => navigate('/partners'))
  return (
    <PageHead
      title={partner.name}
      mark={!partner.active && <StatusLabel tone="plain">Poistettu</StatusLabel>}
      parents={[{ to: '/partners', label: 'Päämiehet' }]}
      primary={may('partners.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/partner/edit/${partner._id}` }}
      actions={[
        may('partners.remove') &&
          partner.active && { label: 'Poista', icon: TrashIcon, danger: true, onSelect: () => remove(partner) },
      ]}
    />
  )
}

function PartnerFacts({ partner }: { partner: Partner }) {
  const coming = comingSentence(partner, 'iban')
  return (
    <Card title="Perustiedot">
      <Facts>
        <IdentityFact customer={partner} />
        <Fact label={partnerFields.email.label}>
          <EmailLink email={partner.email} />
        </Fact>
        <Fact label={partnerFields.phone.label}>
          <PhoneLink phone={partner.phone} />
        </Fact>
        <Fact label="Postiosoite">{printPostalAddress(partner)}</Fact>
        <Fact label={partnerFields.iban.label}>{printIban(partner.iban)}</Fact>
        {coming && <Fact label={partnerFields.waitingNumbers.label}>{coming}</Fact>}
        <Fact label={partnerFields.bank.label}>{partner.bank}</Fact>
        {partner.comments && <Fact label={partnerFields.comments.label}>{partner.comments}</Fact>}
      </Facts>
    </Card>
  )
}
