import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay, printDay } from '#shared/base/day.ts'
import { billingApi } from '#shared/billing/api.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { ReadingFields, readingValues } from '../billing/meters/ReadingFields.tsx'
import { DayField } from '../ui/day/DayField.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import css from './form/ContractForm.module.css'

/** The meters' readings at the lease's end, with the notice or later; nothing of a contract without meters. */
export function DismissalReadings({ contract }: { readonly contract: RentalContract }) {
  const mayRead = useMay()('invoices.read')
  const { data } = useCall(billingApi.readRecurring, { params: { id: contract._id } }, { enabled: mayRead })
  const recurring = data?.recurringInvoice
  if (!recurring || recurring.measuredProducts.length === 0) return null
  const { final } = recurring
  return final ? (
    <p className={css.wide}>{`Loppulukemat on annettu päivältä ${printDay(final.day)}.`}</p>
  ) : (
    <Asked recurring={recurring} />
  )
}

function Asked({ recurring }: { readonly recurring: RecurringInvoice }) {
  const { setValue, getValues } = useFormContext()
  const isGiven: unknown = useWatch({ name: 'givesReadings' })
  const { measuredProducts: meters } = recurring
  useEffect(() => {
    const last: unknown = getValues('dismissalDate')
    const day = typeof last === 'string' && isDay(last) && last < today() ? last : today()
    setValue('finalReadings', isGiven === true ? { day, readings: readingValues(meters) } : undefined)
  }, [isGiven, meters, getValues, setValue])
  return (
    <>
      <div className={css.wide}>
        <CheckField
          name="givesReadings"
          label="Anna mittarien loppulukemat nyt"
          hint="Kulutus laskutetaan loppulukemiin asti. Jos annat ne myöhemmin sopimuksen sivulla, niistä jää tehtävä."
        />
      </div>
      {isGiven === true && (
        <>
          <DayField name="finalReadings.day" label="Lukemapäivä" required />
          <ReadingFields meters={meters} name="finalReadings.readings" />
        </>
      )}
    </>
  )
}
