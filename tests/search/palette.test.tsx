import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { presetOf } from '#shared/accounts/presets.ts'
import { rightsIn } from '#shared/accounts/rights.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import type { FoundHit } from '#shared/search/api.ts'
import { searchApi } from '#shared/search/api.ts'
import { SearchButton } from '../../web/app/frame/SearchButton.tsx'
import { currentSession, signOut } from '../../web/app/session.ts'
import { useUnsaved } from '../../web/ui/form/use-unsaved.ts'
import { draw } from '../support/screens/draw.tsx'
import { type Asked, aUser, server, signInAs } from '../support/screens/server.ts'

const hit = (kind: FoundHit['kind'], title: string, part: Partial<FoundHit> = {}): FoundHit => ({
  kind,
  _id: `${kind}-1`,
  title,
  detail: 'Katajakatu 5',
  ended: false,
  ...part,
})

beforeEach(() => {
  signInAs('owner')
  server.answers(searchApi.search, ({ query }) => ({
    hits: [hit('tenant', 'Äijö Öhman'), hit('contract', 'Äijö Öhman', { ended: true })].filter(
      () => query.text === 'öhman',
    ),
  }))
  server.answers(sessionApi.searchUsersAccounts, { accounts: [], totalLength: 0 })
})

const box = () => screen.findByRole('combobox', { name: /^Hae/ })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const group = (name: string) => within(screen.getByRole('group', { name }))

async function opened() {
  const drawn = draw(<SearchButton />, '/here', '/*')
  await drawn.user.keyboard('{Control>}k{/Control}')
  return { ...drawn, input: await box() }
}

