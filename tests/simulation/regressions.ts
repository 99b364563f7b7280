import type { Operation } from './operations.ts'

/** A run that once broke a law, as short as it could be made. */
export interface Regression {
  readonly seed: number
  /** What it showed. */
  readonly showed: string
  readonly operations: readonly Operation[]
}

export const regressions: readonly Regression[] = [
  {
    seed: 11,
    showed:
      'A tab whose storage refused its first write when it took the lead never led: nothing was sent until a reload.',
    operations: [
      { does: 'open', browser: 1, wait: 1000 },
      {
        does: 'give',
        browser: 2,
        tab: 1,
        subject: 'requisition',
        document: 4,
        dice: 3377,
        mark: 'op41',
        wait: 1000,
      },
      { does: 'give', browser: 1, tab: 0, subject: 'period', document: 3, dice: 1219, mark: 'op49', wait: 0 },
      { does: 'fail-writes', browser: 0, after: 0, times: 1, wait: 0 },
      { does: 'kill', browser: 1, tab: 0, writes: 0, part: true, wait: 0 },
    ],
  },
  {
    seed: 15,
    showed:
      'A command for a document that may no longer be read showed an empty document, at which lists failed; and what a tab wrote in the moment in which it died stayed unsent while another tab led.',
    operations: [
      { does: 'office', subject: 'requisition', document: 4, dice: 8868, mark: 'op7', wait: 0 },
      { does: 'fault', browser: 1, kind: 'command', fault: 'repeated', ms: 2000, times: 1, wait: 1000 },
      { does: 'rights', person: 1, may: false, wait: 40 },
      { does: 'give', browser: 1, tab: 0, subject: 'requisition', document: 1, dice: 1727, mark: 'op170', wait: 40 },
      { does: 'fault', browser: 1, kind: 'changes', fault: 'reply-lost', ms: 25_000, times: 2, wait: 1000 },
      { does: 'open', browser: 1, wait: 200 },
      { does: 'kill', browser: 2, tab: 0, writes: 1, part: false, wait: 0 },
      { does: 'give', browser: 1, tab: 0, subject: 'requisition', document: 4, dice: 6679, mark: 'op193', wait: 0 },
    ],
  },
  {
    seed: 138,
    showed:
      'A cursor that the storage refused was taken for stored, and never stored again: the other tab stood still before it.',
    operations: [
      { does: 'rights', person: 1, may: false, wait: 200 },
      { does: 'fault', browser: 2, kind: 'command', fault: 'lost', ms: 2000, times: 2, wait: 5 },
      { does: 'give', browser: 2, tab: 1, subject: 'requisition', document: 4, dice: 4389, mark: 'op154', wait: 40 },
      { does: 'give', browser: 0, tab: 0, subject: 'requisition', document: 4, dice: 3034, mark: 'op167', wait: 200 },
      { does: 'fault', browser: 1, kind: 'command', fault: 'silent', ms: 300, times: 2, wait: 40 },
      { does: 'online', browser: 0, wait: 5000 },
      { does: 'open', browser: 1, wait: 1000 },
      { does: 'open', browser: 1, wait: 5 },
      { does: 'full', browser: 1, ms: 1500, wait: 5 },
      { does: 'give', browser: 0, tab: 0, subject: 'requisition', document: 3, dice: 5925, mark: 'op188', wait: 40 },
    ],
  },
  {
    seed: 138,
    showed:
      'A tab that had waited in vain for an answer took a command back that another tab had brought to its end meanwhile.',
    operations: [
      { does: 'rights', person: 1, may: false, wait: 40 },
      { does: 'kill', browser: 0, tab: 1, writes: 1, part: false, wait: 0 },
      { does: 'offline', browser: 2, wait: 200 },
      { does: 'give', browser: 2, tab: 0, subject: 'requisition', document: 0, dice: 2606, mark: 'op144', wait: 1000 },
      { does: 'fault', browser: 1, kind: 'command', fault: 'silent', ms: 300, times: 2, wait: 40 },
      { does: 'open', browser: 1, wait: 1000 },
      { does: 'give', browser: 2, tab: 0, subject: 'requisition', document: 2, dice: 7354, mark: 'op173', wait: 40 },
      { does: 'amend', browser: 2, which: 3, mark: 'op176', wait: 1000 },
      { does: 'open', browser: 1, wait: 5 },
      { does: 'full', browser: 1, ms: 1500, wait: 5 },
      { does: 'fail-writes', browser: 2, after: 0, times: 1, wait: 5000 },
    ],
  },
  {
    seed: 2531,
    showed:
      'A first fill that was cut off between its documents and its cursor began again later in the log, and never heard of what was deleted between.',
    operations: [
      { does: 'give', browser: 1, tab: 0, subject: 'department', document: 4, dice: 1, mark: 'op0', wait: 1000 },
      { does: 'open', browser: 2, wait: 5 },
      { does: 'kill', browser: 2, tab: 0, writes: 8, part: false, wait: 1000 },
      { does: 'give', browser: 1, tab: 0, subject: 'department', document: 4, dice: 4, mark: 'op1', wait: 1000 },
    ],
  },
  {
    seed: 3251,
    showed:
      'What a tab wrote in the moment in which it died made RxDB’s memory of the other stale: a command that it had marked accepted could not be removed, and nothing left the outbox until a reload.',
    operations: [
      { does: 'open', browser: 1, wait: 200 },
      { does: 'offline', browser: 1, wait: 5 },
      { does: 'give', browser: 2, tab: 1, subject: 'requisition', document: 2, dice: 4205, mark: 'op6', wait: 0 },
      { does: 'fault', browser: 0, kind: 'command', fault: 'late', ms: 300, times: 2, wait: 5000 },
      { does: 'give', browser: 2, tab: 0, subject: 'department', document: 0, dice: 6602, mark: 'op10', wait: 0 },
      { does: 'discard', browser: 2, which: 2, wait: 40 },
      { does: 'give', browser: 0, tab: 1, subject: 'requisition', document: 0, dice: 7372, mark: 'op14', wait: 0 },
      { does: 'online', browser: 2, wait: 200 },
      { does: 'kill', browser: 0, tab: 0, writes: 3, part: false, wait: 5000 },
    ],
  },
  {
    seed: 20_257,
    showed:
      'What a tab wanted brought while the storage refused its writes was never told to the tab that leads: it waited for it until a reload.',
    operations: [
      { does: 'open', browser: 2, wait: 0 },
      { does: 'open', browser: 2, wait: 1000 },
      { does: 'offline', browser: 1, wait: 40 },
      { does: 'full', browser: 0, ms: 1500, wait: 5 },
      { does: 'give', browser: 2, tab: 1, subject: 'requisition', document: 3, dice: 5560, mark: 'op43', wait: 5 },
    ],
  },
  {
    seed: 23_488,
    showed:
      'A list broke for good when what the rules of a waiting command asked the server for could not be kept, because the storage was full.',
    operations: [
      { does: 'kill', browser: 0, tab: 1, writes: 0, part: true, wait: 200 },
      { does: 'kill', browser: 2, tab: 1, writes: 0, part: false, wait: 5 },
      { does: 'fault', browser: 2, kind: 'changes', fault: 'silent', ms: 300, times: 2, wait: 200 },
      { does: 'give', browser: 2, tab: 1, subject: 'consumption', document: 3, dice: 4000, mark: 'op36', wait: 0 },
      { does: 'fault', browser: 2, kind: 'command', fault: 'silent', ms: 2000, times: 1, wait: 200 },
      { does: 'give', browser: 1, tab: 0, subject: 'consumption', document: 2, dice: 8120, mark: 'op48', wait: 40 },
      { does: 'open', browser: 2, wait: 5 },
      { does: 'open', browser: 1, wait: 0 },
      { does: 'offline', browser: 2, wait: 0 },
      { does: 'give', browser: 2, tab: 0, subject: 'consumption', document: 2, dice: 6058, mark: 'op179', wait: 0 },
      { does: 'kill', browser: 0, tab: 0, writes: 5, part: false, wait: 40 },
      { does: 'online', browser: 0, wait: 0 },
      { does: 'full', browser: 1, ms: 100, wait: 1000 },
    ],
  },
]
