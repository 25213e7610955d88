import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { contractsApi } from '#shared/contracts/api.ts'
import { mostDocumentBytes } from '#shared/contracts/rental-contract.ts'
import { callQuietly } from '../../app/call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { FieldNotes } from '../../ui/field/Field.tsx'
import { FileDrop } from '../../ui/field/FileDrop.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import css from '../form/ContractForm.module.css'
import type { Values } from '../form/contract-values.ts'

/** Sends the file straight to the files. @returns its key; throws a sentence for the person */
async function sent(file: File): Promise<string> {
  if (file.size > mostDocumentBytes) throw new Error('Tiedosto on liian suuri. Enimmäiskoko on 10 Mt.')
  const { key, url, fields } = await callQuietly(contractsApi.uploadContractDocument, {})
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined)
  if (!answer?.ok) throw new Error(`Tiedoston ${file.name} lähettäminen ei onnistunut. Yritä uudelleen.`)
  return key
}

/** The document of a contract that was made elsewhere. */
export const DocumentSection = () => (
  <Section title="Sopimusasiakirja">
    <DocumentField />
  </Section>
)

function DocumentField() {
  const { control, setValue } = useFormContext<Values>()
  const { field } = useController({ control, name: 'document.name' })
  const { error } = useControl('document.key')
  const [busy, setBusy] = useState(false)
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setBusy(true)
    try {
      setValue('document.key', await sent(file), { shouldDirty: true, shouldValidate: true })
      field.onChange(file.name.slice(0, 200))
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure))
    }
    setBusy(false)
  }
  return (
    <div className={css.wide}>
      {field.value && <p>Sopimus: {field.value}</p>}
      <FileDrop
        label={field.value ? 'Vaihda sopimuksen PDF' : 'Valitse sopimuksen PDF'}
        hint="Allekirjoitettu sopimus PDF-tiedostona, enintään 10 Mt."
        accept="application/pdf,.pdf"
        busy={busy}
        onFiles={(files) => void take(files)}
      />
      <FieldNotes id="document" error={error} hint={undefined} />
    </div>
  )
}
