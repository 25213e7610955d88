import { MoonIcon, SunIcon, ThreeBarsIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, IconButton } from '@primer/react'
import type { RefObject } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { chooseColorMode, useDark } from '../../ui/theme/color-mode.ts'
import { maySee, useSession } from '../session.ts'
import { AccountPicker } from './AccountPicker.tsx'
import css from './DefaultLayout.module.css'
import { useLogo, useLook } from './look.ts'
import { SearchButton } from './SearchButton.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { homeOf } from './views.ts'

interface Props {
  readonly burger: RefObject<HTMLButtonElement | null>
  /** The id of the menu that the burger opens. */
  readonly menu: string
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

export function TopBar({ burger, menu, menuOpen, onMenu }: Props) {
  const dark = useDark()
  return (
    <header className={css.top}>
      <IconButton
        ref={burger}
        className={css.burger ?? ''}
        icon={ThreeBarsIcon}
        variant="invisible"
        aria-label={menuOpen ? 'Sulje valikko' : 'Avaa valikko'}
        aria-expanded={menuOpen}
        aria-controls={menu}
        // A tooltip opened by touch would stay.
        unsafeDisableTooltip
        onClick={onMenu}
      />
      <Home />
      <div className={css.account}>
        <AccountPicker />
      </div>
      <SearchButton />
      <ViewSwitch />
      <IconButton
        className={css.theme ?? ''}
        icon={dark ? SunIcon : MoonIcon}
        variant="invisible"
        aria-label={dark ? 'Vaalea teema' : 'Tumma teema'}
        onClick={() => chooseColorMode(dark ? 'light' : 'dark')}
      />
      <UserMenu />
    </header>
  )
}

/** The product's sign, or the group's in its stead. */
function Home() {
  const session = useSession()
  const look = useLook()
  const logo = useLogo()
  const name = look?.name ?? 'Vuokrakirja'
  return (
    <Link to={homeOf(session?.user)} className={css.brand} aria-label={`${name}, yleisnäkymä`}>
      <img src={logo ?? '/icon.svg'} alt="" className={css.sign} />
      <span>{name}</span>
    </Link>
  )
}

function UserMenu() {
  const session = useSession()
  const navigate = useNavigate()
  const dark = useDark()
  const name = session?.user.name.split(' ')[0] ?? ''
  return (
    <ActionMenu>
      <ActionMenu.Button variant="invisible" className={css.user ?? ''} aria-label={name}>
        <span data-initial={name[0]}>{name}</span>
      </ActionMenu.Button>
      <ActionMenu.Overlay align="end">
        <ActionList>
          {maySee(session, 'profile') && (
            <ActionList.Item onSelect={() => void navigate('/profile')}>Profiili</ActionList.Item>
          )}
          <ActionList.Item onSelect={() => chooseColorMode(dark ? 'light' : 'dark')}>
            {dark ? 'Vaalea teema' : 'Tumma teema'}
          </ActionList.Item>
          <ActionList.Item onSelect={() => void navigate('/logout')}>Kirjaudu ulos</ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
