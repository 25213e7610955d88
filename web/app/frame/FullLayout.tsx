import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../session.ts'
import css from './FullLayout.module.css'

/** Around screens that have the window to themselves. */
export function FullLayout() {
  const signedIn = useSession() !== undefined
  if (!signedIn) return <Navigate to="/login" replace />
  return (
    <main className={css.page}>
      <Outlet />
    </main>
  )
}
