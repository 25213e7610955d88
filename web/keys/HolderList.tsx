import { PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { holderFields } from '#shared/keys/key.fields.ts'
import type { HolderRow } from '#shared/keys/key.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useRemoval } from '../app/use-removal.ts'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useKeyDialogs } from './use-key-dialogs.tsx'

const columns: readonly Column<HolderRow>[] = [
  { key: 'name', title: holderFields.name.label, to: ({ _id }) => `/tenant/overview/${_id}?tab=keys` },
  {
    key: 'isOnlyKeyHolder',
    title: holderFields.isOnlyKeyHolder.label,
    cell: ({ isOnlyKeyHolder }) => (isOnlyKeyHolder ? 'Avaimenhaltija' : 'Vuokralainen'),
  },
  { key: 'keyCount', title: holderFields.keyCount.label, kind: 'number', sum: true },
  { key: 'codes', title: holderFields.codes.label, long: true },
  { key: 'since', title: holderFields.since.label, kind: 'day' },
  { key: 'phone', title: holderFields.phone.label },
  { key: 'email', title: holderFields.email.label },
]

const scopes = [['withKeys', 'Kaikki, joilla on avaimia']] as const

/** Those who only hold keys, or everybody who has keys now. */
export function HolderList() {
  const may = useMay()
  const list = useList(keysApi.listHolders, { filters: ['scope'] })
  const { open, dialog } = useKeyDialogs()
  const remove = useHolderRemoval()
  return (
    <>
      <PageHead
        title="Avaimenhaltijat"
        primary={
          may('tenants.create') && { label: 'Lisää avaimenhaltija', icon: PlusIcon, to: '/tenant/create?keyHolder' }
        }
      />
      <Table
        name="key-holders"
        label="Avaimenhaltijat"
        list={list}
        columns={columns}
        search="Hae nimellä, yhteystiedolla tai avaimella"
        filters={<Filter list={list} name="scope" label="Ketkä" all="Vain avaimenhaltijat" options={scopes} />}
        actions={(row) => [
          may('keys.edit') && {
            label: 'Luovuta avain',
            onSelect: () => open({ kind: 'hand', tenant: { id: row._id, name: row.name } }),
          },
          may('tenants.edit') && { label: 'Muokkaa', to: `/tenant/edit/${row._id}` },
          may('tenants.remove') &&
            row.isOnlyKeyHolder && { label: 'Poista', danger: true, onSelect: () => remove(row) },
        ]}
        empty={{
          title: 'Ei avaimenhaltijoita',
          text: 'Avaimenhaltija saa avaimia vuokraamatta mitään: huoltoyhtiö, siivooja, remontoija.',
          action: may('tenants.create') && (
            <LinkButton as={Link} to="/tenant/create?keyHolder">
              Lisää ensimmäinen avaimenhaltija
            </LinkButton>
          ),
        }}
      />
      {dialog}
    </>
  )
}

/** Somebody who goes with keys in the pocket is asked about twice. */
function useHolderRemoval() {
  const words = { yes: 'Poista avaimenhaltija', said: 'Avaimenhaltija poistettu' }
  const free = useRemoval(customersApi.inactivateTenant, { ...words, text: 'Luovutushistoria säilyy.' })
  const holding = useRemoval(customersApi.inactivateTenant, {
    ...words,
    text: 'Henkilöllä on vielä avaimia. Kirjaa niiden palautus ensin, jos ne on saatu takaisin. Luovutushistoria säilyy.',
  })
  return ({ _id, name, keyCount }: HolderRow) => (keyCount > 0 ? holding : free)(name, { params: { tenantId: _id } })
}
