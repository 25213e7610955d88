import { type Panel, usePanels } from './panels.ts'

interface Props {
  readonly of: Panel['of']
  readonly id: string
  /** Those that need the whole width; without it the others. */
  readonly wide?: boolean
}

/** What other areas show beside a thing's own facts, before its tabs. */
export function PanelCards({ of, id, wide = false }: Props) {
  return usePanels(of)
    .filter((panel) => panel.place === 'card' && (panel.wide ?? false) === wide)
    .map(({ key, Content }) => <Content key={key} id={id} />)
}
