/** Rules that know no area of the business. */
const ground = 'shared/(?:base|formats|identifiers|rates|calculations)'

const formFiles =
  'web/app/book-days|ui/(?:\\w+/)?(?:Form|FormPage|FormDialog|fields|\\w+Field|CheckList|ErrorSummary|draft|use-(?:draft|control|still))|app/(?:book-days|latest|locked-fields|own-words|picker-of)|invoices/sending/send-type-field'
const listFiles =
  'ui/(?:\\w+/)?(?:Table|TableRows|Toolbar|Paging|RowMenu|columns|filter-query|use-(?:own-list|list-state|default-filter))|app/tables/use-list'
/** What other areas show on the page of a thing, which pages of forms and lists do without. */
const tabFiles = 'web/app/PanelTabs'
/** The choice of rows, which only some lists have. */
const tickFiles = 'ui/table/(?:use-selection|Ticks)'
/** Filters by one press, and labels of rows: lists with the one mostly have the other. */
const chipFiles = 'ui/table/Chips|app/labels/use-labelled-rows'
/** What is done to the chosen rows, which comes when somebody does it. */
const rowRunScreens = 'app/(?:runs|labels)/[\\w-]+|ui/choice/PickedList'
/** Lines of the audit trail mask account numbers, whose rules only forms need otherwise. */
const trailFiles = `${ground}/audit`
const lossFiles = 'shared/credit-losses/[\\w-]+'
/** Numbers and addresses to press, which only pages about people have. */
const linkFiles = `web/ui/ContactLink|${ground}/phone`
/** The choice of accounts, which only lists of group mode have. */
const groupListFiles = 'web/app/(?:frame/AccountChoice|tables/(?:active-accounts|use-group-list))'
/** What a few pages have in common: signing in, and codes that a telephone reads. */
const authFiles = 'web/app/auth/(?:Auth(?:Form|Layout|Parts)|PasskeyButton|passkeys)'
/** Pages of a PDF with the library that draws them. */
const pdfFiles = 'web/ui/(?:\\w+/)?(?:PdfPage|use-pdf)'
const codeFiles = `${ground}/qr-code(?:words)?|web/ui/(?:\\w+/)?(?:QrCode|qr)`
/** How a file is looked at, saved or printed, which few pages do before anybody presses. */
const savingFiles = 'web/ui/(?:\\w+/)?(?:files|PdfViewer\\.module)'
/** What is changed in its cell, which few lists have. */
const cellFiles = 'ui/field/CellEdit'
/** What is done to chosen rows, which comes when some have been chosen. */
const chosenFiles = 'web/(?:ui/papers/zip|ui/table/chosen/[\\w.-]+|app/tables/ChosenPanels)'
/** Files of tables, which come when somebody saves one. */
const sheetFiles = `${ground}/(?:csv|sheet-values|sheet-row|xlsx-write)`
/** Bars and lines, which few pages draw. */
const chartFiles = 'web/ui/(?:\\w+/)?(?:BarChart|LineChart|use-width)'
/** What reckons with loans, which needs the words of properties and not the other way round. */
const loanFiles = 'shared/loans/[\\w-]+'
/** What bills period after period, its runs: only their own pages need them. */
const billingFiles =
  'shared/(?:base/runs/run-state|billing/(?:api|runs-api|coming-(?:api|row)|next-changes|meters/meter|recurring-(?:draft|invoice|vat)|price-changes)|invoices/(?:billing-run|lines/(?:price-at-rate|rate-changes)))'
const runFiles = 'shared/(?:billing/(?:runs-api|coming-(?:api|row))|invoices/billing-run)'
/** What is common to deeds to many rows of a list. */
const rowRunFiles = 'shared/(?:base/(?:runs/row-run|labels/[\\w-]+)|[\\w/-]+-labels-api|invoices/many/[\\w-]+)'
/** What is charged and when, which contracts say too. */
const lineFiles =
  'shared/(?:invoices/(?:due-dates|billing-terms|lines/(?:line|zero-vat-reasons|product|products-api)|sending/send-types)|mail/delivery)'
