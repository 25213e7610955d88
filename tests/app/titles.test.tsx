import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screenKeys } from '#shared/base/access.ts'
import { identityApi } from '#shared/identity/api.ts'
import { screens } from '../../web/app/areas.ts'
import { queries } from '../../web/app/queries.ts'
import { routesOf } from '../../web/app/routes.tsx'
import { PageLoading } from '../../web/ui/Fallback.tsx'
import { aUser, server, signInAs } from '../support/screens/server.ts'

/** The table of screens as it is, with nothing drawn in them: what the window is called until the page says more. */
const empty = screens.map((screen) => ({ ...screen, load: async () => () => null }))

/** The screens alone: what stands around them would be drawn anew for each. */
const flat = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => (route.children ? flat(route.children) : [route]))
const withoutLayouts = [{ Component: Outlet, HydrateFallback: PageLoading, children: flat(routesOf(empty)) }]
const routes = [...screenKeys]
/** Time for each, in milliseconds, on a busy machine. */
const perScreen = 1000

test.each([
  ['an account', false],
  ['a group', true],
])(
  'every screen of %s gives the window its title',
  async (_, groupMode) => {
    const part = { groupMode, userPermissions: { resources: [], routes, fields: [] } }
    signInAs('owner', part)
    server.answers(identityApi.getCurrentUser, { currentUser: aUser('owner', part) })
    window.history.replaceState(null, '', groupMode ? '/group/overview' : '/overview')
    const router = createBrowserRouter(withoutLayouts)
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const own = screens.filter(({ path }) => path.startsWith('/group/') === groupMode)
    expect(own.length).toBeGreaterThan(5)
    for (const { path, title } of own) {
      await router.navigate(path.replace(/:\w+/g, 'x'))
      await waitFor(() => expect([path, document.title]).toEqual([path, `${title} – Vuokrakirja`]), { interval: 5 })
      expect(title).toMatch(/^\p{Lu}/u)
    }
    router.dispose()
  },
  perScreen * screens.length,
)

test('no two screens have the same address', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
