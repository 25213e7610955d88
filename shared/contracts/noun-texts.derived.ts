import type { AnyDictionary, Field, FieldKind, FieldOptions } from '../base/noun-fields.ts'
import { partnerFields } from '../customers/partner.fields.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { contractFields } from './contract.fields.ts'
import { termTexts as leaseTermTexts } from './fields/term.fields.ts'
import { otherContractFields } from './texts/other-contract.fields.ts'

/** A field of a noun that texts of contracts may speak of, and how it is printed. */
export interface TextField {
  /** Its name in texts: the noun, a dot and the path, or what the dictionary calls it there. */
  readonly name: string
  /** Where it stands in the document. */
  readonly path: string
  readonly label: string
  readonly sample: string
  readonly kind: FieldKind
  /** The heading that it is offered under, of a noun with several. */
  readonly group?: string
  readonly unit?: string
  readonly options?: FieldOptions
}

type Print = (word: string) => string

const asKept: Print = (word) => word

/** As it stands in the middle of a sentence: 'Kiinteä korotus' is printed 'kiinteä korotus'. */
const inSentence: Print = (word) => word.charAt(0).toLowerCase() + word.slice(1)

/** What is printed as it is kept needs no options, unless texts have words of their own for it. */
function printedOptions({ options: shown = [], template }: Field, print: Print): FieldOptions | undefined {
  const options = (template?.options ?? shown).map(([kept, word]) => [kept, print(word)] as const)
  return template?.options || options.some(([kept, word]) => kept !== word) ? options : undefined
}

/** @param start what stands before the paths of the noun's fields in texts */
const textsOf = (start: string, fields: AnyDictionary, print = asKept): TextField[] =>
  Object.entries(fields).flatMap(([path, field]): TextField[] => {
    const { label, alone, kind, unit, template } = field
    if (!template) return []
    const options = printedOptions(field, print)
    return [
      {
        name: template.name ?? `${start}${path}`,
        path,
        label: template.label ?? alone ?? label,
        sample: template.sample,
        kind,
        ...(template.group !== undefined && { group: template.group }),
        ...(unit !== undefined && { unit }),
        ...(options && { options }),
      },
    ]
  })

export const apartmentTexts = textsOf('apartment.', apartmentFields)
export const landlordTexts = textsOf('landlord.', partnerFields)
export const tenantTexts = textsOf('tenant.', tenantFields)
export const contractTexts = textsOf('', contractFields, inSentence)
/** What papers that are no leases tell of themselves, and of prices that were agreed on. */
export const otherTexts = textsOf('', otherContractFields)

/** The heading under which fields of a lease's term are offered. */
export const termTexts = leaseTermTexts
