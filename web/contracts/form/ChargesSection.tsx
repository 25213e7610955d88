import { useFormContext, useWatch } from 'react-hook-form'
import { printMoney } from '#shared/base/money.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { electricityTypes, waterChargeTypes } from '#shared/contracts/lease.ts'
import { electricityLabels, waterChargeLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { NewProductButton } from '../../invoices/lines/NewProductButton.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { Values } from './contract-values.ts'
import { useProposal } from './use-proposal.ts'

const { SelectField, MoneyField, WholeNumberField, TextField } = fieldsOf<typeof RentalContractDraft>()

const LinesField = onDemand(async () => (await import('../../invoices/lines/LinesField.tsx')).LinesField)

/** The products that a contract's charges may be made of. */
const useProducts = () => useCall(productsApi.listInvoiceProducts, { body: {} }).data?.products

/** What is charged a month. @param isNew what the home's former lease was is told */
export function ChargesSection({ isNew }: { readonly isNew: boolean }) {
  const products = useProducts()
  const { formerRent = 0 } = useProposal(isNew) ?? {}
  const rents = (products ?? []).filter(({ productType }) => productType === 'Vuokra')
  return (
    <>
      <Section title="Vuokra">
        <MoneyField
          name="lease.rent"
          label={contractFields['lease.rent'].label}
          unit={contractFields['lease.rent'].unit}
          required
          hint={formerRent > 0 ? `Edellinen vuokra ${printMoney(formerRent)}/kk.` : undefined}
        />
        <SelectField
          name="lease.rentProduct"
          label={contractFields['lease.rentProduct'].label}
          required
          none="Valitse"
          options={rents.map(({ _id, desc }) => [_id, desc])}
          making={<NewProduct name="lease.rentProduct" type="Vuokra" />}
        />
      </Section>
      <Section title="Vesi ja sähkö">
        <WaterFields />
        <ElectricityFields />
      </Section>
      <Section title="Muut kuukausimaksut (ALV 0 %)">
        <MoneyField
          name="lease.parkingCost"
          label={contractFields['lease.parkingCost'].label}
          unit={contractFields['lease.parkingCost'].unit}
        />
        <MoneyField
          name="lease.saunaCost"
          label={contractFields['lease.saunaCost'].label}
          unit={contractFields['lease.saunaCost'].unit}
        />
        <MoneyField
          name="lease.laundretteCost"
          label={contractFields['lease.laundretteCost'].label}
          unit={contractFields['lease.laundretteCost'].unit}
        />
        <MoneyField
          name="lease.otherCosts"
          label={contractFields['lease.otherCosts'].label}
          unit={contractFields['lease.otherCosts'].unit}
        />
        <OtherCosts />
        <OtherProducts />
      </Section>
    </>
  )
}

interface NewProductProps {
  readonly name: 'lease.rentProduct' | 'lease.waterProduct'
  readonly type: 'Vuokra' | 'Vesi'
}

/** What is made is chosen. */
function NewProduct({ name, type }: NewProductProps) {
  const { setValue } = useFormContext<Values>()
  return (
    <NewProductButton
      type={type}
      onMade={({ _id }) => setValue(name, _id, { shouldDirty: true, shouldValidate: true })}
    />
  )
}

/** At the rates of VAT of the days from the lease's first one or today on, whichever comes first. */
function OtherProducts() {
  const startDate = useWatch<Values, 'lease.startDate'>({ name: 'lease.startDate' })
  const [from = '', to = ''] = [startDate || today(), today()].toSorted()
  return <LinesField name="lease.otherProducts" add="Lisää veloitus tuotteesta" day={{ from, to }} />
}

function WaterFields() {
  const type = useWatch<Values, 'lease.waterChargeType'>({ name: 'lease.waterChargeType' })
  const waters = (useProducts() ?? []).filter(({ productType }) => productType === 'Vesi')
  return (
    <>
      <SelectField
        name="lease.waterChargeType"
        label={contractFields['lease.waterChargeType'].label}
        options={waterChargeTypes.map((each) => [each, waterChargeLabels[each]])}
      />
      {type === 'fixed' && (
        <>
          <MoneyField
            name="lease.waterChargePerMonth"
            label={contractFields['lease.waterChargePerMonth'].label}
            unit={contractFields['lease.waterChargePerMonth'].unit}
            required
          />
          <WholeNumberField
            name="lease.waterChargeCount"
            label={contractFields['lease.waterChargeCount'].label}
            required
          />
          <SelectField
            name="lease.waterProduct"
            label={contractFields['lease.waterProduct'].label}
            none="Ei tuotetta"
            options={waters.map(({ _id, desc }) => [_id, desc])}
            making={<NewProduct name="lease.waterProduct" type="Vesi" />}
          />
        </>
      )}
    </>
  )
}

function ElectricityFields() {
  const type = useWatch<Values, 'lease.electricity'>({ name: 'lease.electricity' })
  return (
    <>
      <SelectField
        name="lease.electricity"
        label={contractFields['lease.electricity'].label}
        options={electricityTypes.map((each) => [each, electricityLabels[each]])}
      />
      {type === 'fixed' && (
        <MoneyField
          name="lease.electricityAmount"
          label={contractFields['lease.electricityAmount'].label}
          unit={contractFields['lease.electricityAmount'].unit}
          required
        />
      )}
    </>
  )
}

function OtherCosts() {
  const costs = useWatch<Values, 'lease.otherCosts'>({ name: 'lease.otherCosts' })
  if (!costs) return null
  return (
    <TextField
      name="lease.otherCostsDetails"
      label={contractFields['lease.otherCostsDetails'].label}
      required
      span={2}
    />
  )
}
