import { admins } from '../../domain/admins/collection'
import type { Engine } from '../../offline/engine'
import type { Person } from '../../provider/session/person'
import type { Session } from '../../provider/session/session'

/**
 * Asks the provider who is signed in as soon as the person's own record has another name. Without this it would only ask at the end
 * of a token's life, and the sidebar would show the old name until then.
 *
 * @param me the person with their name at the start
 * @returns ends it
 */
export function followOwnName(
  { record, syncOf }: Pick<Engine, 'record' | 'syncOf'>,
  session: Pick<Session, 'state' | 'token' | 'renew'>,
  { id }: Person,
): () => void {
  const own = record(admins, id)
  const sync = syncOf(admins.key(id))
  let asked = ''
  const look = () => {
    const told = own.read()
    const state = session.state.read()
    // A waiting change of the name is not true yet. With another e-mail, a provider gives this id to somebody else among its admins.
    if (!told || sync.read() !== 'saved' || state.kind !== 'signedIn' || told.email !== state.me.email) return
    const name = `${told.first_name} ${told.last_name}`
    if (name === `${state.me.firstName} ${state.me.lastName}` || name === asked) return
    asked = name
    void askWho(session)
  }
  // The record may change before its state says that a change waits: look once both have been written.
  const lookAtBoth = () => queueMicrotask(look)
  const stops = [own.subscribe(lookAtBoth), sync.subscribe(lookAtBoth)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** A token comes with its person, so a new one brings their present name. */
async function askWho({ token, renew }: Pick<Session, 'token' | 'renew'>): Promise<void> {
  const answer = await token()
  if (answer.kind === 'token') await renew(answer)
}
