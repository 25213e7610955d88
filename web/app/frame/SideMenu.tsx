import { NavList } from '@primer/react'
import { Link, useLocation } from 'react-router-dom'
import { onDemand } from '../../ui/on-demand.tsx'
import { maySee, useSession } from '../session.ts'
import { useSimpleView } from '../simple-view.ts'
import { groupMenu, type MenuEntry, mainMenu, menuFor, simplified } from './menu.ts'

// After the page itself: what has come may be told a moment later.
const UnreadCount = onDemand(async () => (await import('./UnreadCount.tsx')).UnreadCount, {
  waiting: null,
  Failure: () => null,
})

// It stands under the menu, so nothing moves when it comes.
const SimpleViewNote = onDemand(async () => (await import('./SimpleViewNote.tsx')).SimpleViewNote, {
  waiting: null,
  Failure: () => null,
})

const unreadOf = (entries: readonly MenuEntry[]) => entries.flatMap(({ unread }) => unread ?? [])

/**
 * The entry a page belongs to. Pages of one thing have the singular of its list, /tenant/edit/1 for /tenants, so an
 * entry stands for every address that begins with its own first word.
 */
const belongs = ({ to }: MenuEntry, pathname: string): boolean => {
  const stem = to.replace(/ies$/, 'y').replace(/s$/, '')
  return pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`${stem}/`)
}

export function SideMenu() {
  const { pathname } = useLocation()
  const session = useSession()
  const isGroup = session?.user.groupMode ?? false
  const isSimple = useSimpleView()
  const whole = menuFor(
    isGroup ? groupMenu : mainMenu,
    (permission) => maySee(session, permission),
    session?.user.invoiceService,
  )
  const entries = whole.flatMap((item) => ('entries' in item ? item.entries : [item]))
  // A page under another's address, /settings/audit, has an entry of its own: the longest address counts.
  const [open] = entries
    .filter((entry) => belongs(entry, pathname))
    .toSorted((left, right) => right.to.length - left.to.length)
  const items = isSimple ? simplified(whole, open) : whole
  return (
    <>
      <NavList aria-label={isGroup ? 'Ryhmävalikko' : 'Päävalikko'}>
        {items.map((item) =>
          'entries' in item ? (
            <NavList.Item
              key={`${item.label} ${isSimple}`}
              defaultOpen={isSimple || item.entries.some((entry) => entry === open)}
            >
              <NavList.LeadingVisual>
                <item.icon />
              </NavList.LeadingVisual>
              {item.label}
              <Count entries={item.entries} />
              <NavList.SubNav>
                {item.entries.map((entry) => (
                  <Entry key={entry.to} entry={entry} current={entry === open} />
                ))}
              </NavList.SubNav>
            </NavList.Item>
          ) : (
            <Entry key={item.to} entry={item} current={item.to === open?.to} />
          ),
        )}
      </NavList>
      {session?.user.simpleView && !isGroup && <SimpleViewNote />}
    </>
  )
}

function Entry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const { to, label, icon: Visual } = entry
  return (
    <NavList.Item as={Link} to={to} {...(current ? { 'aria-current': 'page' } : {})}>
      {Visual && (
        <NavList.LeadingVisual>
          <Visual />
        </NavList.LeadingVisual>
      )}
      {label}
      <Count entries={[entry]} />
    </NavList.Item>
  )
}

function Count({ entries }: { entries: readonly MenuEntry[] }) {
  const of = unreadOf(entries)
  return of.length > 0 && <UnreadCount of={of} />
}
