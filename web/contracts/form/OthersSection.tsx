import { useWatch } from 'react-hook-form'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { usePanels } from '../../app/panels.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ReminderRows } from '../ReminderRows.tsx'
import type { Values } from './contract-start.ts'

const { CheckField, MoneyField, WholeNumberField, DayField, TextField, TextareaField } =
  fieldsOf<typeof RentalContractDraft>()

/** What else was agreed, and what people are reminded of. */
export function OthersSection() {
  const [noPets, isReminding] = useWatch<Values, ['others.noPets', 'options.reminders.active']>({
    name: ['others.noPets', 'options.reminders.active'],
  })
  const parts = usePanels('contractForm')
  return (
    <>
      <Section title="Muut ehdot">
        <CheckField name="others.subLeaseAllowed" label="Alivuokraus sallittu" />
        <CheckField name="others.furnished" label="Kalustettu" />
        <CheckField name="others.mandatoryInsurance" label="Kotivakuutus vaaditaan" />
        <CheckField name="others.noSmoking" label="Tupakointi kielletty" />
        <CheckField name="others.noPets" label="Lemmikit kielletty" />
        {!noPets && <TextField name="others.petsDetails" label="Lemmikit" span={2} />}
        <TextareaField name="others.comments" label="Muut sovitut ehdot" span={3} rows={6} />
      </Section>
      <Section title="Avaimet ja allekirjoitus">
        <WholeNumberField name="others.keys" label="Luovutettavia avaimia" unit="kpl" />
        <MoneyField name="others.keysLostSum" label="Korvaus kadonneista avaimista" />
        <CheckField
          name="others.keyHoldersFromContracts"
          label="Avaimet kirjataan vuokralaisille"
          hint="Kohteen vapaat avaimet, kun sopimus aktivoidaan."
        />
        <DayField name="others.signatureDate" label="Allekirjoituspäivä" />
        <TextField name="others.signatureCity" label="Allekirjoituspaikka" />
        <CheckField name="others.signForOthers" label="Yksi allekirjoittaa kaikkien vuokranantajien puolesta" />
      </Section>
      <Section title="Muistutukset">
        <CheckField
          name="options.reminders.active"
          label="Muistutetaan sähköpostilla"
          hint="Muistutukset lähtevät päivänään, kun sopimus on aktivoitu."
        />
        {isReminding && <ReminderRows name="options.reminders.items" />}
      </Section>
      {parts.map(({ key, Content }) => (
        <Content key={key} id="" />
      ))}
      <Section title="Lisätiedot">
        <TextareaField name="comments" label="Omat muistiinpanot" span={3} hint="Eivät tule sopimukseen." />
      </Section>
    </>
  )
}
