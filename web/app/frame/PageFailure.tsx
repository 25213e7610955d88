import { Button } from '@primer/react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ChunkUnreached } from '../../ui/chunks.ts'
import { Blank } from '../../ui/Fallback.tsx'

/** In the place of a screen that failed; the rest of the app stays usable around it. */
export function PageFailure() {
  const failure = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(failure)) window.reportError(failure)
  }, [failure])
  return (
    <div role="alert">
      <Blank whole {...wordsOf(failure)} />
    </div>
  )
}

/** The same where there is no layout around it. */
export const WholeFailure = () => (
  <main>
    <PageFailure />
  </main>
)

const reload = (
  <Button variant="primary" onClick={() => window.location.reload()}>
    Lataa sivu uudelleen
  </Button>
)

function wordsOf(failure: unknown) {
  if (failure instanceof ChunkUnreached)
    return {
      title: 'Sivun lataaminen ei onnistunut',
      text: 'Ohjelmistosta on julkaistu uusi versio tai yhteys katkesi.',
      action: reload,
    }
  if (!isRouteErrorResponse(failure))
    return {
      title: 'Sivulla tapahtui virhe',
      text: 'Tallennetut tiedot ovat tallessa. Lataa sivu uudelleen ja jatka.',
      action: reload,
    }
  return failure.status === 403
    ? { title: 'Ei käyttöoikeutta', text: 'Sinulla ei ole oikeutta tälle sivulle. Pyydä sitä tilin omistajalta.' }
    : { title: 'Sivua ei löytynyt', text: 'Osoite on väärä tai sivu on poistettu.' }
}
