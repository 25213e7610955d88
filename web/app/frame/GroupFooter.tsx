import type { ReactNode } from 'react'
import type { GroupLook } from '#shared/accounts/group-look.ts'
import css from './GroupFooter.module.css'

/** The group's three columns at the foot of every page; '{{logo}}' in them is the logo. */
export function GroupFooter({ look, logo }: { look: GroupLook; logo: string | undefined }) {
  const { footer, colors } = look
  const image = logo && <img src={logo} alt={look.name} className={css.logo} />
  return (
    <footer className={css.footer} style={{ background: colors.footer, color: colors.footerText }}>
      <div>{withLogo(footer.left, image)}</div>
      <div>{withLogo(footer.middle, image)}</div>
      <div>{withLogo(footer.right, image)}</div>
    </footer>
  )
}

/** The text with the image in the place of its first token; others are left out. */
function withLogo(text: string, image: ReactNode): ReactNode {
  const [before = '', ...after] = text.split('{{logo}}')
  if (after.length === 0) return text
  return (
    <>
      {before}
      {image}
      {after.join('')}
    </>
  )
}
