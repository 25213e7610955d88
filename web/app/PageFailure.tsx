import { Button } from '@primer/react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Blank, ReloadPage } from '../ui/Fallback.tsx'
import { ChunkUnreached } from './chunks.ts'

/** In the place of a screen that failed; the rest of the app stays usable around it. */
export function PageFailure() {
  const failure = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(failure)) window.reportError(failure)
  }, [failure])
  if (failure instanceof ChunkUnreached) return <ReloadPage />
  if (isRouteErrorResponse(failure))
    return failure.status === 403 ? (
      <Blank title="Ei käyttöoikeutta" text="Et ole oikeutettu tähän sivuun. Kysy oikeutta tilin omistajalta." />
    ) : (
      <Blank title="Sivua ei löytynyt" text="Osoite on väärä tai sivu on poistettu." />
    )
  return (
    <div role="alert">
      <Blank
        title="Sivulla tapahtui virhe"
        text="Tallennetut tiedot ovat tallessa. Lataa sivu uudelleen ja jatka."
        action={<Button onClick={() => window.location.reload()}>Lataa sivu uudelleen</Button>}
      />
    </div>
  )
}
