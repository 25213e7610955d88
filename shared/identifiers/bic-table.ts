export interface Bank {
  bic: string
  /** Missing where the name has not been confirmed. */
  name?: string
}

interface BankCodes extends Bank {
  /** First digits of the account number, after the IBAN's check digits. */
  codes: string
}

/**
 * Finnish monetary institution codes and BICs, Finance Finland's list of 15.10.2025. The last three are no longer on the
 * list but occur in older accounts. No code begins another.
 */
const banks: readonly BankCodes[] = [
  { bic: 'HELSFIHH', name: 'Aktia', codes: '405 497' },
  { bic: 'EVSEFIHH', name: 'Alisa Bank', codes: '714' },
  { bic: 'BIGKFIH1', name: 'Bigbank', codes: '717' },
  { bic: 'CITIFIHX', name: 'Citibank', codes: '713' },
  { bic: 'DABAFIHH', name: 'Danske Bank', codes: '34 8' },
  { bic: 'DNBAFIHX', name: 'DNB', codes: '37' },
  { bic: 'HOLVFIHH', name: 'Holvi', codes: '799' },
  { bic: 'NARYFIH2', name: 'Narvi', codes: '796' },
  { bic: 'NDEAFIHH', name: 'Nordea', codes: '1 2' },
  { bic: 'OKOYFIHH', name: 'OP', codes: '5' },
  { bic: 'PASXFIH2', codes: '794' },
  { bic: 'POPFFI22', name: 'POP Pankki', codes: '470 471 472 473 474 475 476 477 478 479' },
  { bic: 'UASNFIH2', codes: '718' },
  { bic: 'ESSEFIHX', name: 'SEB', codes: '33' },
  { bic: 'SBANFIHH', name: 'S-Pankki', codes: '36 39' },
  {
    bic: 'ITELFIHH',
    name: 'Säästöpankki tai Oma Säästöpankki',
    codes:
      '400 402 403 406 407 408 410 411 412 414 415 416 417 418 419 420 421 423 424 425 426 427 428 429 430 431 432 435 436 437 438 439 440 441 442 443 444 445 446 447 448 449 450 451 452 454 455 456 457 458 459 460 461 462 463 464 483 484 485 486 487 488 489 490 491 492 493 495 496 715',
  },
  { bic: 'TRYEFIH3', codes: '793' },
  { bic: 'TRYEFIH2', codes: '797' },
  { bic: 'WAMOFIH2', name: 'Wamo', codes: '795' },
  { bic: 'AABAFI22', name: 'Ålandsbanken', codes: '6' },
  { bic: 'IVPYFIH2', codes: '792' },
  { bic: 'HANDFIHH', name: 'Handelsbanken', codes: '31' },
  { bic: 'SWEDFIHH', name: 'Swedbank', codes: '38' },
  { bic: 'VPAYFIH2', name: 'Viva', codes: '798' },
]

/** The bank by the first one to four digits of a Finnish account number. A page that names no bank leaves it out. */
export const banksByCode: ReadonlyMap<string, Bank> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ banks.flatMap(({ codes, ...bank }) => codes.split(' ').map((code) => [code, bank] as const)),
)
