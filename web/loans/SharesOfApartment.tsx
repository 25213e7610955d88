import { loanForecast, loanOutlook, printMonthsLeft } from '#shared/loans/loan-outlook.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'

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
  { key: 'name', title: apartmentFields['oldLoans.name'].label },
  { key: 'percent', title: 'Korko nyt', kind: 'percent' },
  { key: 'left', title: 'Aikaa jäljellä', sort: false },
  { key: 'amount', title: apartmentFields['currentLoans.amount'].heading, kind: 'money' },
  { key: 'forecast', title: 'Erä nykykorolla, €/kk', kind: 'money', extra: true },
  { key: 'totalAmount', title: apartmentFields['currentLoans.totalAmount'].label, kind: 'money' },
  { key: 'currentAmount', title: apartmentFields['currentLoans.currentAmount'].label, kind: 'money', sum: true },
  { key: 'startDate', title: apartmentFields['currentLoans.startDate'].label, kind: 'day' },
  { key: 'endDate', title: apartmentFields['oldLoans.endDate'].label, kind: 'day' },
]

/** The apartment's shares of its company's loans, with the loans' rates as of today. */
export const SharesOfApartment = ({ id }: { readonly id: string }) => (
  <Loaded reading={useCall(propertiesApi.readApartment, { params: { id } })}>
    {({ apartment }) => <ShareTable apartment={apartment} />}
  </Loaded>
)

function ShareTable({ apartment: { condominium, currentLoans, oldLoans } }: { readonly apartment: NamedApartment }) {
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
      label={apartmentFields.currentLoans.label}
      list={useOwnList([...current, ...before], ['name'], ['currentAmount'])}
      columns={shareColumns}
      empty={{ title: 'Ei lainaosuuksia', text: 'Lainaosuudet lisätään vuokrakohteen tietoihin.' }}
    />
  )
}
