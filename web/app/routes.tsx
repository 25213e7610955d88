import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router-dom'
import { accountsApi } from '#shared/accounts/api.ts'
import { PageLoading } from '../ui/Fallback.tsx'
import { call } from './call.ts'
import { reached } from './chunks.ts'
import { PageFailure } from './PageFailure.tsx'
import type { Screen } from './screen.ts'
import { currentSession, maySee, signOut } from './session.ts'

const home = '/overview'

/** The way of the address that is asked for. */
const wayOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * Lets in who has signed in and may see the screen (spec section 4, the route guard). One who may not stays on the page
 * they are on, or comes to the overview when there is none.
 */
const guard =
  (permission: string) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = currentSession()
    const way = wayOf(request)
    if (!session) return redirect(way === home ? '/login' : `/login?to=${encodeURIComponent(way)}`)
    if (maySee(session, permission)) return null
    const here = window.location.pathname + window.location.search
    if (way === home) throw new Response(null, { status: 403 })
    return redirect(here === way ? home : here)
  }

async function leave() {
  // Signing out must work without the server too: then only this tab forgets.
  if (currentSession()) await call(accountsApi.logout, {}).catch(() => undefined)
  signOut()
  return redirect('/login')
}

const routeOf = ({ path, permission, title, load }: Screen): RouteObject => ({
  path,
  ...(permission === 'anyone' ? {} : { loader: guard(permission) }),
  lazy: {
    Component: async () => {
      const { Screen } = await reached(load)
      return () => (
        <>
          <title>{`${title} – Vuokrakirja`}</title>
          <Screen />
        </>
      )
    },
  },
  ErrorBoundary: PageFailure,
})

/** The routes of the screens, each in its layout. An unknown address leads to the overview (spec section 2). */
export function routesOf(screens: readonly Screen[]): RouteObject[] {
  const open = screens.filter(({ permission }) => permission === 'anyone')
  const guarded = screens.filter(({ permission }) => permission !== 'anyone')
  return [
    {
      Component: Outlet,
      HydrateFallback: PageLoading,
      ErrorBoundary: PageFailure,
      children: [
        { path: '/logout', loader: leave },
        ...open.map(routeOf),
        {
          lazy: { Component: async () => (await reached(() => import('./DefaultLayout.tsx'))).DefaultLayout },
          children: [...guarded.map(routeOf), { path: '*', loader: lost, Component: Outlet }],
        },
      ],
    },
  ]
}

function lost({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === home) throw new Response(null, { status: 404 })
  return redirect(home)
}
