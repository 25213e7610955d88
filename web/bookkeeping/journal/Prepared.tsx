import type { ReactNode } from 'react'
import { journalApi as api } from '#shared/bookkeeping/journal/api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import css from './journal.module.css'

/** Closed months that nobody has asked for yet are reckoned in pieces before what is made of them is asked for. */
export const Prepared = ({ children }: { readonly children: ReactNode }) => (
  <Loaded reading={useCall(api.prepareMonths, {}, { pollWhile: ({ left }) => left > 0 })}>
    {({ left }) =>
      left === 0 ? (
        children
      ) : (
        <p role="status" className={css.note}>
          Lasketaan suljettuja kuukausia, jäljellä {left}.
        </p>
      )
    }
  </Loaded>
)
