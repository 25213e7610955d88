import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of homes: companies, apartments, their keys, meters, loans and advertisements. */
export const homes: NeedsOfAreas = {
  properties: [
    {
      why: 'Housing companies as such.',
      needs: {
        'condominiums.read': ['listCondominiums', 'searchCondominiums', 'readCondominium', 'listGroupCondominiums'],
        'condominiums.create': ['createCondominium'],
        'condominiums.edit': ['updateCondominium'],
        'condominiums.remove': ['deleteCondominium'],
      },
    },
    {
      why: "Apartments, their pictures, what the public sees of them; a company's figures are sums over its apartments.",
      needs: {
        'apartments.read': [
          'readCompanyFigures',
          'readApartment',
          'readImages',
          'listApartments',
          'sumLettings',
          'readPublication',
          'previewMany',
          'readApartments',
          'readSignedUrl',
        ],
        'apartments.create': ['createApartment'],
        'apartments.edit': [
          'updateApartment',
          'uploadImage',
          'saveImages',
          'updatePublicSettings',
          'updateMany',
          'sortImages',
          'deleteImage',
        ],
        'apartments.remove': ['deleteApartment'],
      },
    },
    {
      why: 'A label is a change of the apartment; what was done to many is a look at them.',
      needs: {
        'apartments.read': [
          'listApartmentLabels',
          'listApartmentLabelRuns',
          'readApartmentLabelRun',
          'listLeftApartmentRows',
        ],
        'apartments.edit': ['startApartmentLabelRun', 'resumeApartmentLabelRun', 'undoApartmentLabelRun'],
      },
    },
    {
      why: 'An address is looked up of a public register and says nothing of the account.',
      needs: {
        'signed-in': ['searchAddress'],
      },
    },
    {
      why: 'Homes that the account itself has published.',
      needs: {
        anyone: ['listPublicApartments'],
      },
    },
    {
      why: 'Realtors of assignments and the part of the reward that is theirs.',
      needs: {
        'realtors.read': ['listRealtors', 'readRealtors'],
        'realtors.create': ['createRealtor'],
        'realtors.edit': ['updateRealtor'],
        'realtors.remove': ['inactivateRealtor'],
      },
    },
  ],
  keys: [
    {
      why: 'Who has which key: handing over and taking back change the register, a receipt is a look at it.',
      needs: {
        'keys.read': [
          'listKeys',
          'searchKeys',
          'listHandovers',
          'listHolders',
          'readReceipt',
          'readReturnReceipt',
          'readKey',
        ],
        'keys.create': ['createKey'],
        'keys.edit': ['updateKey', 'handOverKey', 'takeBackKey'],
        'keys.remove': ['deleteKey'],
      },
    },
  ],
  listings: [
    {
      why: 'An advertisement says what its apartment says: whoever may change the one sends the other.',
      needs: {
        'apartments.read': ['listListings', 'readApartmentListings'],
        'apartments.edit': ['choosePortals', 'retryListing'],
      },
    },
    {
      why: "Agreements with portals are a part of the account's settings.",
      needs: {
        'account.read': ['readListingSettings'],
        'account.edit': ['saveListingSettings'],
      },
    },
  ],
  loans: [
    {
      why: 'Loans, their fixings and resets. One that is out of use is left out of all sums, so that it is as good as removed.',
      needs: {
        'loans.read': ['listLoans', 'readReferenceRates', 'readLoan', 'readLoanPlan', 'readReset'],
        'loans.create': ['createLoan'],
        'loans.edit': ['updateLoan', 'saveFixings', 'removeFixing', 'takeReset'],
        'loans.remove': ['inactivateLoan', 'activateLoan'],
      },
    },
  ],
  meters: [
    {
      why: 'Meters belong to their apartment; a reading that is corrected or removed changes what will be billed of it.',
      needs: {
        'apartments.read': ['listRegister', 'readRound', 'readLeaseEnds', 'readMeterHistory'],
        'apartments.edit': [
          'createMeter',
          'saveRound',
          'updateMeter',
          'changeDevice',
          'addReading',
          'uploadMeterPhoto',
          'correctReading',
          'deleteMeter',
          'removeReading',
        ],
      },
    },
    {
      why: 'Of readings come invoices: billing and equalising them is billing.',
      needs: {
        'invoices.read': [
          'readBillable',
          'previewEqualisation',
          'listEqualisations',
          'readEqualisation',
          'listEqualised',
          'listLeftContracts',
          'printWaterLetters',
          'readWaterFile',
          'readFileReceivers',
        ],
        'invoices.edit': ['billMeters', 'startEqualisation', 'resumeEqualisation', 'sendWaterFile', 'undoEqualisation'],
      },
    },
  ],
}
