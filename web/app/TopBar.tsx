import { MoonIcon, SunIcon, ThreeBarsIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, IconButton } from '@primer/react'
import { Link, useNavigate } from 'react-router-dom'
import { chooseColorMode, useDark } from '../ui/theme/color-mode.ts'
import { AccountPicker } from './AccountPicker.tsx'
import css from './DefaultLayout.module.css'
import { maySee, useSession } from './session.ts'

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const dark = useDark()
  return (
    <header className={css.top}>
      <IconButton
        className={css.burger ?? ''}
        icon={ThreeBarsIcon}
        variant="invisible"
        aria-label={menuOpen ? 'Sulje valikko' : 'Avaa valikko'}
        aria-expanded={menuOpen}
        // A tooltip opened by touch would stay.
        unsafeDisableTooltip
        onClick={onMenu}
      />
      <Link to="/overview" className={css.brand} aria-label="Vuokrakirja, yleisnäkymä">
        <img src="/icon.svg" alt="" width={26} height={26} />
        <span>Vuokrakirja</span>
      </Link>
      <div className={css.account}>
        <AccountPicker />
      </div>
      <IconButton
        icon={dark ? SunIcon : MoonIcon}
        variant="invisible"
        aria-label={dark ? 'Vaalea teema' : 'Tumma teema'}
        onClick={() => chooseColorMode(dark ? 'light' : 'dark')}
      />
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <ActionMenu>
      <ActionMenu.Button variant="invisible">{session?.user.name.split(' ')[0] ?? ''}</ActionMenu.Button>
      <ActionMenu.Overlay align="end">
        <ActionList>
          {maySee(session, 'profile') && (
            <ActionList.Item onSelect={() => void navigate('/profile')}>Profiili</ActionList.Item>
          )}
          <ActionList.Item onSelect={() => void navigate('/logout')}>Kirjaudu ulos</ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
