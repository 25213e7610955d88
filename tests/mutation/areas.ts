/** What `npm run mutate` changes for an area, and the tests that are to notice it; both are paths. */
export interface MutatedArea {
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  /** The tests are stories, which need an AWS in their worker. */
  readonly hasStories: boolean
}

const modules = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`)
const testsOf = (folder: string, ...names: string[]) => modules(folder, ...names.map((name) => `${name}.test`))

const testsOfDeposits = [
  ...testsOf('tests/deposits', 'deposit-invoices', 'deposit-money', 'deposit-pays', 'deposit-terms', 'deposits'),
  ...testsOf('tests/contracts', 'contract-deposit'),
]

/** Where a wrong line costs somebody money, or shows or signs what it must not. */
export const areas: Readonly<Record<string, MutatedArea>> = {
  money: {
    sources: modules('shared/base', 'money'),
    tests: testsOf('tests/base', 'money', 'exact'),
    hasStories: false,
  },
  matching: {
    sources: modules('shared/payments', 'matching', 'reported-payments'),
    tests: testsOf(
      'tests/payments',
      'matching',
      'matching-lost',
      'money-going-out',
      'reported-payments',
      'paid-together',
    ),
    hasStories: false,
  },
  booking: {
    sources: modules('functions/payments', 'booking', 'reported-before'),
    tests: [
      ...testsOf('tests/payments', 'booking-meets-others', 'reported-twice', 'suggested-together', 'no-rent'),
      ...testsOf('tests/payments/files', 'files-side-by-side', 'loaded-files'),
      ...testsOf('tests/payments/matching', 'matching-rule-stories'),
      ...testsOf('tests/bookkeeping', 'closed-month-stories'),
      ...testsOf('tests/credit-losses', 'other-money'),
    ],
    hasStories: true,
  },
  payments: {
    sources: modules('functions/payments', 'kept-money', 'manual-payment', 'splitting', 'undo-payment'),
    tests: [
      ...testsOf('tests/payments', 'kept-anew', 'manual-payment', 'no-rent', 'refused-splits', 'service-states'),
      ...testsOf('tests/payments', 'splitting', 'undo-payment'),
      ...testsOf('tests/bookkeeping', 'closed-month-stories'),
      ...testsOf('tests/card-payments', 'refunding'),
      ...testsOf('tests/credit-notes', 'credit-notes'),
      ...testsOf('tests/deposits', 'deposit-invoices', 'deposit-pays'),
    ],
    hasStories: true,
  },
  billing: {
    sources: [
      ...modules('shared/billing', 'billing', 'due-bills', 'unbilled'),
      ...modules('shared/invoices/lines', 'proration'),
    ],
    tests: [
      ...testsOf('tests/billing', 'account-bounds', 'billing', 'due-bills', 'unbilled'),
      ...testsOf('tests/invoices', 'part-months', 'proration'),
    ],
    hasStories: false,
  },
  billingRuns: {
    sources: modules('functions/billing', 'bill-contracts', 'run-invoices', 'undo-billing'),
    tests: [
      ...testsOf('tests/billing', 'below-zero', 'billed-before', 'billing-blocks', 'billing-run', 'billing-run-again'),
      ...testsOf('tests/billing', 'coming-changes', 'taken-back'),
      ...testsOf('tests/billing/runs', 'run-invoices', 'run-waterfall'),
      ...testsOf('tests/contracts/leases', 'closing', 'closing-below-zero', 'closing-undone', 'dismissal'),
      ...testsOf('tests/invoices/numbers', 'voided-numbers'),
    ],
    hasStories: true,
  },
  deposits: {
    sources: modules('functions/deposits', 'deposit-behind', 'release', 'write-deposits'),
    tests: testsOfDeposits,
    hasStories: true,
  },
  depositRegister: {
    sources: modules('functions/deposits', 'deposits'),
    tests: [
      ...testsOfDeposits,
      ...testsOf('tests/deposits', 'deposit-register'),
      ...testsOf('tests/reports', 'deposit-payments'),
    ],
    hasStories: true,
  },
  signing: {
    sources: modules('functions/signing', 'by-link', 'sign', 'signing-links'),
    tests: testsOf('tests/signing', 'by-links', 'held-papers', 'kinds-of-papers', 'service-stories', 'signed-evidence'),
    hasStories: true,
  },
  signingEnds: {
    sources: [
      ...modules('functions/signing', 'changing', 'signing-commands'),
      ...modules('shared/signing', 'follow-up'),
    ],
    tests: [
      ...testsOf('tests/signing', 'at-service', 'by-links', 'held-papers', 'kinds-of-papers', 'service-stories'),
      ...testsOf('tests/signing', 'signing-ends', 'signing-rules'),
    ],
    hasStories: true,
  },
  rights: {
    sources: [...modules('shared/accounts', 'presets', 'rights'), ...modules('shared/base', 'access')],
    tests: [...testsOf('tests/architecture', 'rights-table'), ...testsOf('tests/accounts', 'rights-of-roles')],
    hasStories: false,
  },
  givingRights: {
    sources: modules('functions/accounts', 'giving-rights'),
    tests: testsOf('tests/accounts', 'collaborators'),
    hasStories: true,
  },
}
