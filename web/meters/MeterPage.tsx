import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { type MeterHistory, meterHistoryApi } from '#shared/meters/history-api.ts'
import { meterTitle } from '#shared/meters/kinds.ts'
import { meterFields } from '#shared/meters/meter.fields.ts'
import { currentDevice, isInUse, type Meter } from '#shared/meters/meter.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { ChangeDialog, MeterDialog, ReadingDialog } from './dialogs.ts'
import { HistoryTable } from './HistoryTable.tsx'
import css from './meters.module.css'

const MonthChart = onDemand(async () => (await import('./MonthChart.tsx')).MonthChart)

/** One meter: what it has shown, what was used, and what has been billed by it. */
export function MeterPage() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(meterHistoryApi.readMeterHistory, { params: { id } })}>
      {(history) => (
        <div className={css.page}>
          <Head history={history} />
          <div className={css.columns}>
            <MeterFacts history={history} />
            <MonthChart unit={history.meter.unit} months={history.months} />
          </div>
          <HistoryTable history={history} />
        </div>
      )}
    </Loaded>
  )
}

function Head({ history: { meter, rows } }: { history: MeterHistory }) {
  const may = useMay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'read' | 'change'>()
  const remove = useRemoval(
    meterHistoryApi.deleteMeter,
    {
      yes: 'Poista mittari',
      said: 'Mittari poistettu',
      text: 'Mittari poistuu luettelosta. Siitä ei ole kirjattu lukemia.',
    },
    () => navigate('/meters'),
  )
  const mayEdit = may('apartments.edit')
  const inUse = isInUse(meter)
  const onClose = () => setOpen(undefined)
  const title = `${meterTitle(meter)}, ${meter.apartmentAddress}`
  return (
    <>
      <PageHead
        title={title}
        mark={!inUse && <StatusLabel tone="plain">Poistettu</StatusLabel>}
        parents={[{ to: '/meters', label: 'Mittarit' }]}
        primary={mayEdit && inUse && { label: 'Kirjaa lukema', onSelect: () => setOpen('read') }}
        actions={[
          mayEdit && { label: 'Muokkaa', onSelect: () => setOpen('edit') },
          mayEdit && inUse && { label: 'Vaihda tai poista laskuri', onSelect: () => setOpen('change') },
          mayEdit &&
            rows.every(({ reading }) => reading === null) && {
              label: 'Poista',
              danger: true,
              onSelect: () => remove(title, { params: { id: meter._id } }),
            },
        ]}
      />
      {open === 'edit' && <MeterDialog meter={meter} onClose={onClose} />}
      {open === 'read' && <ReadingDialog meter={meter} rows={rows} onClose={onClose} />}
      {open === 'change' && <ChangeDialog meter={meter} onClose={onClose} />}
    </>
  )
}

function MeterFacts({ history: { meter, uses } }: { history: MeterHistory }) {
  const { serial, digits, installed, first } = currentDevice(meter)
  const [latest] = uses
  return (
    <Card title="Mittari">
      <Facts rows>
        <Fact label={meterFields.apartment.label}>
          <Link to={`/apartment/overview/${meter.apartment}?tab=meters`}>{meter.apartmentAddress}</Link>
        </Fact>
        <Fact label={meterFields.serial.label}>{serial}</Fact>
        <Fact
          label={meterFields.installed.label}
        >{`${printDay(installed)}, lukema ${printNumber(first)} ${meter.unit}`}</Fact>
        <Fact label={meterFields.digits.label}>{digits}</Fact>
        <Fact label="Laskutettu">{latest && `${printDay(latest.upTo)} asti (${latest.name})`}</Fact>
        <Former meter={meter} />
        {meter.comments && <Fact label={meterFields.comments.label}>{meter.comments}</Fact>}
      </Facts>
    </Card>
  )
}

function Former({ meter: { devices } }: { meter: Meter }) {
  const former = devices.slice(0, -1)
  if (former.length === 0) return null
  return (
    <Fact label="Aiemmat laskurit">
      {former.map(({ serial, removed, last }) => (
        <div key={removed}>
          {[serial || 'Numeroton', `${printDay(removed)} asti`, last !== null && `loppulukema ${printNumber(last)}`]
            .filter(Boolean)
            .join(', ')}
        </div>
      ))}
    </Fact>
  )
}
