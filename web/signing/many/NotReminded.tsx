import { Dialog } from '@primer/react'
import { LeftOut } from '../../ui/table/chosen/LeftOut.tsx'
import { printReminded, type Reminded } from './remind-all.ts'

export interface NotRemindedProps {
  readonly outcome: Reminded
  readonly onClose: () => void
}

/** The contracts whose signers were not reminded, each with its reason. */
export const NotReminded = ({ outcome: { reminded, left }, onClose }: NotRemindedProps) => (
  <Dialog
    title="Ilman muistutusta jääneet"
    width="large"
    onClose={onClose}
    footerButtons={[{ content: 'Valmis', buttonType: 'primary', onClick: onClose }]}
  >
    {reminded > 0 && <p>{printReminded(reminded)}.</p>}
    <LeftOut rows={left.map(({ id, name, why }) => ({ name, why, to: `/rental-contract/overview/${id}` }))} />
  </Dialog>
)
