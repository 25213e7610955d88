import { KebabHorizontalIcon } from '@primer/octicons-react'
import { ActionMenu, Button, IconButton, LinkButton } from '@primer/react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { type Action, ActionItems } from './ActionItems.tsx'
import css from './PageHead.module.css'

export interface PageAction extends Action {
  readonly busy?: boolean | undefined
}

interface Props {
  readonly title: string
  /** What stands beside the title: a StatusLabel. */
  readonly mark?: ReactNode
  /** The pages above this one, the nearest last. */
  readonly parents?: readonly { readonly to: string; readonly label: string }[]
  /** The one thing most people come to do here. */
  readonly primary?: PageAction | false | undefined
  /** The rest; under 768 px they move to a menu. False entries are left out: `may('x') && { … }`. */
  readonly actions?: readonly (PageAction | false | undefined)[]
}

/** What explains the page that is in sight; the app gives it, since a widget knows no page. */
export const PageHelp = createContext<ReactNode>(undefined)

/** The top of a page: where it is, what it is, what can be done. Also the window's title. */
export function PageHead({ title, mark, parents = [], primary, actions = [] }: Props) {
  const help = useContext(PageHelp)
  const others = actions.filter((action) => action !== false && action !== undefined)
  return (
    <header className={css.head}>
      <title>{`${title} – Vuokrakirja`}</title>
      {parents.length > 0 && <Crumbs parents={parents} title={title} />}
      <div className={css.line}>
        <h1 className={css.title}>{title}</h1>
        {mark}
        {/* Its room is there before it comes. */}
        {help && <span className={css.help}>{help}</span>}
        <div className={css.actions}>
          {others.map((action) => (
            <span key={action.label} className={css.wide}>
              <ActionButton action={action} />
            </span>
          ))}
          {primary && <ActionButton action={primary} primary />}
          {others.length > 0 && (
            <span className={css.narrow}>
              <ActionsMenu actions={others} />
            </span>
          )}
        </div>
      </div>
    </header>
  )
}

function Crumbs({ parents, title }: { parents: NonNullable<Props['parents']>; title: string }) {
  return (
    <nav aria-label="Murupolku">
      <ol className={css.crumbs}>
        {parents.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

function ActionButton({ action, primary = false }: { action: PageAction; primary?: boolean }) {
  const { label, icon, to, onSelect, danger, busy } = action
  const variant = primary ? 'primary' : danger ? 'danger' : 'default'
  const visual = icon ? { leadingVisual: icon } : {}
  if (to !== undefined)
    return (
      <LinkButton as={Link} to={to} variant={variant} {...visual}>
        {label}
      </LinkButton>
    )
  return (
    <Button variant={variant} {...visual} onClick={onSelect} loading={busy ?? false} loadingAnnouncement="Odota">
      {label}
    </Button>
  )
}

function ActionsMenu({ actions }: { actions: readonly PageAction[] }) {
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <IconButton icon={KebabHorizontalIcon} aria-label="Lisää toimintoja" />
      </ActionMenu.Anchor>
      <ActionMenu.Overlay align="end">
        <ActionItems actions={actions} />
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
