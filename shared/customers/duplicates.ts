/**
 * E-mail addresses that more than one customer has, with how many have each. They never block saving; a notice lists
 * them (spec section 5).
 */
export function duplicateEmails(customers: readonly { email: string }[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { email } of customers) if (email) counts.set(email, (counts.get(email) ?? 0) + 1)
  return Object.fromEntries([...counts].filter(([, count]) => count > 1))
}
