import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { missingIn, stepOf } from './contract-steps.ts'
import type { Values } from './contract-values.ts'

/** Tells, as the form is filled, on how many places each step still lacks something. */
export function StepStates({ onMissing }: { readonly onMissing: (steps: readonly string[]) => void }) {
  const values = useDeferredValue(useWatch<Values>())
  const steps = useMemo(() => missingIn(values).map(({ path }) => stepOf(path)), [values])
  const told = steps.join()
  const tell = useEffectEvent(onMissing)
  useEffect(() => tell(told === '' ? [] : told.split(',')), [told])
  return null
}