/** How meters are read: only the forms of readings need it. */
const meterFiles = 'shared/billing/meters/(?:meter-\\w+|api|final-readings|reading-drafts)'
/** The register of meters stands on rules of invoices and properties, whose own pages do without it. */
const registerListFiles = 'shared/meters/(?:kinds|meter|meter-row|meter-state|list-api|history-api)'
const registerFiles = 'shared/meters/[\\w-]+'
/** What people print and hand over themselves. */
const dispatchFiles = 'shared/invoices/sending/dispatch(?:-api)?'
/** Where files are dropped and sent from: only pages that take some need it. */
const dropFiles = 'web/(?:ui/field/FileDrop|app/send-file)'
/** Costs stand on rules of invoices, properties and outgoing payments, whose own pages do without them; their lists on none. */
const expenseFiles = 'shared/expenses/[\\w-]+'
const expenseListFiles = 'shared/expenses/(?:list-api|expense-(?:state|summary|types))'
/** Increases stand on rules of contracts and invoices; the indices that they go by on none. */
const increaseFiles = 'shared/rent-increases/[\\w/-]+'
const campaignFiles = 'shared/rent-increases/(?:campaign|campaign-api|increase-run)'
const indexFiles = 'shared/rent-increases/indices/(?:index|published)-[\\w-]+'
const formulaFiles = `${ground}/(?:formula(?:-text)?|exact)`
const statisticsFiles =
  'shared/reports/(?:table-header|figures/(?:(?:apartment|city)-statistics|statistics-(?:api|page)))'
const inputFiles = `web/ui/(?:\\w+/)?(?:DayInput|DayFilter|Picker|use-typed)|${ground}/(?:fields|iban|bic-table|business-id|personal-id|check-digits|reference|holidays|vat)`

/** How sums came about, which comes when somebody asks. */
const calculationFiles =
  'shared/(?:calculations/calculation|(?:invoices|outgoing-payments|reminders)/calculations-api)|web/app/Calculations|web/ui/(?:\\w+/)?(?:Calculation(?:Tree)?|ShowCalculation)'

/** Months of the books, which come with a calendar that knows them. */
const bookFiles = `web/app/book-bounds|${ground}/open-months|shared/bookkeeping/(?:api|book-month)`

/** What reckons with a lease: only its own pages need it, and what bills it only once they are drawn. */
const leaseRules =
  /\/shared\/contracts\/(lease-faults|charged-from|contract-draft|ceilings|rent-increase-type|timeline)\./
const leaseBillingRules = /\/shared\/(contracts\/lease-billing|billing\/billing|invoices\/lines\/proration)\./

/**
 * A shared rule goes with its area, /shared/invoices/lines/line.ts to rules-invoices, so that a route loads its areas only. Apart
 * are the words of the audit trail, what only the page of an invoice needs, our own channel, voided numbers, and what only the screens of groups and realtors need.
 */
