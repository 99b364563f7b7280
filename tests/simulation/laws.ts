/** What holds in every run, whatever goes wrong on the way. */
export const laws = {
  kept: 'Every command that was confirmed as saved ends as exactly one of accepted or visibly refused.',
  equal:
    'When the network is healed and everything is quiet, a replica holds what the server lets its person read, and nothing else.',
  views: 'When everything is quiet, lists and pages show the documents as the server has them.',
  once: 'The events of a command stand in the log at most once, and only of commands that somebody gave.',
  receipts: 'A command that is sent again gets the same answer as the first time.',
  rest: 'Everything comes to rest: the outbox keeps nothing but what needs the person.',
  log: 'The positions of the log have no gaps, its chains verify, and every document is what its events make it.',
  honest: 'No view shows words that are neither confirmed nor on their way.',
  pending: 'A document with a command on its way says so.',
  order: 'The commands of a document arrive in the order in which they were given.',
  newer: 'What a newer program wrote is kept, and shown as newer than this one.',
  whole:
    'Never a cause without its effects, nor an effect without its cause: in the log, and on a device once everything is quiet.',
  refused: 'A refused command leaves nothing: no event, no receipt, and no gap in a series of numbers.',
  books:
    'Moves and balances are what the documents of the log come to by plain sums, in the tables and in the reports that a device shows; debits equal credits, the ledgers of stock hold what stock is worth on each day, nowhere lies less than nothing, and what is not there is worth nothing.',
  sound: 'Nothing throws where nobody catches it.',
} as const

export type Law = keyof typeof laws

export interface Broken {
  readonly law: Law
  /** What was seen. */
  readonly what: string
}
