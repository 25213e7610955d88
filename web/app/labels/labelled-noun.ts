import type { LabelCalls } from '#shared/base/labels/labels-api.ts'

/** What the parts of labels need to know of whose they are. */
export interface LabelledNoun {
  readonly calls: LabelCalls
  /** The right to change its rows. */
  readonly right: 'tenants.edit' | 'apartments.edit' | 'contracts.edit'
  /** The starts of the keys under which its lists are kept. */
  readonly lists: readonly (readonly string[])[]
  /** What a row is called: 'Vuokralainen'. */
  readonly rowTitle: string
  /** Where a row's own page is. */
  readonly pageOf: (id: string) => string
  /** To and from whom: 'vuokralaiselle', 'vuokralaiselta'. */
  readonly to: string
  readonly from: string
}
