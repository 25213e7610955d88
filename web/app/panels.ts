import { type ComponentType, createContext, useContext } from 'react'
import type { Need } from '#shared/base/access.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { useMay } from './session.ts'

/**
 * What one area shows on the page of another area's thing: the contracts of an apartment, the invoices of a tenant.
 * The page's own area does not know of it, so that two areas never need each other; the app brings them together.
 */
export interface Panel {
  /**
   * The kind of thing whose page it stands on; the overview is the account's first page, a form has no id. What
   * is of chosen rows stands beside a list, to be done to them.
   */
  readonly of:
    | 'condominium'
    | 'apartment'
    | 'tenant'
    | 'tenantForm'
    | 'chosenTenants'
    | 'partner'
    | 'invoice'
    | 'invoices'
    | 'invoiceLine'
    | 'reminders'
    | 'account'
    | 'collaborator'
    | 'contract'
    | 'contractForm'
    | 'chosenContracts'
    | 'otherContract'
    | 'overview'
    | 'profile'
  /** Its name in the address of the page: ?tab=invoices. */
  readonly key: string
  /** Of its tab; what stands on a page that has no tabs brings its own heading. */
  readonly title?: string
  readonly needs: Need
  /** Beside the thing's own facts instead of a tab of its own. */
  readonly place?: 'card'
  /** What every page has: it comes after the page's own tabs. */
  readonly last?: true
  /** Nothing stands in its place until it comes: mostly it has nothing to say. */
  readonly waiting?: null
  /** On a page that has no tabs: below what the page itself tells, where there is room for more than a few words. */
  readonly main?: boolean
  /** It needs the whole width of a page. */
  readonly wide?: boolean
  /** A page loads only what is opened. */
  readonly load: () => Promise<ComponentType<PanelProps>>
}

/** The rows that are chosen in a list. */
export interface ChosenThings {
  readonly count: number
  /** Each with what its papers are called by, part after part: 'Vuokrasopimus 12', 'Matti Virtanen'. */
  readonly find: () => Promise<readonly { readonly _id: string; readonly names: readonly string[] }[]>
}

export interface PanelProps {
  readonly id: string
  /** Of chosen rows: which they are. */
  readonly chosen?: ChosenThings
  /** Under a line of the thing, its place among the others. */
  readonly line?: number
}

export const Panels = createContext<readonly Panel[]>([])

const contents = new WeakMap<Panel, ComponentType<PanelProps>>()

function contentOf(panel: Panel) {
  const Content = contents.get(panel) ?? onDemand(panel.load, panel)
  contents.set(panel, Content)
  return Content
}

/** Those that the person may see on such a page, with what draws them. */
export function usePanels(of: Panel['of']) {
  const may = useMay()
  return useContext(Panels)
    .filter((panel) => panel.of === of && may(panel.needs))
    .map((panel) => ({ ...panel, Content: contentOf(panel) }))
}
