import * as z from 'zod'

/** Whether an account's people begin with the simple view: by the account's size, always or never. */
export const viewChoices = ['bySize', 'simple', 'whole'] as const
export type ViewChoice = (typeof viewChoices)[number]
export const viewChoiceLabels: Record<ViewChoice, string> = {
  bySize: 'Koon mukaan',
  simple: 'Suppea',
  whole: 'Laaja',
}

/** A landlord who lets no more homes than this needs few of the pages. */
export const mostHomesOfSimple = 5

/** How the pages look to the account's people. */
export const ViewSettings = z.object({
  menu: z.enum(viewChoices).default('bySize'),
  /** The overview shows the first steps until they are done; false when somebody has put them away. */
  firstSteps: z.boolean().default(true),
})
export type ViewSettings = z.output<typeof ViewSettings>

interface Size {
  readonly isCompany: boolean
  /** The group that the account belongs to, '' for none. */
  readonly group: string
  /** Homes and principals; one more than matters is enough to know. */
  readonly homes: number
  readonly principals: number
}

/**
 * Whether an account is a landlord with few homes of their own. A company that has none yet is not: it may be about to
 * bring a thousand.
 */
const isSmall = ({ isCompany, group, homes, principals }: Size): boolean =>
  group === '' && principals === 0 && homes <= mostHomesOfSimple && (homes > 0 || !isCompany)

export const showsSimpleView = (choice: ViewChoice, size: Size): boolean =>
  choice === 'simple' || (choice === 'bySize' && isSmall(size))
