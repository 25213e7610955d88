import { type Panel, usePanels } from './panels.ts'

/** What other areas show beside a thing's own facts, before its tabs. */
export function PanelCards({ of, id }: { readonly of: Panel['of']; readonly id: string }) {
  return usePanels(of)
    .filter(({ place }) => place === 'card')
    .map(({ key, Content }) => <Content key={key} id={id} />)
}
