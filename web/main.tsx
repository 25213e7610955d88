// First of all: zod looks at its settings when the first schema is made, and by itself it would try out `new Function`,
// which the content security policy forbids.
import './app/tables/schema-settings.ts'
import './ui/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { panels, screens } from './app/areas.ts'
import { proveBy } from './app/call.ts'
import { followLook } from './app/frame/look.ts'
import { Panels } from './app/panels.ts'
import { queries } from './app/queries.ts'
import { routesOf } from './app/routes.tsx'
import { putOffSignIn, useLapsed } from './app/session.ts'
import { followTableViews } from './app/tables/table-views.ts'
import { Overlays } from './ui/dialog/Overlays.tsx'
import { Toasts } from './ui/dialog/Toasts.tsx'
import { dialogOnDemand } from './ui/on-demand.tsx'

const place = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}

const SignInAgain = dialogOnDemand(
  async () => (await import('./identity/sign-in/SignInAgain.tsx')).SignInAgain,
  putOffSignIn,
)
const WhenLapsed = () => useLapsed() && <SignInAgain />

proveBy(async (endpoint) => (await import('./app/auth/StepUpDialog.tsx')).proveAgain(endpoint))
followLook()
followTableViews()
// After what the first page is drawn of.
addEventListener('load', async () => {
  ;(await import('./app/frame/after-load.ts')).afterLoad()
  ;(await import('./ui/keys/list-keys.ts')).followListKeys()
  // Whoever is alone or looks for another version is in no hurry.
  ;(await import('./app/session-tabs.ts')).followTabs()
  // It looks for the first time in five minutes.
  if (import.meta.env.PROD) (await import('./app/frame/version-watch.ts')).watchVersion()
})

createRoot(place('root')).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Panels value={panels}>
        <RouterProvider router={createBrowserRouter(routesOf(screens))} />
      </Panels>
      <Overlays />
      <WhenLapsed />
      {/* Beside the root, so that notices are above every dialog. */}
      {createPortal(<Toasts />, place('toasts'))}
    </QueryClientProvider>
  </StrictMode>,
)
