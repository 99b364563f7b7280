/**
 * How long and how often a connection may keep the server busy. A whole request of the largest file comes over a slow mobile line
 * within the time; an honest client sends little over its socket: one word for each time it connects.
 */
export const connectionLimits = {
  /** Until the headers of a request are there, ms. */
  headersTimeout: 15_000,
  /** Until all of it is there, ms. */
  requestTimeout: 120_000,
  /** How often those that are late are looked for, ms. */
  connectionsCheckingInterval: 5000,
  /** Without a byte in either direction, ms: whoever does not take his answer is left. */
  silence: 120_000,
  /** At once, of everybody; beyond it new ones are closed. */
  most: 10_000,
} as const

export const socketLimits = {
  /** Largest message, bytes. */
  maxHttpBufferSize: 10_000,
  /** Until a socket that is open has said who it is, ms. */
  connectTimeout: 10_000,
  /** At once, of one person: each leading tab of each of his devices has one. */
  mostOfOne: 50,
  /** In the life of one socket. */
  mostMessages: 20,
} as const
