import { LinkExternalIcon, MoonIcon, SunIcon } from '@primer/octicons-react'
import { IconButton, Link as OutLink } from '@primer/react'
import { Outlet, useLocation } from 'react-router-dom'
import { StatusLabel } from '../../../web/ui/StatusLabel.tsx'
import { TabBar } from '../../../web/ui/Tabs.tsx'
import { chooseColorMode, useDark } from '../../../web/ui/theme/color-mode.ts'
import { consoleApi } from './api.ts'
import css from './ConsoleLayout.module.css'
import { printMoment } from './moments.ts'
import { useCall } from './use-call.ts'

const places = [
  { to: '/', text: 'Viestit', isHere: (path: string) => path === '/' || path.startsWith('/mails') },
  { to: '/time', text: 'Kello ja ajot', isHere: (path: string) => path === '/time' },
  { to: '/queues', text: 'Jonot', isHere: (path: string) => path.startsWith('/queues') },
  { to: '/service-jobs', text: 'Laskutuspalvelu', isHere: (path: string) => path === '/service-jobs' },
  { to: '/signers', text: 'Allekirjoitukset', isHere: (path: string) => path === '/signers' },
  { to: '/bank', text: 'Pankki', isHere: (path: string) => path === '/bank' },
  { to: '/rates', text: 'Kannat', isHere: (path: string) => path === '/rates' },
  { to: '/faults', text: 'Häiriöt', isHere: (path: string) => path === '/faults' },
]

/** The console of whoever runs the product on this machine. */
export function ConsoleLayout() {
  const { pathname } = useLocation()
  const dark = useDark()
  return (
    <>
      <header className={css.top}>
        <span className={css.brand}>
          <img src="/icon.svg" alt="" width={26} height={26} />
          <span>Konsoli</span>
        </span>
        <span className={css.clock}>
          <Clock />
        </span>
        <OutLink href="/">
          Vuokrakirja <LinkExternalIcon />
        </OutLink>
        <IconButton
          icon={dark ? SunIcon : MoonIcon}
          variant="invisible"
          aria-label={dark ? 'Vaalea teema' : 'Tumma teema'}
          onClick={() => chooseColorMode(dark ? 'light' : 'dark')}
        />
        <div className={css.tabs}>
          <TabBar label="Konsolin sivut" tabs={places} openAt={places.findIndex(({ isHere }) => isHere(pathname))} />
        </div>
      </header>
      <main className={css.main}>
        <Outlet />
      </main>
    </>
  )
}

function Clock() {
  const { data } = useCall(consoleApi.readClock, {})
  if (!data) return null
  if (data.movingTo) return <StatusLabel tone="news">{`Kelloa siirretään: ${printMoment(data.now)}`}</StatusLabel>
  return (
    <StatusLabel tone={data.daysAhead > 0 ? 'warning' : 'plain'}>
      {data.daysAhead > 0 ? `${printMoment(data.now)}, ${data.daysAhead} pv edellä` : printMoment(data.now)}
    </StatusLabel>
  )
}
