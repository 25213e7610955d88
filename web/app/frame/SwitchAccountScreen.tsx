import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Failed, PageLoading } from '../../ui/Fallback.tsx'
import { enterAccount } from '../enter-account.ts'
import { ownWay } from '../own-way.ts'
import css from './FullLayout.module.css'

/** A link into a page of another account: switches there and goes on. */
export function SwitchAccountScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error>()
  const enter = useEffectEvent(async () => {
    setFailure(undefined)
    try {
      await enterAccount(query.get('acc') ?? '')
      await navigate(ownWay(query.get('path'), '/overview'), { replace: true })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
    }
  })
  useEffect(() => {
    // Not twice when the first try is thrown away at once, as a development build does.
    const timer = setTimeout(() => void enter())
    return () => clearTimeout(timer)
  }, [])
  const name = query.get('name')
  if (failure)
    return (
      <div className={css.waiting}>
        <h1>Tilin vaihtaminen ei onnistunut</h1>
        <Failed error={failure} retry={() => void navigate(0)} />
        <p>
          <Link to="/overview">Siirry etusivulle</Link>
        </p>
      </div>
    )
  return (
    <div className={css.waiting} role="status">
      <h1>{name ? `Vaihdetaan tiliin ${name}` : 'Vaihdetaan tiliä'}</h1>
      <PageLoading />
    </div>
  )
}
