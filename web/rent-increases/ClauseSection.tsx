import { InlineMessage } from '@primer/react/experimental'
import { useWatch } from 'react-hook-form'
import { addToMonth, monthOf, printDay, quarterOf } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { type IndexSeriesId, indexSeries, printPeriod, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import { seriesOfLease } from '#shared/rent-increases/review-of.ts'
import { today } from '../app/today.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { FigureFact, titleOf } from './FigureFact.tsx'
import css from './Increases.module.css'

const { MoneyField, NumberField, SelectField } = fieldsOf<typeof IncreaseDraft>()

interface Props {
  readonly preview: IncreasePreview
}

/** What was agreed of increases, and what this one takes of it. */
export function ClauseSection({ preview, title }: Props & { readonly title: string }) {
  const { type, terms, ceiling, barriers, dueDates } = preview
  return (
    <Section title={title}>
      {barriers.length > 0 && (
        <ul className={`${css.notes} ${css.wide}`}>
          {barriers.map(({ kind, sentence }) => (
            <li key={kind}>
              <InlineMessage variant="critical">{sentence}</InlineMessage>
            </li>
          ))}
        </ul>
      )}
      <div className={css.wide}>
        <Facts>
          <Fact label={increaseFields.type.label}>{rentIncreaseTypeLabels[type]}</Fact>
          {type === 'own' && <Fact label={increaseFields.rentIncreaseOwn.label}>{terms.rentIncreaseOwn}</Fact>}
          {ceiling !== null && <Fact label="Korotus enintään">{printPercent(ceiling)}</Fact>}
          <Fact label="Korotettavissa aikaisintaan">
            {terms.nextRentIncreaseDate && printDay(terms.nextRentIncreaseDate)}
          </Fact>
        </Facts>
      </div>
      <SelectField
        name="dueDate"
        label={increaseFields.dueDate.alone}
        required
        span={2}
        options={dueDates.map(({ dueDate, from }) => [
          dueDate,
          `${printDay(dueDate)}, vuokra ${printDay(from)} alkaen`,
        ])}
        hint={`Laskun päiväys ${printDay(preview.billDate)}. Ilmoita viimeistään ${printDay(preview.lastNotice)}.`}
      />
      {typeRules[type].percentage && <PercentageField preview={preview} />}
      {type === 'fixed' && (
        <MoneyField
          name="fixedAmount"
          label={increaseFields.fixedAmount.label}
          unit={increaseFields.fixedAmount.unit}
          hint={asAgreed(terms.fixedAmount, printMoney)}
        />
      )}
      {typeRules[type].index && <IndexFields preview={preview} />}
    </Section>
  )
}

/** What an empty field means. */
const asAgreed = (value: number, print: (value: number) => string): string | undefined =>
  value > 0 ? `Oletus sopimuksen mukaan: ${print(value)}.` : undefined

const PercentageField = ({ preview: { terms, ceiling } }: Props) => (
  <NumberField
    name="percentage"
    label={increaseFields.percentage.label}
    unit={increaseFields.percentage.unit}
    decimals={6}
    noneValue={null}
    required={ceiling !== null || terms.percentage === 0}
    hint={
      ceiling === null
        ? asAgreed(terms.percentage, printPercent)
        : `Sopimuksen mukaan enintään ${printPercent(ceiling)}.`
    }
  />
)

/** How far back a new index may be chosen, in months. */
const monthsBack = 36

function periodsOf(series: IndexSeriesId): (readonly [string, string])[] {
  const months = Array.from({ length: monthsBack }, (_, at) => addToMonth(monthOf(today()), -at))
  if (indexSeries[series].frequency === 'month') return months.map((month) => [month, printPeriod(month)])
  return months
    .filter((month) => Number(month.slice(5)) % 3 === 0)
    .map((month) => [month, printPeriod(quarterOf(`${month}-01`))])
}

function IndexFields({ preview }: Props) {
  const { type, terms, startIndex, newIndex } = preview
  const all = seriesOfLease({ rentIncreaseType: type })
  const chosen: IndexSeriesId = useWatch({ name: 'series' }) ?? all[0]
  return (
    <>
      {all.length > 1 && (
        <SelectField
          name="series"
          label={increaseFields['newIndex.series'].label}
          options={all.map((id) => [id, titleOf(id)])}
        />
      )}
      <SelectField
        name="newIndexDate"
        label={increaseFields['newIndex.period'].label}
        none="Uusin julkaistu"
        options={periodsOf(chosen)}
      />
      <NumberField
        name="newIndexValue"
        label={increaseFields.newIndex.label}
        decimals={4}
        hint={increaseFields['newIndex.value'].hint}
      />
      <NumberField
        name="indexStartValue"
        label={increaseFields.startIndex.label}
        decimals={4}
        hint={asAgreed(terms.indexStartValue, printNumber) ?? 'Oletus: julkaistu luku.'}
      />
      <MoneyField
        name="startRentPrice"
        label={increaseFields.startRentPrice.label}
        unit={increaseFields.startRentPrice.unit}
        hint={asAgreed(terms.startRentPrice, printMoney) ?? 'Oletus: ensin sovittu vuokra.'}
      />
      <div className={css.wide}>
        <Facts>
          <FigureFact
            label={terms.compareToPreviousIndex ? 'Vertailuluku' : increaseFields.startIndex.label}
            figure={startIndex}
          />
          <FigureFact label={increaseFields.newIndex.label} figure={newIndex} />
        </Facts>
      </div>
    </>
  )
}
