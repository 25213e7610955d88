// First of all: see web/app/tables/schema-settings.ts.
import '../../../web/app/tables/schema-settings.ts'
import '../../../web/ui/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Overlays } from '../../../web/ui/dialog/Overlays.tsx'
import { Toasts } from '../../../web/ui/dialog/Toasts.tsx'
import { defaultBrand } from '../../../web/ui/theme/brand.ts'
import { applyBrand } from '../../../web/ui/theme/color-mode.ts'
import { routes } from './routes.tsx'
import { queries } from './use-call.ts'

const place = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}

applyBrand(defaultBrand)

createRoot(place('root')).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes, { basename: '/_local' })} />
      <Overlays />
      {createPortal(<Toasts />, place('toasts'))}
    </QueryClientProvider>
  </StrictMode>,
)
