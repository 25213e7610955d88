import type { RouteObject } from 'react-router-dom'
import { Blank } from '../../../web/ui/Fallback.tsx'
import { BankScreen } from './BankScreen.tsx'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { FaultScreen } from './FaultScreen.tsx'
import { MailList } from './MailList.tsx'
import { MailScreen } from './MailScreen.tsx'
import { MessageList } from './MessageList.tsx'
import { QueueList } from './QueueList.tsx'
import { RateScreen } from './RateScreen.tsx'
import { ServiceJobList } from './ServiceJobList.tsx'
import { SignerList } from './SignerList.tsx'
import { TimeScreen } from './TimeScreen.tsx'

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: ConsoleLayout,
    ErrorBoundary: Failure,
    children: [
      { index: true, Component: MailList },
      { path: 'mails/:id', Component: MailScreen },
      { path: 'time', Component: TimeScreen },
      { path: 'queues', Component: QueueList },
      { path: 'queues/:id', Component: MessageList },
      { path: 'service-jobs', Component: ServiceJobList },
      { path: 'signers', Component: SignerList },
      { path: 'bank', Component: BankScreen },
      { path: 'rates', Component: RateScreen },
      { path: 'faults', Component: FaultScreen },
      { path: '*', element: <Blank title="Sivua ei löytynyt" text="Valitse sivu ylhäältä." /> },
    ],
  },
]

function Failure() {
  return <Blank title="Konsolissa tapahtui virhe" text="Lataa sivu uudelleen." />
}
