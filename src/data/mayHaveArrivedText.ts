/** What must not be done twice waits for a person when its answer was lost: said at once, and in the sync centre. */
export const MAY_HAVE_ARRIVED =
  'It may have arrived: the answer was lost, and the provider cannot say. Look whether it is done before you send it again.'

/** The same where the change itself is not at hand. */
export const MAY_HAVE_ARRIVED_ELSEWHERE = `${MAY_HAVE_ARRIVED} It waits in the sync centre.`
