import type { CrashPoint } from './host.ts'
import type { Kind as KindOfBook } from '../support/books/model.ts'
import { Random } from './random.ts'
import type { Fault, Kind } from './wire.ts'

/** What a command is about. */
export type Subject = 'requisition' | 'department' | 'period' | 'shipment' | 'stock' | KindOfBook

type Does =
  /** A person gives a command on a device. `dice` choose which, as far as the document allows it. */
  | {
      readonly does: 'give'
      readonly browser: number
      readonly tab: number
      readonly subject: Subject
      readonly document: number
      readonly dice: number
      readonly mark: string
    }
  /** Somebody gives one where no device of the run is. */
  | {
      readonly does: 'office'
      readonly subject: Subject
      readonly document: number
      readonly dice: number
      readonly mark: string
    }
  | { readonly does: 'offline' | 'online' | 'open' | 'look'; readonly browser: number }
  | {
      readonly does: 'fault'
      readonly browser: number
      readonly kind: Kind
      readonly fault: Fault
      readonly ms: number
      readonly times: number
    }
  /** A tab dies: now (`writes` 0), or at its so many next writes, of whose rows only the first half is stored where `part`. */
  | {
      readonly does: 'kill'
      readonly browser: number
      readonly tab: number
      readonly writes: number
      readonly part: boolean
    }
  /** The storage refuses some writes, or all of them for a time. */
  | { readonly does: 'fail-writes'; readonly browser: number; readonly after: number; readonly times: number }
  | { readonly does: 'full'; readonly browser: number; readonly ms: number }
  | { readonly does: 'crash'; readonly at: CrashPoint; readonly downMs: number }
  | { readonly does: 'clock'; readonly browser: number; readonly hours: number }
  | { readonly does: 'discard'; readonly browser: number; readonly which: number }
  | { readonly does: 'amend'; readonly browser: number; readonly which: number; readonly mark: string }
  /** A person loses the right to see requisitions, or gets it back. */
  | { readonly does: 'rights'; readonly person: number; readonly may: boolean }

/** One thing that happens in a run, with all its own choices, so that a run can be told again from any part of its list. */
export type Operation = Does & {
  /** Milliseconds that pass after it. */
  readonly wait: number
}

/** How many things happen in a run. */
export const operationsOfARun = 200

export const browsers = 3
export const requisitions = 5
const faults: readonly Fault[] = [
  'lost',
  'silent',
  'reply-lost',
  'doubled',
  'repeated',
  'late',
  'reply-late',
  'gateway',
]
const waits: readonly (readonly [number, number])[] = [
  [5, 0],
  [3, 5],
  [4, 40],
  [3, 200],
  [2, 1000],
  [1, 5000],
]

/** So many seeds after each other have runs about the same. */
export const seedsOfAKind = 10_000

/** What runs are about, by ten thousands of seeds: documents alone, documents that cause each other, stock and its books. */
const kindsOfRun = ['documents', 'effects', 'books'] as const
export type KindOfRun = (typeof kindsOfRun)[number]

export const firstSeedOf = (kind: KindOfRun): number => kindsOfRun.indexOf(kind) * seedsOfAKind

export const kindOf = (seed: number): KindOfRun => kindsOfRun[Math.floor(seed / seedsOfAKind)] ?? 'books'

const subjects: Readonly<Record<KindOfRun, readonly (readonly [weight: number, Subject])[]>> = {
  documents: [
    [8, 'requisition'],
    [1, 'department'],
    [1, 'period'],
  ],
  effects: [
    [8, 'shipment'],
    [2, 'stock'],
    [1, 'requisition'],
    [1, 'department'],
  ],
  books: [
    [5, 'dispatch'],
    [4, 'transfer'],
    [2, 'consumption'],
    [1, 'adjustment'],
    [1, 'requisition'],
  ],
}

const one = (random: Random, mark: string, kind: KindOfRun): Does => {
  const browser = random.below(browsers)
  const tab = random.below(2)
  const dice = random.below(10_000)
  const subject = random.weighted(subjects[kind])
  const document = random.below(requisitions)
  const which = random.below(4)
  return random.weighted<() => Does>([
    [60, () => ({ does: 'give', browser, tab, subject, document, dice, mark })],
    [14, () => ({ does: 'office', subject, document, dice, mark })],
    [8, () => ({ does: 'offline', browser })],
    [10, () => ({ does: 'online', browser })],
    [6, () => ({ does: 'open', browser })],
    [4, () => ({ does: 'look', browser })],
    [
      22,
      () => ({
        does: 'fault',
        browser,
        kind: random.weighted<Kind>([
          [3, 'command'],
          [1, 'changes'],
        ]),
        fault: random.of(faults),
        ms: random.of([300, 2000, 25_000]),
        times: 1 + random.below(2),
      }),
    ],
    [9, () => ({ does: 'kill', browser, tab, writes: random.below(6), part: random.below(2) === 0 })],
    [5, () => ({ does: 'fail-writes', browser, after: random.below(4), times: 1 + random.below(3) })],
    [2, () => ({ does: 'full', browser, ms: random.of([100, 1500]) })],
    [
      5,
      () => ({
        does: 'crash',
        at: random.of<CrashPoint>(['now', 'before-commit', 'after-commit', 'after-commit']),
        downMs: random.of([20, 400, 3000]),
      }),
    ],
    [2, () => ({ does: 'clock', browser, hours: random.of([-24, 0, 24]) })],
    [5, () => ({ does: 'discard', browser, which })],
    [6, () => ({ does: 'amend', browser, which, mark })],
    [2, () => ({ does: 'rights', person: random.below(browsers), may: random.below(3) > 0 })],
  ])()
}

/** What happens in the run of a seed. */
export const operationsOf = (seed: number, count: number): readonly Operation[] => {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, index) => ({
    ...one(random, `op${index}`, kindOf(seed)),
    wait: random.weighted(waits),
  }))
}
