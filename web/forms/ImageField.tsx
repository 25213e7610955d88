import { XIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { useId, useState } from 'react'
import { mostImagesOfColumn } from '#shared/forms/answers.ts'
import { FieldNotes } from '../ui/field/Field.tsx'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { notesOf } from '../ui/field/notes-of.ts'
import css from './forms.module.css'
import { RequiredMark } from './RequiredMark.tsx'

/** How a picture is brought to where the form is filled, and taken back before it is sent. */
export interface ImageWays {
  /** Its key and an address to look at it; throws a sentence for the filler. */
  readonly bring: (file: File) => Promise<string>
  /** Whether some picture is on its way. */
  readonly isBringing: () => boolean
  readonly takeBack: (key: string) => void
  /** Where it can be looked at on this page, as long as it is open. */
  readonly addressOf: (key: string) => string | undefined
}

interface Props {
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | undefined
  readonly several: boolean
  readonly keys: readonly string[]
  readonly onChange: (keys: string[]) => void
  readonly ways: ImageWays | undefined
}

/** Pictures that are sent with a form. */
export function ImageField({ label, hint, required, error, several, keys, onChange, ways }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const most = several ? mostImagesOfColumn : 1
  async function add(files: readonly File[]) {
    if (!ways) return
    setBusy(true)
    setFailure(undefined)
    const brought: string[] = []
    for (const file of files.slice(0, most - keys.length)) {
      try {
        brought.push(await ways.bring(file))
      } catch (problem) {
        setFailure(problem instanceof Error ? problem.message : String(problem))
      }
    }
    setBusy(false)
    if (brought.length > 0) onChange([...keys, ...brought])
  }
  const remove = (key: string) => {
    ways?.takeBack(key)
    onChange(keys.filter((each) => each !== key))
  }
  return (
    <fieldset className={css.ticks} aria-describedby={notesOf(id, failure ?? error, hint)}>
      <legend>
        {label}
        <RequiredMark required={required} />
      </legend>
      {keys.length > 0 && (
        <ul className={css.pictures}>
          {keys.map((key, at) => (
            <li key={key}>
              <Picture address={ways?.addressOf(key)} name={`Kuva ${at + 1}`} />
              <IconButton
                size="small"
                icon={XIcon}
                aria-label={`Poista kuva ${at + 1}`}
                disabled={busy}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {keys.length < most && (
        <FileDrop
          label={several ? 'Lisää kuvia' : 'Lisää kuva'}
          hint={several ? `JPEG, PNG tai WebP, enintään ${most} kuvaa` : 'JPEG, PNG tai WebP'}
          accept="image/*"
          several={several}
          busy={busy}
          onFiles={(files) => void add(files)}
        />
      )}
      <FieldNotes id={id} error={failure ?? error} hint={hint} />
    </fieldset>
  )
}

/** After a reload the picture is with the server only, and is named. */
const Picture = ({ address, name }: { address: string | undefined; name: string }) =>
  address ? <img src={address} alt={name} /> : <span>{name}</span>
