/** What becomes of a period that is still to be billed, as far as it is known now. */
export const periodStates = ['plain', 'held', 'readings', 'nothing', 'carried'] as const
export type PeriodState = (typeof periodStates)[number]
export const periodStateLabels: Record<PeriodState, string> = {
  plain: '',
  held: 'Pidätetty',
  readings: 'Odottaa mittarilukemaa',
  nothing: 'Ei laskua, summa on 0 €',
  carried: 'Siirtyy seuraavaan laskuun',
}
