import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of leases: contracts, new rents, signing, forms and the office's own remarks. */
export const leases: NeedsOfAreas = {
  contracts: [
    {
      why: "Leases and their parties. A draft is on the way to a lease, so making one and seeing others' needs the same right.",
      needs: {
        'contracts.read': [
          'listContracts',
          'readLeaseTimeline',
          'readContract',
          'listTenantContracts',
          'readContracts',
          'readContractDocument',
          'readAdditionalTenants',
          'readSending',
          'readSendingOfTenant',
          'readFormattedContract',
          'readDocument',
          'printDocument',
        ],
        'contracts.create': [
          'createContract',
          'proposeLease',
          'uploadContractDocument',
          'listContractDrafts',
          'readContractDraft',
          'saveContractDraft',
          'deleteContractDraft',
        ],
        'contracts.edit': [
          'updateContract',
          'activateContract',
          'revertDismissal',
          'referToContract',
          'setRecurringBankTransfer',
          'changeReminders',
          'changeLabels',
          'addTenant',
          'revokeTenants',
          'revertRevokedTenant',
          'addAdditionalTenant',
          'removeAdditionalTenant',
          'previewClosing',
          'dismissContract',
          'saveDocument',
        ],
        'contracts.remove': ['deleteContract'],
      },
    },
    {
      why: 'A label is a change of the lease; what was done to many is a look at them.',
      needs: {
        'contracts.read': [
          'listContractLabels',
          'listContractLabelRuns',
          'readContractLabelRun',
          'listLeftContractRows',
        ],
        'contracts.edit': ['startContractLabelRun', 'resumeContractLabelRun', 'undoContractLabelRun'],
      },
    },
    {
      why: 'Its coming invoices are invoices, also to whoever may see the lease.',
      needs: {
        'invoices.read': ['readAhead'],
      },
    },
    {
      why: 'The report of a lease is one of the reports.',
      needs: {
        'reports.read': ['listContractReport', 'readContractReport'],
      },
    },
    {
      why: 'Models that leases are written on; filling one makes nothing.',
      needs: {
        'contractModels.read': ['listModels', 'readModel', 'listFormer', 'readFormer', 'fillContent', 'printContent'],
        'contractModels.create': ['copyModel', 'createModel'],
        'contractModels.edit': ['updateModel', 'restoreFormer'],
        'contractModels.remove': ['deleteModel'],
      },
    },
    {
      why: 'Contracts that are no leases.',
      needs: {
        'otherContracts.read': ['listOthers', 'othersById', 'printOther', 'readOther'],
        'otherContracts.create': ['createOther'],
        'otherContracts.edit': ['updateOther'],
        'otherContracts.remove': ['deleteOther'],
      },
    },
  ],
  'rent-increases': [
    {
      why: 'What tenants will pay. A notice that is sent or printed binds, so it needs what an increase needs; taking one back is its own right.',
      needs: {
        'rentIncreases.read': [
          'listSeries',
          'readSeries',
          'previewNotice',
          'printPreview',
          'printNotice',
          'previewAgreement',
          'readAgreementPaper',
          'readIncreasesOfApartment',
          'listIncreases',
          'listWaiting',
          'readIncrease',
          'previewIncrease',
          'readRaisedLines',
          'listCampaign',
          'readCampaign',
          'listGroupCampaign',
          'readGroupCampaign',
          'printCampaignLetters',
          'listIncreaseRuns',
          'readIncreaseRun',
          'listLeftOut',
          'printLetters',
        ],
        'rentIncreases.create': [
          'resendNotice',
          'markPrinted',
          'agree',
          'createIncrease',
          'startIncreaseRun',
          'markLettersPrinted',
          'resumeIncreaseRun',
        ],
        'rentIncreases.edit': [
          'lookUp',
          'giveFigure',
          'removeFigure',
          'askIncrease',
          'holdIncrease',
          'releaseIncrease',
          'dropIncrease',
          'changeIncrease',
        ],
        'rentIncreases.remove': ['deleteInactive', 'deleteActive', 'undoIncreaseRun'],
      },
    },
    {
      why: 'What a lease has cost so far is a part of the lease.',
      needs: {
        'contracts.read': ['readRentsOfContract', 'readRentsOfApartment'],
      },
    },
  ],
  signing: [
    {
      why: 'Signing for the account binds it: reading a signed paper gives no right to sign, to send or to cancel.',
      needs: {
        'signatures.read': [
          'listSignings',
          'readSigningsOf',
          'readSigning',
          'checkEvidence',
          'readSignedPaper',
          'readContractPaper',
          'readEvidence',
        ],
        'signatures.create': ['signContract'],
        'signatures.edit': ['cancelSigning', 'remindSigners', 'remindOfMany', 'resendLink', 'signHere'],
        'signatures.remove': ['deleteProcess'],
      },
    },
    {
      why: 'A signer outside holds a secret link, and a service proves itself by its signature.',
      needs: {
        anyone: ['hearService', 'openLink', 'readLinkPaper', 'signByLink', 'declineByLink'],
      },
    },
    {
      why: "Agreements with signing services are a part of the account's settings.",
      needs: {
        'account.read': ['readSigningServices'],
        'account.edit': ['saveSigningServices', 'saveAccessToken', 'unlinkSignhero'],
      },
    },
  ],
  forms: [
    {
      why: 'Forms as such: where one is shown is a change of the form.',
      needs: {
        'forms.read': [
          'listForms',
          'listActiveForms',
          'readForm',
          'readFormPaper',
          'listApartmentForms',
          'listContractForms',
        ],
        'forms.create': ['createForm'],
        'forms.edit': [
          'updateForm',
          'setFormActive',
          'attachToApartment',
          'attachToContract',
          'editApartmentForm',
          'editContractForm',
          'removeApartmentForm',
          'removeContractForm',
        ],
        'forms.remove': ['deleteForm'],
      },
    },
    {
      why: 'What was answered names people, so it has rights of its own.',
      needs: {
        'formSubmissions.read': ['listSubmissions', 'readSubmission', 'readSubmissionImages'],
        'formSubmissions.edit': ['updateDefaultHeaders', 'commentSubmission'],
        'formSubmissions.remove': ['deleteSubmission'],
      },
    },
    {
      why: 'Whoever has the address fills the form.',
      needs: {
        anyone: [
          'openForm',
          'openApartmentForm',
          'openContractForm',
          'uploadFormImage',
          'deleteFormImage',
          'submitForm',
        ],
      },
    },
  ],
  notes: [
    {
      why: 'Remarks of the staff.',
      needs: {
        'notes.read': ['listNotes', 'listLiftedNotes'],
        'notes.create': ['createNote'],
        'notes.edit': ['updateNote', 'removeLift'],
        'notes.remove': ['deleteNote'],
      },
    },
  ],
  todos: [
    {
      why: 'Work that waits for somebody.',
      needs: {
        'todos.read': ['listTodos', 'readTodo'],
        'todos.create': ['createTodo'],
        'todos.edit': ['updateTodo', 'completeTodo', 'reopenTodo'],
        'todos.remove': ['deleteTodo'],
      },
    },
  ],
  'short-links': [
    {
      why: "A short address is made by the account's people and followed by everybody.",
      needs: {
        anyone: ['readShortLink'],
        'shortLinks.create': ['createShortLink'],
      },
    },
  ],
}
