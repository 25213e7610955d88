import { Dialog } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printArea } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { useMay } from '../../app/session.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import type { ListedApartment } from '../apartment-columns.tsx'
import { LettingLabel } from '../LettingLabel.tsx'

interface Props {
  readonly home: ListedApartment
  readonly onClose: () => void
}

/** Who lives in a home, what it brings and what is owed, with the ways from there. */
export function HomeCard({ home, onClose }: Props) {
  const may = useMay()
  const { _id, letting, rent, leaseEnd, vacantDays, contract, nextContract, nextStart = '', floorPlan, area } = home
  const size = [floorPlan, area === null ? '' : printArea(area)].filter(Boolean).join(', ')
  return (
    <Dialog title={home.fullAddress} width="medium" onClose={onClose}>
      <Facts>
        <Fact label={apartmentFields.letting.label}>{letting && <LettingLabel state={letting} />}</Fact>
        {size && <Fact label="Koko">{size}</Fact>}
        {contract && (
          <Fact label={apartmentFields.tenantName.label}>
            {may('tenants.read') ? (
              <Link to={`/tenant/overview/${home.tenant}`}>{home.tenantName}</Link>
            ) : (
              home.tenantName
            )}
          </Fact>
        )}
        {typeof rent === 'number' && <Fact label={apartmentFields.rent.label}>{printMoney(rent)}/kk</Fact>}
        {typeof home.open === 'number' && <Fact label={apartmentFields.open.label}>{printMoney(home.open)}</Fact>}
        {contract && (
          <Fact label={apartmentFields.leaseEnd.alone}>{leaseEnd ? printDay(leaseEnd) : 'Toistaiseksi voimassa'}</Fact>
        )}
        {typeof vacantDays === 'number' && <Fact label={apartmentFields.vacantDays.label}>{vacantDays} päivää</Fact>}
        {nextContract && (
          <Fact label="Seuraava sopimus">
            <Link to={`/rental-contract/overview/${nextContract}`}>{home.nextTenantName}</Link>, {printDay(nextStart)}{' '}
            alkaen
          </Fact>
        )}
        <Fact label="Avaa">
          <Link to={`/apartment/overview/${_id}`}>Vuokrakohde</Link>
          {contract && (
            <>
              {' · '}
              <Link to={`/rental-contract/overview/${contract}`}>Vuokrasopimus</Link>
            </>
          )}
          {!contract && !nextContract && may('contracts.create') && (
            <>
              {' · '}
              <Link to={`/rental-contract/create?apartment=${_id}`}>Uusi vuokrasopimus</Link>
            </>
          )}
        </Fact>
      </Facts>
    </Dialog>
  )
}
