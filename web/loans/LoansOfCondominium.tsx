import { printDay } from '#shared/base/day.ts'
import { loanIdOf } from '#shared/loans/loan.ts'
import { loanForecast, loanOutlook, printMonthsLeft } from '#shared/loans/loan-outlook.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { CompanyFigures } from '#shared/properties/company-figures.ts'
import { handlingLabels } from '#shared/properties/housing-charges.ts'
import type { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'
import { loanMethodLabels, refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'
import { loanTermFields } from '#shared/properties/loans/loan-terms.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'

interface Props {
  readonly condominium: string
  readonly loans: readonly CondominiumLoan[]
  readonly oldLoans: readonly CondominiumLoan[]
  /** The apartments' shares, when they are known. */
  readonly shares: CompanyFigures['loans']
}

function rowOf(loan: CondominiumLoan, shares: Props['shares'], isOld = false) {
  const { percent, nextReset, monthsLeft, interestOnly } = loanOutlook(loan, today())
  const { amount = 0, currentAmount = 0 } = shares.find(({ _id }) => _id === loan._id) ?? {}
  return {
    _id: loan._id,
    name: loan.name,
    reference: `${refRateTypeLabels[loan.refRateType]}${loan.hasFixedRefRate ? ', kiinteä' : ''}`,
    percent,
    margin: loan.margin,
    nextReset: isOld ? '' : (nextReset ?? ''),
    method: loanMethodLabels[loan.method],
    handling: handlingLabels[loan.handling],
    endDate: loan.endDate,
    left: isOld || monthsLeft === undefined ? '' : printMonthsLeft(monthsLeft),
    state: isOld || monthsLeft === 0 ? 'ended' : interestOnly > 0 ? 'exempt' : 'running',
    exemptUntil: loan.morgageExemptionEnds,
    amount,
    currentAmount,
    forecast: isOld ? null : (loanForecast(loan, currentAmount, today())?.payment ?? null),
  }
}
type Row = ReturnType<typeof rowOf>

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Laina' },
  { key: 'percent', title: 'Korko nyt', kind: 'percent' },
  { key: 'reference', title: loanTermFields.refRateType.label },
  { key: 'margin', title: loanTermFields.margin.label, kind: 'percent', extra: true },
  { key: 'nextReset', title: 'Korko tarkistetaan', kind: 'day' },
  { key: 'method', title: loanTermFields.method.label },
  { key: 'handling', title: loanTermFields.handling.label },
  { key: 'endDate', title: loanTermFields.endDate.label, kind: 'day' },
  { key: 'left', title: 'Aikaa jäljellä', sort: false },
  { key: 'amount', title: 'Kohteet maksavat, €/kk', kind: 'money', sum: true },
  { key: 'forecast', title: 'Erä nykykorolla, €/kk', kind: 'money', extra: true },
  { key: 'currentAmount', title: 'Kohteiden lainaosuus', kind: 'money', sum: true },
  { key: 'state', title: 'Tila', cell: (row) => <LoanState row={row} /> },
]

/** To the page of each loan. */
const leading = (condominium: string): readonly Column<Row>[] =>
  columns.map((column) =>
    column.key === 'name' ? { ...column, to: ({ _id }) => `/loan/overview/${loanIdOf(condominium, _id)}` } : column,
  )

function LoanState({ row: { state, exemptUntil } }: { row: Row }) {
  if (state === 'ended') return <StatusLabel tone="plain">Päättynyt</StatusLabel>
  if (state === 'exempt')
    return <StatusLabel tone="warning">{`Lyhennysvapaa ${printDay(exemptUntil)} asti`}</StatusLabel>
  return <StatusLabel tone="good">Käynnissä</StatusLabel>
}

/** A company's loans with their rates and the time that is left of them as of today. */
export function LoansOfCondominium({ id }: { readonly id: string }) {
  const enabled = useMay()('apartments.read')
  const { data } = useCall(propertiesApi.readCompanyFigures, { params: { id } }, { enabled })
  return (
    <Loaded reading={useCall(propertiesApi.readCondominium, { params: { id } })}>
      {({ condominium: { loans, oldLoans } }) => (
        <LoanTable condominium={id} loans={loans} oldLoans={oldLoans} shares={data?.figures.loans ?? []} />
      )}
    </Loaded>
  )
}

function LoanTable({ condominium, loans, oldLoans, shares }: Props) {
  const leads = useMay()('loans.read')
  const rows = [...loans.map((loan) => rowOf(loan, shares)), ...oldLoans.map((loan) => rowOf(loan, shares, true))]
  return (
    <Table
      name="condominium-loans"
      label="Lainat"
      list={useOwnList(rows, ['name'], ['amount', 'currentAmount'])}
      columns={leads ? leading(condominium) : columns}
      empty={{ title: 'Ei lainoja', text: 'Taloyhtiön lainat lisätään taloyhtiön tietoihin.' }}
    />
  )
}
