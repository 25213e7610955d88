import { otherContractFields } from '#shared/contracts/texts/other-contract.fields.ts'
import { keysApi } from '#shared/keys/api.ts'
import type { KeySummary } from '#shared/keys/key.ts'
import { optionsOf } from '../../app/picker-of.tsx'
import { PickManyField } from '../../ui/choice/PickManyField.tsx'

const keyOptions = optionsOf(keysApi.listKeys, ({ _id, code, places }: KeySummary) => ({
  id: _id,
  label: code,
  note: places,
}))

/** The keys that the paper is about. */
export const OtherKeys = ({ names }: { names: Readonly<Record<string, string>> }) => (
  <PickManyField
    name="keys"
    label={otherContractFields.keys.label}
    source={keyOptions}
    names={names}
    counted="avainta"
    placeholder="Lisää tunnuksella"
    span={2}
  />
)
