import { Filter } from '../../ui/table/Toolbar.tsx'
import { useCall } from '../use-call.ts'
import type { LabelledNoun } from './labelled-noun.ts'
import type { LabelPartProps } from './use-labelled-rows.tsx'

interface Props extends Required<Pick<LabelPartProps, 'list'>> {
  readonly noun: LabelledNoun
}

/** Narrows a list to one label; nothing where no row has any. */
export function LabelFilter({ noun, list }: Props) {
  const { data } = useCall(noun.calls.inUse, {})
  const { label: chosen = '' } = list.filters
  const inUse = data?.labels ?? []
  // One that a saved view or an address asks for may be in use no more.
  const options = chosen && !inUse.includes(chosen) ? [chosen, ...inUse] : inUse
  if (options.length === 0) return null
  return (
    <Filter
      list={list}
      name="label"
      label="Tunniste"
      all="Kaikki tunnisteet"
      options={options.map((label) => [label, label])}
    />
  )
}
