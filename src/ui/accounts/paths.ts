/** What was posted to each ledger. */
export const ledgerEntriesPath = '/accounts/ledgers/entries'