function rulesOf(id: string): string {
  if (new RegExp(`/(${trailFiles})\\.`).test(id)) return 'rules-accounts'
  if (/\/shared\/(audit\/(print|dictionaries|[\w-]*labels)|[\w/-]+\.fields|base\/noun-fields)\./.test(id))
    return 'rules-audit'
  if (id.endsWith('/shared/identifiers/waiting-numbers.ts')) return 'rules-numbers'
  if (/\/shared\/properties\/realtors\/realtors?(-api)?\./.test(id)) return 'rules-realtors'
  if (id.endsWith('/shared/properties/public/publication-api.ts')) return 'rules-publication'
  if (/\/shared\/(properties\/house|formats\/street)\./.test(id)) return 'rules-house'
  if (/\/shared\/(contracts\/lease-timeline-api|properties\/empty-spans)\./.test(id)) return 'rules-timeline'
  if (/\/shared\/accounts\/(group|groups-api|group-colours)\./.test(id)) return 'rules-groups'
  if (
    /\/shared\/invoices\/(invoice-state(s|-words)|books-api|accounting|invoice-fix|deposit-invoice|kind-labels|payable|numbers\/reward-id)\./.test(
      id,
    )
  )
    return 'rules-invoice-page'
  if (/\/shared\/invoices\/sending\/dispatch/.test(id)) return 'rules-dispatches'
  if (/\/shared\/invoices\/sending\/(sending-(api|gaps|demands)|einvoice-operators)\./.test(id)) return 'rules-sending'
  // A contract's page asks it once it is drawn, its form never.
  if (id.endsWith('/shared/contracts/sending-api.ts')) return 'rules-contract-sending'
  // The desk of payments that wait comes with its own screens.
  if (/\/shared\/payments\/matching-(api|run|rule)\./.test(id)) return 'rules-matching'
  if (/\/shared\/invoices\/numbers\/(void|number-series)/.test(id)) return 'rules-voided'
  if (/\/shared\/outgoing-payments\/reward/.test(id)) return 'rules-rewards'
  if (id.endsWith('/shared/contracts/texts/drawing.ts')) return 'rules-signing'
  if (/\/shared\/contracts\/texts\/(contract-model\.|model-content|models-api|paper-gaps|printed\.)/.test(id))
    return 'rules-texts'
  // The fields of texts, which come with their editor: forms of texts do without them.
  if (/\/shared\/contracts\/(texts\/((model|agreement)-fields|field-info|template-|filling)|noun-texts)/.test(id))
    return 'rules-text-fields'
  // What every report takes: the overview asks for none of it.
  if (
    /\/shared\/(base\/report-titles|reports\/(saved\/|report-|rent-report\.|arrears(-months)?\.|vacancy-months\.)|contracts\/contract-report\.)/.test(
      id,
    )
  )
    return 'rules-report-query'
  if (/\/shared\/contracts\/ending\/(moving-day|notice|dismissal-proposal|closing-(preview|api))\./.test(id))
    return 'rules-notice'
  // Pages of payers and signers.
  if (/\/shared\/texts\/(language-codes|.*-page)\./.test(id)) return 'rules-visitors'
  if (/\/shared\/(texts\/|invoices\/lines\/zero-vat(-notes)?\.)/.test(id)) return 'rules-words'
  if (leaseRules.test(id)) return 'rules-lease'
  if (leaseBillingRules.test(id)) return 'rules-lease-billing'
  if (/\/shared\/contracts\/lease-(labels|products)\./.test(id)) return 'rules-lease-facts'
  if (new RegExp(`/${ground}/`).test(id)) return 'rules-base'
  // What pages of invoices and of contracts both take of billing.
  if (id.includes('/shared/billing/')) return 'rules-invoices'
  return `rules-${/\/shared\/(\w[\w-]*)\//.exec(id)?.[1]}`
}

/**
 * Chunks by rhythm of change, so that a release of ours does not throw away what the browser has of others; and few,
 * since each file is a journey. A group takes what its modules need along with them, so what lies lower comes first:
 * then no two chunks need each other.
 */
