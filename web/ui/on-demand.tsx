import { Button } from '@primer/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { reached } from './chunks.ts'
import { toast } from './dialog/toasts.ts'
import { ContentLoading } from './Fallback.tsx'

/** Code that comes once: `load` brings it or throws, `Content` draws nothing until it is here. */
export function onFirstVisit<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  return {
    load: async () => {
      Loaded ??= await reached(load)
      return null
    },
    isHere: () => Loaded !== undefined,
    Content: (props: Props) => Loaded && <Loaded {...props} />,
  }
}

type State = 'coming' | 'here' | 'failed'

interface Ways<Props> {
  /** In its place while it is on its way. */
  readonly waiting?: ReactNode
  /** In its place when it did not arrive; `retry` asks for it again. */
  readonly Failure?: ComponentType<Props & { readonly retry: () => void }>
}

/**
 * A part of a page whose code loads when it is first drawn. When the code does not arrive, that part alone says so: the
 * page around it stays, and with it whatever has been typed into it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = <ContentLoading rows={2} />, Failure = NotReached }: Ways<Props> = {},
): ComponentType<Props> {
  const code = onFirstVisit(load)
  return function OnDemand(props: Props) {
    const [state, setState] = useState<State>('coming')
    useEffect(() => {
      if (state !== 'coming') return
      let gone = false
      const settle = (next: State) => gone || setState(next)
      code.load().then(
        () => settle('here'),
        () => settle('failed'),
      )
      return () => {
        gone = true
      }
    }, [state])
    if (code.isHere()) return <code.Content {...props} />
    return state === 'failed' ? <Failure {...props} retry={() => setState('coming')} /> : waiting
  }
}

const NotReached = ({ retry }: { readonly retry: () => void }) => (
  <div role="alert">
    <p>Tämän osan lataaminen ei onnistunut. Tarkista yhteys.</p>
    <Button onClick={retry}>Yritä uudelleen</Button>
  </div>
)

interface Closable {
  readonly onClose: () => void
}

/** A dialog that could not be loaded is as if it had been closed. */
export const makingOnDemand = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  dialogOnDemand(load, ({ onClose }) => onClose())

/** The same for a dialog: one that does not arrive is closed again, and a notice tells of it. */
export function dialogOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return onDemand(load, {
    waiting: null,
    Failure: function NotOpened(props) {
      const give = useEffectEvent(() => {
        toast.error('Toiminnon lataaminen ei onnistunut. Tarkista yhteys ja yritä uudelleen.')
        close(props)
      })
      useEffect(() => give(), [])
      return null
    },
  })
}
