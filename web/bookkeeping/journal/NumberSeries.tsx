import { journalApi as api, type SeriesRow, seriesStateLabels } from '#shared/bookkeeping/journal/api.ts'
import { useList } from '../../app/tables/use-list.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from './journal.module.css'

const tones: Readonly<Record<SeriesRow['state'], Tone>> = { used: 'good', voided: 'plain', missing: 'bad' }

const columns: readonly Column<SeriesRow>[] = [
  { key: 'numbers', title: 'Numerot' },
  { key: 'count', title: 'Kpl', kind: 'number', sum: true },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{seriesStateLabels[state]}</StatusLabel>,
  },
  { key: 'reason', title: 'Syy', long: true },
  { key: 'by', title: 'Tekijä' },
  { key: 'day', title: 'Päivä', kind: 'day' },
]

/** The numbers of invoices and credit notes: every gap has its reason. */
export function NumberSeries() {
  const list = useList(api.listNumberSeries, { filters: ['state'] })
  return (
    <>
      <p className={css.note}>
        Laskuilla ja hyvityslaskuilla on yhteinen numerosarja. Jokainen numero on joko käytössä tai mitätöity syystä.
      </p>
      <Table
        name="number-series"
        label="Laskunumerot"
        list={list}
        columns={columns}
        search="Hae numerolla, syyllä tai tekijällä"
        filters={
          <Filter
            list={list}
            name="state"
            label="Tila"
            all="Kaikki numerot"
            options={[
              ['voided', seriesStateLabels.voided],
              ['missing', seriesStateLabels.missing],
            ]}
          />
        }
        empty={{ title: 'Ei numeroita', text: 'Laskuja ei ole vielä tehty, tai kaikki numerot ovat käytössä.' }}
      />
    </>
  )
}
