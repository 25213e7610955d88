import type { ComponentType } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router-dom'
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
function guard(permission: string, { request }: LoaderFunctionArgs): Response | undefined {
  const session = currentSession()
  const way = wayOf(request)
  if (!session) return redirect(way === home ? '/login' : `/login?to=${encodeURIComponent(way)}`)
  if (maySee(session, permission)) return undefined
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

/**
 * Code that comes with the first visit. The router's own `lazy` draws nothing at all when the code does not arrive; a
 * failed loader is drawn by the ErrorBoundary.
 */
function onFirstVisit<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  return {
    load: async () => {
      Loaded ??= await reached(load)
      return null
    },
    Content: (props: Props) => Loaded && <Loaded {...props} />,
  }
}

/** Another tenant's page starts afresh: nothing typed or opened on the last one is carried over. */
function PerAddress({ content: Content }: { content: ComponentType }) {
  return <Content key={useLocation().pathname} />
}

const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

function routeOf({ path, permission, title, load }: Screen): RouteObject {
  const screen = onFirstVisit(async () => (await load()).Screen)
  return {
    path,
    loader: (args) => (permission === 'anyone' ? undefined : guard(permission, args)) ?? screen.load(),
    shouldRevalidate: isElsewhere,
    element: (
      <>
        <title>{`${title} – Vuokrakirja`}</title>
        <PerAddress content={screen.Content} />
      </>
    ),
    ErrorBoundary: PageFailure,
  }
}

/** The routes of the screens, each in its layout. An unknown address leads to the overview (spec section 2). */
export function routesOf(screens: readonly Screen[]): RouteObject[] {
  const open = screens.filter(({ permission }) => permission === 'anyone')
  const guarded = screens.filter(({ permission }) => permission !== 'anyone')
  const paths = new Set(screens.map(({ path }) => path))
  const layout = onFirstVisit(async () => (await import('./DefaultLayout.tsx')).DefaultLayout)
  return [
    {
      Component: Outlet,
      HydrateFallback: PageLoading,
      ErrorBoundary: PageFailure,
      children: [
        { path: '/logout', loader: leave, Component: Outlet },
        ...open.map(routeOf),
        {
          loader: layout.load,
          shouldRevalidate: () => false,
          element: <layout.Content paths={paths} />,
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
