import { InlineMessage } from '@primer/react/experimental'
import css from './FieldWarning.module.css'

/** What should be looked at of a field although it may be saved so; screen readers are told when it appears. */
export const FieldWarning = ({ children: sentence }: { readonly children: string | undefined }) => (
  <div role="status" className={css.warning}>
    {sentence && <InlineMessage variant="warning">{sentence}</InlineMessage>}
  </div>
)
