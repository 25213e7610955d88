import { useWatch } from 'react-hook-form'
import { isByIndex, isByPercentage } from '#shared/contracts/lease-faults.ts'
import { rentIncreaseTypeLabels, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Values } from './contract-start.ts'

const { SelectField, CheckField, MoneyField, NumberField, DayField, TextField, TextareaField } =
  fieldsOf<typeof RentalContractDraft>()

/** How the rent may be raised: only on a ground that was agreed (AHVL 27 §). */
export function IncreaseSection() {
  const [isNone, rentIncreaseType = 'percentage'] = useWatch<
    Values,
    ['lease.noRentIncrease', 'lease.rentIncreaseType']
  >({ name: ['lease.noRentIncrease', 'lease.rentIncreaseType'] })
  return (
    <Section title="Vuokrankorotukset">
      <CheckField
        name="lease.noRentIncrease"
        label="Vuokraa ei koroteta"
        hint="Vuokraa voi korottaa vain perusteella, josta on sovittu (AHVL 27 §)."
      />
      {!isNone && (
        <>
          <SelectField
            name="lease.rentIncreaseType"
            label="Korotustapa"
            span={2}
            options={rentIncreaseTypes.map((type) => [type, rentIncreaseTypeLabels[type]])}
          />
          <DayField name="lease.nextRentIncreaseDate" label="Seuraava korotus aikaisintaan" />
          {isByPercentage({ rentIncreaseType }) && <PercentFields isRequired={rentIncreaseType !== 'percentage'} />}
          {isByIndex({ rentIncreaseType }) && <IndexFields />}
          {rentIncreaseType === 'fixed' && (
            <MoneyField name="lease.rentIncreaseFixed" label="Korotus kerrallaan" unit="€/kk" required />
          )}
          {rentIncreaseType === 'own' && (
            <TextareaField name="lease.rentIncreaseOwn" label="Korotusehto" required span={3} rows={4} />
          )}
        </>
      )}
    </Section>
  )
}

const PercentFields = ({ isRequired }: { isRequired: boolean }) => (
  <>
    <TextField name="lease.percentagePrefix" label="Etuliite" hint="”enintään” tekee prosentista ylärajan." />
    <NumberField name="lease.rentIncreasePercentage" label="Korotusprosentti" unit="%" required={isRequired} />
  </>
)

const IndexFields = () => (
  <>
    <DayField
      name="lease.indexStartDate"
      label="Perusindeksin kuukausi"
      hint="Jokin päivä siitä kuukaudesta tai neljänneksestä. Tyhjänä allekirjoitushetken luku."
    />
    <NumberField name="lease.indexStartValue" label="Perusindeksi" decimals={4} />
    <MoneyField
      name="lease.startRentPrice"
      label="Perusindeksiä vastaava vuokra"
      unit="€/kk"
      hint="Tyhjänä sopimuksen vuokra."
    />
    <CheckField name="lease.compareToPreviousIndex" label="Verrataan edellisen korotuksen indeksiin" />
  </>
)
