/** Fields of what is settled of contracts and invoices in the audit trail. */
export const outgoingFieldNames: Readonly<Record<string, string>> = {
  'outgoingPayments.inUse': 'Kuuluu päämiehen tilitykseen',
  payerName: 'Maksaja',
  reward: 'Palkkio',
  share: 'Päämiehen osuus',
}
