import { UploadIcon } from '@primer/octicons-react'
import { type DragEvent, useId, useState } from 'react'
import css from './FileDrop.module.css'

interface Props {
  /** What to bring, verb first: 'Valitse tiliote'. */
  readonly label: string
  /** Which files do and what happens to them. */
  readonly hint: string
  /** As the `accept` of an input: '.xml,.txt'. */
  readonly accept: string
  readonly several?: boolean
  readonly busy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files chosen with the button or dropped on it. The same file may be given again. */
export function FileDrop({ label, hint, accept, several = false, busy = false, onFiles }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, several ? undefined : 1)
    if (chosen.length > 0 && !busy) onFiles(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className={css.drop}
      data-over={over || undefined}
      data-busy={busy || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={24} />
      <span className={css.label}>{busy ? 'Luetaan tiedostoa…' : label}</span>
      <span id={id} className={css.hint}>
        {hint}
      </span>
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        aria-describedby={id}
        accept={accept}
        multiple={several}
        disabled={busy}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
