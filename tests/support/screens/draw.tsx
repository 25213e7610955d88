import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { queries } from '../../../web/app/queries.ts'
import { Overlays } from '../../../web/ui/dialog/Overlays.tsx'
import { Toasts } from '../../../web/ui/dialog/Toasts.tsx'
import { useLeaveGuard } from '../../../web/ui/form/use-unsaved.ts'

/** What the layout watches over on every page. */
function Guarded({ children }: { children: ReactNode }) {
  useLeaveGuard()
  return children
}

/**
 * Draws a screen at an address, in what the app has around every screen. Other addresses show another page.
 *
 * @param path the screen's path when it has names in it: '/tenant/edit/:id'
 */
export function draw(screen: ReactNode, at = '/here', path = at.split('?')[0] ?? at) {
  const router = createMemoryRouter(
    [
      { path, element: <Guarded>{screen}</Guarded> },
      { path: '*', element: <p>Toinen sivu</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
      <Overlays />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
