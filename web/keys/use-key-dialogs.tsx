import { type ReactNode, useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { OpenedKey } from './opened-key.ts'

const KeyDialogs = dialogOnDemand(
  async () => (await import('./KeyDialogs.tsx')).KeyDialogs,
  ({ onOpen }) => onOpen(undefined),
)

/** The dialogs of a page with keys on it; their code comes when the first one is opened. */
export function useKeyDialogs(): { readonly open: (opened: OpenedKey) => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState<OpenedKey>()
  const dialog = opened && <KeyDialogs opened={opened} onOpen={setOpened} />
  return { open: setOpened, dialog }
}
