import { PencilIcon, PlusIcon, TrashIcon } from '@primer/octicons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { bookkeepingFields } from '#shared/base/common.fields.ts'
import { printArea, printPostalAddress } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { CompanyFigures } from '#shared/properties/company-figures.ts'
import { condominiumFields } from '#shared/properties/condominium.fields.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { PanelTabs } from '../../app/PanelTabs.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card, CardColumn } from '../../ui/Card.tsx'
import { EmailLink, PhoneLink } from '../../ui/ContactLink.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { useCondominiumRemoval } from '../removals.ts'

const ApartmentTable = onDemand(async () => (await import('../ApartmentTable.tsx')).ApartmentTable)
const HouseView = onDemand(async () => (await import('../house/HouseView.tsx')).HouseView)

export function CondominiumOverview() {
  const { id = '' } = useParams()
  const may = useMay()
  const figures = useCall(propertiesApi.readCompanyFigures, { params: { id } }, { enabled: may('apartments.read') })
  const apartments = { key: 'apartments', label: 'Vuokrakohteet', content: () => <ApartmentTable condominium={id} /> }
  const house = { key: 'house', label: 'Talokuva', content: () => <HouseView id={id} /> }
  const own = may('contracts.read') ? [apartments, house] : [apartments]
  return (
    <Loaded reading={useCall(propertiesApi.readCondominium, { params: { id } })}>
      {({ condominium }) => (
        <>
          <CondominiumHead condominium={condominium} />
          <CardColumn>
            <CondominiumFacts condominium={condominium} />
            {figures.data && <FigureFacts figures={figures.data.figures} />}
          </CardColumn>
          <PanelTabs of="condominium" id={id} own={may('apartments.read') ? own : []} />
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
        may('apartments.edit') &&
          active && { label: 'Muuta vuokrakohteita', to: `/apartments/update-multiple?condominium=${_id}` },
        may('condominiums.remove') &&
          active && { label: 'Poista', icon: TrashIcon, danger: true, onSelect: () => remove({ _id, name }) },
      ]}
    />
  )
}

function CondominiumFacts({ condominium }: { condominium: Condominium }) {
  const { administrator, comments, invoiceData } = condominium
  const { waterEqualizationEmailReceivers: receivers } = administrator
  return (
    <Card title="Perustiedot">
      <Facts>
        <Fact label={condominiumFields.businessId.label}>{condominium.businessId}</Fact>
        <Fact label="Osoite">{printPostalAddress(condominium)}</Fact>
        <Fact label={condominiumFields['administrator.name'].alone}>{administrator.name}</Fact>
        <Fact label={condominiumFields['administrator.email'].alone}>
          <EmailLink email={administrator.email} />
        </Fact>
        <Fact label={condominiumFields['administrator.phone'].alone}>
          <PhoneLink phone={administrator.phone} />
        </Fact>
        {receivers.length > 0 && (
          <Fact label={condominiumFields['administrator.waterEqualizationEmailReceivers'].label}>
            {receivers.join(', ')}
          </Fact>
        )}
        {invoiceData.costCentre && <Fact label={bookkeepingFields.costCentre.label}>{invoiceData.costCentre}</Fact>}
        {comments && <Fact label={condominiumFields.comments.label}>{comments}</Fact>}
      </Facts>
    </Card>
  )
}

/** Of the apartments that are in the account; the rest of the house is not known here. */
function FigureFacts({ figures }: { figures: CompanyFigures }) {
  const { apartments, forRent, area, maintenance, maintenancePerMetre, water, loanPayments, loansLeft } = figures
  if (apartments === 0) return null
  return (
    <Card title="Vuokrakohteet yhteensä">
      <Facts>
        <Fact label="Vuokrakohteita">{`${apartments}${forRent < apartments ? `, vuokrakäytössä ${forRent}` : ''}`}</Fact>
        <Fact label={apartmentFields.area.label}>{printArea(area)}</Fact>
        <Fact label="Hoitovastikkeet">{printMoney(maintenance)}/kk</Fact>
        {maintenancePerMetre !== null && (
          <Fact label="Hoitovastike neliöltä">{printMoney(maintenancePerMetre)}/m²</Fact>
        )}
        <Fact label="Vesimaksut">{printMoney(water)}/kk</Fact>
        <Fact label="Lainanlyhennykset">{printMoney(loanPayments)}/kk</Fact>
        <Fact label="Lainaosuutta jäljellä">{printMoney(loansLeft)}</Fact>
      </Facts>
    </Card>
  )
}
