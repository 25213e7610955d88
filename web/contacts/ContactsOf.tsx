import { ContactList } from './ContactLists.tsx'

/** Those who have been in touch about an apartment, on its page. */
export const ContactsOfApartment = ({ id }: { readonly id: string }) => <ContactList apartment={id} />
