import { Button } from '@primer/react'
import { useState } from 'react'
import { addMonths, printDay } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { loansApi } from '#shared/loans/api.ts'
import type { PublishedRate, ReferenceSeries } from '#shared/loans/reference-series.ts'
import { type RefRateType, refRateTypeLabels, refRateTypes } from '#shared/properties/loans/loan-kinds.ts'
import { loanTermFields } from '#shared/properties/loans/loan-terms.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { LineChart } from '../ui/chart/LineChart.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Choice } from '../ui/table/Toolbar.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'
import css from './loans.module.css'
import { RatesFile } from './RatesFile.tsx'

const RateDialog = dialogOnDemand<{ readonly type: RefRateType; readonly onClose: () => void }>(
  async () => (await import('./RateDialog.tsx')).RateDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<PublishedRate & { readonly _id: string }>[] = [
  { key: 'day', title: 'Päivä', kind: 'day' },
  { key: 'percent', title: 'Viitekorko', kind: 'percent' },
]

/** So many years are drawn. */
const drawnYears = 10

/** The reference rates that the account has written down: how they have gone, and each figure. */
export function ReferenceRates() {
  const [type, setType] = useState<RefRateType>('euribor12')
  return (
    <Loaded reading={useCall(loansApi.readReferenceRates, {})}>
      {({ series }) => {
        const chosen = series.find(({ refRateType }) => refRateType === type) ?? { refRateType: type, fixings: [] }
        return <Shown key={type} series={chosen} onType={setType} />
      }}
    </Loaded>
  )
}

interface Props {
  readonly series: ReferenceSeries
  readonly onType: (type: RefRateType) => void
}

function Shown({ series: { refRateType, fixings }, onType }: Props) {
  const may = useMay()('loans.edit')
  const [adding, setAdding] = useState(false)
  const remove = useCommand(loansApi.removeFixing, { said: 'Luku poistettu' })
  const rows = fixings.toReversed().map((fixing) => ({ ...fixing, _id: fixing.day }))
  const newest = fixings.at(-1)
  const since = addMonths(today(), -12 * drawnYears)
  const drawn = fixings.filter(({ day }) => day >= since)
  const label = refRateTypeLabels[refRateType]
  return (
    <CardColumn>
      <Card
        title={label}
        action={
          <div className={css.choices}>
            <Choice
              label={loanTermFields.refRateType.label}
              value={refRateType}
              onChange={(value) => onType(value as RefRateType)}
              options={refRateTypes.map((each) => [each, refRateTypeLabels[each]])}
            />
            {may && <Button onClick={() => setAdding(true)}>Kirjaa luku</Button>}
          </div>
        }
      >
        <Facts>
          <Fact label="Uusin luku">{newest && printPercent(newest.percent)}</Fact>
          <Fact label="Päivältä">{newest && printDay(newest.day)}</Fact>
          <Fact label="Lukuja">{String(fixings.length)}</Fact>
        </Facts>
        {drawn.length > 1 && (
          <LineChart
            label={label}
            points={drawn.map(({ day, percent }) => ({ label: day.slice(0, 4), name: printDay(day), value: percent }))}
            print={(value) => `${printNumber(value)} %`}
          />
        )}
        <p className={css.note}>
          Luvut kirjataan käsin tai tiedostosta. Lainan korko vaihtuu vasta, kun koron tarkistus otetaan käyttöön lainan
          sivulla.
        </p>
        {may && <RatesFile type={refRateType} />}
      </Card>
      <Table
        name="reference-rates"
        label="Viitekoron luvut"
        list={useOwnList(rows, [])}
        columns={columns}
        actions={({ day }) => [
          may && {
            label: 'Poista',
            danger: true,
            onSelect: () => remove.mutate({ params: { refRateType, day } }),
          },
        ]}
        empty={{ title: 'Ei lukuja', text: 'Kirjaa luku käsin tai lue luvut tiedostosta.' }}
      />
      {adding && <RateDialog type={refRateType} onClose={() => setAdding(false)} />}
    </CardColumn>
  )
}
