/** A fault that is planted on purpose: `<its name>.patch` beside this file breaks the program, and a test finds it. */
export interface Mutant {
  /** What the broken program does. */
  readonly does: string
  /** The test file that finds it; of several the cheapest. */
  readonly foundBy: string
  /** Title of that test, or the end of it, where its file takes long. */
  readonly test?: string
  /** Why `npm test` does not find it: only the soak does. */
  readonly soak?: string
}

export const mutants: Readonly<Record<string, Mutant>> = {
  // Rules and reducers
  'head-not-asked': {
    does: 'Whoever may edit requisitions of the department decides one in place of its head.',
    foundBy: 'tests/domain/quality/requisition/request.test.ts',
  },
  'own-request-decided': {
    does: 'The rule that nobody decides what he raised holds where the group has switched it off, and not where it has not.',
    foundBy: 'tests/domain/quality/requisition/request.test.ts',
  },
  'round-lost-at-reopening': {
    does: 'A second re-opening forgets what was recorded in the first round.',
    foundBy: 'tests/domain/quality/requisition/upkeep.test.ts',
  },
  'closure-date-moves-with-its-period': {
    does: 'A requisition that was never extended has no due date, and so is never overdue.',
    foundBy: 'tests/domain/quality/requisition/dates.test.ts',
  },
  'refusal-overruled-by-grant': {
    does: 'A code that one authorization refuses is on where another allows it.',
    foundBy: 'tests/domain/platform/access.test.ts',
  },
  'role-outlives-its-last-day': {
    does: 'A role goes on after the last day for which it was given.',
    foundBy: 'tests/domain/platform/access.test.ts',
  },
  'rights-given-beyond-own': {
    does: 'Whoever holds any code may give all others.',
    foundBy: 'tests/domain/platform/permission.test.ts',
  },
  'total-wrong': {
    does: 'The groups beyond the wanted ones are told together with a total of nothing.',
    foundBy: 'tests/domain/platform/dashboard/figures.test.ts',
  },
  'average-counts-the-empty': {
    does: 'An average counts documents in which nothing was entered.',
    foundBy: 'tests/domain/platform/dashboard/figures.test.ts',
  },
  'half-rounded-to-even': {
    does: 'Half of the last place is rounded to the even one beside it.',
    foundBy: 'tests/domain/registry/decimals.test.ts',
  },
  'pool-keeps-the-rest': {
    does: 'What a back-dated issue leaves of value stays in a pool in which nothing lies.',
    foundBy: 'tests/domain/inventory/stock-values.test.ts',
    test: 'dated back it keeps the cost of its day, and the rest is cleared on the day that leaves nothing',
  },
  'given-back-for-all': {
    does: 'A reversal gives back to its order what every other receipt or dispatch took as well.',
    foundBy: 'tests/domain/inventory/trade.test.ts',
  },
  'closed-order-keeps-all': {
    does: 'A receipt or dispatch cannot be reversed once its order is closed.',
    foundBy: 'tests/domain/inventory/trade.test.ts',
  },
  'month-settled-twice': {
    does: 'The GST of a month that is settled is settled again.',
    foundBy: 'tests/domain/accounts/gst/settlement.test.ts',
    test: 'TRX-22: a month is settled once, and says by whom',
  },
  'due-date-stays-unknown': {
    does: 'A part of a bill is due on no day, although its event has happened.',
    foundBy: 'tests/domain/accounts/bills.test.ts',
    test: 'given a part that waits for its event, when that has happened, then it is due, and what is due first is paid first',
  },
  'bill-takes-more-than-it-has': {
    does: 'Two payments settle more of a bill than there is of it.',
    foundBy: 'tests/domain/accounts/bills.test.ts',
  },
  'contra-comes-in': {
    does: 'What goes from the bank to the cash box counts as money that came in.',
    foundBy: 'tests/domain/accounts/statements/cash-flow.test.ts',
  },
  'received-is-still-expected': {
    does: 'What was received of an order is paid for once more in the cash flow.',
    foundBy: 'tests/domain/accounts/cash-flow/orders.test.ts',
  },
  'later-allocation-ages-the-past': {
    does: 'What is allocated today was settled on every day before.',
    foundBy: 'tests/domain/accounts/bills.test.ts',
  },
  'reversed-without-its-value': {
    does: 'What was posted goes back in quantity alone: its value stays where it went.',
    foundBy: 'tests/domain/inventory/stock-documents.test.ts',
    test: 'cancelled, it moves back what it moved, at the same values',
  },
  'conversion-forgets-where-zero-stands': {
    does: 'A conversion to a unit whose zero stands elsewhere, as of kelvin to Celsius, is off by it.',
    foundBy: 'tests/domain/platform/constants/convert.test.ts',
  },
  'shares-need-not-total': {
    does: 'Payment terms whose shares come to less than 100 percent are taken.',
    foundBy: 'tests/domain/platform/constants/constants.test.ts',
  },
  'gstin-check-digit-unread': {
    does: 'A GSTIN with a mistyped character is taken.',
    foundBy: 'tests/domain/platform/identity/identity.test.ts',
  },
  'group-placed-under-itself': {
    does: 'A stock group may be placed under one that stands below it.',
    foundBy: 'tests/domain/inventory/stock-group.test.ts',
  },
  'batch-expires-a-day-early': {
    does: 'A batch has expired on the last day on which it is good.',
    foundBy: 'tests/domain/inventory/item-batch.test.ts',
  },
  // Kernel
  'financial-year-begins-late': {
    does: 'The first of April counts to the old financial year.',
    foundBy: 'tests/domain/kernel/calendar.test.ts',
  },
  'hash-not-chained': {
    does: 'The hash of an event does not cover the hash before it.',
    foundBy: 'tests/domain/kernel/chain.test.ts',
  },
  'reason-not-signed': {
    does: 'A signature does not cover the reason that was given.',
    foundBy: 'tests/domain/kernel/signature.test.ts',
  },
  'signature-of-somebody-else': {
    does: 'A signature of one person counts for what another did.',
    foundBy: 'tests/domain/kernel/signature.test.ts',
  },
  'gap-in-versions-passed-over': {
    does: 'A chain with a version left out is called unbroken.',
    foundBy: 'tests/domain/kernel/chain.test.ts',
  },
  'as-of-one-event-late': {
    does: 'The document as of an instant shows the event after it.',
    foundBy: 'tests/domain/kernel/replay.test.ts',
  },
  'step-back-shows-later': {
    does: 'A step back in a replay shows the state after it.',
    foundBy: 'tests/domain/kernel/replay.test.ts',
  },
  'right-not-asked': {
    does: 'Whoever holds any code may give every command.',
    foundBy: 'tests/domain/platform/maintenance-run.test.ts',
  },
  'blank-taken-for-a-reason': {
    does: 'A reason of blanks is a reason.',
    foundBy: 'tests/domain/kernel/decide.test.ts',
  },
  'deleted-still-written': {
    does: 'A deleted document takes commands.',
    foundBy: 'tests/domain/kernel/record.test.ts',
  },
  'unique-value-given-twice': {
    does: 'Two documents may have the same unique value.',
    foundBy: 'tests/domain/registry/record-resource.test.ts',
  },
  'step-in-any-status': {
    does: 'A step of a master is possible in every status.',
    foundBy: 'tests/domain/inventory/item-batch.test.ts',
  },
  // Rights
  'unreadable-list-open': {
    does: 'Who holds no code for a resource reads all of it.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'a right that a role loses is lost with the next call',
  },
  'hidden-column-sorted-by': {
    does: 'A list may be ordered by a field that the caller may not see.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'what a list hides cannot be found out by its filter, its order or its search',
  },
  'hidden-column-filtered-by': {
    does: 'A list may be filtered by a field that the caller may not see.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'what a list hides cannot be found out by its filter, its order or its search',
  },
  'hidden-text-searched': {
    does: 'A search finds by texts that the caller may not see.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'what a list hides cannot be found out by its filter, its order or its search',
  },
  'hidden-fields-shown': {
    does: 'Who may see some fields of a document gets all of them.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'of a user, people without the code see the name and no more, in every call',
  },
  'other-company-reached': {
    does: 'A document of another company of the group can be opened and written.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'a requisition of another company of the group is as if it did not exist',
  },
  'other-location-listed': {
    does: 'A list shows what belongs to other locations.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'what belongs to one location is in no list and no change of another',
  },
  'other-group-listed': {
    does: 'A list shows what belongs to other company groups.',
    foundBy: 'tests/server/groups-apart.test.ts',
    test: 'of another group are in no list, no search and no change',
  },
  'right-kept-after-withdrawal': {
    does: 'A right that a role loses is kept until the server starts again.',
    foundBy: 'tests/server/authorization.test.ts',
    test: 'a right that is taken out of a role is lost with the next call of whoever holds the role',
  },
  // Server
  'command-sent-again-decided-again': {
    does: 'A command that is sent again is decided as if it were new.',
    foundBy: 'tests/server/protocol.test.ts',
    test: 'the same command sent again gets the same receipt, and happened once',
  },
  'command-id-taken-for-another': {
    does: 'Another command with a known id gets the answer of the first.',
    foundBy: 'tests/server/protocol.test.ts',
    test: 'a command id is never taken for another command',
  },
  'version-not-compared': {
    does: 'A command on an older version is carried out on the newer one.',
    foundBy: 'tests/server/protocol.test.ts',
    test: 'a command on an older version is answered 409 with the current document',
  },
  'refused-effect-leaves-its-cause': {
    does: 'What a command and its effects decided before one was refused is written.',
    foundBy: 'tests/server/effects.test.ts',
    test: 'that are refused refuse their cause, in their own words, and leave nothing',
  },
  'balance-blind-to-its-batch': {
    does: 'A balance is answered without what the same batch has decided before: two commands take the same stock.',
    foundBy: 'tests/server/effects-books.test.ts',
  },
  'lows-of-one-month-renewed': {
    does: 'Of several keys and months that were moved, one has the lowest of its days computed anew.',
    foundBy: 'tests/server/projections.test.ts',
    test: 'equal the plain sums of what was accepted, after every batch of commands by chance, back-dated and reversed ones too',
  },
  'fill-in-parts': {
    does: 'Rows that fill a projection, and how far they have come, are written one after the other.',
    foundBy: 'tests/server/effects-killed.test.ts',
    test: 'goes on at each start, and ends with the same bytes',
  },
  'policy-fault-undoes-the-command': {
    does: 'What follows from a command fails, and the command with it.',
    foundBy: 'tests/server/notifications.test.ts',
    test: 'stands although its policy throws, or gives a command that is refused; both are reported',
  },
  'notification-not-in-the-commit': {
    does: 'The first thing that should follow from an event does not.',
    foundBy: 'tests/server/notifications.test.ts',
    test: 'tells the head of its department, in the same commit, as the system',
  },
  'one-failure-fails-the-batch': {
    does: 'A command that the store cannot take fails all that wait with it.',
    foundBy: 'tests/server/protocol.test.ts',
    test: 'of commands that wait together one that the store cannot take leaves nothing, and fails alone',
  },
  'failure-beside-a-command-unheard': {
    does: 'What is written with a command fails, and the command is accepted all the same.',
    foundBy: 'tests/server/protocol.test.ts',
    test: 'of commands that wait together one that the store cannot take leaves nothing, and fails alone',
  },
  'log-not-locked': {
    does: 'Two servers append to the log of a group at the same time.',
    foundBy: 'tests/server/sockets.test.ts',
    test: 'take commands of one group side by side: one log, each answer once',
  },
  'checkpoint-names-none-before': {
    does: 'A checkpoint does not name the one before it.',
    foundBy: 'tests/server/checkpoint.test.ts',
  },
  'moved-event-passes-the-audit': {
    does: 'The audit does not compare the place of an event in the log of the group.',
    foundBy: 'tests/server/log.test.ts',
    test: 'an event forged with a hash that fits it',
  },
  'lock-not-doubled': {
    does: 'A further lock of an account is no longer than the first.',
    foundBy: 'tests/server/session.test.ts',
    test: 'a second lock within a day lasts twice as long',
  },
  'stolen-token-forgiven': {
    does: 'A refresh token that is used a second time is refused, and its session goes on.',
    foundBy: 'tests/server/session-attacks.test.ts',
    test: 'a stolen refresh token ends the family: thief and owner are out, other devices stay',
  },
  'refresh-token-opens-the-door': {
    does: 'A refresh token is taken where an access token is asked for.',
    foundBy: 'tests/server/session.test.ts',
    test: 'a refresh token is bound to its person and group, and an access token is none',
  },
  'token-unsigned': {
    does: 'The signature of a token is not looked at.',
    foundBy: 'tests/server/forged-token.test.ts',
  },
  'limit-never-reached': {
    does: 'Nobody is ever told to wait.',
    foundBy: 'tests/server/session-attacks.test.ts',
    test: 'guesses given all at once are locked and throttled alike, and none that comes too late is told from another',
  },
  'body-without-end': {
    does: 'A body larger than allowed is read and understood.',
    foundBy: 'tests/server/hostile.test.ts',
    test: 'a body of 2 MB is refused before it is understood, told or untold its length',
  },
  'signature-used-twice': {
    does: 'An electronic signature can be given with two commands.',
    foundBy: 'tests/server/signatures.test.ts',
    test: 'that was spent is spent where the very same step is taken once more',
  },
  'signature-of-other-data': {
    does: 'A signature given for one decision can be sent with another.',
    foundBy: 'tests/server/signatures.test.ts',
    test: 'not for other data, another decision, another reason',
  },
  'code-hashed-in-transaction': {
    does: 'A mailed code is hashed while its transaction holds a connection.',
    foundBy: 'tests/server/same-for-all.test.ts',
    test: 'the letter of a reset',
  },
  'reset-of-nobody-skipped': {
    does: 'Nothing is done where a reset is asked for an address without an account.',
    foundBy: 'tests/server/same-for-all.test.ts',
    test: ', and leaves the same work behind',
  },
  'signature-of-ended-session': {
    does: 'A signature outlives the session that it was given in.',
    foundBy: 'tests/server/signatures.test.ts',
    test: 'not for one that ends while its command waits to be decided',
  },
  'socket-let-in-unasked': {
    does: 'A socket is let in where the database cannot say whether its session goes on.',
    foundBy: 'tests/server/outage.test.ts',
  },
  'shutdown-taken-for-a-fault': {
    does: 'A command that the database was shut down under is answered as one that can never succeed.',
    foundBy: 'tests/server/outage.test.ts',
    test: 'is told from what the statement itself is to blame for',
  },
  'rollback-refused': {
    does: 'A transaction whose statement could not be carried out goes on in the next one.',
    foundBy: 'tests/server/store-lock.test.ts',
    test: 'that cannot be asked refuses queries as a full disk does, breaks off what was begun, and nothing else',
  },
  'session-of-somebody-else': {
    does: 'A token is good for whomever it names, as long as anybody has its session.',
    foundBy: 'tests/server/forged-token.test.ts',
  },
  'store-open-to-others': {
    does: 'The files of the embedded store can be read by everybody on the machine.',
    foundBy: 'tests/server/private-store.test.ts',
    test: 'is its owner’s alone, whatever the umask of who starts it and while it is written to',
  },
  'workbook-believed-about-its-size': {
    does: 'A workbook that unpacks to more than it says of itself is read on: a few kilobytes fill the memory.',
    foundBy: 'tests/ui/import-limits.test.ts',
  },
  'socket-outlives-sign-out': {
    does: 'A socket goes on after its session was signed out, until something is changed.',
    foundBy: 'tests/server/socket-endings.test.ts',
    test: 'he signs out',
  },
  'sent-to-the-page-of-another': {
    does: 'Whoever signs in lands on the page from which the one before was signed out.',
    foundBy: 'tests/infra/session.test.ts',
    test: 'leads nobody to the page of the one before',
  },
  'done-again-without-its-receipt': {
    does: 'A command that is sent again after its receipt was removed is done twice.',
    foundBy: 'tests/server/retention.test.ts',
    test: 'a command whose receipt has gone is answered as before, and never done twice',
  },
  'living-holder-ousted': {
    does: 'The embedded store is taken from a server on another machine that uses it.',
    foundBy: 'tests/server/store-lock.test.ts',
    test: 'is not taken from one that beats, though clocks set back or forth make it look hours old or young',
  },
  'body-of-any-number-of-values': {
    does: 'A small body of a great many values is worked through before it is refused, and everybody waits.',
    foundBy: 'tests/server/bounded.test.ts',
  },
  'unseen-letters-kept': {
    does: 'A name with a character that nobody sees is another name.',
    foundBy: 'tests/domain/kernel/visible.test.ts',
  },
  'picture-believed-by-its-head': {
    does: 'A picture whose rows are missing is stored, because it begins like one.',
    foundBy: 'tests/server/uploads.test.ts',
  },
  'file-of-another-named': {
    does: 'Whoever names a file of somebody else in a document of his own reads it there.',
    foundBy: 'tests/server/named-files.test.ts',
    test: "E-FILE: of somebody else is not read through a document of one's own",
  },
  'replaced-file-collected': {
    does: 'A file that a document names is removed after a day.',
    foundBy: 'tests/server/uploads.test.ts',
  },
  'limit-by-the-clock': {
    does: 'Whoever signed in before the clock was put back is refused until it is that late again.',
    foundBy: 'tests/server/clock-set.test.ts',
  },

  // Jobs and mail
  'mail-sent-by-two': {
    does: 'Two processes send the same mail.',
    foundBy: 'tests/server/mail.test.ts',
    test: 'several processes send each mail once',
  },
  'mail-given-up-early': {
    does: 'A mail that is refused is given up one try early, and tried again later than it should.',
    foundBy: 'tests/server/mail.test.ts',
    test: 'a server that refuses is asked five times, later each time; then the mail has failed',
  },
  'notice-sent-twice': {
    does: 'Whatever looks for what is due tells it again.',
    foundBy: 'tests/server/notification-rules.test.ts',
    test: 'come due by a schedule once, however many look, and again after a restart',
  },
  'due-a-day-late': {
    does: 'A rule that tells some days before a date does so a day late.',
    foundBy: 'tests/domain/platform/notification-rule/rule.test.ts',
  },
  'missed-times-made-up-for-ever': {
    does: 'What a clock missed is told from two days before the rule was written on, and however long ago it was.',
    foundBy: 'tests/domain/platform/notification-rule/rule.test.ts',
  },
  'job-of-a-dead-worker-kept': {
    does: 'What a dead worker ran is never taken over.',
    foundBy: 'tests/server/jobs.test.ts',
    test: 'what a dead worker ran is failed after a minute of silence and tried again; meanwhile nobody else runs it',
  },
  'job-queued-by-each': {
    does: 'Every process queues a job of its own for the same time.',
    foundBy: 'tests/server/jobs.test.ts',
    test: 'run one job of a task, whoever comes first',
  },
  // Replica
  'outbox-entry-dropped': {
    does: 'A command is kept in memory only where others wait before it.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'survives closing and reopening the database, and is delivered once and in order',
  },
  'commands-out-of-order': {
    does: 'Commands go by their ids alone, also where the clock of the device was set back.',
    foundBy: 'tests/infra/command-order.test.ts',
  },
  'overlay-not-removed': {
    does: 'An accepted command stays in the outbox, and upon the document, when the document has come that contains it.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'does not stay sent after a failed push: it is saved here',
  },
  'refused-still-shown': {
    does: 'A refused command still shows in the document.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'shows no longer in the document, and is never sent again by itself',
  },
  'lead-not-taken-over': {
    does: 'A tab that waited for the lead never learns that it has it.',
    foundBy: 'tests/infra/leader.test.ts',
    test: 'the other takes over: it follows the server and sends what is typed',
  },
  'sent-by-the-dead-never-sent-again': {
    does: 'What a tab had on its way when it died goes on being called sent.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'was sent by a device that died: the next start does not call it sent',
  },
  'pull-cursor-skipped': {
    does: 'A fill in pages ends at the head that it found last: what changed meanwhile above its pages is missed.',
    foundBy: 'tests/infra/pull.test.ts',
    test: 'misses nothing that changes meanwhile, on a page that has come or one to come',
  },
  'whole-before-its-changes': {
    does: 'A resource is called whole before what changed during its fill is here.',
    foundBy: 'tests/infra/pull.test.ts',
    test: 'misses nothing that changes meanwhile, on a page that has come or one to come',
  },
  'deleted-stays-on-the-device': {
    does: 'What was deleted stays on the device.',
    foundBy: 'tests/infra/pull.test.ts',
    test: 'a deleted record leaves the lists and its page; restored, it comes back',
  },
  'removed-stays-on-the-disk': {
    does: 'A removed row stays on the disk, marked as deleted, with what it held.',
    foundBy: 'tests/infra/removed.test.ts',
    test: 'is off the disk, its key too, and another tab knows it no longer',
  },
  'withdrawn-stays-quoted': {
    does: 'Drafts, recent pages and commands go on quoting a document that may be read no longer.',
    foundBy: 'tests/infra/withdrawn.test.ts',
    test: 'leave nothing of a document on the disk, in two tabs and after a reload, but what the user himself sent',
  },
  'list-stale': {
    does: 'A list goes on showing a row as it was when it was first sorted.',
    foundBy: 'tests/infra/list-index.test.ts',
  },
  'rank-ignored': {
    does: 'A choice does not put what begins by its name before what begins by another word.',
    foundBy: 'tests/infra/list-rank.test.ts',
  },
  'wipe-leaves-everything': {
    does: 'Wiping the device at sign-out leaves what it holds.',
    foundBy: 'tests/infra/wiping.test.ts',
    test: 'wiping leaves nothing of the user in any store of the browser, and all of other people',
  },
  'replaced-token-sent-again': {
    does: 'A tab that has not yet seen the new pair asks for another one.',
    foundBy: 'tests/infra/session.test.ts',
    test: 'refresh once between them',
  },
  'refresh-asked-by-each-tab': {
    does: 'Every tab asks for new tokens.',
    foundBy: 'tests/infra/session.test.ts',
    test: 'refresh once between them',
  },
  'reason-not-sent': {
    does: 'The reason of a command stays on the device.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'shows its reason, and is asked again with another',
  },
  'taken-back-after-acceptance': {
    does: 'A tab that waited in vain for an answer takes a command back that another one has brought to its end.',
    foundBy: 'tests/infra/push.test.ts',
  },
  'late-word-taken': {
    does: 'Word of another tab that comes late takes back what was done upon it.',
    foundBy: 'tests/infra/command-order.test.ts',
    test: 'word of another tab that comes late brings nothing back, and takes nothing back',
  },
  'cursor-thought-stored': {
    does: 'A cursor that the storage refused is taken for stored.',
    foundBy: 'tests/infra/settings.test.ts',
  },
  'note-never-kept': {
    does: 'What a tab noted while the device could keep nothing never reaches the other tabs.',
    foundBy: 'tests/infra/settings.test.ts',
  },
  'tabs-deaf-by-the-clock': {
    does: 'A tab does not hear one that was opened after the clock was put back, and what is typed there is not sent.',
    foundBy: 'e2e/platform/opening.spec.ts',
    test: 'a tab opened after the clock was put back is heard by those before it: what is typed there is sent',
  },

  // Screens
  'formula-in-an-export': {
    does: 'A cell with a blank before the sign of a formula is one for a spreadsheet.',
    foundBy: 'tests/domain/kernel/csv.test.ts',
  },
  'formula-in-a-list-export': {
    does: 'A list exported as CSV holds formulas.',
    foundBy: 'tests/ui/export-files.test.ts',
  },
  'column-read-by-the-first-format': {
    does: 'Of two ways to read a column that differ, the first is taken and nobody is asked.',
    foundBy: 'tests/domain/registry/formats/spellings.test.ts',
  },
  'chat-leads-outside': {
    does: 'A link in a chat reply leads out of the app where it begins with two slashes.',
    foundBy: 'tests/ui/safe-markdown.test.ts',
  },
  'address-holds-one-value': {
    does: 'The address of a list holds one value of a filter only.',
    foundBy: 'tests/ui/list.test.ts',
  },
  'digits-grouped-by-thousands': {
    does: 'Figures are grouped by thousands, not by lakh and crore.',
    foundBy: 'tests/ui/kit.test.ts',
  },
  'clock-of-the-device': {
    does: 'Days are those of Greenwich, not of the group.',
    foundBy: 'tests/ui/kit.test.ts',
  },
  'log-shows-all': {
    does: 'The activity log tells events of documents that its reader may not read.',
    foundBy: 'tests/server/activity-log.test.ts',
    test: 'needs its code, and shows of each resource what the caller may read of it',
  },
  'schema-speaks': {
    does: 'A field that nobody knows is refused in the words of the schema library.',
    foundBy: 'tests/domain/registry/wrong-bodies.test.ts',
  },
  'offline-not-said': {
    does: 'A device without a connection says so only once something waits to be sent.',
    foundBy: 'tests/ui/sync-words.test.ts',
  },
  'focus-lost': {
    does: 'A page that leads on to another takes the keyboard from where somebody went meanwhile.',
    foundBy: 'e2e/platform/opening.spec.ts',
    test: 'who goes to the bell while the home page is still coming stays there',
  },
  'untouched-field-written': {
    does: 'A form keeps what it began with where somebody else has changed it, and writes it back.',
    foundBy: 'tests/ui/two-forms.test.ts',
  },
  'version-seen-not-sent': {
    does: 'A command counts as given upon the newest version, not upon the one that its author saw.',
    foundBy: 'tests/infra/outbox.test.ts',
    test: 'is refused at once where its author saw an older version than is here, and nothing is kept',
  },
  'own-version-told-as-anothers': {
    does: 'What one has given oneself counts as the change of somebody else once the server has it.',
    foundBy: 'tests/infra/own-commands.test.ts',
    test: 'is their own on its way, once it is seen, and on the next start; a change elsewhere is told',
  },
  'anothers-version-taken-for-own': {
    does: 'What was given elsewhere after an own command counts as the own one.',
    foundBy: 'tests/infra/own-commands.test.ts',
    test: 'is their own on its way, once it is seen, and on the next start; a change elsewhere is told',
  },
  'draft-not-brought-back': {
    does: 'A half-filled form comes empty after a reload, though its draft is kept.',
    foundBy: 'e2e/quality/forms.spec.ts',
    test: 'a form comes back as it was left; put back by hand as it was, it leaves no draft',
  },
  'box-without-a-name': {
    does: 'The boxes that choose rows have no name.',
    foundBy: 'e2e/quality/list.spec.ts',
    test: 'keys walk the list, open a row and search; chosen columns stay',
  },
  'key-walks-past-a-row': {
    does: 'The key for the next row passes over one.',
    foundBy: 'e2e/quality/list.spec.ts',
    test: 'keys walk the list, open a row and search; chosen columns stay',
  },
  'page-open-without-its-right': {
    does: 'A page whose right was taken away stays open.',
    foundBy: 'e2e/platform/gone.spec.ts',
    test: 'a right that is taken away leaves menu, page and server while its holder looks on, and comes back alike',
  },
  'choices-move-under-the-pointer': {
    does: 'The choices of a picker change while one of them is pressed.',
    foundBy: 'e2e/platform/picker.spec.ts',
  },
  'voucher-known-by-the-order-of-its-lines': {
    does: 'A voucher of another program is known again only where its lines stand in the same order.',
    foundBy: 'tests/domain/accounts/foreign-vouchers.test.ts',
  },
  'openings-beside-openings': {
    does: 'New opening balances stand beside those before them, so that every ledger opens with both.',
    foundBy: 'tests/domain/accounts/opening-balances.test.ts',
  },
  'entry-proposed-for-more-than-is-open': {
    does: 'One payment of the books is proposed for every line of a statement that may be it.',
    foundBy: 'tests/domain/accounts/bank/proposals.test.ts',
  },
  'custom-voucher-type-posts-nothing': {
    does: 'A voucher type of a company’s own in Tally does not go by the one above it.',
    foundBy: 'tests/ui/import-tally.test.ts',
  },
  'opening-of-tally-on-the-other-side': {
    does: 'Openings of ledgers are written for Tally on the other side.',
    foundBy: 'tests/server/tally.test.ts',
  },
  'words-too-pale': {
    does: 'A line of the page for a new requisition is hard to read.',
    foundBy: 'e2e/platform/accessible.spec.ts',
    test: 'nothing for axe to find, and nothing wider than the window',
    soak: 'The seed draws which screens axe looks at, how wide and how light; the soak looks at all of them.',
  },
}
