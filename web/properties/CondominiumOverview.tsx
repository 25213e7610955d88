import { PencilIcon, PlusIcon, TrashIcon } from '@primer/octicons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { EmailLink, PhoneLink } from '../ui/ContactLink.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { ApartmentTable } from './ApartmentTable.tsx'
import { useCondominiumRemoval } from './removals.ts'

export function CondominiumOverview() {
  const { id = '' } = useParams()
  const may = useMay()
  const apartments = { key: 'apartments', label: 'Vuokrakohteet', content: () => <ApartmentTable condominium={id} /> }
  return (
    <Loaded reading={useCall(propertiesApi.readCondominium, { params: { id } })}>
      {({ condominium }) => (
        <>
          <CondominiumHead condominium={condominium} />
          <CondominiumFacts condominium={condominium} />
          <PanelTabs of="condominium" id={id} own={may('apartments.read') ? [apartments] : []} />
        </>
      )}
    </Loaded>
  )
}

function CondominiumHead({ condominium: { _id, name, active } }: { condominium: Condominium }) {
  const may = useMay()
  const navigate = useNavigate()
  const remove = useCondominiumRemoval(() => navigate('/condominiums'))
  const add = { label: 'Lisää vuokrakohde', icon: PlusIcon, to: `/condominium/${_id}/create-apartment` }
  return (
    <PageHead
      title={name}
      mark={!active && <StatusLabel tone="plain">Poistettu</StatusLabel>}
      parents={[{ to: '/condominiums', label: 'Taloyhtiöt' }]}
      primary={may('apartments.create') && active && add}
      actions={[
        may('condominiums.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/condominium/edit/${_id}` },
        may('condominiums.remove') &&
          active && { label: 'Poista', icon: TrashIcon, danger: true, onSelect: () => remove({ _id, name }) },
      ]}
    />
  )
}

function CondominiumFacts({ condominium }: { condominium: Condominium }) {
  const { administrator, comments } = condominium
  return (
    <Card title="Perustiedot">
      <Facts>
        <Fact label="Y-tunnus">{condominium.businessId}</Fact>
        <Fact label="Osoite">{printPostalAddress(condominium)}</Fact>
        <Fact label="Isännöitsijä">{administrator.name}</Fact>
        <Fact label="Isännöitsijän sähköposti">
          <EmailLink email={administrator.email} />
        </Fact>
        <Fact label="Isännöitsijän puhelin">
          <PhoneLink phone={administrator.phone} />
        </Fact>
        {comments && <Fact label="Muistiinpanot">{comments}</Fact>}
      </Facts>
    </Card>
  )
}
