import type { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { loanForecast, loanOutlook, printMonthsLeft } from '#shared/properties/loan-outlook.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import type { Column } from '../ui/columns.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { Table } from '../ui/Table.tsx'
import { useOwnList } from '../ui/use-own-list.ts'

type Props = { readonly apartment: NamedApartment }

interface ChargeRow {
  readonly _id: string
  readonly kind: string
  readonly amount: number
  readonly startDate: string
  readonly endDate: string
}

const chargeColumns: readonly Column<ChargeRow>[] = [
  { key: 'kind', title: 'Maksu' },
  { key: 'amount', title: '€/kk', kind: 'money' },
  { key: 'startDate', title: 'Alkaen', kind: 'day' },
  { key: 'endDate', title: 'Päättyi', kind: 'day' },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <ChargeState row={row} /> },
]

function ChargeState({ row: { startDate, endDate } }: { row: ChargeRow }) {
  if (startDate > today()) return <StatusLabel tone="news">Tulossa</StatusLabel>
  if (endDate && endDate < today()) return <StatusLabel tone="plain">Päättynyt</StatusLabel>
  return <StatusLabel tone="good">Voimassa</StatusLabel>
}

/** What the company charges for the apartment, and what it did before. */
export function ChargeTable({ apartment }: Props) {
  const { maintenanceCharge, oldMaintenanceCharges, waterCharge, oldWaterCharges } = apartment
  const history = [
    { kind: 'Hoitovastike', all: [{ ...maintenanceCharge, endDate: '' }, ...oldMaintenanceCharges] },
    { kind: 'Vesimaksu', all: [{ ...waterCharge, endDate: '' }, ...oldWaterCharges] },
  ]
  const rows = history.flatMap(({ kind, all }) =>
    all
      .filter(({ amount, startDate }) => amount > 0 || startDate !== '')
      .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
      .map((charge, at) => ({ _id: `${kind}-${at}`, kind, ...charge })),
  )
  return (
    <Table
      name="charges-of-apartment"
      label="Vastikkeet"
      list={useOwnList(rows, ['kind'])}
      columns={chargeColumns}
      empty={{ title: 'Ei vastikkeita', text: 'Hoitovastike ja vesimaksu lisätään vuokrakohteen tietoihin.' }}
    />
  )
}

interface ShareRow {
  readonly _id: string
  readonly name: string
  readonly percent: number | null
  readonly left: string
  readonly amount: number
  readonly forecast: number | null
  readonly totalAmount: number
  readonly currentAmount: number
  readonly startDate: string
  readonly endDate: string
}

const shareColumns: readonly Column<ShareRow>[] = [
  { key: 'name', title: 'Laina' },
  { key: 'percent', title: 'Korko nyt', kind: 'percent' },
  { key: 'left', title: 'Aikaa jäljellä', sort: false },
  { key: 'amount', title: 'Maksu, €/kk', kind: 'money' },
  { key: 'forecast', title: 'Erä nykykorolla, €/kk', kind: 'money', extra: true },
  { key: 'totalAmount', title: 'Osuus alussa', kind: 'money' },
  { key: 'currentAmount', title: 'Jäljellä', kind: 'money', sum: true },
  { key: 'startDate', title: 'Alkaen', kind: 'day' },
  { key: 'endDate', title: 'Maksettu pois', kind: 'day' },
]

/** The apartment's shares of its company's loans, with the loans' rates as of today. */
export function ShareTable({ apartment: { condominium, currentLoans, oldLoans } }: Props) {
  const enabled = useMay()('condominiums.read')
  const { data } = useCall(propertiesApi.readCondominium, { params: { id: condominium } }, { enabled })
  const loans = data ? [...data.condominium.loans, ...data.condominium.oldLoans] : []
  const current = currentLoans.map((share, at): ShareRow => {
    const loan = loans.find(({ _id }) => _id === share.condominiumLoanId)
    const { percent = null, monthsLeft } = loan ? loanOutlook(loan, today()) : {}
    return {
      ...share,
      _id: `now-${at}`,
      name: loan?.name ?? 'Taloyhtiön laina',
      percent,
      left: monthsLeft === undefined ? '' : printMonthsLeft(monthsLeft),
      forecast: loan ? (loanForecast(loan, share.currentAmount, today())?.payment ?? null) : null,
      endDate: '',
    }
  })
  const before = oldLoans.map(
    (share, at): ShareRow => ({
      ...share,
      _id: `old-${at}`,
      name: share.name || 'Taloyhtiön laina',
      percent: null,
      left: '',
      forecast: null,
    }),
  )
  return (
    <Table
      name="loans-of-apartment"
      label="Lainaosuudet"
      list={useOwnList([...current, ...before], ['name'], ['currentAmount'])}
      columns={shareColumns}
      empty={{ title: 'Ei lainaosuuksia', text: 'Lainaosuudet lisätään vuokrakohteen tietoihin.' }}
    />
  )
}
