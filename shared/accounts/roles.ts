/** The jobs people do in an account; each has a ready-made set of rights (presets.ts), to be changed for each person. */
export const roles = ['owner', 'manager', 'accountant', 'realtor', 'maintenance', 'reader'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Omistaja',
  manager: 'Isännöitsijä',
  accountant: 'Kirjanpitäjä',
  realtor: 'Vuokravälittäjä',
  maintenance: 'Huolto',
  reader: 'Lukija',
}
