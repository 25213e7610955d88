import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay, monthOf, monthStart, printDay, printMonth } from '#shared/base/day.ts'
import { dueDayNumbers, printDueDayNumber } from '#shared/calculations/due-day.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { firstMonths } from '#shared/contracts/lease.ts'
import { firstDueDays } from '#shared/contracts/lease-billing.ts'
import { firstMonthLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { invoiceIntervals, longestPaymentTerm } from '#shared/invoices/due-dates.ts'
import { today } from '../../app/today.ts'
import { SendTypeField } from '../../invoices/sending/send-type-field.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { Values } from './contract-values.ts'

const OtherDueDates = onDemand(async () => (await import('../other/OtherDueDates.tsx')).OtherDueDates, {
  waiting: null,
})

const { SelectField, CheckField, WholeNumberField, DayField, TextField } = fieldsOf<typeof RentalContractDraft>()

/** From when on and how the lease is billed. */
export function BillingSection() {
  const interval = useWatch<Values, 'lease.invoiceInterval'>({ name: 'lease.invoiceInterval' }) ?? 1
  const tenant = useWatch<Values, 'tenant.tenantId'>({ name: 'tenant.tenantId' })
  return (
    <Section title="Laskutus">
      <SelectField
        name="lease.rentDueDateNumber"
        label={contractFields['lease.rentDueDateNumber'].label}
        options={dueDayNumbers.map((code) => [code, printDueDayNumber(code)])}
      />
      <TextField
        name="lease.rentDueDate"
        label={contractFields['lease.rentDueDate'].label}
        hint={contractFields['lease.rentDueDate'].hint}
      />
      <SelectField
        name="lease.invoiceInterval"
        label={contractFields['lease.invoiceInterval'].label}
        options={invoiceIntervals.map((months) => [months, months === 1 ? 'Kuukausi' : `${months} kuukautta`])}
      />
      <WholeNumberField
        name="lease.paymentTerm"
        label={contractFields['lease.paymentTerm'].label}
        unit={contractFields['lease.paymentTerm'].unit}
        hint={`1–${longestPaymentTerm(interval)} päivää`}
      />
      <SendTypeField name="lease.sendType" tenant={tenant} />
      <CheckField name="lease.billDateAsDueDate" label={contractFields['lease.billDateAsDueDate'].label} />
      <OtherDueDates />
      <FirstInvoice />
    </Section>
  )
}

/** A day that is being typed is none yet. */
const wholeDay = (typed = ''): string => (isDay(typed) ? typed : '')

/** What the first invoice is of: a part of a month, and periods that have gone by already. */
function FirstInvoice() {
  const lease = useWatch<Values, 'lease'>({ name: 'lease' })
  const { firstMonth = 'byDays', rentDueDateNumber = 2, invoiceInterval = 1 } = lease
  const [startDate, firstRentDate] = [wholeDay(lease.startDate), wholeDay(lease.firstRentDate)]
  const otherDueDates = (lease.otherDueDates ?? []).filter(isDay)
  const first = firstRentDate || startDate
  const due = startDate
    ? firstDueDays({ startDate, firstRentDate, firstMonth, rentDueDateNumber, otherDueDates, invoiceInterval }, today())
    : []
  useStillOffered(due)
  return (
    <>
      <DayField
        name="lease.firstRentDate"
        label={contractFields['lease.firstRentDate'].label}
        hint={contractFields['lease.firstRentDate'].hint}
      />
      {first !== '' && first !== monthStart(first) && (
        <SelectField
          name="lease.firstMonth"
          label={`${contractFields['lease.firstMonth'].label} (${printMonth(monthOf(first))})`}
          options={firstMonths.map((each) => [each, firstMonthLabels[each]])}
        />
      )}
      {due.length > 1 && (
        <SelectField
          name="lease.nextDueDate"
          label={contractFields['lease.nextDueDate'].label}
          none={`Alusta alkaen, eräpäivä ${printDay(due[0] ?? '')}`}
          options={due.slice(1).map((day) => [day, `Eräpäivästä ${printDay(day)}`])}
          span={2}
          hint={contractFields['lease.nextDueDate'].hint}
        />
      )}
    </>
  )
}

/** A first due day that the terms no longer have is not kept: billing then begins from the beginning. */
function useStillOffered(due: readonly string[]) {
  const { getValues, setValue } = useFormContext<Values>()
  const offered = due.join()
  useEffect(() => {
    const chosen = getValues('lease.nextDueDate')
    if (chosen && offered && !offered.split(',').includes(chosen)) setValue('lease.nextDueDate', '')
  }, [offered, getValues, setValue])
}
