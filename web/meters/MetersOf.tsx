import { Button, LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { meterListApi } from '#shared/meters/list-api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { MeterDialog } from './dialogs.ts'
import { LeaseEnds } from './LeaseEnds.tsx'
import { MeterTable } from './MeterTable.tsx'

export function MetersOfApartment({ id }: { id: string }) {
  const may = useMay()
  const [making, setMaking] = useState(false)
  const list = useList(meterListApi.listRegister, { fixed: { apartment: id, removed: 'true' }, prefix: 'm.' })
  const apartment = useCall(propertiesApi.readApartment, { params: { id } }).data?.apartment
  return (
    <Card
      title="Mittarit"
      action={
        may('apartments.edit') && (
          <Button size="small" onClick={() => setMaking(true)}>
            Lisää mittari
          </Button>
        )
      }
    >
      <LeaseEnds apartment={id} />
      <MeterTable
        name="meters-of-apartment"
        list={list}
        ofApartment
        empty={{ title: 'Ei mittareita', text: 'Lisää mittari, niin sen lukemat kirjataan tänne.' }}
      />
      {making && (
        <MeterDialog
          {...(apartment && { apartment: { id, name: fullAddress(apartment) } })}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  )
}

export function MetersOfCondominium({ id }: { id: string }) {
  const may = useMay()
  const list = useList(meterListApi.listRegister, { fixed: { condominium: id }, prefix: 'm.' })
  return (
    <Card
      title="Mittarit"
      action={
        may('apartments.edit') && (
          <LinkButton as={Link} size="small" to={`/meters?tab=round&condominium=${id}`}>
            Lukemakierros
          </LinkButton>
        )
      }
    >
      <MeterTable
        name="meters-of-condominium"
        list={list}
        empty={{ title: 'Ei mittareita', text: 'Mittarit lisätään vuokrakohteen sivulla.' }}
      />
    </Card>
  )
}
