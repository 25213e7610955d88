import { type ImportState, importStateLabels } from '#shared/imports/import-run.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<ImportState, Tone> = {
  loaded: 'plain',
  checking: 'news',
  faulty: 'bad',
  checked: 'warning',
  writing: 'news',
  starting: 'news',
  done: 'good',
  removing: 'news',
  undone: 'plain',
  failed: 'bad',
  dropped: 'plain',
}

export const ImportStateLabel = ({ state }: { state: ImportState }) => (
  <StatusLabel tone={tones[state]}>{importStateLabels[state]}</StatusLabel>
)
