import { Button } from '@primer/react'
import { useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { signingApi } from '#shared/signing/api.ts'
import { call } from '../../app/call.ts'
import type { PanelProps } from '../../app/panels.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { ZipDialog } from '../../ui/papers/zip.ts'
import { fetchFile } from '../../ui/pdf/files.ts'
import type { NotRemindedProps } from './NotReminded.tsx'
import { printReminded, type Reminded, remindAll } from './remind-all.ts'

const NotReminded = dialogOnDemand<NotRemindedProps>(
  async () => (await import('./NotReminded.tsx')).NotReminded,
  ({ onClose }) => onClose(),
)

/** The papers of the contracts that are chosen in the list, and reminders to those who are to sign them. */
export function PapersOfContracts({ chosen }: PanelProps) {
  const mayRemind = useMay()('signatures.edit')
  const [isZipping, setZipping] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Reminded>()
  if (!chosen) return null
  const { count, find } = chosen
  const remind = async () => {
    setBusy('Haetaan…')
    try {
      const told = (done: number, all: number) => setBusy(`${printNumber(done)} / ${printNumber(all)}`)
      const came = await remindAll(chosen, told)
      if (came && came.left.length > 0) setOutcome(came)
      else if (came && came.reminded > 0) toast.ok(printReminded(came.reminded))
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message)
    }
    setBusy(undefined)
  }
  return (
    <>
      <Button onClick={() => setZipping(true)}>Tallenna zip-tiedostona</Button>
      {mayRemind && (
        <Button disabled={busy !== undefined} onClick={() => void remind()}>
          Muistuta allekirjoittajia
        </Button>
      )}
      <span role="status">{busy}</span>
      {isZipping && (
        <ZipDialog
          wish={{
            ...{ name: 'Vuokrasopimukset', what: 'sopimusta', count, day: today() },
            find: async () =>
              (await find()).map(({ _id, names }) => ({ names, load: (signal) => readPaper(_id, signal) })),
          }}
          onClose={() => setZipping(false)}
        />
      )}
      {outcome && <NotReminded outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  )
}

async function readPaper(id: string, signal: AbortSignal): Promise<Blob> {
  const { address } = await call(signingApi.readContractPaper, { params: { id } }, signal)
  return fetchFile(address, signal)
}
