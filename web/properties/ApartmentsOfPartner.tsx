import { ApartmentTable } from './ApartmentTable.tsx'

/** On a principal's page. */
export const ApartmentsOfPartner = ({ id }: { id: string }) => <ApartmentTable owner={id} />
