import { aGroup, groupForm } from '../support/things/groups.ts'
import { alsoIn, anAccount, password } from '../support/things/people.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { changed, idOf, type NamedArea } from './named-call.ts'

const session: NamedArea = {
  area: 'Session and users',
  begin: async ({ owner }) => {
    await aGroup(owner, 'Kotiranta-konserni')
    return { me: owner.email }
  },
  calls: [
    { call: 'POST user/login', send: ({ me }) => ({ email: me, password }), gives: ['token', 'userData'] },
    { call: 'GET user/getCurrentUser', gives: ['currentUser'], keeps: { currentUser: 'user' } },
    { call: 'POST user/getAccountUsers', send: () => ({ includeMe: true }), gives: ['users'] },
    { call: 'PUT user/updateUser', send: ({ user }) => changed(user, { name: 'Oili Uusi' }) },
    { call: 'GET user/set-group-mode/' },
    {
      call: 'PUT user/updateMyPassword',
      send: () => ({ password: 'Uusi-Salasana-77', passwordConfirm: 'Uusi-Salasana-77', currentPassword: password }),
      gives: ['token'],
    },
  ],
}

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const groupOf = (form: FormData) => () => form

const accounts: NamedArea = {
  area: 'Accounts and groups',
  begin: async (world) => {
    const other = await anAccount('Kotiranta Kiinteistöt Oy')
    await alsoIn(world.owner, other, 'owner')
    return {
      me: world.owner.accountId,
      other,
      user: world.owner.userId,
      partner: (await aHome(world.owner)).partner,
    }
  },
  calls: [
    { call: 'GET account/list' },
    { call: 'GET account', keeps: { account: 'account' } },
    { call: 'GET account/switchAccount/{other}', gives: ['userData'] },
    { call: 'POST group/create', send: groupOf(groupForm({ name: 'Ryhmä' }, logo)), keeps: { group: 'group' } },
    { call: 'PUT group/edit/{group}', send: groupOf(groupForm({ version: 2, name: 'Uusi nimi' })) },
    { call: 'PUT account/attach-group', send: ({ me, group }) => ({ account: me, group: idOf(group) }) },
    { call: 'PUT account/attach-group-multiple', send: ({ me, group }) => ({ accounts: [me], group: idOf(group) }) },
    {
      call: 'PUT group/{group}/attach-users',
      send: ({ user }) => ({ users: [{ _id: user, role: 'owner' }] }),
    },
    { call: 'GET group/search?search=Uusi' },
    { call: 'GET group/search-users?search=Ilkka', gives: ['users'] },
    { call: 'PUT account/save-public-settings', send: () => ({ inUse: true, name: 'Kotiranta' }) },
    {
      call: 'GET account/search-users-accounts?search=Koti&page=1&itemsPerPage=25',
      gives: ['accounts'],
    },
    {
      call: 'POST account/get-landlords-by-id',
      send: ({ me, partner }) => ({
        ids: [
          { landlordId: me, onModel: 'Account' },
          { landlordId: partner, onModel: 'Partner' },
        ],
      }),
    },
    { call: 'GET account/get-account-logo/{me}' },
    { call: 'PUT account/updateAccount', send: ({ account }) => changed(account, { phone: '09 765 4321' }) },
    { call: 'PUT group/delete/{group}' },
  ],
}

const partners: NamedArea = {
  area: 'Partners',
  calls: [
    {
      call: 'POST partner/create',
      send: () => ({ name: 'Paula Päämies', email: 'paula@paamies.example' }),
      gives: ['partner', 'duplicatePartnerEmails'],
      keeps: { partner: 'partner' },
    },
    { call: 'GET partner' },
    { call: 'GET partner/{partner}', gives: ['partner'] },
    {
      call: 'PUT partner/edit/{partner}',
      send: ({ partner }) => changed(partner, { phone: '040 1' }),
      gives: ['partner', 'duplicatePartnerEmails'],
    },
    { call: 'PUT partner/inactivate/{partner}' },
  ],
}

const tenants: NamedArea = {
  area: 'Tenants',
  begin: async ({ owner }) => ({ contract: await aRunningContract(owner, await aHome(owner)) }),
  calls: [
    {
      call: 'POST tenant/create',
      send: () => ({ name: 'Aino Asukas' }),
      gives: ['tenant'],
      keeps: { tenant: 'tenant' },
    },
    {
      call: 'POST tenant/create?populateAll=true',
      send: () => ({ name: 'Eero Asukas' }),
      gives: ['tenant'],
      keeps: { tenant: 'other' },
    },
    {
      call: 'PUT tenant/update/{tenant}?updateDataToService',
      send: ({ tenant }) => changed(tenant, { phone: '040 2' }),
      gives: ['tenant'],
    },
    { call: 'PUT tenant/switch-refnum-usage/{tenant}', send: () => ({ personalRefNumInUse: true }) },
    { call: 'POST tenant/get-tenants-by-id', send: ({ tenant }) => ({ ids: [idOf(tenant)] }) },
    {
      call: 'PUT tenant/add-additional-tenant',
      send: ({ contract, other }) => ({ contractId: idOf(contract), tenantId: idOf(other) }),
    },
    { call: 'GET tenant/get-additional-tenants/{other}' },
    {
      call: 'PUT tenant/remove-additional-tenant/{other}',
      send: ({ contract }) => ({ contractId: idOf(contract), deleteType: 'remove', removeFrom: 'contract' }),
    },
    { call: 'PUT tenant/inactivate/{tenant}' },
  ],
}

const keys: NamedArea = {
  area: 'Keys',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    {
      call: 'PUT key/add',
      send: ({ apartment }) => ({ code: 'A 1-1', apartments: [apartment], status: 'available' }),
      gives: ['key'],
      keeps: { key: 'key' },
    },
    { call: 'GET key', gives: ['keys', 'totalLength'] },
    { call: 'GET key/search?search=A', gives: ['keys', 'totalLength'] },
    { call: 'PUT key/updateOne/{key}', send: ({ key }) => changed(key, { location: 'Kaappi 1' }), gives: ['key'] },
    { call: 'PUT key/update-tenant-key/{key}', send: ({ tenant }) => ({ tenantId: tenant }), gives: ['key'] },
    {
      call: 'PUT key/removeTenantKey/{key}',
      send: ({ tenant }) => ({ status: 'available', tenantId: tenant, deletePermissions: true }),
      gives: ['key'],
    },
  ],
}

const realtors: NamedArea = {
  area: 'Realtors',
  calls: [
    {
      call: 'POST realtor/create',
      send: () => ({ name: 'Veli Välittäjä', rewardPercent: 20 }),
      keeps: { realtor: 'realtor' },
    },
    { call: 'PUT realtor/update/{realtor}', send: ({ realtor }) => changed(realtor, { rewardPercent: 30 }) },
    { call: 'GET realtor' },
    { call: 'POST realtor/get-realtors-by-id', send: ({ realtor }) => ({ ids: [idOf(realtor)] }) },
    { call: 'PUT realtor/inactivate/{realtor}' },
  ],
}

export const peopleCalls: readonly NamedArea[] = [session, accounts, partners, tenants, keys, realtors]
