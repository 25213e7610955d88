import css from './SectionLinks.module.css'

interface Props {
  /** The sections by their anchors, in order. */
  readonly sections: readonly (readonly [anchor: string, title: string, ...unknown[]])[]
}

/** Ways to the sections of a long form. They leave the address as it is: it says where in the product one is. */
export const SectionLinks = ({ sections }: Props) => (
  <nav className={css.links} aria-label="Lomakkeen osat">
    {sections.map(([anchor, title]) => (
      <button key={anchor} type="button" onClick={() => goTo(anchor)}>
        {title}
      </button>
    ))}
  </nav>
)

function goTo(anchor: string) {
  const section = document.getElementById(anchor)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
