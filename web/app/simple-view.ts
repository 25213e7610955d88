import { cell, useCell } from '../ui/cell.ts'
import { readStored, store } from '../ui/stored.ts'
import { useSession } from './session.ts'

/**
 * What of the menu and of the forms a landlord of a few homes is shown: every entry of the menu and every section has its
 * answer here. What is left out stays where it is: links, addresses and the search lead to all of it.
 */
export const inSimpleView = {
  menu: {
    '/overview': true,
    '/todos': false,
    '/rental-contracts': true,
    '/other-contracts': false,
    '/contract-models': false,
    '/invoices': true,
    '/billing-run': false,
    '/refund-invoices': false,
    '/outgoing-payments': false,
    '/products': false,
    '/rent-increase': true,
    '/rent-increase/campaign': false,
    '/rent-increase/index': false,
    '/payments': true,
    '/reminders': true,
    '/tenants': true,
    '/partners': false,
    '/realtors': false,
    '/apartments': true,
    '/condominiums': true,
    '/meters': false,
    '/apartment-statistics': false,
    '/form-submissions': false,
    '/forms': false,
    '/contacts': false,
    '/reservations': false,
    '/deposits': true,
    '/receipts': true,
    '/loans': false,
    '/credit-reports': false,
    '/key-control': false,
    '/key-holders': false,
    '/reports': true,
    '/collaborators': false,
    '/import': false,
    '/settings/audit': false,
    '/settings': true,
  },
  apartment: {
    location: true,
    apartment: true,
    rooms: false,
    owners: false,
    charges: true,
    loans: false,
    condition: false,
    sales: false,
    assignment: false,
    other: true,
  },
} as const

/** An address of the menu of an account; the view of a group is always whole. */
export type MenuAddress = keyof typeof inSimpleView.menu
export type ApartmentSection = keyof typeof inSimpleView.apartment

const key = 'whole-view'
const isYes = (value: unknown): value is true => value === true
const opened = cell(readStored(key, isYes) ?? false)

/** Whether a person wants to see all on this device, where the account begins with the simple view. */
export const useWholeView = (): boolean => useCell(opened)

export function chooseWholeView(isWhole: boolean): void {
  store(key, isWhole)
  opened.set(isWhole)
}

export function useSimpleView(): boolean {
  const user = useSession()?.user
  const isWhole = useWholeView()
  return user?.simpleView === true && !user.groupMode && !isWhole
}
