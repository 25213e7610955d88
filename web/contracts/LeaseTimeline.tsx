import { Button } from '@primer/react'
import { useState } from 'react'
import { lastDay, printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import {
  type HomeOnTimeline,
  homesOnPage,
  type LeaseOnTimeline,
  leaseLanes,
  leaseTimelineApi,
  timelineSpan,
} from '#shared/contracts/lease-timeline-api.ts'
import { streetOf } from '#shared/properties/apartment.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { type Bar, SpanChart, type SpanRow } from '../ui/chart/SpanChart.tsx'
import { Blank } from '../ui/Fallback.tsx'
import css from './LeaseTimeline.module.css'

export const TimelineOfCondominium = ({ id }: { readonly id: string }) => <LeaseTimeline condominium={id} />
export const TimelineOfApartment = ({ id }: { readonly id: string }) => <LeaseTimeline apartment={id} />

/** Leases home by home over the months, with the days on which homes stood empty, notices and increases. */
function LeaseTimeline(of: { readonly condominium?: string; readonly apartment?: string }) {
  const [page, setPage] = useState(1)
  return (
    <Loaded reading={useCall(leaseTimelineApi.readLeaseTimeline, { query: { ...of, page } })}>
      {({ homes, totalLength }) =>
        totalLength === 0 ? (
          <Blank title="Ei vuokrakohteita" text="Aikajana piirtyy vuokrakohteiden sopimuksista." />
        ) : (
          <section className={css.frame} aria-label="Sopimusten aikajana">
            <ul className={css.legend} aria-hidden>
              <li data-mark="let">Voimassa</li>
              <li data-mark="ending">Irtisanottu</li>
              <li data-mark="coming">Tulossa</li>
              <li data-mark="gap">Tyhjillään</li>
              <li data-mark="step">Korotus</li>
              <li data-mark="turn">Irtisanominen</li>
            </ul>
            <SpanChart label="Sopimusten aikajana" span={timelineSpan(today())} today={today()} rows={rowsOf(homes)} />
            <LeaseTable homes={homes} />
            {totalLength > homesOnPage && <Pages page={page} total={totalLength} onPage={setPage} />}
          </section>
        )
      }
    </Loaded>
  )
}

/** Homes of one street are told by their numbers alone. */
function rowsOf(homes: readonly HomeOnTimeline[]): SpanRow[] {
  const streets = new Set(homes.map(({ fullAddress, apartmentNumber }) => streetOf(fullAddress, apartmentNumber)))
  return homes.map((home) => {
    const { lanes, empty } = leaseLanes(home, timelineSpan(today()), today())
    return {
      key: home._id,
      label: (streets.size === 1 && home.apartmentNumber) || home.fullAddress,
      name: home.fullAddress,
      path: `/apartment/overview/${home._id}`,
      lanes: lanes.map((lane) => lane.map(barOf)),
      gaps: empty,
    }
  })
}

function barOf(lease: LeaseOnTimeline): Bar {
  const { _id, tenantName, startDate, endDate, dismissed, noticeGiven, rents } = lease
  return {
    key: _id,
    label: tenantName,
    name: `${tenantName}, ${printDay(startDate)}–${endDate ? printDay(endDate) : ''}, ${notesOf(lease).join(', ')}`,
    from: startDate,
    to: endDate || lastDay,
    tone: startDate > today() ? 'news' : dismissed ? 'warning' : 'good',
    path: `/rental-contract/overview/${_id}`,
    marks: [
      ...(noticeGiven ? [{ day: noticeGiven, kind: 'turn' as const }] : []),
      ...rents.slice(1).map(({ from }) => ({ day: from, kind: 'step' as const })),
    ],
  }
}

/** The rent of today or, of a lease that is not in force today, the one nearest to it; then notice and increases. */
function notesOf({ rents, noticeGiven, dismissed }: LeaseOnTimeline): string[] {
  const now = rents.findLast(({ from }) => from <= today()) ?? rents[0]
  return [
    ...(now ? [`${printMoney(now.rent)}/kk`] : []),
    ...(dismissed ? [noticeGiven ? `irtisanottu ${printDay(noticeGiven)}` : 'irtisanottu'] : []),
    ...rents.slice(1).map(({ from, rent }) => `korotus ${printDay(from)} ${printMoney(rent)}/kk`),
  ]
}

/** The same for those who do not see the chart. */
const LeaseTable = ({ homes }: { readonly homes: readonly HomeOnTimeline[] }) => (
  <div className="visually-hidden">
    <table>
      <caption>Sopimukset ja tyhjät ajat</caption>
      <thead>
        <tr>
          {['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Päättyy', 'Huomiot'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.flatMap((home) => {
          const leases = home.leases.map((lease) => ({
            key: lease._id,
            who: lease.tenantName,
            from: lease.startDate,
            to: lease.endDate,
            notes: notesOf(lease).join(', '),
          }))
          const gaps = leaseLanes(home, timelineSpan(today()), today()).empty.map(({ from, to }) => ({
            key: `${home._id}${from}`,
            who: 'Tyhjillään',
            from,
            to,
            notes: '',
          }))
          const rows = [...leases, ...gaps].toSorted((a, b) => (a.from < b.from ? -1 : 1))
          return rows.map(({ key, who, from, to, notes }) => (
            <tr key={key}>
              <th scope="row">{home.fullAddress}</th>
              <td>{who}</td>
              <td>{printDay(from)}</td>
              <td>{to && printDay(to)}</td>
              <td>{notes}</td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  </div>
)

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.ceil(total / homesOnPage)
  return (
    <nav className={css.pages} aria-label="Aikajanan sivut">
      <span className="digits" aria-live="polite">
        Sivu {page} / {last}
      </span>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Edelliset
      </Button>
      <Button disabled={page === last} onClick={() => onPage(page + 1)}>
        Seuraavat
      </Button>
    </nav>
  )
}
