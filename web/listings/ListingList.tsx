import { printInstant } from '#shared/base/day.ts'
import { listingsApi as api } from '#shared/listings/api.ts'
import { type ListingSummary, listingNote, listingStateLabels, listingStates } from '#shared/listings/listing.ts'
import { listingPortalLabels, listingPortals } from '#shared/listings/portals.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { ListingLabel } from './ListingLabel.tsx'

const columns: readonly Column<ListingSummary>[] = [
  { key: 'about', title: 'Kohde', to: ({ apartment }) => `/apartment/overview/${apartment}?tab=listings` },
  { key: 'portal', title: 'Portaali', cell: ({ portal }) => listingPortalLabels[portal] },
  { key: 'state', title: 'Tila', cell: ({ state }) => <ListingLabel state={state} /> },
  { key: 'reason', title: 'Huomautus', sort: false, cell: listingNote },
  { key: 'sentAt', title: 'Lähetetty', cell: ({ sentAt }) => (sentAt ? printInstant(sentAt) : '–') },
  { key: 'checkedAt', title: 'Tarkistettu', cell: ({ checkedAt }) => (checkedAt ? printInstant(checkedAt) : '–') },
]

/** The account's advertisements at portals, each with its state. */
export function ListingList() {
  const may = useMay()
  const list = useList(api.listListings, { filters: ['state', 'portal'] })
  const retry = useCommand(api.retryListing, { said: 'Ilmoitus lähetetään uudelleen' })
  return (
    <>
      <PageHead title="Ilmoitukset portaaleissa" parents={[{ to: '/apartments', label: 'Vuokrakohteet' }]} />
      <Table
        name="listings"
        label="Ilmoitukset portaaleissa"
        list={list}
        columns={columns}
        search="Hae osoitteella tai syyllä"
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label="Tila"
              all="Kaikki tilat"
              options={listingStates.map((state) => [state, listingStateLabels[state]] as const)}
            />
            <Filter
              list={list}
              name="portal"
              label="Portaali"
              all="Kaikki portaalit"
              options={listingPortals.map((portal) => [portal, listingPortalLabels[portal]] as const)}
            />
          </>
        }
        actions={({ _id, state, wanted }) => [
          may('apartments.edit') &&
            state === 'refused' &&
            wanted && { label: 'Lähetä uudelleen', onSelect: () => retry.mutate({ params: { id: _id }, body: {} }) },
        ]}
        empty={{
          title: 'Ei ilmoituksia',
          text: 'Portaaleihin valitut kohteet näkyvät täällä. Valitse portaalit vuokrakohteen välilehdellä Portaalit.',
        }}
      />
    </>
  )
}
