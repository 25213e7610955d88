import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { type ContractIncreases, increasesOfApi } from '#shared/rent-increases/increases-of.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { ContentLoading } from '../ui/Fallback.tsx'
import { IncreaseLine } from './IncreaseLine.tsx'

/** What comes of the rents of an apartment, beside its facts; nothing at all while it is not let. */
export function ApartmentIncreases({ id }: { readonly id: string }) {
  const { data, isPending } = useCall(increasesOfApi.readIncreasesOfApartment, { params: { id } })
  if (isPending) return <ContentLoading rows={2} />
  const contracts = data?.contracts ?? []
  if (contracts.length === 0) return null
  return (
    <Card title="Vuokrankorotukset">
      <Facts>
        {contracts.map((contract) => (
          <OfContract key={contract.contract} contract={contract} isAlone={contracts.length === 1} />
        ))}
      </Facts>
    </Card>
  )
}

interface Props {
  readonly contract: ContractIncreases
  /** The only one, so that nobody asks whose it is. */
  readonly isAlone: boolean
}

function OfContract({ contract: { tenantName, coming, last, ...contract }, isAlone }: Props) {
  const titled = (title: string) => (isAlone ? title : `${tenantName}: ${title.toLowerCase()}`)
  return (
    <>
      {coming.map((row) => (
        <Fact key={row._id} label={titled('Tulossa')}>
          <IncreaseLine row={row} />
        </Fact>
      ))}
      {last && (
        <Fact label={titled('Viimeisin')}>
          <IncreaseLine row={last} />
        </Fact>
      )}
      <Fact label={titled(contractFields['lease.nextRentIncreaseDate'].label)}>
        <Next {...contract} />
      </Fact>
    </>
  )
}

type NextProps = Pick<ContractIncreases, 'contract' | 'nextRentIncreaseDate' | 'noRentIncrease'>

function Next({ contract, nextRentIncreaseDate, noRentIncrease }: NextProps) {
  const mayRaise = useMay()('rentIncreases.create', 'contracts.rent')
  if (noRentIncrease) return contractFields['lease.noRentIncrease'].label
  return (
    <>
      {nextRentIncreaseDate ? printDay(nextRentIncreaseDate) : '–'}
      {mayRaise && (
        <>
          {' · '}
          <Link to={`/rent-increase/create/${contract}`}>Korota vuokraa</Link>
        </>
      )}
    </>
  )
}
