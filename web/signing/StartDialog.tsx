import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { signingApi } from '#shared/signing/api.ts'
import { type SignedPaper, signerLanguages, signerRoleLabels, signerRoles } from '#shared/signing/signing.ts'
import { mostSigners, SigningDraft, signingFaults } from '#shared/signing/signing-draft.ts'
import { languageOfCode } from '#shared/texts/language-codes.ts'
import { languageLabels } from '#shared/texts/language-labels.ts'
import { call } from '../app/call.ts'
import { useOwnWordsHint } from '../app/own-words.ts'
import { today } from '../app/today.ts'
import { PaperGapNotes } from '../contracts/texts/PaperGapNotes.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { WholeNumberField } from '../ui/field/NumberField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './signing.module.css'

type SigningsOfOne = OutputOf<(typeof signingApi)['readSigningsOf']['reply']>

export interface StartProps {
  readonly contract: string
  readonly paper: SignedPaper
  readonly start: SigningsOfOne['start']
  readonly gaps: SigningsOfOne['gaps']
  readonly onClose: () => void
}

const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** The form has the days of reminders as people write them: 3, 7. */
const Rules = SigningDraft.omit({ reminderDays: true })
  .extend({
    reminders: z
      .string()
      .default('')
      .refine(
        (text) => SigningDraft.shape.reminderDays.safeParse(numbersIn(text)).success,
        'Anna päivien määrät pilkulla erotettuina, esimerkiksi 3, 7',
      ),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of Object.entries(signingFaults({ ...value, reminderDays: [] }, today()))) {
      const names = path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name))
      issues.push({ code: 'custom', path: names, message, input: value })
    }
  })

const { SelectField: Choice, DayField, TextareaField, TextField: Line } = fieldsOf<typeof Rules>()

/** Who signs, how and by when: begins from the contract's own parties. */
export function StartDialog({ contract, paper, start, gaps, onClose }: StartProps) {
  const { methods, method, signers, validUntil, reminderDays } = start
  const messageHint = useOwnWordsHint()
  return (
    <FormDialog
      title="Lähetä allekirjoitettavaksi"
      submit="Lähetä allekirjoitettavaksi"
      schema={Rules}
      values={{
        contractType: paper,
        method,
        signers,
        inOrder: false,
        message: '',
        validUntil,
        reminders: reminderDays.join(', '),
      }}
      save={async ({ reminders, ...draft }) => {
        const body = { ...draft, reminderDays: numbersIn(reminders) }
        return (await call(signingApi.signContract, { params: { id: contract }, body })).signing
      }}
      saved="Asiakirja on allekirjoitettavana"
      onClose={onClose}
    >
      <PaperGapNotes gaps={gaps} />
      <Choice
        name="method"
        label="Allekirjoitustapa"
        options={methods.map((each) => [each, signatureMethodLabels[each]])}
      />
      <DayField name="validUntil" label="Viimeinen päivä" required />
      <Line name="reminders" label="Muistutukset" unit="pv" hint="Kuinka monen päivän päästä lähettämisestä: 3, 7." />
      <SignerRows />
      <TextareaField name="message" label="Viesti allekirjoittajille" span={2} hint={messageHint} />
    </FormDialog>
  )
}

const blank = {
  role: 'other' as const,
  party: { kind: '' as const, id: '' },
  name: '',
  email: '',
  phone: '',
  order: 1,
  strong: false,
  language: 'fi' as const,
}

function SignerRows() {
  const { fields, append, remove } = useFieldArray<{ signers: (typeof blank)[] }, 'signers'>({ name: 'signers' })
  const [inOrder, method] = useWatch({ name: ['inOrder', 'method'] })
  const isService = method !== 'signaturePad'
  return (
    <div className={css.wide}>
      <CheckField
        name="inOrder"
        label="Allekirjoitetaan järjestyksessä"
        hint="Seuraava saa linkkinsä, kun edelliset ovat allekirjoittaneet."
      />
      <RowsField
        name="signers"
        rows={fields}
        title={(at) => `Allekirjoittaja ${at + 1}`}
        commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at) }]}
        {...(fields.length < mostSigners && {
          add: { label: 'Lisää allekirjoittaja', onSelect: () => append(blank, { shouldFocus: false }) },
        })}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Nimi" required />
            <TextField
              name={`${path}.email`}
              label="Sähköposti"
              type="email"
              required={isService}
              hint={isService ? undefined : 'Jos osoitetta ei ole, allekirjoitetaan tällä laitteella.'}
            />
            <SelectField
              name={`${path}.role`}
              label="Rooli"
              options={signerRoles.map((role) => [role, signerRoleLabels[role]])}
            />
            {inOrder && <WholeNumberField name={`${path}.order`} label="Järjestysnumero" required />}
            <SelectField
              name={`${path}.language`}
              label="Kieli"
              options={signerLanguages.map((code) => [code, languageLabels[languageOfCode(code)]])}
            />
            {isService && <ServiceFields path={path} />}
          </>
        )}
      </RowsField>
    </div>
  )
}

const ServiceFields = ({ path }: { path: string }) => (
  <>
    <TextField name={`${path}.phone`} label="Puhelin" type="tel" />
    <CheckField name={`${path}.strong`} label="Vahva tunnistautuminen" />
  </>
)
