import { keysApi } from '#shared/keys/api.ts'
import { callForFile } from '../app/call.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

/** Opens the receipt of a hand-over for looking at and printing. */
export const showReceipt = (handover: string, whose: string): void =>
  openPdf({
    name: `Avainten luovutus ${whose}`,
    load: () => callForFile(keysApi.readReceipt, { params: { id: handover } }),
  })

export const showReturnReceipt = (handover: string, whose: string): void =>
  openPdf({
    name: `Avainten palautus ${whose}`,
    load: () => callForFile(keysApi.readReturnReceipt, { params: { id: handover } }),
  })
