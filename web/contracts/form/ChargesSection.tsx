import { useWatch } from 'react-hook-form'
import { electricityTypes, waterChargeTypes } from '#shared/contracts/lease.ts'
import { electricityLabels, waterChargeLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { Values } from './contract-start.ts'

const { SelectField, MoneyField, WholeNumberField, TextField } = fieldsOf<typeof RentalContractDraft>()

const LinesField = onDemand(async () => (await import('../../invoices/lines/LinesField.tsx')).LinesField)

/** The products that a contract's charges may be made of. */
const useProducts = () => useCall(productsApi.listInvoiceProducts, { body: {} }).data?.products

/** What is charged a month. */
export function ChargesSection() {
  const products = useProducts()
  const rents = (products ?? []).filter(({ productType }) => productType === 'Vuokra')
  return (
    <>
      <Section title="Vuokra">
        <MoneyField name="lease.rent" label="Vuokra kuukaudessa (ALV 0 %)" unit="€/kk" required />
        <SelectField
          name="lease.rentProduct"
          label="Vuokratuote"
          required
          none="Valitse"
          options={rents.map(({ _id, desc }) => [_id, desc])}
          hint={products && rents.length === 0 ? 'Lisää ensin tuote, jonka tyyppi on Vuokra.' : undefined}
        />
      </Section>
      <Section title="Vesi ja sähkö">
        <WaterFields />
        <ElectricityFields />
      </Section>
      <Section title="Muut kuukausimaksut (ALV 0 %)">
        <MoneyField name="lease.parkingCost" label="Autopaikka" unit="€/kk" />
        <MoneyField name="lease.saunaCost" label="Sauna" unit="€/kk" />
        <MoneyField name="lease.laundretteCost" label="Pesutupa" unit="€/kk" />
        <MoneyField name="lease.otherCosts" label="Muut maksut" unit="€/kk" />
        <OtherCosts />
        <OtherProducts />
      </Section>
    </>
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
        label="Vesi"
        options={waterChargeTypes.map((each) => [each, waterChargeLabels[each]])}
      />
      {type === 'fixed' && (
        <>
          <MoneyField name="lease.waterChargePerMonth" label="Vesimaksu henkilöltä" unit="€/kk" required />
          <WholeNumberField name="lease.waterChargeCount" label="Henkilöitä" required />
          {waters.length > 0 && (
            <SelectField
              name="lease.waterProduct"
              label="Vesituote"
              none="Ei tuotetta"
              options={waters.map(({ _id, desc }) => [_id, desc])}
            />
          )}
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
        label="Sähkö"
        options={electricityTypes.map((each) => [each, electricityLabels[each]])}
      />
      {type === 'fixed' && <MoneyField name="lease.electricityAmount" label="Sähkömaksu" unit="€/kk" required />}
    </>
  )
}

function OtherCosts() {
  const costs = useWatch<Values, 'lease.otherCosts'>({ name: 'lease.otherCosts' })
  if (!costs) return null
  return <TextField name="lease.otherCostsDetails" label="Mistä muut maksut ovat" required span={2} />
}
