import { InlineMessage } from '@primer/react/experimental'
import { printMoney } from '#shared/base/money.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { CalculationDisclosure } from './CalculationDisclosure.tsx'
import { growthOf } from './history/growth.ts'
import css from './Increases.module.css'

const { MoneyField } = fieldsOf<typeof IncreaseDraft>()

interface Props {
  readonly preview: IncreasePreview
  /** A newer one is on its way. */
  readonly isWaiting: boolean
}

/** The rent that comes of the clause, what the landlord takes of it, and what should be looked at first. */
export function RentSection({ preview, isWaiting }: Props) {
  const { type, computed, rentBefore, cautions, explanation, calculation } = preview
  const isOwn = type === 'own'
  return (
    <Section title="Uusi vuokra">
      <div className={css.wide} role="status">
        <Result preview={preview} isWaiting={isWaiting} />
      </div>
      <MoneyField
        name="rent"
        label={isOwn ? 'Uusi vuokra (ALV 0 %)' : increaseFields.rent.label}
        unit={increaseFields.rent.unit}
        required={isOwn}
        hint={isOwn ? undefined : takenHint(computed === null ? null : Math.max(computed, rentBefore))}
      />
      {cautions.length > 0 && (
        <ul className={`${css.notes} ${css.wide}`}>
          {cautions.map(({ kind, sentence }) => (
            <li key={kind}>
              <InlineMessage variant="warning">{sentence}</InlineMessage>
            </li>
          ))}
        </ul>
      )}
      <div className={css.wide}>
        <CalculationDisclosure calculation={calculation} lines={explanation} />
      </div>
    </Section>
  )
}

const takenHint = (most: number | null): string =>
  most === null
    ? 'Voit periä vähemmän kuin korotusehto sallii.'
    : `Oletus: ${printMoney(most)}. Voit periä myös vähemmän, mutta et enempää.`

function Result({ preview: { rentBefore, rentAfter, faults }, isWaiting }: Props) {
  if (rentAfter === null)
    return (
      <ul className={css.notes}>
        {Object.entries(faults).map(([field, sentence]) => (
          <li key={field}>
            <InlineMessage variant="warning">{sentence}</InlineMessage>
          </li>
        ))}
      </ul>
    )
  const more = rentAfter - rentBefore
  return (
    <p className={`${css.result} digits`} data-waiting={isWaiting || undefined}>
      <strong>{printMoney(rentAfter)}/kk</strong>
      <span>
        {more > 0
          ? `nyt ${printMoney(rentBefore)}, korotus ${printMoney(more)} kuukaudessa (${growthOf(rentBefore, rentAfter)}), ${printMoney(more * 12)} vuodessa`
          : 'Vuokra ei nouse, joten korotusta ei voi tehdä.'}
      </span>
    </p>
  )
}
