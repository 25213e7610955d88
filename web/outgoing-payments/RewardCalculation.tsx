import { settlementCalculationsApi as api } from '#shared/outgoing-payments/calculations-api.ts'
import { Calculations } from '../app/Calculations.tsx'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'

/** How the rewards on a reward invoice came about, on its page. */
export const RewardCalculation = ({ id }: { readonly id: string }) => (
  <Card title="Palkkiot">
    <ShowCalculation of="laskun palkkiot">{() => <Lines id={id} />}</ShowCalculation>
  </Card>
)

const Lines = ({ id }: { readonly id: string }) => (
  <Calculations
    reading={useCall(api.readRewardCalculations, { params: { id } })}
    none="Näistä tilityksistä ei ole tallessa tietoja, joista laskelman voisi näyttää vaiheittain."
  />
)
