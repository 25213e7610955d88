import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { useCall } from '../../app/use-call.ts'
import { Filter } from '../../ui/table/Toolbar.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'

/** Whose assignments are shown, when the person came from a realtor's. */
export function RealtorFilter({ list, id }: { readonly list: ListState; readonly id: string }) {
  const { data } = useCall(realtorsApi.readRealtors, { body: { ids: [id] } })
  const name = data?.realtors[0]?.name ?? 'Valittu välittäjä'
  return <Filter list={list} name="realtor" label="Välittäjä" all="Kaikki välittäjät" options={[[id, name]]} />
}
