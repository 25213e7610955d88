import { Button } from '@primer/react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { call } from '../app/call.ts'
import { sentByForm } from '../app/send-file.ts'
import { resizedImage } from '../properties/images/resize-image.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import css from './meters.module.css'

async function sent(id: string, file: File): Promise<{ key: string; shown: string }> {
  const picture = await resizedImage(file)
  if (!picture) throw new Error('Tiedosto ei ole kuva, jonka selain osaa avata.')
  const to = await call(meterRegisterApi.uploadMeterPhoto, { params: { id }, body: { type: 'image/jpeg' } })
  if (!(await sentByForm(to, picture))) throw new Error('Kuvan lähettäminen ei onnistunut. Yritä uudelleen.')
  return { key: to.key, shown: URL.createObjectURL(picture) }
}

/** A picture of the counter, taken with the phone or chosen; it goes to the files at once, made smaller first. */
export function PhotoField({ meter }: { readonly meter: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'photo', control })
  const [shown, setShown] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function add([file]: readonly File[]) {
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const picture = await sent(meter, file)
      setShown(picture.shown)
      field.onChange(picture.key)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const problem = failure ?? fieldState.error?.message
  return (
    <div className={css.photo}>
      {shown ? (
        <>
          <img src={shown} alt="Kuva mittarista" />
          <Button
            size="small"
            onClick={() => {
              setShown('')
              field.onChange('')
            }}
          >
            Poista kuva
          </Button>
        </>
      ) : (
        <FileDrop
          label="Lisää kuva mittarista"
          hint="Ota kuva puhelimella tai valitse tiedosto (JPEG, PNG tai WebP)."
          accept="image/*"
          busy={busy}
          onFiles={(files) => void add(files)}
        />
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
