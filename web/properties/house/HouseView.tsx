import { type KeyboardEvent, useRef, useState } from 'react'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { doorOf, houseOf } from '#shared/properties/house.ts'
import { type LettingState, lettingStateLabels, lettingStates } from '#shared/properties/letting.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { Blank } from '../../ui/Fallback.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import type { ListedApartment } from '../apartment-columns.tsx'
import css from './House.module.css'
import { stepIn } from './steps.ts'

const HomeCard = dialogOnDemand<{ readonly home: ListedApartment; readonly onClose: () => void }>(
  async () => (await import('./HomeCard.tsx')).HomeCard,
  ({ onClose }) => onClose(),
)

/** More homes than any house of the country has on its stairs. */
const most = 1000

/** The homes of a company as its house stands: stairs beside each other, floors above each other. */
export function HouseView({ id }: { readonly id: string }) {
  const body = { condominium: id, withLetting: true, itemsPerPage: most }
  return (
    <Loaded reading={useCall(apartmentListApi.listApartments, { body })}>
      {({ rows }) =>
        rows.length > 0 ? (
          <HouseGrid homes={rows} />
        ) : (
          <Blank title="Ei vuokrakohteita" text="Talokuva piirtyy taloyhtiön vuokrakohteista." />
        )
      }
    </Loaded>
  )
}

function HouseGrid({ homes }: { readonly homes: readonly ListedApartment[] }) {
  const { stairs, floors } = houseOf(homes)
  const grid = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<ListedApartment>()
  const [stop, setStop] = useState(floors[0]?.cells.flat()[0]?._id)
  const walk = (event: KeyboardEvent) => {
    const tiles = floors.map(({ cells }) => cells.map((cell) => cell.map(({ _id }) => _id)))
    const next = stop && stepIn(tiles, stop, event.key)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-home="${next}"]`)?.focus()
  }
  return (
    <section className={css.frame} aria-label="Talokuva">
      <Legend homes={homes} />
      <div className={css.scroll}>
        <table ref={grid} className={css.house} onKeyDown={walk}>
          <caption className="visually-hidden">Vuokrakohteet kerroksittain ja portaittain</caption>
          <thead>
            <tr>
              <th scope="col">Kerros</th>
              {stairs.map((stair) => (
                <th key={stair} scope="col">
                  {stair ? `Porras ${stair}` : 'Ei porrasta'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {floors.map(({ floor, cells }) => (
              <tr key={floor ?? 'none'}>
                <th scope="row">{floor === undefined ? 'Ei tiedossa' : `${floor}. krs`}</th>
                {cells.map((cell, at) => (
                  <td key={stairs[at]}>
                    <div className={css.cell}>
                      {cell.map((home) => (
                        <Tile
                          key={home._id}
                          home={home}
                          isStop={home._id === stop}
                          onFocus={() => setStop(home._id)}
                          onOpen={() => setOpened(home)}
                        />
                      ))}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && <HomeCard home={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

/** How many homes stand in which state; the colours are told by words here and on every tile. */
function Legend({ homes }: { readonly homes: readonly ListedApartment[] }) {
  const counted = lettingStates
    .map((state) => ({ state, count: homes.filter(({ letting }) => letting === state).length }))
    .filter(({ count }) => count > 0)
  return (
    <ul className={css.legend} aria-label="Vuokrakohteita tiloittain">
      {counted.map(({ state, count }) => (
        <li key={state}>
          <i data-state={state} />
          {lettingStateLabels[state]} {count}
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  readonly home: ListedApartment
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

function Tile({ home, isStop, onFocus, onOpen }: TileProps) {
  const state: LettingState = home.letting ?? 'vacant'
  return (
    <button
      type="button"
      className={css.tile}
      data-state={state}
      data-home={home._id}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      onFocus={onFocus}
      onClick={onOpen}
    >
      <strong>{home.apartmentNumber || doorOf(home)}</strong>
      <span>{lettingStateLabels[state]}</span>
      {home.tenantName && <small>{home.tenantName}</small>}
    </button>
  )
}
