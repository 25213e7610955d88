import { useState } from 'react'
import { signingApi } from '#shared/signing/api.ts'
import type { ShownSigning } from '#shared/signing/signing.ts'
import { callQuietly } from '../app/call.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

/** What is done to a signing by a press of a button. */
export function useSigningCommands({ _id, title }: ShownSigning) {
  const params = { id: _id }
  const [checked, setChecked] = useState('')
  const cancelling = useCommand(signingApi.cancelSigning, { said: 'Allekirjoitus peruttu' })
  const removing = useCommand(signingApi.deleteProcess, { said: 'Allekirjoitus poistettu' })
  const reminding = useCommand(signingApi.remindSigners, { said: 'Muistutukset lähtevät' })
  const askCancel = async () => {
    const question = {
      title: `Perutaanko allekirjoitus: ${title}?`,
      text: 'Linkit lakkaavat toimimasta, ja asiakirjaa voi taas muokata.',
      yes: 'Peru allekirjoitus',
      no: 'Älä peru',
    }
    if (await confirm(question)) cancelling.mutate({ params })
  }
  const askRemoval = async () => {
    const question = {
      title: `Poistetaanko allekirjoitus: ${title}?`,
      text: 'Allekirjoitus perutaan ja poistetaan sopimukselta. Tapahtumat jäävät talteen.',
      yes: 'Poista allekirjoitus',
      danger: true,
    }
    if (await confirm(question)) removing.mutate({ params })
  }
  const check = async () => {
    try {
      const { isWhole, brokenAt, papersHold } = await callQuietly(signingApi.checkEvidence, { params })
      setChecked(sentenceOf({ isWhole, brokenAt, papersHold }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    checked,
    check: () => void check(),
    cancel: () => void askCancel(),
    remove: () => void askRemoval(),
    remind: () => reminding.mutate({ params }),
  }
}

function sentenceOf(found: { isWhole: boolean; brokenAt: number | null; papersHold: boolean }): string {
  if (!found.isWhole) return `Tapahtumaketju on rikki tapahtumasta ${found.brokenAt} alkaen`
  return found.papersHold
    ? 'Tapahtumaketju on eheä'
    : 'Tapahtumaketju on eheä, mutta tallessa oleva asiakirja on muuttunut'
}
