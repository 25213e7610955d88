import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from './confirm.ts'

/** Forms on the screen that hold something not saved. */
const unsaved = new Set<string>()

/** True while some form holds what is not saved: a reload would lose it. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Marks a form as unsaved: closing or reloading the page asks first, and the page does not reload of itself. */
export function useUnsaved(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(id)) event.preventDefault()
    }
    unsaved.add(id)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(id)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, id])
}

const question = {
  title: 'Poistutaanko sivulta?',
  text: 'Sivulla on tallentamattomia muutoksia. Ne katoavat, jos poistut.',
  yes: 'Poistu tallentamatta',
  no: 'Jatka muokkausta',
  danger: true,
}

/** For leaving by other ways than a link: true when nothing is lost, or the person lets it go. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true
  const leave = await confirm(question)
  if (leave) unsaved.clear()
  return leave
}

/** A page, or one of its tabs: the form of another tab is not drawn. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab')}`

/** Asks before another page of the app takes the place of unsaved changes. One per page: the router knows only one. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
