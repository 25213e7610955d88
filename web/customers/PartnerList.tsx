import { PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { partnerFields } from '#shared/customers/partner.fields.ts'
import type { PartnerSummary } from '#shared/customers/partner.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { usePartnerRemoval } from './removals.ts'

const columns: Column<PartnerSummary>[] = [
  { key: 'name', title: partnerFields.name.label, to: ({ _id }) => `/partner/overview/${_id}` },
  { key: 'identity', title: partnerFields.identity.label },
  { key: 'email', title: partnerFields.email.label },
  { key: 'phone', title: partnerFields.phone.label },
  { key: 'city', title: partnerFields.city.label },
  { key: 'bank', title: partnerFields.bank.label, extra: true },
  { key: 'iban', title: partnerFields.iban.label, cell: ({ iban }) => (iban ? printIban(iban) : '–') },
]

export function PartnerList() {
  const may = useMay()
  const list = useList(customersApi.listPartners)
  const remove = usePartnerRemoval()
  return (
    <>
      <PageHead
        title="Päämiehet"
        primary={may('partners.create') && { label: 'Lisää päämies', icon: PlusIcon, to: '/partner/create' }}
      />
      <Table
        name="partners"
        label="Päämiehet"
        list={list}
        columns={columns}
        search="Hae nimellä, tunnuksella tai tilinumerolla"
        actions={(partner) => [
          may('partners.edit') && { label: 'Muokkaa', to: `/partner/edit/${partner._id}` },
          may('partners.remove') && { label: 'Poista', danger: true, onSelect: () => remove(partner) },
        ]}
        empty={{
          title: 'Ei päämiehiä',
          text: 'Päämies on vuokranantaja tai omistaja, jonka puolesta vuokrataan.',
          action: may('partners.create') && (
            <LinkButton as={Link} to="/partner/create">
              Lisää ensimmäinen päämies
            </LinkButton>
          ),
        }}
      />
    </>
  )
}
