import { dialogOnDemand } from '../on-demand.tsx'
import type { ZipWish } from './ZipDialog.tsx'

interface Props {
  readonly wish: ZipWish
  readonly onClose: () => void
}

/** `{zip && <ZipDialog wish={zip} onClose={() => setZip(undefined)} />}` begins at once. */
export const ZipDialog = dialogOnDemand<Props>(
  async () => (await import('./ZipDialog.tsx')).ZipDialog,
  ({ onClose }) => onClose(),
)
