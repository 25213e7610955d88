import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { mostPrinted } from '#shared/reminders/api.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { useMay } from '../app/session.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { type Chosen, chosenRows } from '../ui/table/chosen/chosen-rows.ts'
import { filesOf, markAllPosted, openFile } from './many-reminders.ts'
import css from './Reminders.module.css'

interface Props extends Chosen<ReminderSummary> {
  /** The rows are done with. */
  readonly onDone: () => void
}

/** What can be done to the reminders that are chosen in the list: printed together, and marked as posted. */
export function ManyReminders({ onDone, ...chosen }: Props) {
  const mayEdit = useMay()('invoices.edit')
  const [busy, setBusy] = useState<string>()
  const [files, setFiles] = useState<readonly (readonly string[])[]>()
  const found = async (deed: (ids: string[]) => unknown) => {
    setBusy('Haetaan…')
    try {
      await deed((await chosenRows(chosen)).map(({ _id }) => _id))
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message)
    }
    setBusy(undefined)
  }
  const print = () =>
    found((ids) => {
      const parts = filesOf(ids)
      if (parts.length > 1) setFiles(parts)
      else if (parts[0]) openFile(parts[0])
    })
  const post = () =>
    found(async (ids) => {
      const step = (count: number) => setBusy(`${printNumber(count)} / ${printNumber(ids.length)}`)
      if (await markAllPosted(ids, step)) onDone()
    })
  return (
    <>
      <Button disabled={busy !== undefined} onClick={() => void print()}>
        Avaa PDF
      </Button>
      {mayEdit && (
        <Button disabled={busy !== undefined} onClick={() => void post()}>
          Merkitse postitetuiksi
        </Button>
      )}
      <span role="status">{busy}</span>
      {files && <Files files={files} onClose={() => setFiles(undefined)} />}
    </>
  )
}

/** More than fit one file come in several, which are opened one by one. */
const Files = ({
  files,
  onClose,
}: {
  readonly files: readonly (readonly string[])[]
  readonly onClose: () => void
}) => (
  <Dialog title="Muistutukset tulostettaviksi" onClose={onClose}>
    <p>Yhteen tiedostoon tulee enintään {mostPrinted} muistutusta. Avaa ja tulosta osat yksi kerrallaan.</p>
    <ul className={css.files}>
      {files.map((ids, at) => {
        const first = at * mostPrinted + 1
        return (
          <li key={first}>
            <Button block onClick={() => openFile(ids, `${at + 1}/${files.length}`)}>
              Osa {at + 1}/{files.length}: muistutukset {first}–{first + ids.length - 1}
            </Button>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
