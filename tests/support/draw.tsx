import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Overlays } from '../../web/ui/Overlays.tsx'
import { Toasts } from '../../web/ui/Toasts.tsx'

/** Draws a screen at an address, in what the app has around every screen. Other addresses say where they are. */
export function draw(screen: ReactNode, at = '/here') {
  const router = createMemoryRouter(
    [
      { path: at.split('?')[0] ?? at, element: <>{screen}</> },
      { path: '*', element: <p>Toinen sivu</p> },
    ],
    { initialEntries: [at] },
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
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
