import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod'
import { dayOf } from '#shared/base/day.ts'
import { queries } from '../../../web/app/queries.ts'
import { signOut } from '../../../web/app/session.ts'
import { tellToday } from '../../../web/app/today.ts'
import { asked } from '../../../web/ui/dialog/confirm.ts'
import { shownToasts } from '../../../web/ui/dialog/toasts.ts'
import { shownPdf } from '../../../web/ui/pdf/pdf.ts'
import { keeper, tableViews } from '../../../web/ui/table/table-views.ts'
import { openServer } from './server.ts'

const address = 'http://localhost:3000/'

z.config({ jitless: true })
// What a screen loads on demand comes slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// This document has no popovers: what opens one, a tooltip, stays closed.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined

beforeEach(() => {
  openServer()
  tellToday(dayOf(Date.now()))
})

declare global {
  interface Window {
    /** What is around the document in tests. */
    readonly happyDOM: { setURL(address: string): void }
  }
}

/** Nothing one test draws, remembers or says is left for the next. */
afterEach(() => {
  vi.unstubAllGlobals()
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
  // Saving a file leads a document without downloads away.
  window.happyDOM.setURL(address)
})
