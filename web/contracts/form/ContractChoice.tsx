import { useState } from 'react'
import { Picker } from '../../ui/choice/Picker.tsx'
import type { Option } from '../../ui/choice/use-option-search.ts'
import { Field } from '../../ui/field/Field.tsx'
import { contractOptions } from '../pickers.tsx'

/** Which contract a preview is filled from; nothing of it is stored. */
export function ContractChoice({ onChoose }: { onChoose: (contract: string) => void }) {
  const [chosen, setChosen] = useState<Option>()
  const pick = (option: Option | undefined) => {
    setChosen(option)
    onChoose(option?.id ?? '')
  }
  return (
    <Field label="Täytä sopimuksen tiedoilla" hint="Jos et valitse sopimusta, näytetään esimerkkitiedot.">
      {(wiring) => (
        <Picker
          label="Täytä sopimuksen tiedoilla"
          source={contractOptions}
          value={chosen?.id ?? ''}
          valueLabel={chosen?.label ?? ''}
          onPick={pick}
          counted="sopimusta"
          placeholder="Hae osoitteella tai nimellä"
          wiring={wiring}
        />
      )}
    </Field>
  )
}
