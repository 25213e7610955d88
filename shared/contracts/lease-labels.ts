import type { FormReceiver } from './contract-terms.ts'
import type { NoticeParty } from './ending/notice-terms.ts'
import type { electricityTypes, firstMonths, waterChargeTypes } from './lease.ts'
import type { Landlord } from './parties.ts'

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

export const formReceiverLabels: Record<FormReceiver, string> = {
  tenant: 'Ensisijaiselle vuokralaiselle',
  tenants: 'Kaikille vuokralaisille',
  landlords: 'Vuokranantajille',
}

export const landlordKindLabels: Record<Landlord['onModel'], string> = { Partner: 'Päämies', Account: 'Tili itse' }
