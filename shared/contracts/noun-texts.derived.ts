import type { AnyDictionary, Field, FieldKind, FieldOptions } from '../base/noun-fields.ts'
import { partnerFields } from '../customers/partner.fields.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'

/** A field of a noun that texts of contracts may speak of, and how it is printed. */
export interface TextField {
  /** Its name in texts: the noun, a dot and the path of the field in the document. */
  readonly name: string
  readonly label: string
  readonly sample: string
  readonly kind: FieldKind
  readonly unit?: string
  readonly options?: FieldOptions
}

const isReportedAsKept = ({ options = [] }: Field): boolean => options.every(([kept, label]) => kept === label)

/** @param start what stands before the names of the noun's fields in texts */
const textsOf = (start: string, fields: AnyDictionary): TextField[] =>
  Object.entries(fields).flatMap(([path, field]): TextField[] => {
    const { label, kind, unit, options, template } = field
    if (!template) return []
    return [
      {
        name: `${start}.${path}`,
        label: template.label ?? label,
        sample: template.sample,
        kind,
        ...(unit !== undefined && { unit }),
        ...(options && !isReportedAsKept(field) && { options }),
      },
    ]
  })

export const apartmentTexts = textsOf('apartment', apartmentFields)
export const landlordTexts = textsOf('landlord', partnerFields)
export const tenantTexts = textsOf('tenant', tenantFields)
