import type { ComponentType, ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router-dom'
import { sessionApi } from '#shared/identity/session-api.ts'
import { PageLoading } from '../ui/Fallback.tsx'
import { onFirstVisit } from '../ui/on-demand.tsx'
import { call } from './call.ts'
import { PageFailure, WholeFailure } from './frame/PageFailure.tsx'
import { homeOf } from './frame/views.ts'
import type { Screen } from './screen.ts'
import { currentSession, maySee, type Session, signOut, useSession } from './session.ts'

/** Pages that are the same in both views (spec section 4). */
const inBothViews = ['/profile', '/switch-account']

/** Where a page of the other view leads instead. */
function otherView(way: string, groupMode: boolean): string | undefined {
  const path = way.split('?')[0] ?? ''
  if (inBothViews.includes(path)) return undefined
  return path.startsWith('/group/') === groupMode ? undefined : homeOf({ groupMode })
}

/** The way of the address that is asked for. */
const wayOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

const tabs = () => import('./session-tabs.ts')

/** Whoever is signed in on another tab is signed in on this one too. */
const sessionOfOthers = async (): Promise<Session | undefined> => (await tabs()).joinOtherTab()

/**
 * Lets in who has signed in and may see the screen (spec section 4, the route guard). One who may not stays on the page
 * they are on, or comes to the overview when there is none.
 */
async function guard(permission: string, { request }: LoaderFunctionArgs): Promise<Response | undefined> {
  const session = currentSession() ?? (await sessionOfOthers())
  const way = wayOf(request)
  if (!session) return redirect(way === '/overview' ? '/login' : `/login?to=${encodeURIComponent(way)}`)
  const elsewhere = otherView(way, session.user.groupMode)
  if (elsewhere) return redirect(elsewhere)
  const home = homeOf(session.user)
  if (maySee(session, permission)) return undefined
  const here = window.location.pathname + window.location.search
  if (way === home) throw new Response(null, { status: 403 })
  return redirect(here === way ? home : here)
}

async function leave() {
  const session = currentSession() ?? (await sessionOfOthers())
  if (session) {
    // Signing out must work without the server too: then only this browser forgets.
    await call(sessionApi.logout, {}).catch(() => undefined)
    await tabs().then(
      ({ tellLeft }) => tellLeft(session),
      () => undefined,
    )
  }
  signOut()
  return redirect('/login')
}

interface Shown {
  readonly content: ComponentType
}

/** Another tenant's page starts afresh: nothing typed or opened on the last one is carried over. */
function PerAddress({ content: Content }: Shown) {
  return <Content key={useLocation().pathname} />
}

/** Once the view has changed, a page of the old one asks for nothing any more: the first page of the new is on its way. */
function InItsView({ content }: Shown) {
  const session = useSession()
  const { pathname } = useLocation()
  const isLeft = session && otherView(pathname, session.user.groupMode)
  return isLeft ? null : <PerAddress content={content} />
}

const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

/**
 * The code of a screen comes in its loader: the router's own `lazy` draws nothing at all when the code does not arrive,
 * a failed loader is drawn by the ErrorBoundary.
 */
function routeOf({ path, permission, title, load }: Screen): RouteObject {
  const isOpen = permission === 'anyone'
  const screen = onFirstVisit(load)
  const Shown = isOpen ? PerAddress : InItsView
  return {
    path,
    loader: async (args) => (isOpen ? undefined : await guard(permission, args)) ?? screen.load(),
    shouldRevalidate: isElsewhere,
    element: (
      <>
        <title>{`${title} – Vuokrakirja`}</title>
        <Shown content={screen.Content} />
      </>
    ),
    // Screens for anyone have no layout around them.
    ErrorBoundary: isOpen ? WholeFailure : PageFailure,
  }
}

const layouts = {
  default: onFirstVisit(async () => (await import('./frame/DefaultLayout.tsx')).DefaultLayout),
  full: onFirstVisit(async () => (await import('./frame/FullLayout.tsx')).FullLayout),
}

/** The routes of the screens, each in its layout. An unknown address leads to the overview (spec section 2). */
export function routesOf(screens: readonly Screen[]): RouteObject[] {
  const open = screens.filter(({ permission }) => permission === 'anyone')
  const guarded = screens.filter(({ permission }) => permission !== 'anyone')
  const inLayout = (load: () => Promise<null>, element: ReactNode, children: RouteObject[]): RouteObject => ({
    loader: load,
    shouldRevalidate: () => false,
    element,
    children,
  })
  return [
    {
      Component: Outlet,
      HydrateFallback: PageLoading,
      ErrorBoundary: WholeFailure,
      children: [
        { path: '/logout', loader: leave, Component: Outlet },
        ...['/rd', '/lomakkeet'].map((path) => ({ path, loader: () => redirect('/404'), Component: Outlet })),
        ...open.map(routeOf),
        inLayout(
          layouts.full.load,
          <layouts.full.Content />,
          guarded.filter(({ layout }) => layout === 'full').map(routeOf),
        ),
        inLayout(layouts.default.load, <layouts.default.Content />, [
          ...guarded.filter(({ layout }) => !layout).map(routeOf),
          { path: '*', loader: lost, Component: Outlet },
        ]),
      ],
    },
  ]
}

function lost({ request }: LoaderFunctionArgs) {
  const home = homeOf(currentSession()?.user)
  if (new URL(request.url).pathname === home) throw new Response(null, { status: 404 })
  return redirect(home)
}
