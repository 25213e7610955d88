import { Link } from 'react-router-dom'
import { propertiesApi } from '#shared/properties/api.ts'
import { useCall } from '../../app/use-call.ts'
import css from './ImagesTab.module.css'

/**
 * The first pictures of an apartment that has some, at the top of its page; each leads to them all. Their place is kept
 * while they are on their way, so that nothing moves under a hand.
 */
export function ImageStrip({ id }: { id: string }) {
  const { data, error } = useCall(propertiesApi.readImages, { params: { id } })
  if (error || data?.images.length === 0) return null
  return (
    <div className={css.strip}>
      {data?.images.slice(0, 6).map(({ key, alt, smallUrl }, at) => (
        <Link key={key} to="?tab=images">
          <img src={smallUrl} alt={alt || `Kuva ${at + 1}`} loading="lazy" />
        </Link>
      ))}
    </div>
  )
}
