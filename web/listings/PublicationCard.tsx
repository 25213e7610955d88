import { Button } from '@primer/react'
import { useState } from 'react'
import { propertiesApi } from '#shared/properties/api.ts'
import {
  type PublicationState,
  publicationApi,
  publicationStateLabels,
} from '#shared/properties/public/publication-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import type { PanelProps } from '../app/panels.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const LinkDialog = dialogOnDemand(
  async () => (await import('../short-links/LinkDialog.tsx')).LinkDialog,
  ({ onClose }) => onClose(),
)

const toneOf = (state: PublicationState): Tone =>
  state === 'shown' ? 'good' : state === 'off' || state === 'let' ? 'plain' : 'warning'

/** Whether everybody may see the apartment, where, and what its advertisement still lacks. */
export function PublicationCard({ id }: PanelProps) {
  const { data } = useCall(propertiesApi.readApartment, { params: { id } })
  return data?.apartment.active ? <Publication id={id} /> : null
}

function Publication({ id }: PanelProps) {
  const reading = useCall(publicationApi.readPublication, { params: { id } })
  const [isLinked, setLinked] = useState(false)
  return (
    <Card title="Julkaisu">
      <Loaded reading={reading} rows={1}>
        {({ state, missing, path }) => (
          <Facts>
            <Fact label="Tila">
              <StatusLabel tone={toneOf(state)}>{publicationStateLabels[state]}</StatusLabel>
            </Fact>
            {missing.length > 0 && (
              <Fact label="Puuttuu">
                {missing.map(({ name, sentence }) => (
                  <div key={`${name} ${sentence}`}>{sentence}</div>
                ))}
              </Fact>
            )}
            {state === 'shown' && (
              <>
                <Fact label="Sivu">
                  <a href={path} target="_blank" rel="noreferrer">
                    Avaa ilmoitus
                  </a>
                </Fact>
                <Fact label="Linkki">
                  <Button size="small" onClick={() => setLinked(true)}>
                    Linkki ja QR-koodi
                  </Button>
                  {isLinked && (
                    <LinkDialog
                      name="Kohteen sivu"
                      path={path}
                      of={{ attachTo: 'apartment', document: id }}
                      onClose={() => setLinked(false)}
                    />
                  )}
                </Fact>
              </>
            )}
          </Facts>
        )}
      </Loaded>
    </Card>
  )
}
