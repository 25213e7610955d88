import { duplicateEmails } from '#shared/customers/duplicates.ts'

/**
 * Saves a customer and looks meanwhile for those who have the same address, so that whoever saves waits for one of the
 * two. What the index says of the customer itself does not count: it may be a moment behind.
 */
export async function withDuplicates<Customer extends { readonly _id: string; readonly email: string }>(
  saving: Promise<Customer>,
  alike: Promise<readonly Customer[]>,
): Promise<{ saved: Customer; duplicates: Record<string, number> }> {
  const [saved, found] = await Promise.all([saving, alike])
  const others = found.filter(({ _id, email }) => _id !== saved._id && email === saved.email)
  return { saved, duplicates: duplicateEmails([...others, saved]) }
}
