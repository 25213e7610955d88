import { coming } from './coming.ts'
import type { Screen } from './screen.ts'

/** The screens of the app itself, which belong to no area. */
export const screens: readonly Screen[] = [
  {
    path: '/switch-account',
    permission: 'overview',
    title: 'Vaihda tiliä',
    layout: 'full',
    load: coming(() => import('./frame/SwitchAccountScreen.tsx'), 'SwitchAccountScreen'),
  },
  {
    path: '/404',
    permission: 'anyone',
    title: 'Sivua ei löytynyt',
    load: coming(() => import('./frame/NotFoundScreen.tsx'), 'NotFoundScreen'),
  },
]
