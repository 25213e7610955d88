import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { maySee, useSession } from '../session.ts'
import { chooseWholeView, useWholeView } from '../simple-view.ts'
import css from './SimpleViewNote.module.css'

/** Under the menu of an account that begins with the simple view: how to get the whole, and back. */
export function SimpleViewNote() {
  const session = useSession()
  const isWhole = useWholeView()
  return (
    <div className={css.note}>
      <p>
        {isWhole ? 'Valikossa on kaikki.' : 'Valikossa on vain tavallisin. Haku löytää myös muun.'}
        {maySee(session, 'settings') && (
          <>
            {' '}
            <Link to="/settings?tab=view">Muuta asetuksista</Link>
          </>
        )}
      </p>
      <Button size="small" onClick={() => chooseWholeView(!isWhole)}>
        {isWhole ? 'Näytä suppea valikko' : 'Näytä koko valikko'}
      </Button>
    </div>
  )
}
