import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { columnsOf, type FormRow } from '#shared/forms/form.ts'
import { type FormRule, mendedWhileEdited } from '#shared/forms/form-rules.ts'
import { toast } from '../ui/dialog/toasts.ts'

interface Values {
  rows: FormRow[]
  rules: FormRule[]
}

/** The rows of the form that is edited, and the ways to change them; rules follow with notices of what was lost. */
export function useFormRows() {
  const { getValues, setValue } = useFormContext<Values>()
  const rows = useWatch<Values, 'rows'>({ name: 'rows' }) ?? []
  const before = useRef(columnsOf({ rows }))

  /** Keeps the rules true to the fields as they are now. */
  function mend() {
    const after = columnsOf({ rows: getValues('rows') })
    const { rules, notices } = mendedWhileEdited(getValues('rules') ?? [], before.current, after)
    before.current = structuredClone(after)
    if (notices.length === 0) return
    setValue('rules', rules, { shouldDirty: true })
    for (const notice of notices) toast.info(notice)
  }

  return {
    rows,
    mend,
    /** @param said what somebody who does not see the form hears of it */
    change(next: FormRow[], said: string) {
      setValue('rows', next, { shouldDirty: true, shouldTouch: true })
      mend()
      tellOf(said)
    },
  }
}

/** Moving and adding shows; who listens is told. */
function tellOf(said: string) {
  const place = document.querySelector('[data-form-news]')
  if (place) place.textContent = said
}
