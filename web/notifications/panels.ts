import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

/** What a person is told of, on the page of their own settings. */
export const panels: readonly Panel[] = [
  {
    of: 'profile',
    key: 'notices',
    needs: 'signed-in',
    load: coming(() => import('./OwnNotices.tsx'), 'OwnNotices'),
  },
]
