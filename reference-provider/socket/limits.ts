/** What one connection may cost, and how many of them a person may have. */
export const socketLimits = {
  /** Of a person at a time. Each tab of each device has one. */
  connections: 200,
  /** Bytes of one message, all its fragments together. */
  messageBytes: 64 * 1024,
  fragments: 64,
  topics: 50,
  /** A console that comes back joins everything at once; in the long run it sends a heartbeat now and then. */
  messages: { burst: 100, perSecond: 20 },
  /** Bytes that may wait for a slow reader, besides one message of any length. */
  backlogBytes: 1024 * 1024,
  /** Three missed heartbeats of the client. */
  silenceMilliseconds: 90_000,
  /** How long a session that was ended elsewhere may keep its socket. */
  sweepMilliseconds: 2000,
  /** How long closing waits for the other side to say goodbye. */
  farewellMilliseconds: 1000,
}

/** Close codes. Clients come back after each; after `sessionOver` they need a fresh token first. */
export const closeCodes = { goingAway: 1001, policy: 1008, sessionOver: 4401 }
