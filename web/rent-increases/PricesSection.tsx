import { Button } from '@primer/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Line } from '#shared/invoices/lines/line.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { FieldNotes } from '../ui/field/Field.tsx'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { useControl } from '../ui/form/use-control.ts'
import css from './Increases.module.css'
import type { Values } from './increase-values.ts'
import { Prices } from './Prices.tsx'

const { MoneyField } = fieldsOf<typeof IncreaseDraft>()

interface Props {
  readonly preview: IncreasePreview
}

const isAmount = (amount: unknown): amount is number => Number.isSafeInteger(amount)

/** What is charged before and after, and other prices that change with the rent when the person wants them to. */
export function PricesSection({ preview: { previousProducts, products, rentLine } }: Props) {
  const { setValue, getValues } = useFormContext<Values>()
  const given = (useWatch<Values>({ name: 'products' }) ?? []) as readonly Partial<Line>[]
  const isOpen = given.length > 0
  const after = products.map((line, at) => {
    const amount = given[at]?.amount
    return at !== rentLine && isAmount(amount) ? { ...line, amount } : line
  })
  const others = previousProducts
    .map(({ desc }, at) => ({ at, desc, name: `products.${at}.amount` as const }))
    .filter(({ at }) => at !== rentLine)
  // Another due day may bring other lines: what was typed stays where the lines are the same.
  useEffect(() => {
    const typed = getValues('products') ?? []
    if (typed.length === 0) return
    setValue(
      'products',
      previousProducts.map((line, at) =>
        typed[at]?.desc === line.desc ? { ...line, amount: typed[at].amount } : line,
      ),
    )
  }, [previousProducts, getValues, setValue])
  return (
    <Section title="Laskun rivit">
      <div className={css.wide}>
        <Prices before={previousProducts} after={after} />
      </div>
      {isOpen &&
        others.map(({ name, desc }) => (
          <MoneyField key={name} name={name} label={`${desc}, uusi hinta (ALV 0 %)`} required />
        ))}
      {!isOpen && previousProducts.length > 1 && (
        <div className={css.wide}>
          <Button onClick={() => setValue('products', previousProducts, { shouldDirty: true })}>
            Muuta muidenkin rivien hintoja
          </Button>
        </div>
      )}
      <LinesFault />
    </Section>
  )
}

/** What is wrong with the lines together. */
function LinesFault() {
  const { error } = useControl('products')
  return <FieldNotes id="products-" error={error} hint={undefined} />
}
