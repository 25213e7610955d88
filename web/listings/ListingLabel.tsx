import { type ListingState, listingStateLabels } from '#shared/listings/listing.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<ListingState, Tone> = {
  waiting: 'news',
  sent: 'news',
  shown: 'good',
  refused: 'bad',
  leaving: 'warning',
  withdrawn: 'plain',
}

export const ListingLabel = ({ state }: { readonly state: ListingState }) => (
  <StatusLabel tone={tones[state]}>{listingStateLabels[state]}</StatusLabel>
)
