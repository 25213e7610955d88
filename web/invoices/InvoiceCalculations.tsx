import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { Calculations } from '../app/Calculations.tsx'
import { useCall } from '../app/use-call.ts'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'

interface Props {
  readonly id: string
  readonly number: string
}

/** How the part months of an invoice were reckoned, a tree for each line. */
export const InvoiceCalculations = ({ id, number }: Props) => (
  <ShowCalculation of={`lasku ${number}`}>{() => <Trees id={id} />}</ShowCalculation>
)

const Trees = ({ id }: { readonly id: string }) => (
  <Calculations
    reading={useCall(calculationsApi.readCalculations, { params: { id } })}
    none="Tästä laskusta ei ole tallessa tietoja, joista laskelman voisi näyttää vaiheittain."
  />
)
