import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { type Panel, usePanels } from './panels.ts'

interface Props {
  readonly of: Panel['of']
  readonly id: string
  /** The page's own tabs; they come first. */
  readonly own?: readonly Tab[]
  /** Those of the page's own tabs that come after the other areas'. */
  readonly more?: readonly Tab[]
  /** The keys of those that are opened most, the first first; the others come after them. */
  readonly order?: readonly string[]
}

/** What there is around one thing, area by area, a tab each. */
export function PanelTabs({ of, id, own = [], more = [], order = [] }: Props) {
  const panels = usePanels(of).filter(({ place }) => place !== 'card')
  const tabsOf = (ones: typeof panels): Tab[] =>
    ones.map(({ key, title = key, Content }) => ({ key, label: title, content: () => <Content id={id} /> }))
  const others = tabsOf(panels.filter(({ last }) => !last))
  const all = [...own, ...others, ...more, ...tabsOf(panels.filter(({ last }) => last))]
  const place = ({ key }: Tab) => (order.includes(key) ? order.indexOf(key) : order.length)
  const [first, ...rest] = all.toSorted((a, b) => place(a) - place(b))
  return first ? <Tabs label="Liittyvät tiedot" tabs={[first, ...rest]} /> : null
}
