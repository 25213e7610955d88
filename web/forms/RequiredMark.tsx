/** Says of a group of choices, which has no attribute for it, that something is to be chosen. */
export const RequiredMark = ({ required }: { required: boolean | undefined }) =>
  required && (
    <>
      <span aria-hidden> *</span>
      <span className="visually-hidden"> (pakollinen)</span>
    </>
  )
