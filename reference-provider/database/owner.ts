/**
 * One provider a PostgreSQL. A second one would take work under way for cut off: it would begin runs and imports again, and give
 * up pdfs whose files lie in the first one's directory.
 *
 * The lock belongs to a connection, so that the server itself takes it from a provider that dies.
 */
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { logError } from '../log'
import { codeOrMessage } from '../reason'
import { sqlState } from './collision'
import { retryMilliseconds } from './retry'
import { DatabaseUnusable } from './unusable'

/** Any number, the same in every version. */
const ownerLock = 7_462_001

/**
 * A provider that was killed has left in a moment. From one whose machine has gone, the server takes the lock after 25 seconds; by
 * itself it would wait for hours.
 */
const settings = `set lock_timeout to '3s'; set tcp_keepalives_idle to 10;
  set tcp_keepalives_interval to 5; set tcp_keepalives_count to 3`

/** Of an address that is none. Most often a password was pasted into it as it is. */
const unreadable = 'its address cannot be read: in a password, # is written %23, / %2F and ? %3F'

/** Milliseconds. What takes connections and says nothing, as a proxy before a dead server may, would be waited for in silence. */
const patience = 10_000

/** Returns the way to leave it. Rejects with `DatabaseUnusable`. */
export async function takeDatabase(url: string, connectWithin = patience): Promise<() => Promise<void>> {
  const place = { connectionString: url, connectionTimeoutMillis: connectWithin }
  let isLeaving = false
  let holder = await hold(place, lost)

  /** The server was restarted, for one. Work goes on: only a provider that starts right now could get in, and none does. */
  function lost(): void {
    if (!isLeaving) void holdAgain()
  }

  async function holdAgain(): Promise<void> {
    try {
      holder = await hold(place, lost)
      if (isLeaving) await holder.end()
    } catch (error) {
      logError({ database: 'is not held any more' }, error)
      setTimeout(lost, retryMilliseconds).unref()
    }
  }

  return async () => {
    isLeaving = true
    await holder.end()
  }
}

async function hold(place: ClientConfig, lost: () => void): Promise<Client> {
  const client = clientFor(place)
  // The `end` event reports the same; without a listener an error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(settings)
    await client.query('select pg_advisory_lock($1)', [ownerLock])
    client.once('end', lost)
    return client
  } catch (error) {
    await client.end()
    throw unusable(error)
  }
}

/** The driver reads the address here, and the files of certificates that it names. */
function clientFor(place: ClientConfig): Client {
  try {
    return new Client(place)
  } catch (error) {
    throw unusable(error)
  }
}

function unusable(error: unknown): DatabaseUnusable {
  if (sqlState(error) === '55P03')
    return new DatabaseUnusable('The database is in use by another provider. Stop it first, or look at DATABASE_URL.')
  const code = error instanceof DatabaseError ? error.message : codeOrMessage(error)
  const reason = code === 'ERR_INVALID_URL' ? unreadable : code
  return new DatabaseUnusable(`The database cannot be reached (${reason}). Look at DATABASE_URL.`)
}
