import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type IncreasePreview, rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { call } from '../app/call.ts'
import { useDebounced } from '../ui/choice/use-option-search.ts'
import type { Values } from './increase-values.ts'

/** How long typing must pause before the rent is reckoned, in milliseconds. */
const pause = 300

/** What the form would make of the contract now; while the answer is on its way, or cannot be asked for, the one before. */
export function usePreview(begun: IncreasePreview) {
  const values = useWatch() as Values
  // The letter and the other prices change nothing of what is reckoned.
  const asked = useDebounced(JSON.stringify({ ...values, content: null, products: [] }), pause)
  const draft = IncreaseDraft.safeParse(JSON.parse(asked)).data
  const { data, isFetching } = useQuery({
    queryKey: [rentIncreasesApi.previewIncrease.path, begun.contract, asked],
    queryFn: ({ signal }) => {
      const newRentIncrease = draft ?? {}
      return call(rentIncreasesApi.previewIncrease, { body: { contract: begun.contract, newRentIncrease } }, signal)
    },
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  const preview = data?.preview ?? begun
  useFaults(preview.faults)
  return { preview, isWaiting: isFetching }
}

/** Tells what the server finds wrong with a field at the field, until it is right. */
function useFaults(faults: Readonly<Record<string, string>>) {
  const { setError, clearErrors, getValues } = useFormContext()
  const { errors } = useFormState()
  const reported = useRef<readonly string[]>([])
  useEffect(() => {
    const existing = Object.keys(faults).filter((name) => name in getValues())
    for (const name of reported.current) {
      if (!existing.includes(name) && errors[name]?.type === reckoned) clearErrors(name)
    }
    for (const name of existing) {
      if (!errors[name]) setError(name, { type: reckoned, message: faults[name] ?? '' })
    }
    reported.current = existing
  }, [faults, errors, setError, clearErrors, getValues])
}

const reckoned = 'reckoned'
