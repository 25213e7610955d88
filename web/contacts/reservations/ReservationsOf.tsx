import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { useOpened } from '../opened.ts'
import { ReservationList } from './ReservationList.tsx'

const ReservationPanel = dialogOnDemand(
  async () => (await import('./ReservationPanel.tsx')).ReservationPanel,
  ({ onClose }) => onClose(),
)

/** Who comes to see an apartment, on its page. */
export function ReservationsOfApartment({ id }: { readonly id: string }) {
  const [opened, open] = useOpened('reservation')
  return (
    <>
      <ReservationList apartment={id} onOpen={open} />
      {opened && <ReservationPanel id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
