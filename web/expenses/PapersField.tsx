import { TrashIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { useController, useFormContext } from 'react-hook-form'
import { type ExpenseDraft, mostFiles, type ReceiptFile } from '#shared/expenses/expense.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { FieldNotes } from '../ui/field/Field.tsx'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { useControl } from '../ui/form/use-control.ts'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import css from './ExpenseForm.module.css'
import { sentPaper } from './sent-paper.ts'

interface Props {
  /** The cost whose papers they are; nothing for a new one. */
  readonly receipt: string | undefined
  /** Some paper is on its way: the cost is not saved without it. */
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** The papers of a cost while it is written down; they are the cost's once it is saved. */
export function PapersField({ receipt, busy, onBusy }: Props) {
  const { control, getValues } = useFormContext<ExpenseDraft>()
  const { field } = useController({ control, name: 'files' })
  const { error } = useControl('files')
  useUnsaved(busy)
  const files: readonly ReceiptFile[] = field.value ?? []
  const take = async (chosen: readonly File[]) => {
    const room = Math.max(0, mostFiles - files.length)
    if (chosen.length > room) toast.error(`Kululla voi olla enintään ${mostFiles} tiedostoa. Loput jäivät pois.`)
    onBusy(true)
    for (const file of chosen.slice(0, room)) {
      try {
        const paper = await sentPaper(file, receipt)
        field.onChange([...(getValues('files') ?? []), paper])
      } catch (failure) {
        toast.error(failure instanceof Error ? failure.message : String(failure))
      }
    }
    onBusy(false)
  }
  return (
    <div className={css.papers}>
      <FileDrop
        label="Lisää kuitti tai lasku"
        hint={`PDF, JPEG, PNG tai WebP, enintään 10 Mt ja ${mostFiles} tiedostoa.`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        several
        busy={busy}
        onFiles={(chosen) => void take(chosen)}
      />
      <ul className={css.files}>
        {files.map(({ key, name }) => (
          <li key={key}>
            <span>{name}</span>
            <IconButton
              icon={TrashIcon}
              variant="invisible"
              aria-label={`Poista tiedosto ${name}`}
              onClick={() => field.onChange(files.filter((file) => file.key !== key))}
            />
          </li>
        ))}
      </ul>
      <FieldNotes id="files" error={error} hint={undefined} />
    </div>
  )
}
