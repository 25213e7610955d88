import { GlobeIcon, PencilIcon, PlusIcon, TrashIcon } from '@primer/octicons-react'
import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { printArea, printNumber, printPercent, printPostalAddress } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { fullAddress, holdingsWarning, type NamedApartment } from '#shared/properties/apartment.ts'
import { chargesOn } from '#shared/properties/apartment-charges.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { printEnergy } from '#shared/properties/energy.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelCards } from '../app/PanelCards.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ApartmentState } from './ApartmentState.tsx'
import { apartmentTabs } from './ApartmentTabs.tsx'
import { ImageStrip } from './images/ImageStrip.tsx'
import { useApartmentRemoval } from './removals.ts'

const PublicDialog = dialogOnDemand(
  async () => (await import('./PublicDialog.tsx')).PublicDialog,
  ({ onClose }) => onClose(),
)

/** Tabs that people come for; the others come after them. */
const openedMost = ['contracts', 'invoices', 'rents', 'charges', 'receipts', 'notes', 'images', 'timeline', 'keys']

export function ApartmentOverview() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(propertiesApi.readApartment, { params: { id } })}>
      {({ apartment }) => (
        <>
          <ApartmentHead apartment={apartment} />
          {apartment.images.length > 0 && <ImageStrip id={id} />}
          <CardColumn>
            <ApartmentFacts apartment={apartment} />
            <PanelCards of="apartment" id={id} />
          </CardColumn>
          <PanelTabs of="apartment" id={id} more={apartmentTabs(apartment)} order={openedMost} />
        </>
      )}
    </Loaded>
  )
}

function ApartmentHead({ apartment }: { apartment: NamedApartment }) {
  const may = useMay()
  const navigate = useNavigate()
  const remove = useApartmentRemoval(() => navigate('/apartments'))
  const [isOpen, setOpen] = useState(false)
  const { _id, active } = apartment
  const named = { _id, fullAddress: fullAddress(apartment) }
  return (
    <>
      <PageHead
        title={named.fullAddress}
        mark={<ApartmentState apartment={apartment} />}
        parents={[{ to: '/apartments', label: 'Vuokrakohteet' }]}
        primary={may('apartments.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/apartment/edit/${_id}` }}
        actions={[
          may('contracts.create') &&
            active && { label: 'Uusi vuokrasopimus', icon: PlusIcon, to: `/rental-contract/create?apartment=${_id}` },
          may('apartments.edit') &&
            active && { label: 'Julkiset tiedot', icon: GlobeIcon, onSelect: () => setOpen(true) },
          may('apartments.remove') &&
            active && { label: 'Poista', icon: TrashIcon, danger: true, onSelect: () => remove(named) },
        ]}
      />
      {isOpen && <PublicDialog apartment={apartment} onClose={() => setOpen(false)} />}
    </>
  )
}

function ApartmentFacts({ apartment }: { apartment: NamedApartment }) {
  const { condominium, condominiumName, area, owners, vatRegister, comments } = apartment
  const warning = holdingsWarning(owners)
  const energy = printEnergy(apartment.public)
  const charges = chargesOn(apartment, today())
  const kind = [apartment.houseType, apartment.floor && `krs ${apartment.floor}`, apartment.furnished && 'kalustettu']
  return (
    <Card title="Perustiedot">
      <Facts>
        <Fact label={apartmentFields.condominium.label}>
          <Link to={`/condominium/overview/${condominium}`}>{condominiumName}</Link>
        </Fact>
        <Fact label="Postiosoite">{printPostalAddress({ ...apartment, address: fullAddress(apartment) })}</Fact>
        <Fact label={apartmentFields.floorPlan.label}>{apartment.floorPlan}</Fact>
        <Fact label={apartmentFields.area.label}>{area === null ? null : printArea(area)}</Fact>
        <Fact label="Tyyppi">{kind.filter(Boolean).join(', ')}</Fact>
        {apartment.shares !== null && <Fact label={apartmentFields.shares.label}>{printNumber(apartment.shares)}</Fact>}
        <Fact label="Taloyhtiölle kuukaudessa">{printMoney(charges.total)}</Fact>
        {charges.loansLeft > 0 && <Fact label="Lainaosuutta jäljellä">{printMoney(charges.loansLeft)}</Fact>}
        {energy && <Fact label={apartmentFields.energy.label}>{energy}</Fact>}
        <Fact label={apartmentFields.concurrentContracts.label}>{apartment.concurrentContracts}</Fact>
        {apartment.regulatedRent && <Fact label={apartmentFields.regulatedRent.label}>Kyllä (Varke)</Fact>}
        {vatRegister && <Fact label="Arvonlisävero">Vuokrataan arvonlisäverollisena</Fact>}
        <Fact label={apartmentFields.owners.label}>{owners.length > 0 ? <Owners apartment={apartment} /> : null}</Fact>
        {apartment.labels.length > 0 && <Fact label={apartmentFields.labels.label}>{apartment.labels.join(', ')}</Fact>}
        {comments && <Fact label={apartmentFields.comments.label}>{comments}</Fact>}
      </Facts>
      {warning && <InlineMessage variant="warning">{warning}</InlineMessage>}
    </Card>
  )
}

function Owners({ apartment: { owners } }: { apartment: NamedApartment }) {
  return owners.map(({ ownerId, onModel, name, holding }) => (
    <div key={ownerId}>
      {onModel === 'Partner' ? <Link to={`/partner/overview/${ownerId}`}>{name}</Link> : name} {printPercent(holding)}
    </div>
  ))
}
