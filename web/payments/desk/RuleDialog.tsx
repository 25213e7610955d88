import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { matchingApi as api } from '#shared/payments/matching-api.ts'
import { matchingRuleFields } from '#shared/payments/matching-rule.fields.ts'
import {
  type MatchingRule,
  MatchingRuleDraft,
  monthsRehearsed,
  type RehearsedPayment,
} from '#shared/payments/matching-rule.ts'
import { call } from '../../app/call.ts'
import { TenantPicker } from '../../customers/pickers.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import css from './RuleDialog.module.css'

type Draft = InputOf<typeof MatchingRuleDraft>

interface Props {
  /** The rule that is changed; a new one begins from `values`. */
  readonly rule?: MatchingRuleRow | undefined
  readonly values: Draft
  readonly tenantName: string
  readonly onClose: () => void
}
export type MatchingRuleRow = Omit<MatchingRule, 'version'>

/** What a rule would have done, and of which form that is told. */
interface Rehearsal {
  readonly of: string
  readonly payments: readonly RehearsedPayment[]
}

/** A rule is tried on the payments of the last months before it is taken: the first press tries, the second takes. */
export function RuleDialog({ rule, values, tenantName, onClose }: Props) {
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const isTrial = useRef(false)
  const save = async (draft: MatchingRuleDraft): Promise<undefined> => {
    isTrial.current = !rehearsal
    if (!rehearsal) {
      setRehearsal({ of: JSON.stringify(draft), payments: await rehearsed(draft) })
      return undefined
    }
    const given = { body: draft }
    await (rule
      ? call(api.updateMatchingRule, { params: { id: rule._id }, ...given })
      : call(api.createMatchingRule, given))
    return undefined
  }
  return (
    <FormFrame title={rule ? 'Muuta kohdistussääntöä' : 'Tee kohdistussääntö'} onClose={onClose}>
      <DialogForm
        submit={rehearsal ? (rule ? 'Tallenna sääntö' : 'Ota sääntö käyttöön') : 'Kokeile aiempiin maksuihin'}
        schema={MatchingRuleDraft}
        values={values}
        save={save}
        saved={rehearsal ? 'Sääntö tallennettu' : 'Sääntöä kokeiltu aiempiin maksuihin'}
        onClose={() => {
          if (isTrial.current) isTrial.current = false
          else onClose()
        }}
      >
        <p className={css.whole}>
          Maksu, jonka viite ei sovi millekään laskulle, kohdistetaan vuokralaisen avoimille laskuille, kun kaikki
          täytetyt kohdat täsmäävät.
        </p>
        <TextField
          name="payerName"
          label={matchingRuleFields.payerName.label}
          hint={matchingRuleFields.payerName.hint}
        />
        <TextField name="payerIban" label={matchingRuleFields.payerIban.label} />
        <TextField name="words" label={matchingRuleFields.words.label} hint={matchingRuleFields.words.hint} />
        <TenantPicker name="tenant" label={matchingRuleFields.tenant.label} required chosen={tenantName} />
        {rehearsal && <Forgotten of={rehearsal.of} onChanged={() => setRehearsal(undefined)} />}
        {rehearsal && <Rehearsed payments={rehearsal.payments} />}
      </DialogForm>
    </FormFrame>
  )
}

/** The payments of the last months that the rule would have matched, the newest first. */
async function rehearsed(rule: MatchingRuleDraft): Promise<RehearsedPayment[]> {
  const months = Array.from({ length: monthsRehearsed }, (_, monthsBack) => monthsBack)
  const found = await Promise.all(
    months.map((monthsBack) => call(api.rehearseMatchingRule, { body: { rule, monthsBack } })),
  )
  return found.flatMap(({ payments }) => payments)
}

/** What was tried is told no more once the form says something else. */
function Forgotten({ of, onChanged }: { readonly of: string; readonly onChanged: () => void }) {
  const { data } = MatchingRuleDraft.safeParse(useWatch())
  const isOther = data !== undefined && JSON.stringify(data) !== of
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (isOther) tell()
  }, [isOther])
  return null
}

const counted = (count: number) => (count === 1 ? '1 maksu' : `${count} maksua`)

/** What of the last months the rule would have matched, what differs from what became of it first of all. */
function Rehearsed({ payments }: { readonly payments: readonly RehearsedPayment[] }) {
  const of = (outcome: RehearsedPayment['outcome']) => payments.filter((each) => each.outcome === outcome)
  const others = of('other')
  return (
    <section className={css.whole} aria-label="Kokeilu">
      <p role="status">
        {payments.length === 0
          ? `Sääntö ei olisi kohdistanut yhtään maksua viimeisten ${monthsRehearsed} kuukauden aikana.`
          : `Viimeisten ${monthsRehearsed} kuukauden aikana sääntöön sopi ${counted(payments.length)}: ${of('same').length} meni samalle vuokralaiselle, ${others.length} muualle, ${of('waiting').length} odottaa.`}
      </p>
      {others.length > 0 && (
        <p className={css.warning} role="alert">
          {`Huomio: ${counted(others.length)} olisi mennyt väärälle. Tarkenna sääntöä tai jätä se tekemättä.`}
        </p>
      )}
      {payments.length > 0 && (
        <ul className={css.payments}>
          {[...others, ...of('waiting'), ...of('same')].map(
            ({ _id, bookingDay, payerName, message, amount, became, outcome }) => (
              <li key={_id} data-outcome={outcome}>
                <span>{[printDay(bookingDay), payerName, message].filter(Boolean).join(' · ')}</span>
                <strong className="digits">{printMoney(amount)}</strong>
                <small>{became}</small>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
