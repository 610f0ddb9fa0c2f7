/** A change that must not be done twice waits for a person if its answer was lost. Told at once, and in the sync centre. */
export const MAY_HAVE_ARRIVED =
  'It may have arrived: the answer was lost, and the provider cannot say. Look whether it is done before you send it again.'

/** The same, for a place where the change itself does not show. */
export const MAY_HAVE_ARRIVED_ELSEWHERE = `${MAY_HAVE_ARRIVED} It waits in the sync centre.`
