import type { Need } from '#shared/base/access.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { type Making, PickField } from '../ui/choice/PickField.tsx'
import type { Option, OptionSource } from '../ui/choice/use-option-search.ts'
import { callLoosely } from './call.ts'
import { useMay } from './session.ts'
import type { ListEndpoint } from './tables/use-list.ts'

/** How many options come at a time. */
const itemsPerPage = 25

type Props = Omit<Parameters<typeof PickField>[0], 'source' | 'counted' | 'making'>

/**
 * What may be picked of the list that the endpoint answers.
 *
 * @param fixed what every request carries besides: which ones may be picked
 */
export const optionsOf = <Row,>(
  endpoint: ListEndpoint<Row>,
  optionOf: (row: Row) => Option,
  fixed: Readonly<Record<string, string>> = {},
): OptionSource => ({
  key: [endpoint.method, endpoint.path, 'options', fixed],
  async find(search, page, signal) {
    const asked: Partial<ListQuery> = { ...fixed, search, page, itemsPerPage }
    const given = endpoint.body ? { body: asked } : { query: asked }
    const { rows, totalLength } = (await callLoosely(endpoint, given, signal)) as Page<Row>
    return { options: rows.map(optionOf), total: totalLength }
  },
})

/**
 * A form's field that picks one document of a kind from the list that the endpoint answers:
 * `<TenantPicker name="tenant.tenantId" label="Vuokralainen" required chosen={contract.tenant.name} />`.
 *
 * @param counted what the options are, in the partitive: 'vuokralaista'
 * @param fixed what every request carries besides: which ones may be picked
 * @param making how whoever has the right makes a new one without leaving the form
 */
export function pickerOf<Row>(
  endpoint: ListEndpoint<Row>,
  counted: string,
  optionOf: (row: Row) => Option,
  fixed: Readonly<Record<string, string>> = {},
  making?: Making & { readonly needs: Need },
) {
  const source = optionsOf(endpoint, optionOf, fixed)
  return function DocumentPicker(props: Props) {
    const mayMake = useMay()(making?.needs ?? 'anyone')
    return <PickField {...props} source={source} counted={counted} making={mayMake ? making : undefined} />
  }
}
