import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { listingsApi as api, type ListingsOfApartment as Listings } from '#shared/listings/api.ts'
import { type ListingSummary, listingNote } from '#shared/listings/listing.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { ListingLabel } from './ListingLabel.tsx'
import css from './listings.module.css'

const LinkDialog = dialogOnDemand(
  async () => (await import('../short-links/LinkDialog.tsx')).LinkDialog,
  ({ onClose }) => onClose(),
)

const isUnderWay = ({ portals }: Listings): boolean =>
  portals.some(({ listing }) => listing?.state === 'waiting' || listing?.state === 'leaving')

/** At which portals the apartment is shown, on its own page. */
export const ListingsOfApartment = ({ id }: { readonly id: string }) => (
  <Card title="Ilmoitukset portaaleissa">
    <Loaded reading={useCall(api.readApartmentListings, { params: { id } }, { pollWhile: isUnderWay })}>
      {(listings) => (
        <>
          {listings.page && <OwnPage id={id} page={listings.page} />}
          {listings.portals.length > 0 ? <Portals id={id} {...listings} /> : <NoPortals />}
        </>
      )}
    </Loaded>
  </Card>
)

/** The page that needs no portal, with its short link and code. */
function OwnPage({ id, page }: { readonly id: string; readonly page: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={css.portals}>
        <li>
          <span className={css.name}>
            Oma sivusto
            <a className={css.small} href={page} target="_blank" rel="noreferrer">
              Avaa kohteen sivu
            </a>
          </span>
          <ListingLabel state="shown" />
          <span className={css.buttons}>
            <Button size="small" onClick={() => setOpen(true)}>
              Linkki ja QR-koodi
            </Button>
          </span>
        </li>
      </ul>
      {isOpen && (
        <LinkDialog
          name="Kohteen sivu"
          path={page}
          of={{ attachTo: 'apartment', document: id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function NoPortals() {
  const may = useMay()
  return (
    <p className={css.small}>
      Tilillä ei ole tunnuksia ilmoitusportaaleihin.{' '}
      {may('account.edit') && <Link to="/settings?tab=listings">Anna tunnukset asetuksissa</Link>}
    </p>
  )
}

function Portals({ id, portals, hindrance }: Listings & { readonly id: string }) {
  const mayEdit = useMay()('apartments.edit')
  const choose = useCommand(api.choosePortals, {})
  const wanted = portals.filter(({ listing }) => listing?.wanted).map(({ portal }) => portal)
  return (
    <>
      {hindrance && (
        <InlineMessage variant="warning">{`Ilmoitusta ei lähetetä portaaleihin. ${hindrance}.`}</InlineMessage>
      )}
      <ul className={css.portals}>
        {portals.map(({ portal, label, listing }) => (
          <li key={portal}>
            <span className={css.name}>
              {label}
              {listing && <Reported listing={listing} />}
            </span>
            {listing && <ListingLabel state={listing.state} />}
            <span className={css.buttons}>
              {mayEdit && listing?.state === 'refused' && <Retry id={listing._id} label={label} />}
              {mayEdit && (listing?.wanted || !hindrance) && (
                <Button
                  size="small"
                  variant={listing?.wanted ? 'invisible' : 'default'}
                  aria-label={`${listing?.wanted ? 'Poista portaalista' : 'Julkaise'}: ${label}`}
                  loading={choose.isPending}
                  loadingAnnouncement="Odota"
                  onClick={() => {
                    const others = wanted.filter((each) => each !== portal)
                    choose.mutate({ params: { id }, body: { portals: listing?.wanted ? others : [...others, portal] } })
                  }}
                >
                  {listing?.wanted ? 'Poista portaalista' : 'Julkaise'}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reported({ listing }: { readonly listing: ListingSummary }) {
  const note = listingNote(listing)
  return (
    <>
      {note && <span className={css.small}>{note}</span>}
      {listing.url && (
        <a className={css.small} href={listing.url} target="_blank" rel="noreferrer">
          Avaa ilmoitus
        </a>
      )}
      {listing.sentAt && <span className={css.small}>Lähetetty {printInstant(listing.sentAt)}</span>}
    </>
  )
}

function Retry({ id, label }: { readonly id: string; readonly label: string }) {
  const retry = useCommand(api.retryListing, { said: 'Ilmoitus lähetetään uudelleen' })
  return (
    <Button
      size="small"
      aria-label={`Lähetä uudelleen: ${label}`}
      onClick={() => retry.mutate({ params: { id }, body: {} })}
    >
      Lähetä uudelleen
    </Button>
  )
}
