/** What lies in `DATA_DIR`, and what bounds it (docs/what-grows.md). A name that ends in `/` is a folder. */
export const storeFiles: Readonly<Record<string, { readonly holds: string; readonly bound: string }>> = {
  'pg/': {
    holds: 'the embedded database, its tables below and its write-ahead log',
    bound: 'the log begins anew after 8 MB: at most 64 MB; room of rows that are gone is used again (upkeep.ts)',
  },
  'backups/': { holds: 'backups and exports', bound: '14 daily and 8 weekly backups, 8 exports of each company group' },
  'outbox/': {
    holds: 'mails, where there is no mail server',
    bound: 'the operator’s to clear: nothing is sent from here',
  },
  'server.lock': { holds: 'that a process has the store', bound: 'empty' },
  'server.holder': { holds: 'which process that is', bound: 'one line' },
  'checkpoint-key.pem': { holds: 'the key that signs checkpoints', bound: 'one key' },
}