export const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
    priority: 30,
  },
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query)|aws-amplify|@aws-amplify|@smithy|@aws-crypto|@aws-sdk|tslib|uuid|js-cookie|zod)\//,
    priority: 28,
  },
  {
    name: 'primer',
    test: /node_modules\/(@primer(?!\/react\/dist\/(Dialog\/Dialog\.|ConfirmationDialog\/|UnderlineNav\/))|clsx|@github|@lit-labs|react-is)\/?|native-popover/,
    minShareCount: 3,
    priority: 26,
  },
  { name: 'base', test: /\/(shared|web)\/|preload-helper/, tags: ['$initial' as const], priority: 21 },
  {
    name: 'base',
    test: new RegExp(
      `/(?!(${bookFiles}|${inputFiles}|${authFiles}|${groupListFiles}|${linkFiles}|${codeFiles}|${pdfFiles}|${savingFiles}|${chosenFiles}|${sheetFiles}|${formulaFiles}|${dropFiles}|${tabFiles}|${chartFiles}|${calculationFiles}|${trailFiles}|shared/identifiers/waiting-numbers|shared/base/(?:page-of|report-titles|field-rights|(?:runs|labels)/[\\w-]+)|shared/formats/(?:table-columns|xml-escape))\\.)(${ground}/|shared/texts/language\\.|shared/identity/session-api\\.|shared/accounts/(?=(?:logo-api|user-data|table-views|account-summary|group-look|invoice-services|signing-services|roles)\\.)|web/(?=app|ui)(?!(${formFiles}|${listFiles}|${tickFiles}|${chipFiles}|${rowRunScreens}|${cellFiles})\\.))`,
    ),
    minShareCount: 2,
    priority: 20,
  },
  { name: 'inputs', test: new RegExp(`/(${inputFiles})\\.`), minShareCount: 2, priority: 19 },
  { name: 'books', test: new RegExp(`/(${bookFiles})\\.`), minShareCount: 2, priority: 19 },
  { name: 'panel-tabs', test: new RegExp(`/(${tabFiles})\\.`), minShareCount: 2, priority: 19 },
  { name: 'auth', test: new RegExp(`/(${authFiles})\\.`), minShareCount: 2, priority: 18 },
  { name: 'pdf', test: new RegExp(`/(${pdfFiles})\\.|node_modules/pdfjs-dist/`), minShareCount: 2, priority: 12 },
  { name: 'codes', test: new RegExp(`/(${codeFiles})\\.`), minShareCount: 2, priority: 17 },
  { name: 'saving', test: new RegExp(`/(${savingFiles})\\.`), minShareCount: 2, priority: 17 },
  { name: 'chosen', test: new RegExp(`/(${chosenFiles})\\.`), minShareCount: 2, priority: 13 },
  { name: 'sheets', test: new RegExp(`/(${sheetFiles})\\.|node_modules/fflate/`), minShareCount: 2, priority: 16 },
  { name: 'statistics', test: new RegExp(`/(${formulaFiles}|${statisticsFiles})\\.`), minShareCount: 2, priority: 9 },
  // The list of who is late, which knows nothing of what reminders are made of.
  {
    name: 'rules-proposals',
    test: /\/shared\/reminders\/(proposals-api|proposal|reminder-kinds)\./,
    minShareCount: 2,
    priority: 9.6,
  },
  // Before the calculations, whose calls need them, take them along.
  { name: 'rules-reminders', test: /\/shared\/reminders\/(?!calculations-api)/, minShareCount: 2, priority: 9.5 },
  { name: 'calculations', test: new RegExp(`/(${calculationFiles})\\.`), minShareCount: 2, priority: 9 },
  { name: 'dialog', test: /@primer\/react\/dist\/Dialog\//, minShareCount: 2, priority: 24 },
  { name: 'charts', test: new RegExp(`/(${chartFiles})\\.`), minShareCount: 2, priority: 8.5 },
  // Before the questions of forms take it along.
  { name: 'drop', test: new RegExp(`/(${dropFiles})\\.`), minShareCount: 2, priority: 8.5 },
  {
    name: 'form',
    test: new RegExp(`node_modules/(react-hook-form|@hookform)/|/(web/(${formFiles})|shared/base/field-rights)\\.`),
    minShareCount: 2,
    priority: 15,
  },
  {
    name: 'list',
    test: new RegExp(`/(web/(${listFiles})|shared/(?:base/page-of|formats/table-columns))\\.`),
    minShareCount: 2,
    priority: 14,
  },
  // Before the trail, which names imports too, takes them along.
  { name: 'rules-imports', test: /\/shared\/imports\//, minShareCount: 2, priority: 8.5 },
  {
    // Signing in needs who a person is, and nothing of what accounts are set to.
    name: 'rules-people',
    test: /\/shared\/accounts\/(user|password|former-rights)\./,
    minShareCount: 2,
    priority: 8.5,
  },
  { name: 'ticks', test: new RegExp(`/web/(${tickFiles})\\.`), minShareCount: 2, priority: 13 },
  { name: 'group-lists', test: new RegExp(`/(${groupListFiles})\\.`), minShareCount: 2, priority: 13 },
  { name: 'links', test: new RegExp(`/(${linkFiles})\\.`), minShareCount: 2, priority: 13 },
  {
    name: 'forms',
    test: /\/web\/forms\/(FormLink|TickList|FormFields|AnswerField|ImageField|forms\.module)/,
    minShareCount: 2,
    priority: 7,
  },
  {
    name: 'pickers',
    test: /\/web\/((customers|properties|properties\/condominiums)\/pickers|invoices\/lines\/(?:VatField|NewProductButton))\./,
    minShareCount: 2,
    priority: 7,
  },
  // How a home stands, which few files tell together.
  { name: 'homes', test: /\/web\/properties\/(ApartmentState|LettingLabel)\./, minShareCount: 2, priority: 7 },
  {
    name: 'signing',
    test: /\/web\/signing\/(Sign(?:Form|atureField)|sign)/,
    minShareCount: 2,
    priority: 7,
  },
  {
    name: 'texts',
    test: /\/web\/contracts\/(texts\/(?:ContentField|ModelChoice|PaperGapNotes)|form\/ContractChoice|other\/(?:OtherKeys|other-draft)|pickers)\./,
    minShareCount: 2,
    priority: 7,
  },
  {
    name: 'increases',
    test: /\/web\/rent-increases\/(CalculationDisclosure|FigureFact|history\/(?:growth|MayRent)|IncreaseStateLabel|Increases\.module|Prices)\./,
    minShareCount: 2,
    priority: 7,
  },
  {
    name: 'rules-lines',
    test: new RegExp(
      `/(${lineFiles})\\.|/shared/(customers/(?!tenant-labels-api)|(deposits/deposit-types|contracts/rent-increase-type)\\.)`,
    ),
    minShareCount: 2,
    priority: 11,
  },
  {
    // Before other areas, whose rules need it, take it along.
    name: (id: string) => (rulesOf(id) === 'rules-invoices' ? 'rules-invoices' : null),
    test: new RegExp(
      `/(?!(${billingFiles}|${meterFiles}|${dispatchFiles}|${calculationFiles})\\.)shared/(?:invoices(?!/many)|billing)/`,
    ),
    minShareCount: 2,
    priority: 10,
  },
  {
    name: rulesOf,
    test: new RegExp(
      `/(?!(${billingFiles}|${meterFiles}|${dispatchFiles}|${expenseFiles}|${increaseFiles}|${registerFiles}|${loanFiles}|${lossFiles}|${rowRunFiles}|shared/audit/security)\\.ts)shared/\\w`,
    ),
    minShareCount: 2,
    priority: 8,
  },
  // They take nothing of invoices along, whose page does without them.
  { name: 'rules-credit-losses', test: new RegExp(`/(${lossFiles})\\.ts`), minShareCount: 2, priority: 6 },
  { name: 'rules-loans', test: new RegExp(`/(${loanFiles})\\.ts`), minShareCount: 2, priority: 6 },
  // Deeds to many rows at once, after the run of billing that they know.
  { name: 'rules-many-rows', test: new RegExp(`/(${rowRunFiles})\\.ts`), minShareCount: 2, priority: 6 },
  { name: 'rules-dispatch', test: new RegExp(`/(${dispatchFiles})\\.`), minShareCount: 2, priority: 6 },
  { name: 'rules-expense-lists', test: new RegExp(`/(${expenseListFiles})\\.ts`), minShareCount: 2, priority: 7 },
  { name: 'rules-expenses', test: new RegExp(`/(${expenseFiles})\\.ts`), minShareCount: 2, priority: 6 },
  { name: 'rules-indices', test: new RegExp(`/(${indexFiles})\\.`), minShareCount: 2, priority: 7 },
  { name: 'rules-campaign', test: new RegExp(`/(${campaignFiles})\\.`), minShareCount: 2, priority: 6.5 },
  { name: 'rules-rent-increases', test: new RegExp(`/(${increaseFiles})\\.ts`), minShareCount: 2, priority: 6 },
  { name: 'rules-meters', test: new RegExp(`/(${meterFiles})\\.`), minShareCount: 2, priority: 5 },
  { name: 'rules-meter-list', test: new RegExp(`/(${registerListFiles})\\.ts`), minShareCount: 2, priority: 4.5 },
  { name: 'rules-meter-register', test: new RegExp(`/(${registerFiles})\\.ts`), minShareCount: 2, priority: 4 },
  // A run's own page knows nothing of what recurring invoices are made of, nor the form of these of runs.
  { name: 'rules-runs', test: new RegExp(`/(${runFiles})\\.`), minShareCount: 2, priority: 7.5 },
  { name: 'rules-billing', test: new RegExp(`/(${billingFiles})\\.`), minShareCount: 2, priority: 7 },
  { name: 'chips', test: new RegExp(`/web/(${chipFiles})\\.`), minShareCount: 2, priority: 2 },
  // Last, for they stand on many rules and tables.
  { name: 'row-runs', test: new RegExp(`/web/(${rowRunScreens})\\.`), minShareCount: 2, priority: 1 },
]
