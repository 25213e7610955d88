import { type DayPreset, dayPresetLabels, presetOf, spanOfPreset } from '#shared/calculations/day-presets.ts'
import { today } from '../../app/today.ts'
import type { ListState } from '../table/use-list-state.ts'
import css from './DayFilter.module.css'

interface Props {
  readonly list: ListState
  readonly label: string
  readonly names: readonly [from: string, to: string]
}

/** Both days of a span by one choice; it says which one they are. */
export function DayPresets({ list, label, names: [from, to] }: Props) {
  const chosen = presetOf(list.filters[from] ?? '', list.filters[to] ?? '', today()) ?? ''
  const choose = (preset: DayPreset | '') => {
    if (!preset) return list.change({ filters: { [from]: '', [to]: '' } })
    const span = spanOfPreset(preset, today())
    list.change({ filters: { [from]: span.from, [to]: span.to } })
  }
  return (
    <select
      className={css.preset}
      aria-label={`${label}, jakso`}
      value={chosen}
      onChange={(event) => choose(event.target.value as DayPreset | '')}
    >
      <option value="">Jakso</option>
      {Object.entries(dayPresetLabels).map(([preset, text]) => (
        <option key={preset} value={preset}>
          {text}
        </option>
      ))}
    </select>
  )
}
