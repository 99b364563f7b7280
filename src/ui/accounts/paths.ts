const tallyMasters = '/accounts/tally-masters'

/** The chart of accounts as trees; each group and ledger stands below its own by its id. */
export const groupsPath = `${tallyMasters}/groups`
export const ledgersPath = `${tallyMasters}/ledgers`

/** The same as tables. */
export const groupListPath = `${groupsPath}/list`
export const ledgerListPath = `${ledgersPath}/list`

/** Vouchers of every kind, by their dates. */
export const daybookPath = '/accounts/tally-masters/daybook'
/** What is posted, as it was recorded. */
export const transactionsPath = '/accounts/activities/daybook'
/** What the books began with, and what was taken over from another program. */
export const openingsPath = `${tallyMasters}/opening-balances`
export const foreignPath = '/accounts/activities/foreign-vouchers'
/** Reports that no menu entry of their own leads to. */
export const reportsPath = '/accounts/reports'
export const settingsPath = `${reportsPath}/settings`
export const trialBalancePath = `${reportsPath}/trial-balance`
export const gstSummaryPath = `${reportsPath}/gst-summary`
export const exceptionsPath = `${reportsPath}/ledger-exceptions`
/** Money that came and went, beside what was expected. */
export const cashFlowPath = '/accounts/cashflow/cashflow-details'
/** Files of Tally, in and out. */
export const tallyPagePath = `${reportsPath}/tally`
/** What the books come to. */
export const accountSummaryPath = '/accounts/tally-reports/account-summary'
export const balanceSheetPath = '/accounts/tally-reports/balance-sheets'
export const profitPath = '/accounts/tally-reports/profit-n-loss'
/** What is owed to vendors and by clients. */
export const billsPath = '/accounts/ledgers/bills'
/** What each of them owes or is owed, and the statement of one with its open bills and their ages. */
export const partyPath = '/accounts/ledgers/party'
export const partyBillsPath = `${partyPath}/bills`
export const partyAgeingPath = `${partyPath}/ageing`
export const partyOrdersPath = `${partyPath}/orders`
/** Statements that were mailed to parties. */
export const statementMailsPath = `${partyPath}/mails`
/** What was posted to each ledger. */
export const ledgerEntriesPath = '/accounts/ledgers/entries'
/** Statements of banks against their ledgers, and the lines of all of them. */
export const bankPath = '/accounts/ledgers/bank-statements'
export const bankLinesPath = `${bankPath}/lines`
