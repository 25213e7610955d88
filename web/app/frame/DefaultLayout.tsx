import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { useCell } from '../../ui/cell.ts'
import { useLeaveGuard } from '../../ui/form/use-unsaved.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHelp } from '../../ui/PageHead.tsx'
import { unread } from '../call.ts'
import { useSession } from '../session.ts'
import css from './DefaultLayout.module.css'
import { useLogo, useLook } from './look.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { askUserAnew } from './views.ts'

const content = 'sisalto'
const menu = 'valikko'

const quietly = { waiting: null }

/** Loads with the first answer that lacks something. */
const UnreadableNotice = onDemand(async () => (await import('./UnreadableNotice.tsx')).UnreadableNotice, quietly)

/** Loads in groups that have one. */
const GroupFooter = onDemand(async () => (await import('./GroupFooter.tsx')).GroupFooter, quietly)

/** Loads where there is a trial. */
const TrialNotice = onDemand(async () => (await import('./TrialNotice.tsx')).TrialNotice, quietly)

/** Comes after the page: what it says is in nobody's way. */
const HelpButton = onDemand(async () => (await import('../help/HelpButton.tsx')).HelpButton, {
  ...quietly,
  Failure: () => null,
})

/** Around every screen of a signed-in person: the top bar, the side menu and the page. */
export function DefaultLayout() {
  const session = useSession()
  const lacks = useCell(unread)
  const { menuOpen, setMenuOpen, burger, side, left } = useSlidingMenu()
  const isMoving = useNavigation().state !== 'idle'
  useFreshRights()
  useLeaveGuard()
  usePageFocus(() => setMenuOpen(false))
  if (!session) return <Navigate to="/login" replace />
  return (
    <div className={css.shell}>
      <a className={css.skip} href={`#${content}`}>
        Siirry sisältöön
      </a>
      <div className={css.progress} data-moving={isMoving || undefined} />
      <TopBar burger={burger} menu={menu} menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} />
      <aside ref={side} id={menu} className={css.side} data-open={menuOpen || undefined} onBlur={left}>
        <SideMenu />
      </aside>
      {menuOpen && <div className={css.scrim} aria-hidden onPointerDown={() => setMenuOpen(false)} />}
      <main id={content} tabIndex={-1} className={css.main}>
        {session.user.trialEnds && <TrialNotice last={session.user.trialEnds} />}
        {lacks && <UnreadableNotice key={lacks} header={lacks} />}
        <PageHelp value={<HelpButton />}>
          <Outlet />
        </PageHelp>
      </main>
      <Foot />
      <ScrollRestoration />
    </div>
  )
}

function Foot() {
  const look = useLook()
  const logo = useLogo()
  return look?.showFooter ? <GroupFooter look={look} logo={logo} /> : null
}

/** Rights may have changed since the person signed in; what the server says now holds. */
function useFreshRights() {
  useEffect(() => {
    const asking = new AbortController()
    // Unreached, the rights of the sign-in hold; refused, `call` has signed out.
    askUserAnew(asking.signal).catch(() => undefined)
    return () => asking.abort()
  }, [])
}

/** A new page takes the focus, for those who do not see it change. Not the first one: it would cost its first paint. */
function usePageFocus(onMove: () => void) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    onMove()
    document.getElementById(content)?.focus({ preventScroll: true })
  })
}

/**
 * The menu of a narrow screen, which slides over the page: it takes the focus, and Esc gives it back to its button; it
 * goes away when the focus moves on to the page under it.
 */
function useSlidingMenu() {
  const [menuOpen, setMenuOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!menuOpen) return
    side.current?.querySelector<HTMLElement>('a, button')?.focus()
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setMenuOpen(false)
      burger.current?.focus()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [menuOpen])
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== burger.current && !currentTarget.contains(relatedTarget)) setMenuOpen(false)
  }
  return { menuOpen, setMenuOpen, burger, side, left }
}
