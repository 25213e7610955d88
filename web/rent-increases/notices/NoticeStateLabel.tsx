import { noticeStateLabels, type NoticeState as State } from '#shared/rent-increases/notices/notice-message.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<State, Tone> = {
  none: 'plain',
  pending: 'news',
  temporaryFail: 'warning',
  delivered: 'good',
  opened: 'good',
  permanentFail: 'bad',
  unclear: 'bad',
  toPrint: 'warning',
  printed: 'good',
}

/** How the notice of an increase has gone; on the increase's own page with what can be done about it. */
export const NoticeStateLabel = ({ state }: { state: State }) => (
  <StatusLabel tone={tones[state]}>{noticeStateLabels[state]}</StatusLabel>
)
