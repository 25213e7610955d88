import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay, printInstant, printMonth } from '#shared/base/day.ts'
import type { DecidedMonths } from '#shared/base/open-months.ts'
import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import {
  type BookService,
  type BookServiceSettings,
  bookServiceLabels,
} from '#shared/bookkeeping/exports/book-services.ts'
import { mayDoWithPush, type PushSummary } from '#shared/bookkeeping/exports/push.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { Field } from '../../ui/field/Field.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './exports.module.css'
import { isClosed, MonthChoice, newestClosed } from './MonthChoice.tsx'
import { PushLabel } from './PushLabel.tsx'

const columns: readonly Column<PushSummary>[] = [
  { key: 'day', title: 'Päivä', kind: 'day' },
  { key: 'total', title: 'Debet ja kredit', kind: 'money', sum: true },
  { key: 'state', title: 'Tila', cell: (row) => <PushLabel {...row} /> },
  { key: 'number', title: 'Tunnus palvelussa' },
  { key: 'reason', title: 'Huomautus', sort: false },
  { key: 'doneAt', title: 'Viety', cell: ({ doneAt }) => (doneAt ? printInstant(doneAt) : '–') },
  { key: 'by', title: 'Viejä', extra: true },
]

const isUnderWay = ({ state }: PushSummary): boolean => state === 'waiting' || state === 'started'

interface Props {
  readonly decided: DecidedMonths
  /** Those that the account has keys to. */
  readonly services: readonly BookServiceSettings[]
}

/** Vouchers of a closed month on their way to a bookkeeping service, one a day. */
export function Pushes({ decided, services }: Props) {
  const [first] = services
  if (!first) {
    return (
      <Card title="Vie kirjanpitopalveluun">
        <p className={css.note}>Anna palvelun tunnukset alla, niin kuukauden tositteet voi viedä palveluun suoraan.</p>
      </Card>
    )
  }
  return <MonthOfPushes decided={decided} services={services.map(({ service }) => service)} first={first.service} />
}

interface Chosen {
  readonly decided: DecidedMonths
  readonly services: readonly BookService[]
  readonly first: BookService
}

function MonthOfPushes({ decided, services, first }: Chosen) {
  const may = useMay()('reports.edit')
  const [service, setService] = useState(first)
  const [month, setMonth] = useState(() => newestClosed(decided))
  const list = useList(api.listPushes, {
    fixed: { service, month },
    prefix: 'pushes.',
    pollWhile: ({ rows }) => rows.some(isUnderWay),
  })
  const push = useCommand(api.pushMonth, {
    failed: 'Vienti ei alkanut',
    onDone: ({ count }) =>
      count > 0 ? toast.ok(`Viedään ${count} pv`) : toast.info('Kuukauden päivät on jo viety tai viedään parhaillaan.'),
  })
  const settle = useCommand(api.settlePush, { failed: 'Muutos ei onnistunut' }).mutate
  const again = async ({ _id: id, day, state }: PushSummary) => {
    const sure = await confirm({
      title: `Viedäänkö ${printDay(day)} uudelleen?`,
      text:
        state === 'refused'
          ? 'Korjaa ensin se, minkä takia palvelu hylkäsi tositteen.'
          : 'Palveluun syntyy uusi tosite. Poista ensin päivän vanha tosite palvelusta, jos se on siellä.',
      yes: 'Vie uudelleen',
    })
    if (sure) settle({ params: { id }, body: { deed: 'again' } })
  }
  const closed = isClosed(decided, month)
  return (
    <Card title="Vie kirjanpitopalveluun">
      <div className={css.fields}>
        {services.length > 1 && (
          <Field label="Palvelu">
            {(wiring) => (
              <select
                {...wiring}
                value={service}
                onChange={(event) => setService(services.find((each) => each === event.target.value) ?? first)}
              >
                {services.map((each) => (
                  <option key={each} value={each}>
                    {bookServiceLabels[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <MonthChoice label="Vietävä kuukausi" month={month} onMonth={setMonth} decided={decided} />
      </div>
      <p className={css.note}>
        Jokaisesta päivästä viedään yksi tosite, jossa saman tilin, verokannan ja kustannuspaikan viennit on laskettu
        yhteen. Päivä viedään kerran. Jos se muuttuu viennin jälkeen, sitä ei viedä automaattisesti uudelleen.
      </p>
      {!closed && <p className={css.warning}>Avointa kuukautta ei voi viedä. Sulje kuukausi ensin.</p>}
      {may && (
        <Button
          variant="primary"
          disabled={!closed}
          loading={push.isPending}
          loadingAnnouncement="Aloitetaan vienti"
          onClick={() => push.mutate({ body: { service, month } })}
        >
          Vie {printMonth(month)}
        </Button>
      )}
      <div className={css.list}>
        <Table
          name="pushes"
          label={`Viennit: ${bookServiceLabels[service]}, ${printMonth(month)}`}
          list={list}
          columns={columns}
          actions={(row) => [
            may && mayDoWithPush(row, 'again') && { label: 'Vie uudelleen', onSelect: () => void again(row) },
            may &&
              mayDoWithPush(row, 'done') && {
                label: 'Merkitse viedyksi',
                onSelect: () => settle({ params: { id: row._id }, body: { deed: 'done' } }),
              },
          ]}
          empty={{ title: 'Ei vientejä', text: 'Kun kuukausi viedään, sen päivät näkyvät tässä.' }}
        />
      </div>
    </Card>
  )
}
