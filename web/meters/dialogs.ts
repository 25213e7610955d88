import { dialogOnDemand } from '../ui/on-demand.tsx'

const close = ({ onClose }: { readonly onClose: () => void }) => onClose()

export const MeterDialog = dialogOnDemand(async () => (await import('./MeterDialog.tsx')).MeterDialog, close)
export const ReadingDialog = dialogOnDemand(async () => (await import('./ReadingDialog.tsx')).ReadingDialog, close)
export const LeaseEndDialog = dialogOnDemand(async () => (await import('./LeaseEndDialog.tsx')).LeaseEndDialog, close)
export const CorrectionDialog = dialogOnDemand(
  async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog,
  close,
)
export const ChangeDialog = dialogOnDemand(async () => (await import('./ChangeDialog.tsx')).ChangeDialog, close)
