import type { NoticeParty } from './ending/notice-terms.ts'
import type { electricityTypes, firstMonths, waterChargeTypes } from './lease.ts'

export const waterChargeLabels: Record<(typeof waterChargeTypes)[number], string> = {
  usage: 'Kulutuksen mukaan',
  fixed: 'Kiinteä kuukausimaksu',
  included: 'Sisältyy vuokraan',
  noCharge: 'Ei peritä',
}

export const electricityLabels: Record<(typeof electricityTypes)[number], string> = {
  own: 'Vuokralaisen oma sähkösopimus',
  fixed: 'Kiinteä kuukausimaksu',
  included: 'Sisältyy vuokraan',
  noCharge: 'Ei peritä',
}

export const firstMonthLabels: Record<(typeof firstMonths)[number], string> = {
  byDays: 'Päivien mukaan',
  whole: 'Koko kuukausi',
  free: 'Ei veloiteta',
}

export const noticePartyLabels: Record<NoticeParty, string> = { landlord: 'Vuokranantaja', tenant: 'Vuokralainen' }
