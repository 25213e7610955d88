import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of people: the account, its people and groups, customers and those who have been in touch. */
export const people: NeedsOfAreas = {
  accounts: [
    {
      why: "What an invitation's link opens, and what an account says of itself: the caller is nobody yet.",
      needs: {
        anyone: ['readPublicAccount', 'readInvitation', 'acceptInvitation'],
      },
    },
    {
      why: 'What a person of the account needs for its pages: no role takes these away from them.',
      needs: {
        'signed-in': [
          'readAccountLogo',
          'saveTableColumns',
          'saveFilter',
          'removeSavedFilter',
          'getAccountUsers',
          'listActiveAccounts',
        ],
      },
    },
    {
      why: "What an account is. A changed account number or weaker sign-in concerns everybody's money, so looking is not enough.",
      needs: {
        'account.read': ['readAccount'],
        'account.edit': [
          'updateAccount',
          'savePublicSettings',
          'saveNotifications',
          'saveBillingSettings',
          'saveReportSettings',
          'saveViewSettings',
          'requireSecondFactor',
          'saveSessionRules',
          'removeUnreadable',
        ],
      },
    },
    {
      why: 'Who works here and with which rights: whoever changes these could give themselves all others.',
      needs: {
        'collaborators.read': ['listCollaborators', 'readCollaborator'],
        'collaborators.create': ['invite', 'resendInvitation'],
        'collaborators.edit': ['updateCollaborator'],
        'collaborators.remove': ['removeCollaborator', 'cancelInvitation'],
      },
    },
    {
      why: 'Accounts that belong together and the people attached to them.',
      needs: {
        'groups.read': ['searchGroups', 'readGroup', 'readGroupLogo', 'listGroupAccounts'],
        'groups.create': ['createGroup'],
        'groups.edit': ['editGroup', 'searchUsers', 'attachUsers', 'attachGroup', 'attachGroupMultiple'],
        'groups.remove': ['deleteGroup'],
      },
    },
  ],
  identity: [
    {
      why: "Signing in, and what a letter's link opens: the caller is nobody yet, and proves themselves by what they send.",
      needs: {
        anyone: [
          'login',
          'loginWithCode',
          'beginSetUpAtLogin',
          'loginWithSetUp',
          'signUp',
          'beginPasskeyLogIn',
          'logInByPasskey',
          'beginPasskeyStep',
          'stepByPasskey',
          'askFactorOff',
          'keepFactor',
          'confirm',
          'forgotPassword',
          'resetPassword',
        ],
      },
    },
    {
      why: "A person's own things, and which accounts they are in: no role takes these away from them.",
      needs: {
        'signed-in': [
          'logout',
          'getCurrentUser',
          'setGroupMode',
          'switchAccount',
          'searchUsersAccounts',
          'readProfile',
          'updateUser',
          'updateMyPassword',
          'beginSecondFactor',
          'turnOnSecondFactor',
          'turnOffSecondFactor',
          'renewRecoveryCodes',
          'beginPasskeyProof',
          'beginPasskey',
          'addPasskey',
          'removePasskey',
          'listSessions',
          'endSession',
          'endOtherSessions',
          'readStepUp',
          'stepUp',
        ],
      },
    },
    {
      why: "An owner takes a lost second factor away; that the caller owns every account of the person is the command's.",
      needs: { 'collaborators.edit': ['resetMemberFactor'] },
    },
  ],
  audit: [
    {
      why: 'The audit trail names what everybody did; nothing writes it but the calls themselves.',
      needs: {
        'audit.read': ['listAudit', 'listSecurity', 'exportAudit'],
      },
    },
  ],
  notifications: [
    {
      why: 'What a person is told of is their own choice among what their rights let them read.',
      needs: {
        'signed-in': ['readOwnNotices', 'saveOwnNotices'],
      },
    },
  ],
  contacts: [
    {
      why: 'People who have asked for a home. Handling one is a change, seeing how many wait is a look.',
      needs: {
        'contacts.read': [
          'listContacts',
          'listQueue',
          'readFunnel',
          'readContact',
          'readQueueContact',
          'readContactSettings',
          'countContacts',
        ],
        'contacts.create': ['createContact', 'createQueueContact'],
        'contacts.edit': [
          'updateContact',
          'updateQueueContact',
          'markRead',
          'setHandled',
          'addNote',
          'makeProspect',
          'makeDraft',
        ],
        'contacts.remove': ['deleteContact', 'deleteQueueContact'],
      },
    },
    {
      why: "Viewings and their times. A calendar link is a person's own and shows no more than they may read.",
      needs: {
        'reservations.read': [
          'listReservations',
          'readReservation',
          'readCalendarLink',
          'renewCalendarLink',
          'removeCalendarLink',
          'listTimes',
          'readTime',
          'countReservations',
        ],
        'reservations.create': ['createReservation', 'createTimes'],
        'reservations.edit': [
          'updateReservation',
          'markReservationRead',
          'confirmReservation',
          'cancelReservation',
          'updateTime',
        ],
        'reservations.remove': ['deleteReservation', 'deleteTime'],
      },
    },
    {
      why: 'How the account answers those who ask is a part of its settings.',
      needs: {
        'account.edit': ['saveContactSettings'],
      },
    },
    {
      why: 'A calendar program has no session: the secret in the address stands for its person.',
      needs: {
        anyone: ['readCalendar'],
      },
    },
  ],
  customers: [
    {
      why: 'Who rents, with personal codes and addresses of e-invoices.',
      needs: {
        'tenants.read': ['listTenants', 'readTenants', 'readTenant'],
        'tenants.create': ['createTenant'],
        'tenants.edit': ['updateTenant', 'switchRefNumUsage'],
        'tenants.remove': ['inactivateTenant'],
      },
    },
    {
      why: 'Whom rents go on to: an account number here is where the money is paid.',
      needs: {
        'partners.read': ['listPartners', 'readPartner', 'readLandlords'],
        'partners.create': ['createPartner'],
        'partners.edit': ['updatePartner'],
        'partners.remove': ['inactivatePartner'],
      },
    },
    {
      why: 'A label is a change of the tenant; what was done to many is a look at them.',
      needs: {
        'tenants.read': ['listTenantLabels', 'listTenantLabelRuns', 'readTenantLabelRun', 'listLeftTenantRows'],
        'tenants.edit': ['startTenantLabelRun', 'resumeTenantLabelRun', 'undoTenantLabelRun'],
      },
    },
    {
      why: 'Where rents go from tomorrow on: whoever may change the account may look, and an owner decides.',
      needs: {
        'account.read': ['listWaitingNumbers'],
        'account.edit': ['confirmWaitingNumber', 'cancelWaitingNumber'],
      },
    },
  ],
  'credit-reports': [
    {
      why: 'What people owe elsewhere. Buying costs money and leaves a mark, so looking does not buy.',
      needs: {
        'creditReports.read': ['listCreditReports', 'readCreditOffer', 'readCreditReport'],
        'creditReports.create': ['createCreditReport', 'writeCreditNote'],
        'creditReports.remove': ['deleteCreditReport'],
      },
    },
    {
      why: "The agreement with the service is a part of the account's settings.",
      needs: {
        'account.read': ['readCreditSettings'],
        'account.edit': ['saveCreditSettings'],
      },
    },
  ],
}
