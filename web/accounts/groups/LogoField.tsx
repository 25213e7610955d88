import { Button } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mostLogoBytes } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { callForFile } from '../../app/call.ts'
import { useImage } from '../../app/frame/look.ts'
import { FileDrop } from '../../ui/field/FileDrop.tsx'
import css from './GroupForm.module.css'

interface Props {
  readonly groupId: string | undefined
  /** Keeps the chosen file until the form is saved. */
  readonly onChosen: (image: File | undefined) => void
}

const tooLarge = 'Logo on liian suuri. Enintään 500 kt.'

/** The group's logo as it is or will be; a new one takes effect when the form is saved. */
export function LogoField({ groupId, onChosen }: Props) {
  const { setValue, setError, clearErrors, formState } = useFormContext()
  const logoIs: unknown = useWatch({ name: 'logoIs' })
  const [file, setFile] = useState<File>()
  const stored = useQuery({
    queryKey: ['group-logo', groupId],
    queryFn: ({ signal }) => callForFile(groupsApi.readGroupLogo, { params: { id: groupId ?? '' } }, signal),
    enabled: groupId !== undefined,
  })
  const shown = useImage(logoIs === 'removed' ? undefined : (file ?? stored.data))
  const become = (next: 'new' | 'removed', image?: File) => {
    onChosen(image)
    setFile(image)
    clearErrors('logo')
    setValue('logoIs', next, { shouldDirty: true })
  }
  const take = ([image]: readonly File[]) => {
    if (!image) return
    if (image.size > mostLogoBytes) setError('logo', { message: tooLarge })
    else become('new', image)
  }
  const error = formState.errors.logo?.message
  return (
    <div className={css.logo}>
      <FileDrop
        label={shown ? 'Vaihda logo' : 'Valitse logo'}
        hint="PNG, JPEG tai WebP, enintään 500 kt."
        accept="image/png,image/jpeg,image/webp"
        onFiles={take}
      />
      {typeof error === 'string' && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {shown && (
        <div className={css.preview}>
          <img src={shown} alt="Ryhmän logo" />
          <Button onClick={() => become('removed')}>Poista logo</Button>
        </div>
      )}
    </div>
  )
}
