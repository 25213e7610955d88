import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { signingApi } from '#shared/signing/api.ts'
import type { SigningSummary } from '#shared/signing/signing.ts'
import { signingStateLabels, signingStates } from '#shared/signing/signing-states.ts'
import { useList } from '../app/tables/use-list.ts'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { SigningStateLabel } from './SigningStateLabel.tsx'

const pageOf = ({ paper, contract }: SigningSummary): string =>
  paper === 'rentalContract' ? `/rental-contract/overview/${contract}?tab=signing` : `/other-contract/edit/${contract}`

const columns: readonly Column<SigningSummary>[] = [
  { key: 'title', title: 'Asiakirja', to: pageOf },
  { key: 'signers', title: 'Allekirjoittajat' },
  { key: 'state', title: 'Tila', cell: (row) => <SigningStateLabel signing={row} /> },
  { key: 'method', title: 'Tapa', cell: ({ method }) => signatureMethodLabels[method] },
  { key: 'created', title: 'Lähetetty', kind: 'day' },
  { key: 'validUntil', title: 'Viimeinen päivä', kind: 'day' },
]

/** Every signing of the account. */
export function SigningList() {
  const list = useList(signingApi.listSignings, { filters: ['state'] })
  return (
    <>
      <PageHead title="Allekirjoitukset" parents={[{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]} />
      <Table
        name="signatures"
        label="Allekirjoitukset"
        list={list}
        columns={columns}
        search="Hae asiakirjalla tai nimellä"
        filters={
          <Filter
            list={list}
            name="state"
            label="Tila"
            all="Kaikki tilat"
            options={[
              ['running', 'Kaikki kesken olevat'],
              ...signingStates.map((state) => [state, signingStateLabels[state]] as const),
            ]}
          />
        }
        empty={{
          title: 'Ei allekirjoituksia',
          text: 'Lähetä sopimus allekirjoitettavaksi sen omalta sivulta.',
        }}
      />
    </>
  )
}
