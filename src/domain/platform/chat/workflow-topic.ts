import { inSentence } from '../../kernel/labels.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { columnOf } from '../../registry/slots.ts'
import { type Quality, qualitiesOf, type Shape, type Topic } from '../../registry/topic.ts'
import type { Machine } from '../../workflow/rows.ts'

/** What the table of a workflow does not say of its topic. */
interface Special {
  /** Address of its list. */
  readonly screen: string
  /** As sentences name one and several. */
  readonly noun?: readonly [one: string, several: string]
  /** Other words for it. */
  readonly words?: readonly string[]
  readonly samples?: Topic['samples']
  readonly fillers?: readonly string[]
  /** Columns whose choices narrow the question and stand before the noun. */
  readonly adjectives?: readonly string[]
  /** Columns that hold the number by which one is asked for. */
  readonly numbers?: readonly string[]
  /** Column with which a row begins. */
  readonly about?: string
  /** What is shown of one: a column, a path in the document, or words with such in braces. */
  readonly facts?: readonly (readonly [label: string, shown: string])[]
  /** Whom it may wait for, beside departments and people. */
  readonly parties?: readonly string[]
  /** The status with which it is done, and the column with that day: how long it took is counted to it. */
  readonly done?: { readonly status: string; readonly column: string }
}

/** A topic over the documents of a workflow: src/server/chat/topics/workflow.ts answers it. */
export interface WorkflowTopic extends Topic {
  readonly entry: ResourceEntry
  readonly machine: Machine
  readonly screen: string
  readonly noun: readonly [one: string, several: string]
  readonly adjectives: readonly string[]
  readonly numbers: readonly string[]
  readonly about: string | undefined
  readonly facts: readonly (readonly [label: string, shown: string])[]
  readonly parties: readonly string[]
  readonly done: Special['done']
  readonly refused: readonly string[]
  /** Statuses from which it goes on. */
  readonly open: readonly string[]
}

const fillers =
  `how many|number of|so far|ones|count|list|which|what|show|any|details|detail|find|about|a|an|the|all|is|are|was|were
|has|have|had|been|be|do|does|did|we|our|there|it|that|and|still|now|currently|stand|stands|status|with|dates|date|closure|tentative
|get|department|me|to|by`.split(/\s*\|/)

interface Known {
  readonly noun: WorkflowTopic['noun']
  readonly isDue: boolean
  readonly isDone: boolean
}

const shapesOf = ({ noun: [one, several], isDue, isDone }: Known): readonly Shape[] => [
  { key: 'details', phrase: /(?<![\p{L}\p{N}])(?<number>\p{L}+(?:\/[\p{L}\p{N}&-]+){2,5})(?![\p{L}\p{N}/])/u },
  {
    key: 'waiting-for-me',
    phrase:
      /\b(?:wait|waits|waiting|pending)(?: for| on| with) (?:me|my (?:approval|decision|comment|action))\b|\bmy approvals\b|\bwhat (?:must|should|can) i (?:do|approve|decide)\b/,
  },
  { key: 'waiting-for', phrase: /\b(?:wait|waits|waiting|pending)(?: for| on| with)(?: the)? (?<whom>.+)$/ },
  ...(isDue
    ? [
        {
          key: 'overdue',
          phrase:
            /\boverdue(?: (?:tentative )?closure(?: dates?)?)?\b|\bpast (?:their |the |its )?(?:tentative )?(?:due|closure) dates?\b/,
        },
        { key: 'due', phrase: /\b(?:fall |falls |falling )?due\b/ },
      ]
    : []),
  ...(isDone
    ? [
        {
          key: 'average-days',
          phrase: new RegExp(
            String.raw`\b(?:average|mean)\b(?: number of)?(?: days?| time| duration)?(?: taken)?(?: from)?(?: draft)?(?: to| until)?(?: be)?(?: closed?| closure)?\b|\bhow (?:long|many days)(?: does| do| did)?(?: it| an? ${one}| ${several})? (?:take|takes|took)(?: from draft)? to (?:close|be closed|closed|closure)\b`,
          ),
        },
      ]
    : []),
  { key: 'raised-by', phrase: /\b(?:raised|created|made|requested|initiated) by (?<who>.+)$/ },
  { key: 'raised', phrase: /\b(?:raised|created|initiated)\b/ },
  {
    key: 'count',
    phrase: new RegExp(
      String.raw`\b(?:how many|number of|count(?: of)?|list|which|what|show|any)\b|\b(?:${one}|${several})\b`,
    ),
  },
]

const isTrue = (slots: readonly string[]): readonly Quality[] =>
  slots.map((slot) => ({ words: [slot], slot, value: 'true' }))

/** The topic of a workflow: what its table and its list say, and the words of its own. */
export const workflowTopic = (entry: ResourceEntry, special: Special): WorkflowTopic => {
  const { machine, label, plural, read, columns } = entry
  if (machine === undefined) throw new Error(`${label} has no workflow to ask about.`)
  const { statuses, number } = machine.head
  const { screen, done, about, noun = [inSentence(label), inSentence(plural)] } = special
  const { adjectives = columns.filter(({ type }) => type === 'choice').map(({ key }) => key) } = special
  const [one, several] = noun
  const ofKind = (kind?: string): readonly string[] =>
    Object.keys(statuses).filter((status) => statuses[status]?.kind === kind)
  const refused = ofKind('refused')
  const isDue = columnOf(entry, 'dueDate') !== undefined
  return {
    key: several.replaceAll(' ', '-'),
    label: several,
    words: [one, several, ...(special.words ?? [])],
    samples: special.samples ?? [
      `how many ${several} are open`,
      `which ${several} wait for me`,
      `${several} raised today`,
    ],
    code: read,
    entry,
    machine,
    screen,
    shapes: shapesOf({ noun, isDue, isDone: done !== undefined }),
    qualities: [
      ...qualitiesOf('status', Object.keys(statuses)),
      ...isTrue(['open', ...(refused.length > 0 ? ['rejected'] : []), ...(isDue ? ['overdue'] : [])]),
      ...adjectives.flatMap((key) => qualitiesOf(key, columnOf(entry, key)?.choices ?? [])),
    ],
    fillers: [...fillers, ...noun, ...(special.fillers ?? [])],
    noun,
    adjectives,
    numbers: special.numbers ?? (number === undefined ? [] : [number.field]),
    about,
    facts: special.facts ?? columns.filter(({ shown }) => shown !== false).map((column) => [column.label, column.key]),
    parties: special.parties ?? [],
    done,
    refused,
    open: ofKind(),
  }
}
