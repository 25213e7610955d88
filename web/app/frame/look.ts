import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GroupLook } from '#shared/accounts/group-look.ts'
import { logoApi } from '#shared/accounts/logo-api.ts'
import type { UserData } from '#shared/accounts/user-data.ts'
import { defaultBrand } from '../../ui/theme/brand.ts'
import { applyBrand } from '../../ui/theme/color-mode.ts'
import { callForFile } from '../call.ts'
import { currentSession, onSession, useSession } from '../session.ts'

/** The group's look as far as it is used: not in group mode, nor when the person or the group does without (spec section 6). */
export function lookFor(user: UserData | undefined): GroupLook | undefined {
  if (!user?.group || user.groupMode || user.bypassCustomStyles || user.group.bypassGroupStyles) return undefined
  return user.group
}

export const useLook = (): GroupLook | undefined => lookFor(useSession()?.user)

/** Paints the page in the look of whoever is signed in, now and whenever it changes. */
export function followLook(): void {
  let painted: string | undefined
  const paint = () => {
    const look = lookFor(currentSession()?.user)
    const brand = look ? { primary: look.colors.primary, font: look.fonts.text } : defaultBrand
    const next = JSON.stringify(brand)
    if (next !== painted) applyBrand(brand)
    painted = next
  }
  paint()
  onSession(paint)
}

/** A small image that a call answered or a person chose, as an address for `src`. */
export function useImage(blob: Blob | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly blob: Blob; readonly address: string }>()
  useEffect(() => {
    if (!blob) return
    const reader = new FileReader()
    reader.onload = () => setRead({ blob, address: String(reader.result) })
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])
  return read?.blob === blob ? read?.address : undefined
}

/** The logo of the account in use, when its look has one. */
export function useLogo(): string | undefined {
  const session = useSession()
  const id = session?.user.currentAccount._id ?? ''
  const logo = lookFor(session?.user)?.logo ?? ''
  const { data } = useQuery({
    queryKey: ['logo', id, logo],
    queryFn: ({ signal }) => callForFile(logoApi.readAccountLogo, { params: { id } }, signal),
    enabled: logo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useImage(logo ? data : undefined)
}
