/** What `npm run mutate` changes for an area, and the tests that are to notice it; both are paths or globs. */
export interface MutatedArea {
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  /** The tests are stories, which need an AWS in their worker. */
  readonly hasStories: boolean
}

/** Where a wrong line costs somebody money, or shows or signs what it must not. */
export const areas: Readonly<Record<string, MutatedArea>> = {
  money: {
    sources: ['shared/base/money.ts'],
    tests: ['tests/base/money.test.ts', 'tests/base/exact.test.ts'],
    hasStories: false,
  },
  matching: {
    sources: [
      'shared/payments/{matching,told-payments}.ts',
      'functions/payments/{booking,kept-money,manual-payment,splitting,told-before,undo-payment}.ts',
    ],
    tests: [
      'tests/payments/{booking-meets-others,loaded-files,manual-payment,matching,no-rent,paid-together}.test.ts',
      'tests/payments/{splitting,suggested-together,told-payments,told-twice,undo-payment}.test.ts',
    ],
    hasStories: true,
  },
  billing: {
    sources: [
      'shared/{billing/billing,billing/due-bills,billing/unbilled,invoices/lines/proration}.ts',
      'functions/billing/{bill-contracts,run-invoices,undo-billing}.ts',
    ],
    tests: [
      'tests/billing/{below-zero,billing,billing-blocks,billing-preview,billing-run,billing-run-again}.test.ts',
      'tests/{billing/due-bills,billing/taken-back,invoices/part-months,invoices/proration,invoices/numbers/voided-numbers}.test.ts',
    ],
    hasStories: true,
  },
  deposits: {
    sources: ['functions/deposits/{deposit-behind,deposits,release,write-deposits}.ts'],
    tests: ['tests/deposits/{billed-deposit,deposit-invoices,deposit-life,deposit-pays,deposits}.test.ts'],
    hasStories: true,
  },
  signing: {
    sources: [
      'functions/signing/{by-link,changing,sign,signing-commands,signing-links}.ts',
      'shared/signing/follow-up.ts',
    ],
    tests: ['tests/signing/{at-service,by-links,held-papers,kinds-of-papers,service-stories,signing-rules}.test.ts'],
    hasStories: true,
  },
  rights: {
    sources: ['shared/accounts/{presets,rights}.ts', 'shared/base/access.ts', 'functions/accounts/giving-rights.ts'],
    tests: ['tests/architecture/rights-table.test.ts', 'tests/accounts/{collaborators,rights}.test.ts'],
    hasStories: true,
  },
}
