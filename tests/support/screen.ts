import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod'

z.config({ jitless: true })

// The test document has no popovers; Primer's tooltips only need them to be callable.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined

/** Nothing one test draws, remembers or says is left for the next. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