describe('the search over everything', () => {
  test('opens by its button and by its keys, and gives the focus back', async () => {
    const { user } = draw(
      <>
        <input aria-label="Kenttä" />
        <SearchButton />
      </>,
    )
    screen.getByLabelText('Kenttä').focus()
    await user.keyboard('{Meta>}k{/Meta}')
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kenttä')))
    await user.click(screen.getByRole('button', { name: 'Haku' }))
    await box()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays shut while a dialog asks something', async () => {
    const { user } = draw(
      <>
        <div role="dialog" aria-modal="true" aria-label="Kysymys" />
        <SearchButton />
      </>,
    )
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('finds documents, told by their kinds, and goes to the one under Enter', async () => {
    const { user, input, address } = await opened()
    await user.type(input, 'öhman')
    expect(await screen.findByText('2 osumaa')).toBeTruthy()
    expect(group('Vuokralaiset').getByRole('option').textContent).toBe('Äijö ÖhmanKatajakatu 5')
    expect(group('Sopimukset').getByText('Päättynyt')).toBeTruthy()
    expect(server.asked(searchApi.search).map(({ query }) => query.text)).toEqual(['öhman'])
    await user.keyboard('{ArrowDown}')
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{Enter}')
    expect(address()).toBe('/rental-contract/overview/contract-1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says in words that nothing was found', async () => {
    const { user, input } = await opened()
    await user.type(input, 'zzyzx')
    expect(await screen.findByText('Ei osumia haulla ”zzyzx”')).toBeTruthy()
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  test('and that the search did not succeed', async () => {
    server.refuses(searchApi.search, 500, 'Jokin meni pieleen. Yritä uudelleen.')
    const { user, input } = await opened()
    await user.type(input, 'öhman')
    expect(await screen.findByText('Haku ei onnistunut. Yritä uudelleen.')).toBeTruthy()
  })

  test('goes to pages by their names and the menu’s, without the server', async () => {
    const { user, input, address } = await opened()
    await user.type(input, 'laskutus tuot')
    expect(options()).toEqual(['TuotteetLaskutus'])
    await user.keyboard('{Enter}')
    expect(address()).toBe('/products')
  })

  test('offers what may be made anew', async () => {
    const { user, input, address } = await opened()
    await user.type(input, 'uusi vuokralai')
    expect(group('Toiminnot').getByRole('option').textContent).toBe('Uusi vuokralainen')
    await user.clear(input)
    await user.type(input, 'uusi lasku')
    await user.click(group('Toiminnot').getByRole('option', { name: 'Uusi lasku' }))
    expect(address()).toBe('/invoice/create/new')
  })

  test.each(['lisää kulu', 'kulu uusi', 'lisaa kul'])(
    'finds what a button of another page does by “%s”',
    async (text) => {
      const { user, input, address } = await opened()
      await user.type(input, text)
      await user.click(group('Toiminnot').getByRole('option', { name: /^Lisää kulu/ }))
      expect(address()).toBe('/receipts')
    },
  )

  test('finds a word by its middle, behind those that begin so', async () => {
    const { user, input } = await opened()
    await user.type(input, 'sopimuk')
    const found = options()
    expect(found.indexOf('Muut sopimuksetSopimukset')).toBeLessThan(found.indexOf('VuokrasopimuksetSopimukset'))
    await user.clear(input)
    await user.type(input, 'kohte')
    expect(options()).toContain('VuokrakohteetKohteet')
  })

  test('turns the look', async () => {
    const { user, input } = await opened()
    await user.type(input, 'tumma')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.colorMode).toBe('dark'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'teema')
    await user.click(group('Toiminnot').getByRole('option', { name: 'Vaalea teema' }))
    await waitFor(() => expect(document.documentElement.dataset.colorMode).toBe('light'))
  })

  test('presses the buttons of the page, and no button of a row or of another kind', async () => {
    const press = vi.fn()
    const { user } = draw(
      <main>
        <button type="button" onClick={press}>
          Kirjaa maksu
        </button>
        <button type="button" disabled>
          Kirjaa hyvitys
        </button>
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button">Kirjaa rivi</button>
              </td>
            </tr>
          </tbody>
        </table>
        <SearchButton />
      </main>,
    )
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'maksu kirjaa')
    expect(group('Tällä sivulla').getAllByRole('option')).toHaveLength(1)
    await user.clear(await box())
    await user.type(await box(), 'kirjaa')
    expect(
      group('Tällä sivulla')
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kirjaa maksu'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(press).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('remembers what was chosen in this account, until the person signs out', async () => {
    const { user, input } = await opened()
    await user.type(input, 'öhman')
    await screen.findByText('2 osumaa')
    await user.keyboard('{Enter}')
    await user.keyboard('{Control>}k{/Control}')
    await box()
    expect(group('Viimeksi valitut').getByRole('option').textContent).toBe('Äijö ÖhmanKatajakatu 5')
    await user.keyboard('{Escape}')
    signOut()
    signInAs('owner')
    await user.keyboard('{Control>}k{/Control}')
    await box()
    expect(screen.queryByRole('group', { name: 'Viimeksi valitut' })).toBeNull()
  })
})

describe('what the server says late', () => {
  test('never takes the place of a newer answer, and Enter waits for what was typed', async () => {
    const waiting: [Asked, (answer: Response) => void][] = []
    server.returns(
      searchApi.search,
      (asked) =>
        new Promise((resolve) => {
          waiting.push([asked, resolve])
        }),
    )
    const answer = async (text: string, title: string) => {
      await waitFor(() => expect(waiting.some(([{ query }]) => query.text === text)).toBe(true))
      const [, resolve] = waiting.find(([{ query }]) => query.text === text) ?? []
      await act(async () => resolve?.(Response.json({ hits: [hit('tenant', title, { _id: title })] })))
    }
    const { user, input, address } = await opened()
    await user.type(input, 'zö')
    await answer('zö', 'Vanha')
    await screen.findByText('Vanha')
    await user.type(input, 'hm')
    await waitFor(() => expect(waiting).toHaveLength(2))
    expect(options()).toEqual(['VanhaKatajakatu 5'])
    await user.keyboard('{Enter}')
    expect(address()).toBe('/here')
    await answer('zöhm', 'Uusi')
    await waitFor(() => expect(address()).toBe('/tenant/overview/Uusi'))
  })
})

describe('who is offered what', () => {
  test('only screens and kinds that the person may see', async () => {
    const mine = rightsIn(new Set([...presetOf.maintenance].filter((right) => right !== 'see:tenantOverview')))
    signInAs('maintenance', {
      userPermissions: { resources: [...mine.permissions], routes: [...mine.screens], fields: [] },
    })
    const { user, input } = await opened()
    expect(options()).toContain('VuokrakohteetKohteet')
    for (const title of ['Laskut', 'Käyttäjät', 'Uusi vuokralainen', 'Ryhmät']) {
      expect(options().some((option) => option?.startsWith(title))).toBe(false)
    }
    await user.type(input, 'öhman')
    expect(await screen.findByText('Ei osumia haulla ”öhman”')).toBeTruthy()
  })

  test('in group mode pages of the group and accounts, and no documents', async () => {
    signInAs('owner', { groupMode: true })
    server.answers(sessionApi.searchUsersAccounts, {
      accounts: [{ _id: 'account-1', name: 'Kotiranta Oy', email: 'a@b.example', group: '' }],
      totalLength: 1,
    })
    const { user, input } = await opened()
    expect(options()).toContain('VuokrakohteetKohteet')
    await user.type(input, 'kotiranta')
    expect(await screen.findByText('1 osuma')).toBeTruthy()
    expect(group('Tilit').getByRole('option').textContent).toBe('Kotiranta Oya@b.example')
    expect(server.asked(searchApi.search)).toEqual([])
  })
})

describe('another account', () => {
  const kallio = { _id: 'account-2', name: 'Asunto Oy Kallio', email: '', group: '' }
  beforeEach(() => {
    server.answers(sessionApi.searchUsersAccounts, { accounts: [aUser().currentAccount, kallio], totalLength: 2 })
    server.answers(sessionApi.switchAccount, { userData: aUser('owner', { currentAccount: kallio }) })
  })

  test('is switched to, and the one in use is not offered', async () => {
    const { user, input, address } = await opened()
    await user.type(input, 'kallio')
    await screen.findByText('1 osuma')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Tili vaihdettu: Asunto Oy Kallio')).toBeTruthy()
    expect(currentSession()?.user.currentAccount._id).toBe('account-2')
    expect(address()).toBe('/overview')
  })

  test('is asked about first when something is not saved', async () => {
    const Half = () => {
      useUnsaved(true)
      return <SearchButton />
    }
    const { user } = draw(<Half />)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'kallio')
    await screen.findByText('1 osuma')
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }))
    expect(currentSession()?.user.currentAccount._id).toBe('account-1')
  })
})
