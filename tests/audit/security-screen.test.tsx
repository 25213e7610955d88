import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { AuditList } from '../../web/audit/AuditList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const row = (at: number, more: object = {}) => ({
  _id: `a${String(at).padStart(19, '0')}`,
  at: '2026-11-02T09:00:00.000Z',
  event: 'signInFailed' as const,
  userId: 'user-1',
  name: 'Oili Omistaja',
  from: '192.0.2.1',
  details: { way: 'password' },
  ...more,
})
const refused = {
  event: 'refused' as const,
  name: 'Kirsi Kirjanpitäjä',
  details: { call: 'POST /api/v1/account/audit' },
}

const people = [{ _id: 'user-1', name: 'Oili Omistaja' }]

beforeEach(() => {
  signInAs('owner')
})

describe('the security log', () => {
  it('is a tab beside the changes; older lines come by a press', async () => {
    server.answers(auditApi.listSecurity, ({ body }) =>
      (body as { before: string }).before
        ? { rows: [row(1)], hasMore: false, people: [] }
        : { rows: [row(3, refused), row(2)], hasMore: true, people },
    )
    const { user } = draw(<AuditList />, '/settings/audit?tab=security')
    expect(await screen.findByText('POST /api/v1/account/audit')).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'Puuttuva oikeus' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
    expect(server.asked(auditApi.listSecurity).map(({ body }) => (body as { before: string }).before)).toEqual([
      '',
      row(2)._id,
    ])
    expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull()
  })

  it('is narrowed by event and person', async () => {
    server.answers(auditApi.listSecurity, { rows: [], hasMore: false, people })
    const { user } = draw(<AuditList />, '/settings/audit?tab=security&person=user-1')
    await user.selectOptions(await screen.findByRole('combobox', { name: /Tapahtuma/ }), 'Tietojen vienti')
    await waitFor(() =>
      expect(server.asked(auditApi.listSecurity).at(-1)?.body).toMatchObject({ event: 'exported', person: 'user-1' }),
    )
  })
})
