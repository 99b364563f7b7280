/** Vouchers of every kind, by their dates. */
export const daybookPath = '/accounts/tally-masters/daybook'
/** What was posted to each ledger. */
export const ledgerEntriesPath = '/accounts/ledgers/entries'
