import { beforeAll, describe, expect, it } from 'vitest'
import { openShortLink, shortLinkTo } from '../../functions/short-links/short-links.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

async function aPageOfAHome(world: World) {
  const { apartment } = await aHome(world.owner)
  const draft = { attachTo: 'apartment', document: apartment, path: `/lomakkeet/kohde/${apartment}/lomake/x` } as const
  return { actor: world.actor(world.owner), draft, links: new Set<string>() }
}

describe('a short link whose making is stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ links: number; leadsOn: boolean }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: aPageOfAHome,
      press: async ({ actor, draft, links }) => links.add((await shortLinkTo(actor, draft)).link),
      state: async ({ actor, draft, links }) => {
        const { link } = await shortLinkTo(actor, draft)
        links.add(link)
        return { links: links.size, leadsOn: (await openShortLink(link, '')) === draft.path }
      },
    })
  }, 300_000)

  it('is made whole the next time, and is one', () => {
    expect(outcomes.length).toBeGreaterThan(3)
    for (const { stopped, again, name } of outcomes) {
      expect(stopped, name).toEqual({ links: 1, leadsOn: true })
      expect(again, name).toEqual({ links: 1, leadsOn: true })
    }
  })
})
