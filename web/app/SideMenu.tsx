import { NavList } from '@primer/react'
import { Link, useLocation } from 'react-router-dom'
import { groupMenu, type MenuEntry, mainMenu, menuFor } from './menu.ts'
import { maySee, useSession } from './session.ts'

/**
 * The entry a page belongs to. Pages of one thing have the singular of its list, /tenant/edit/1 for /tenants, so an
 * entry stands for every address that begins with its own first word.
 */
const belongs = ({ to }: MenuEntry, pathname: string): boolean => {
  const stem = to.replace(/ies$/, 'y').replace(/s$/, '')
  return pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`${stem}/`)
}

/** @param paths the addresses that have a screen */
export function SideMenu({ paths }: { paths: ReadonlySet<string> }) {
  const { pathname } = useLocation()
  const session = useSession()
  const isGroup = session?.user.groupMode ?? false
  const items = menuFor(
    isGroup ? groupMenu : mainMenu,
    (path) => paths.has(path),
    (permission) => maySee(session, permission),
    session?.user.invoiceService,
  )
  const entries = items.flatMap((item) => ('entries' in item ? item.entries : [item]))
  // A page under another's address, /settings/audit, has an entry of its own: the longest address counts.
  const [open] = entries
    .filter((entry) => belongs(entry, pathname))
    .toSorted((left, right) => right.to.length - left.to.length)
  return (
    <NavList aria-label={isGroup ? 'Ryhmävalikko' : 'Päävalikko'}>
      {items.map((item) =>
        'entries' in item ? (
          <NavList.Item key={item.label} defaultOpen={item.entries.some((entry) => entry === open)}>
            <NavList.LeadingVisual>
              <item.icon />
            </NavList.LeadingVisual>
            {item.label}
            <NavList.SubNav>
              {item.entries.map((entry) => (
                <Entry key={entry.to} entry={entry} current={entry === open} />
              ))}
            </NavList.SubNav>
          </NavList.Item>
        ) : (
          <Entry key={item.to} entry={item} current={item === open} />
        ),
      )}
    </NavList>
  )
}

function Entry({ entry: { to, label, icon: Visual }, current }: { entry: MenuEntry; current: boolean }) {
  return (
    <NavList.Item as={Link} to={to} {...(current ? { 'aria-current': 'page' } : {})}>
      {Visual && (
        <NavList.LeadingVisual>
          <Visual />
        </NavList.LeadingVisual>
      )}
      {label}
    </NavList.Item>
  )
}
