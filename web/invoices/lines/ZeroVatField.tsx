import { useWatch } from 'react-hook-form'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { zeroVatOfType } from '#shared/invoices/lines/zero-vat.ts'
import { zeroVatReasons } from '#shared/invoices/lines/zero-vat-reasons.ts'
import { finZeroVat } from '#shared/texts/fin/zero-vat.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'

interface Props {
  /** The path of the line or product in the form, with its last dot: 'products.0.'. */
  readonly path?: string
  readonly hint?: string
  readonly span?: 2
}

/** Why a line or product bears no VAT; its type says it unless a person does. */
export function ZeroVatField({ path = '', ...shown }: Props) {
  const type: Line['productType'] = useWatch({ name: `${path}productType` }) ?? 'Muu'
  const usual = zeroVatOfType(type)
  const others = zeroVatReasons.filter((reason) => reason !== usual)
  return (
    <SelectField
      name={`${path}zeroVat`}
      label={lineFields.zeroVat.label}
      none={finZeroVat[usual]}
      options={others.map((reason) => [reason, finZeroVat[reason]])}
      {...shown}
    />
  )
}

/** What has no product that says it asks why it bears no VAT. */
export function ZeroVatOfLine({ path }: { readonly path: string }) {
  const [rate, type]: [number, Line['productType']] = useWatch({ name: [`${path}.taxpr`, `${path}.productType`] })
  return rate === 0 && type === 'Muu' ? <ZeroVatField path={`${path}.`} span={2} /> : null
}
