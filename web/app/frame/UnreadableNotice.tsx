import { Button } from '@primer/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { unreadableApi } from '#shared/accounts/unreadable-api.ts'
import { kindLabel } from '#shared/audit/kinds.ts'
import { unread } from '../call.ts'
import { useMay, useSession } from '../session.ts'
import { useRemoval } from '../use-removal.ts'
import css from './DefaultLayout.module.css'

interface Unread {
  readonly accountId: string
  readonly kind: string
  readonly id: string
}

/** Stored documents that cannot be read, of the page on which they were met; whoever may takes them away here. */
export function UnreadableNotice({ header }: { readonly header: string }) {
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  const may = useMay()
  const account = useSession()?.user.currentAccount._id
  useEffect(() => {
    if (pathname !== path) unread.set('')
  })
  if (pathname !== path) return null
  return (
    <div className={css.trial} role="alert">
      <p>Kaikkia tietoja ei voitu näyttää, koska osa tallennetuista tiedoista on viallisia:</p>
      <ul>
        {header
          .split(',')
          .map(documentIn)
          .map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              {nameOf(each)} {may('account.edit') && each.accountId === account && <Remove document={each} />}
            </li>
          ))}
      </ul>
      <p>Ylläpito on saanut asiasta tiedon. Poista tieto vain, jos et enää tarvitse sitä.</p>
    </div>
  )
}

const nameOf = ({ kind, id }: Unread): string => `${kind ? kindLabel(kind) : 'Tieto'}, tunniste ${id}`

function Remove({ document }: { readonly document: Unread }) {
  const text = 'Viallinen tieto poistuu lopullisesti. Muut tiedot säilyvät.'
  const words = { text, yes: 'Poista tieto', said: 'Viallinen tieto poistettu' }
  const remove = useRemoval(unreadableApi.removeUnreadable, words, () => unread.set(''))
  const { kind, id } = document
  return (
    <Button size="small" variant="danger" onClick={() => void remove(nameOf(document), { params: { kind, id } })}>
      Poista
    </Button>
  )
}

const documentIn = (text: string): Unread => {
  const [accountId = '', kind = '', id = ''] = text.split(':').map(decodeURIComponent)
  return { accountId, kind, id }
}
