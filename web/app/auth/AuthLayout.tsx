import type { ReactNode } from 'react'
import css from './AuthLayout.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** Around the screens of those who have not signed in: one card with the product's name. */
export function AuthLayout({ title, children }: Props) {
  return (
    <main className={css.page}>
      <title>{`${title} – Vuokrakirja`}</title>
      <div className={css.card}>
        <div className={css.logo}>
          <img src="/icon.svg" width={40} height={40} alt="" />
          Vuokrakirja
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
