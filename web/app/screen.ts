import type { ComponentType } from 'react'
import type { ScreenKey } from '#shared/base/access.ts'

/**
 * One screen of an area. `web/<area>/screens.tsx` exports them as an array `screens`, and `areas.ts` knows the arrays.
 *
 *   {
 *     path: '/tenants', permission: 'tenants', title: 'Vuokralaiset',
 *     load: coming(() => import('./TenantList.tsx'), 'TenantList'),
 *   }
 */
export interface Screen {
  /** As the spec's section 2 has it; names after a colon are read by `useParams()`. */
  readonly path: string
  /** The screen's key in the spec's brackets, or 'anyone' for what needs no signing in. */
  readonly permission: ScreenKey | 'anyone'
  /** The window's title until the screen's own PageHead tells more. */
  readonly title: string
  /** 'full' has the window to itself, without bar and menu. */
  readonly layout?: 'full'
  readonly load: () => Promise<ComponentType>
}
