import { HandOverDialog } from './HandOverDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyHistory } from './KeyHistory.tsx'
import type { OpenedKey } from './opened-key.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

interface Props {
  readonly opened: OpenedKey
  readonly onOpen: (opened: OpenedKey | undefined) => void
}

export function KeyDialogs({ opened, onOpen }: Props) {
  const onClose = () => onOpen(undefined)
  if (opened.kind === 'show') return <KeyHistory row={opened.row} onClose={onClose} />
  if (opened.kind === 'back') return <ReturnDialog row={opened.row} onClose={onClose} />
  if (opened.kind === 'hand') return <HandOverDialog row={opened.row} tenant={opened.tenant} onClose={onClose} />
  if (opened.kind === 'new')
    return <KeyDialog apartment={opened.apartment} condominium={opened.condominium} onClose={onClose} />
  return <KeyDialog id={opened.row._id} onClose={onClose} />
}
