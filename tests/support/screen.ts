import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod'

z.config({ jitless: true })

/** Nothing one test draws, remembers or says is left for the next. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
