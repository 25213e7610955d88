import { someText } from '../architecture/bodies/strangers-bodies.ts'
import { aContract, aHome, aRunningContract } from '../support/things/portfolio.ts'
import { changed, idOf, type NamedArea } from './named-call.ts'

const contracts: NamedArea = {
  area: 'Rental contracts',
  begin: async ({ owner }) => {
    const home = await aHome(owner)
    const other = await aHome(owner, { number: 'A 2' })
    return {
      ...home,
      newcomer: other.tenant,
      contract: await aRunningContract(owner, home),
      draft: await aContract(owner, other),
    }
  },
  calls: [
    { call: 'GET rental-contract' },
    { call: 'GET rental-contract/tenant-contract-list/{tenant}' },
    { call: 'GET rental-contract/get-one-formatted/{contract}', gives: ['contract'] },
    { call: 'GET rental-contract/get-one/{contract}', gives: ['contract'] },
    { call: 'POST rental-contract/get-contracts-by-id', send: ({ contract }) => ({ ids: [idOf(contract)] }) },
    {
      call: 'PUT rental-contract/{contract}/add-tenant-to-contract',
      send: ({ newcomer }) => ({ tenantId: newcomer }),
    },
    {
      call: 'PUT rental-contract/{contract}/revoke-tenants',
      send: ({ newcomer }) => ({ selected: [newcomer], revokedDate: '2027-01-31' }),
    },
    { call: 'PUT rental-contract/{contract}/revert-revoked-tenant/{newcomer}' },
    {
      call: 'PUT rental-contract/{contract}/update-recurring-bank-transfer',
      send: () => ({ bankTransferValue: true }),
    },
    {
      call: 'PUT rental-contract/reference-contract/{draft}',
      send: ({ contract }) => ({ referenceId: idOf(contract) }),
    },
    {
      call: 'POST reports/get-contract-report/{contract}',
      send: () => ({ dates: { startDate: '2026-01-01', endDate: '2026-12-31' }, searchType: 'paymentDate' }),
    },
    { call: 'DELETE rental-contract/delete/{draft}?reason=mistake' },
  ],
}

const others: NamedArea = {
  area: 'Other contracts, models and signature',
  begin: async (world) => {
    await world.providers()
    return { contract: await aRunningContract(world.owner, await aHome(world.owner)), text: someText }
  },
  calls: [
    {
      call: 'POST other-contract/create-document',
      send: ({ text }) => ({ name: 'Autopaikkasopimus', content: text }),
      keeps: { otherContract: 'paper' },
    },
    { call: 'GET other-contract' },
    { call: 'POST other-contract/contracts-by-id', send: ({ paper }) => ({ ids: [idOf(paper)] }) },
    { call: 'GET other-contract/get-contract/{paper}' },
    {
      call: 'PUT other-contract/update-document/{paper}',
      send: ({ paper }) => changed(paper, { name: 'Autotallisopimus' }),
    },
    { call: 'GET contract-model/getAll?search=asuin', gives: ['rows'] },
    { call: 'GET contract-model/getOne/valmis-asuinhuoneisto' },
    {
      call: 'POST contract-model/get-content',
      send: ({ contract, text }) => ({
        contractData: {},
        contentData: text,
        contractType: 1,
        rentalContractId: idOf(contract),
      }),
    },
    {
      call: 'POST signature/sign-contract/{paper}',
      send: () => ({ signers: [{ name: 'Äijö Öhman' }], contractType: 'otherContract' }),
      keeps: { signing: 'signing' },
    },
    { call: 'POST signature/delete-process/{signing}' },
    {
      call: 'POST signature/signhero/saveAccessToken',
      after: async ({ ask, owner }, at) => {
        const { body } = await ask<{ signingServices: { signhero: { consentUrl: string } } }>(
          'GET',
          '/signature/services',
          undefined,
          owner,
        )
        const init = { method: 'POST', body: new URLSearchParams({ command: 'allow' }), redirect: 'manual' as const }
        const consent = await fetch(body.signingServices.signhero.consentUrl, init)
        at.code = new URL(consent.headers.get('location') ?? '').searchParams.get('code')
      },
      send: ({ code }) => ({ code }),
    },
    { call: 'DELETE other-contract/delete-document/{paper}' },
  ],
}

const increases: NamedArea = {
  area: 'Rent increase',
  begin: async ({ owner }) => ({ contract: await aRunningContract(owner, await aHome(owner)) }),
  calls: [
    {
      call: 'POST rent-increase/create',
      send: ({ contract }) => ({
        contract: idOf(contract),
        newRentIncrease: { dueDate: '2027-06-02', percentage: 2, dontSendMessage: true },
      }),
      keeps: { rentIncrease: 'rentIncrease' },
    },
    { call: 'GET rent-increase' },
    { call: 'DELETE rent-increase/delete-inactive/{rentIncrease}' },
    {
      call: 'POST rent-increase/delete-active/{active}',
      after: async ({ ask, runJob, owner }, at) => {
        const body = { contract: idOf(at.contract), newRentIncrease: { dueDate: '2027-01-02', percentage: 2 } }
        const { body: made } = await ask('POST', '/rent-increase/create', body, owner)
        at.active = made.rentIncrease
        await runJob('begin-increases', '2027-01-02')
      },
      send: () => ({ returnPreviousProducts: true }),
    },
  ],
}

export const contractsCalls: readonly NamedArea[] = [contracts, others, increases]
