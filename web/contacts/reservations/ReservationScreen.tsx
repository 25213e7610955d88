import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '#shared/base/day.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { dialogOnDemand, onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TabBar } from '../../ui/Tabs.tsx'
import { useOpened } from '../opened.ts'
import type { CalendarView } from './CalendarView.tsx'
import { ReservationList } from './ReservationList.tsx'

const close = ({ onClose }: { readonly onClose: () => void }) => onClose()
const ReservationForm = dialogOnDemand(async () => (await import('./ReservationForm.tsx')).ReservationForm, close)
const ReservationPanel = dialogOnDemand(async () => (await import('./ReservationPanel.tsx')).ReservationPanel, close)
const TimePanel = dialogOnDemand(async () => (await import('./TimePanel.tsx')).TimePanel, close)
const TimesForm = dialogOnDemand(async () => (await import('./TimesForm.tsx')).TimesForm, close)
const CalendarLinkDialog = dialogOnDemand(
  async () => (await import('./CalendarLinkDialog.tsx')).CalendarLinkDialog,
  close,
)
const Calendar = onDemand<Parameters<typeof CalendarView>[0]>(
  async () => (await import('./CalendarView.tsx')).CalendarView,
)

const views = [
  ['', 'Luettelo'],
  ['day', 'Päivä'],
  ['week', 'Viikko'],
  ['apartments', 'Kohteittain'],
] as const

/** Who comes to see which home and when: as a list, and as a calendar of a day, a week and homes. */
export function ReservationScreen() {
  const may = useMay()
  const [address] = useSearchParams()
  const [making, setMaking] = useState<'reservation' | 'times' | 'calendar'>()
  const [reservation, openReservation] = useOpened('reservation')
  const [time, openTime] = useOpened('time')
  const asked = address.get('day') ?? ''
  const day = isDay(asked) ? asked : today()
  const view = views.find(([key]) => key === address.get('view')) ?? views[0]
  const mayCreate = may('reservations.create')
  const done = () => setMaking(undefined)
  return (
    <>
      <PageHead
        title="Varaukset"
        primary={mayCreate && { label: 'Lisää varaus', icon: PlusIcon, onSelect: () => setMaking('reservation') }}
        actions={[
          mayCreate && { label: 'Tarjoa näyttöaikoja', onSelect: () => setMaking('times') },
          { label: 'Kalenteritilaus', onSelect: () => setMaking('calendar') },
          may('contacts.read') && { label: 'Yhteydenotot', to: '/contacts' },
        ]}
      />
      <TabBar
        label="Varausten näkymät"
        tabs={views.map(([key, text]) => ({ to: key ? `?view=${key}&day=${day}` : '?', text }))}
        openAt={views.indexOf(view)}
      />
      {view[0] === '' ? (
        <ReservationList onOpen={openReservation} />
      ) : (
        <Calendar view={view[0]} day={day} onReservation={openReservation} onTime={openTime} />
      )}
      {making === 'reservation' && <ReservationForm values={{ day }} onClose={done} />}
      {making === 'calendar' && <CalendarLinkDialog onClose={done} />}
      {making === 'times' && <TimesForm day={day} onClose={done} />}
      {reservation && <ReservationPanel id={reservation} onClose={() => openReservation(undefined)} />}
      {time && <TimePanel id={time} onReservation={openReservation} onClose={() => openTime(undefined)} />}
    </>
  )
}
