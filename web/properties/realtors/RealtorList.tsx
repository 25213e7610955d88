import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useSearchParams } from 'react-router-dom'
import { printPercent } from '#shared/base/finnish.ts'
import { realtorFields } from '#shared/properties/realtors/realtor.fields.ts'
import type { CountedRealtorSummary } from '#shared/properties/realtors/realtor.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useRemoval } from '../../app/use-removal.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'

const RealtorDialog = dialogOnDemand(
  async () => (await import('./RealtorDialog.tsx')).RealtorDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<CountedRealtorSummary>[] = [
  { key: 'name', title: realtorFields.name.label, to: ({ _id }) => `/realtors?realtor=${_id}` },
  { key: 'company', title: realtorFields.company.label },
  { key: 'email', title: realtorFields.email.label },
  { key: 'phone', title: realtorFields.phone.label },
  {
    key: 'rewardPercent',
    title: realtorFields.rewardPercent.label,
    cell: ({ rewardPercent }) => printPercent(rewardPercent),
  },
  { key: 'apartments', title: realtorFields.apartments.label, kind: 'number', sum: true },
]

/** Which dialog is open is in the address, so that the search leads to one: an id, or 'new'. */
const parameter = 'realtor'

export function RealtorList() {
  const may = useMay()
  const list = useList(realtorsApi.listRealtors)
  const [address, setAddress] = useSearchParams()
  const opened = address.get(parameter)
  const open = (id: string | undefined) =>
    setAddress(
      (old) => {
        if (id === undefined) old.delete(parameter)
        else old.set(parameter, id)
        return old
      },
      { replace: id === undefined },
    )
  const remove = useRealtorRemoval()
  return (
    <>
      <PageHead
        title="Välittäjät"
        primary={may('realtors.create') && { label: 'Lisää välittäjä', icon: PlusIcon, onSelect: () => open('new') }}
      />
      <Table
        name="realtors"
        label="Välittäjät"
        list={list}
        columns={columns}
        search="Hae nimellä, yrityksellä tai yhteystiedolla"
        actions={(realtor) => [
          may('realtors.edit') && { label: 'Muokkaa', onSelect: () => open(realtor._id) },
          may('apartments.read') &&
            realtor.apartments > 0 && { label: 'Näytä vuokrakohteet', to: `/apartments?realtor=${realtor._id}` },
          may('realtors.remove') && { label: 'Poista', danger: true, onSelect: () => remove(realtor) },
        ]}
        empty={{
          title: 'Ei välittäjiä',
          text: 'Välittäjä saa osuuden toimeksiannon palkkiosta. Osuudet merkitään vuokrakohteen toimeksiantoon.',
          action: may('realtors.create') && <Button onClick={() => open('new')}>Lisää ensimmäinen välittäjä</Button>,
        }}
      />
      {opened && <RealtorDialog id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

/** Whoever still has assignments is asked about with their number. */
function useRealtorRemoval() {
  const words = { yes: 'Poista välittäjä', said: 'Välittäjä poistettu' }
  const kept = 'Välittäjä poistuu luettelosta.'
  const free = useRemoval(realtorsApi.inactivateRealtor, { ...words, text: kept })
  const assigned = useRemoval(realtorsApi.inactivateRealtor, {
    ...words,
    text: `${kept} Hänen nimensä ja osuutensa säilyvät vuokrakohteiden toimeksiannoissa, kunnes ne muutetaan niissä.`,
  })
  return ({ _id, name, apartments }: CountedRealtorSummary) =>
    (apartments > 0 ? assigned : free)(name, { params: { id: _id } })
}
