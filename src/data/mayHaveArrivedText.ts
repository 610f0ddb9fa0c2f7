/** What must not be done twice waits for a person when its answer was lost: said at once, and in the sync centre. */
export const MAY_HAVE_ARRIVED =
  'It may have arrived: the answer was lost, and the provider cannot say. Look whether it is done before you send it again.'
