import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod'
import { queries } from '../../web/app/queries.ts'
import { signOut } from '../../web/app/session.ts'
import { asked } from '../../web/ui/confirm.ts'
import { shownPdf } from '../../web/ui/pdf.ts'
import { keeper, tableViews } from '../../web/ui/table-views.ts'
import { shownToasts } from '../../web/ui/toasts.ts'

z.config({ jitless: true })
// What a screen loads on demand comes slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// This document has no popovers: what opens one, a tooltip, stays closed.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined

/** Nothing one test draws, remembers or says is left for the next. */
afterEach(() => {
  cleanup()
  asked.set(undefined)
  shownPdf.set(undefined)
  signOut()
  queries.clear()
  shownToasts.set([])
  tableViews.set({ columns: {}, filters: [] })
  keeper.current = undefined
  localStorage.clear()
  sessionStorage.clear()
})
