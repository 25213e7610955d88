import { Button } from '@primer/react'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { HandoverList } from './HandoverList.tsx'
import { KeyTable } from './KeyTable.tsx'
import type { OpenedKey } from './opened-key.ts'
import { useKeyDialogs } from './use-key-dialogs.tsx'

interface Props {
  readonly fixed: Readonly<Record<string, string>>
  readonly without: string
  readonly empty: string
  /** What the button above the keys opens; no button while it is not known. */
  readonly add?: OpenedKey | undefined
}

/** The keys of one thing, on that thing's own page. */
function KeysOf({ fixed, without, empty, add }: Props) {
  const may = useMay()
  const list = useList(keysApi.listKeys, { fixed, prefix: 'k.' })
  const { open, dialog } = useKeyDialogs()
  const mayAdd = may(add?.kind === 'hand' ? 'keys.edit' : 'keys.create')
  return (
    <Card
      title="Avaimet"
      action={
        add &&
        mayAdd && (
          <Button size="small" onClick={() => open(add)}>
            {add.kind === 'hand' ? 'Luovuta avain' : 'Lisää avain'}
          </Button>
        )
      }
    >
      <KeyTable
        name={`keys-without-${without}`}
        list={list}
        open={open}
        without={without}
        empty={{ title: 'Ei avaimia', text: empty }}
      />
      {dialog}
    </Card>
  )
}

export function KeysOfApartment({ id }: { id: string }) {
  const apartment = useCall(propertiesApi.readApartment, { params: { id } }).data?.apartment
  const add = apartment && { kind: 'new' as const, apartment: { id, name: fullAddress(apartment) } }
  return (
    <KeysOf fixed={{ apartment: id }} without="places" empty="Vuokrakohteelle ei ole kirjattu avaimia." add={add} />
  )
}

export function KeysOfCondominium({ id }: { id: string }) {
  const condominium = useCall(propertiesApi.readCondominium, { params: { id } }).data?.condominium
  const add = condominium && { kind: 'new' as const, condominium: { id, name: condominium.name } }
  return (
    <KeysOf fixed={{ condominium: id }} without="condominium" empty="Taloyhtiölle ei ole kirjattu avaimia." add={add} />
  )
}

/** What the person has now, and what they have had. */
export function KeysOfTenant({ id }: { id: string }) {
  const tenant = useCall(customersApi.readTenant, { params: { tenantId: id } }).data?.tenant
  const history = useCall(keysApi.listHandovers, { query: { tenant: id, itemsPerPage: 100 } })
  const add = tenant?.active ? { kind: 'hand' as const, tenant: { id, name: tenant.name } } : undefined
  return (
    <>
      <KeysOf fixed={{ tenant: id }} without="tenantName" empty="Henkilöllä ei ole avaimia." add={add} />
      <Loaded reading={history}>
        {({ rows }) =>
          rows.length > 0 && (
            <HandoverList title="Luovutushistoria" rows={rows} who={({ keyCode }) => `Avain ${keyCode}`} />
          )
        }
      </Loaded>
    </>
  )
}
