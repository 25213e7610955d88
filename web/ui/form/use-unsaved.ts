import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../dialog/confirm.ts'

/** Forms on the screen that hold something not saved, and whether leaving them asks first. */
const unsaved = new Map<string, boolean>()

/** True while some form holds what is not saved: a reload would lose it. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/**
 * Marks a form as unsaved: the page does not reload of itself, and whoever leaves, closes or reloads it is asked first,
 * unless it is a short form where a question would be in the way.
 */
export function useUnsaved(dirty: boolean, { asks = true } = {}): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(id)) event.preventDefault()
    }
    unsaved.set(id, asks)
    if (asks) window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(id)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, id, asks])
}

const isAskedAbout = () => [...unsaved.values()].includes(true)

/** What was marked is saved or given up: going on from here is not asked about. */
export const letGo = (): void => unsaved.clear()

export const leaving = {
  title: 'Poistutaanko sivulta?',
  text: 'Sivulla on tallentamattomia muutoksia. Ne katoavat, jos poistut.',
  yes: 'Poistu tallentamatta',
  no: 'Jatka muokkausta',
  danger: true,
}

/**
 * For leaving by other ways than a link: true when nothing is lost, or the person lets it go. Whoever leaves lets the marks
 * go once nothing can stop it any more: until then the form is still here.
 */
export const mayLeave = async (): Promise<boolean> => !isAskedAbout() || confirm(leaving)

/** Tabs are places of their own: another one takes away what was typed on this. */
const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/** Asks before another page of the app takes the place of unsaved changes. Once per app: the router knows only one. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAskedAbout() && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
