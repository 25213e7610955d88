import { useWatch } from 'react-hook-form'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import {
  type MeasuredProduct,
  ReadingDraft,
  type ReadingReason,
  readingReasonLabels,
  readingReasons,
} from '#shared/billing/meters/meter.ts'
import { usedBy, usesOf } from '#shared/billing/meters/meter-readings.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { NumberField, WholeNumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import css from './ReadingFields.module.css'

/** The meters' fields as they begin: each goes on from where it was billed last. */
export const readingValues = (meters: readonly MeasuredProduct[], given: readonly ReadingDraft[] = []) =>
  meters.map(({ lastReading }, at) => ({
    ...(lastReading !== null && { from: lastReading }),
    reason: 'none' as const,
    closing: null,
    opening: null,
    meterNumber: '',
    digits: null,
    note: '',
    ...given[at],
  }))

interface Props {
  readonly meters: readonly MeasuredProduct[]
  /** Where the readings are in the form. */
  readonly name: string
}

/** What each meter shows now, and what explains it when it does not simply follow what it showed before. */
export const ReadingFields = ({ meters, name }: Props) =>
  meters.map((meter, at) => <MeterFields key={meter.id} meter={meter} path={`${name}.${at}`} />)

/** 'Vesi: uusi lukema' */
const labelOf = (desc: string, label: string): string => `${desc}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`

interface MeterProps {
  readonly meter: MeasuredProduct
  readonly path: string
}

function MeterFields({ meter, path }: MeterProps) {
  const { desc } = meter
  const reason: ReadingReason = useWatch({ name: `${path}.reason` }) ?? 'none'
  const isCorrected = reason === 'corrected'
  return (
    <>
      <p className={css.meter}>{headOf(meter)}</p>
      <NumberField
        name={`${path}.from`}
        label={labelOf(desc, isCorrected ? 'Oikea edellinen lukema' : recurringFields['readings.from'].label)}
        decimals={3}
        required
      />
      <NumberField
        name={`${path}.to`}
        label={labelOf(desc, reason === 'changed' ? 'Uuden mittarin lukema' : recurringFields['readings.to'].label)}
        decimals={3}
        required
      />
      <SelectField
        name={`${path}.reason`}
        label={labelOf(desc, recurringFields['readings.reason'].label)}
        options={readingReasons.map((each) => [each, readingReasonLabels[each]])}
      />
      {reason === 'changed' && <ChangeFields desc={desc} path={path} />}
      {reason === 'rolledOver' && (
        <WholeNumberField
          name={`${path}.digits`}
          label={labelOf(desc, recurringFields['readings.digits'].label)}
          noneValue={null}
          required
          hint={recurringFields['readings.digits'].hint}
        />
      )}
      {isCorrected && (
        <TextField name={`${path}.note`} label={labelOf(desc, recurringFields['readings.note'].label)} required />
      )}
      <Used meter={meter} path={path} />
    </>
  )
}

const ChangeFields = ({ desc, path }: { readonly desc: string; readonly path: string }) => (
  <>
    <NumberField
      name={`${path}.closing`}
      label={labelOf(desc, recurringFields['readings.closing'].label)}
      decimals={3}
      noneValue={null}
      required
    />
    <NumberField
      name={`${path}.opening`}
      label={labelOf(desc, recurringFields['readings.opening'].label)}
      decimals={3}
      noneValue={null}
      required
    />
    <TextField
      name={`${path}.meterNumber`}
      label={labelOf(desc, recurringFields['readings.meterNumber'].label)}
      required
    />
  </>
)

function headOf({ desc, meterNumber, amount, itemtype, lastReading, lastDay }: MeasuredProduct): string {
  const number = meterNumber && `mittari ${meterNumber}`
  const last = lastReading !== null && lastDay && `viimeksi ${printNumber(lastReading)} (${printDay(lastDay)})`
  return [desc, number, `${printMoney(amount)} / ${itemtype}`, last].filter(Boolean).join(', ')
}

/** What comes of it, as far as it has been typed. */
function Used({ meter, path }: MeterProps) {
  const typed = ReadingDraft.safeParse(useWatch({ name: path }))
  if (!typed.success) return null
  const count = usedBy(meter, typed.data)
  if (count < 0 && typed.data.reason !== 'corrected') return null
  const net = usesOf(meter, typed.data).map((use) =>
    netOf({ count: use.count, amount: use.isCorrection ? (meter.billedAt?.amount ?? meter.amount) : meter.amount }),
  )
  const reported = `Kulutus ${printNumber(count)} ${meter.itemtype}, ${printMoney(sumOf(net))} (ALV 0 %)`
  return <output className={css.used}>{reported}</output>
}
