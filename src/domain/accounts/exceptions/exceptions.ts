/** What the books wait for, in the order of the page (spec 03, /accounts/reports). */
export const exceptionKeys = ['drafts', 'bills-without-terms', 'unallocated', 'parties-without-gstin'] as const
export type ExceptionKey = (typeof exceptionKeys)[number]

/** Documents that post to the books once they are no draft; a test holds the list to the registry. */
export const draftedResources = [
  'consumption-vouchers',
  'dispatches',
  'godown-transfers',
  'goods-receipts',
  'stock-adjustments',
] as const

export const partyResources = ['vendors', 'clients'] as const

/** One of them, which leads to its document. */
export interface ExceptionRow {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly date?: string
  readonly party?: string
  /** What it is, or why it stands here. */
  readonly about?: string
  /** In paise: what is open of a bill, what is left of a payment. */
  readonly amount?: number
}

export interface ExceptionSection {
  readonly key: ExceptionKey
  readonly total: number
  /** The first of them where there are more than anybody reads. */
  readonly rows: readonly ExceptionRow[]
}

/** Sections of what the caller may read; the others are missing. */
export interface LedgerExceptions {
  readonly sections: readonly ExceptionSection[]
}

export const mostExceptions = 200

/** Where they are answered, below `/services/accounts`; nothing narrows them. */
export const servedExceptions = '/api/v1/ledger-exceptions'
