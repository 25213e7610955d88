import { InlineMessage } from '@primer/react/experimental'
import { useStill } from '../form/use-still.ts'
import css from './FieldWarning.module.css'

/** What should be looked at of a field although it may be saved so; screen readers are told when it appears. */
export function FieldWarning({ children }: { readonly children: string | undefined }) {
  const sentence = useStill(children)
  return (
    <div role="status" className={css.warning}>
      {sentence && <InlineMessage variant="warning">{sentence}</InlineMessage>}
    </div>
  )
}
