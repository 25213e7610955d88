import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { costListApi } from '#shared/expenses/list-api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { Card } from '../ui/Card.tsx'
import { ExpenseTable } from './ExpenseTable.tsx'

interface Props {
  readonly fixed: Readonly<Record<string, string>>
  /** Where a new one is written down. */
  readonly add: string
  readonly without: readonly string[]
  readonly empty: string
}

/** The costs of one thing, on that thing's own page. */
function ExpensesOf({ fixed, add, without, empty }: Props) {
  const may = useMay()
  const list = useList(costListApi.listExpenses, { fixed, filters: ['from', 'to'], prefix: 'r.' })
  return (
    <Card
      title="Kulut"
      action={
        may('receipts.create') && (
          <LinkButton as={Link} size="small" to={add}>
            Lisää kulu
          </LinkButton>
        )
      }
    >
      <ExpenseTable
        name={`receipts-without-${without[0]}`}
        list={list}
        without={without}
        empty={{ title: 'Ei kuluja', text: empty }}
      />
    </Card>
  )
}

const ofApartment = ['apartmentAddress', 'condominiumName']
const ofCondominium = ['condominiumName']

export const ExpensesOfApartment = ({ id }: { id: string }) => (
  <ExpensesOf
    fixed={{ apartment: id }}
    add={`/receipts/edit/new?apartment=${id}`}
    without={ofApartment}
    empty="Vuokrakohteelle ei ole kirjattu kuluja viimeisten 14 kuukauden ajalta."
  />
)

/** The company's own and those of its apartments. */
export const ExpensesOfCondominium = ({ id }: { id: string }) => (
  <ExpensesOf
    fixed={{ condominium: id }}
    add={`/receipts/edit/new?condominium=${id}`}
    without={ofCondominium}
    empty="Taloyhtiölle ja sen vuokrakohteille ei ole kirjattu kuluja viimeisten 14 kuukauden ajalta."
  />
)
