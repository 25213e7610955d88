import { printNumber } from '#shared/base/finnish.ts'
import { contactsApi } from '#shared/contacts/api.ts'
import { funnelDays, funnelStepLabels, funnelSteps } from '#shared/contacts/funnel.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { ContactList } from './ContactLists.tsx'

/** Those who have been in touch about an apartment, on its page. */
export const ContactsOfApartment = ({ id }: { readonly id: string }) => (
  <CardColumn>
    <FunnelFacts apartment={id} />
    <ContactList apartment={id} />
  </CardColumn>
)

/** How far people have come with the home in the latest ninety days. */
function FunnelFacts({ apartment }: { readonly apartment: string }) {
  return (
    <Card title={`Ilmoituksen kulku, ${funnelDays} päivää`}>
      <Loaded reading={useCall(contactsApi.readFunnel, { query: { apartment } })}>
        {({ sums }) => (
          <Facts>
            {funnelSteps.map((step) => (
              <Fact key={step} label={funnelStepLabels[step]}>
                {printNumber(sums[step] ?? 0)}
              </Fact>
            ))}
          </Facts>
        )}
      </Loaded>
    </Card>
  )
}
